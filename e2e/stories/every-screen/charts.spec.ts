import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../../fixtures';
import { section, signInHolding } from '../../portfolio';

const STOCK = '/stock-detail/veoo-as-demo';

/** A purchase of some months ago. */
const RECENT = {
  quantity: 3,
  purchase_date: new Date(Date.now() - 9e9).toISOString().slice(0, 10),
  price: 50,
};

/** The heading of a share's own history says the result. */
const OWN_HISTORY = /(als in \d+\s% der Monate|Nie teurer) seit /;

/** Returns the slider that reads a chart, once the interactive drawing is there. */
async function readerOf(place: Locator, name: string): Promise<Locator> {
  const reader = place.getByRole('slider', { name: `${name} an einem Tag ablesen` });
  // On a phone the region of the price has no box of its own. A picture is replaced when it comes near.
  await expect(async () => {
    // The words that a chart is loading, or the chart.
    const drawn = place.getByRole('img').or(place.getByText(/wird geladen$/));
    await drawn.first().scrollIntoViewIfNeeded({ timeout: 1000 });
    await drawn.last().scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(reader).toBeAttached({ timeout: 3000 });
  }).toPass();
  return reader;
}

const words = (reader: Locator) => reader.getAttribute('aria-valuetext').then((text) => text ?? '');

/** Returns what the reader says once it has followed all movements. */
async function settled(reader: Locator): Promise<string> {
  let last = '';
  await expect(async () => {
    const before = last;
    last = await words(reader);
    expect(last).toBe(before);
  }).toPass({ intervals: [200] });
  return last;
}

/** Reads a chart by the keys that a keyboard has, marks a range and ends it. */
async function readByKeys(page: Page, reader: Locator): Promise<void> {
  await reader.focus();
  const newest = await words(reader);
  await page.keyboard.press('Home');
  const first = await words(reader);
  expect(first).not.toBe(newest);
  await page.keyboard.press('ArrowRight');
  expect([first, newest]).not.toContain(await words(reader));
  await page.keyboard.press('ArrowLeft');
  expect(await words(reader)).toBe(first);
  await page.keyboard.press('Shift+End');
  expect(await words(reader)).toMatch(/^\d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}: .*[+−]?[\d.]+,\d\d\s%/);
  await page.keyboard.press('Escape');
  expect(await words(reader)).toBe(newest);
  // Ten points, then one more.
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  const range = await words(reader);
  expect(range).toMatch(/^\d\d\.\d\d\.\d{4} bis /);
  await page.keyboard.press('ArrowRight');
  expect(await words(reader)).not.toBe(range);
  expect(await words(reader)).toMatch(/^\d\d\.\d\d\.\d{4} bis /);
  await page.keyboard.press('Escape');
}

/** The tip that nivo shows lies within the window. */
async function expectTipInView(page: Page, place: Locator, text: string | RegExp): Promise<void> {
  const tip = place.getByText(text).last();
  await expect(tip).toBeVisible();
  const box = await tip.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('a price is read by keyboard and pointer, with averages, fair value and events @desktop', async ({
  page,
}) => {
  await page.goto(STOCK);
  const prices = page.getByRole('region', { name: 'Kursverlauf' });
  await prices.getByLabel('Gleitende Durchschnitte').check();
  await prices.scrollIntoViewIfNeeded();
  const place = await prices.boundingBox();
  const reader = await readerOf(prices, 'Kurs');
  // The interactive chart takes the place of the plain one without a jump.
  expect((await prices.boundingBox())?.height).toBe(place?.height);
  // The keys for a range are shown once, and its days are said.
  const hint = prices.getByText('Umschalt misst');
  await expect(hint).toHaveClass('sr-only');
  await page.keyboard.press('Tab');
  await reader.focus();
  await expect(hint).not.toHaveClass('sr-only');
  await page.keyboard.press('Shift+Home');
  await expect(hint).toHaveClass('sr-only');
  expect(await words(reader)).toMatch(/: [+−][\d.]+,\d\d\s% in \d{3} Tagen, /);
  await page.keyboard.press('Tab');
  await reader.focus();
  await expect(hint).toHaveClass('sr-only');
  await page.keyboard.press('Escape');
  await readByKeys(page, reader);
  expect(await words(reader)).toMatch(/: [\d.]+,\d\d\s€, Ø 50 .*, [+−][\d.]+,\d\d\s% seit \d\d\.\d\d\.\d{4}/);

  const average = prices.getByRole('button', { name: '50-Tage-Durchschnitt' });
  await expect(average).toHaveAttribute('aria-pressed', 'true');
  await average.click();
  await expect(average).toHaveAttribute('aria-pressed', 'false');
  await expect(reader).not.toHaveAttribute('aria-valuetext', /Ø 50/);
  await expectAccessible(page, '[aria-labelledby=kursverlauf]');

  const drawn = prices.getByRole('img', { name: /^Kurs von/ });
  await drawn.scrollIntoViewIfNeeded();
  const plot = await drawn.boundingBox();
  if (!plot) throw new Error('The chart is not drawn.');
  const y = plot.y + plot.height / 2;
  for (const share of [0.02, 0.5, 0.98]) {
    await page.mouse.move(plot.x + plot.width * share, y);
    await expectTipInView(page, prices, /^\d{1,2}\.\s\p{L}+ \d{4}$/u);
  }
  await page.mouse.down();
  await page.mouse.move(plot.x + plot.width * 0.4, y, { steps: 3 });
  await page.mouse.up();
  await expectTipInView(page, prices, /^\d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}$/);
  await expect(prices.getByText('Betrag')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prices.getByText('Betrag')).toHaveCount(0);

  // The fair value and the events are named, and left out.
  for (const [option, text] of [
    ['Fairer Wert', /^fairer Wert [\d.,]+–[\d.,]+\s€$/],
    ['Käufe und Ex-Tage', /^Ex-Tag( [\d.,]+\s€)?$/],
  ] as const) {
    const shown = prices.getByText(text);
    await expect(shown).not.toHaveCount(0);
    await prices.getByLabel(option).uncheck();
    await expect(shown).toHaveCount(0);
  }
});

test('one year is read in all charts and in the table', async ({ page, isMobile }) => {
  await page.goto(STOCK);
  const years = page.getByRole('region', { name: 'Zehn Jahre' });
  await years.scrollIntoViewIfNeeded();
  if (isMobile) await years.getByLabel('Alle Bilder und die Tabelle').check();
  const reader = years.getByRole('slider', { name: 'Ein Jahr in allen Bildern ablesen' });
  await reader.focus();
  await page.keyboard.press('Home');
  const first = (await words(reader)).slice(0, 4);
  expect(first).toMatch(/^\d{4}$/);
  const charts = years.getByRole('list', { name: 'Geschäftsjahre in Bildern' }).getByRole('listitem');
  await expect(charts.getByText(new RegExp(`^${first} · `))).toHaveCount(await charts.count());
  const head = years.getByRole('columnheader', { name: first, exact: true });
  await expect(head).toHaveClass(/read/);
  await page.keyboard.press('ArrowRight');
  await expect(head).not.toHaveClass(/read/);
  await head.hover();
  await expect(reader).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${first}: Umsatz .*, Dividende je Aktie`),
  );
  await expectAccessible(page, '[aria-labelledby=jahre]');
});

test('one month is read in all measures of the own history', async ({ page, isMobile }) => {
  await page.goto(STOCK);
  const history = page.getByRole('region', { name: OWN_HISTORY });
  await history.scrollIntoViewIfNeeded();
  const reader = history.getByRole('slider', { name: 'KGV im Verlauf ablesen' });
  await reader.focus();
  await page.keyboard.press('Home');
  expect(await words(reader)).toMatch(/^\p{L}+ \d{4} · KGV [\d,]+, teurer als \d+\s% der Monate$/u);
  const month = (await words(reader)).split(' · ')[0] ?? '';
  await history.getByText('KBV', { exact: true }).first().scrollIntoViewIfNeeded();
  await expect(history.getByRole('slider', { name: 'KBV im Verlauf ablesen' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${month} · KBV`),
  );
  // A phone has no room for the comparison.
  if (!isMobile) await expect(history.getByText(/ · teurer als \d+\s%$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history.getByText(/ · teurer als \d+\s%$/)).toHaveCount(0);
});

test('price and earnings are read by keyboard @desktop', async ({ page }) => {
  await page.goto(STOCK);
  const history = page.getByRole('region', { name: OWN_HISTORY });
  const reader = await readerOf(history, 'Kurs und Gewinn');
  await readByKeys(page, reader);
  await expectAccessible(page, '[aria-labelledby=verlauf]');
});

test('compared returns are read by keyboard @desktop', async ({ page }) => {
  await page.goto('/vergleich?aktien=veoo-as-demo,mshi-de-demo');
  const returns = page.getByRole('region', { name: 'Gesamtrendite', exact: true });
  const reader = await readerOf(returns, 'Gesamtrendite');
  await readByKeys(page, reader);
  const name = returns.getByRole('button', { name: /^Bankhaus/ });
  const faded = returns.locator('path[opacity]');
  await name.hover();
  await expect(faded).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(faded).toHaveCount(0);
  await name.click();
  await expect(reader).not.toHaveAttribute('aria-valuetext', /Bankhaus/);
  await expectAccessible(page);
});

test('value and growth of a portfolio are read by keyboard @desktop', async ({ page }) => {
  await signInHolding(page, '/portfolio', RECENT);
  const development = section(page, 'Entwicklung');
  await readByKeys(page, await readerOf(development, 'Gesamtwert'));
  await expect(development.getByText('Kauf', { exact: true })).toBeVisible();
  await expectAccessible(page, '[aria-label=Entwicklung]');
  await development.getByRole('button', { name: 'Wachstum' }).click();
  await readByKeys(page, await readerOf(development, 'Rendite'));
});

test('a part of the distribution filters the positions @desktop', async ({ page }) => {
  const [kept, other] = await signInHolding(page, '/portfolio', RECENT, RECENT);
  const shared = section(page, 'Verteilung');
  await shared.scrollIntoViewIfNeeded();
  await shared.getByRole('button', { name: 'Aktien', exact: true }).click();
  await shared.getByRole('button', { name: kept.name }).click();
  await expect(shared.getByRole('status')).toContainText(`„${kept.name}“`);
  const held = section(page, 'Meine Aktien');
  await expect(held.getByText(other.name).filter({ visible: true })).toHaveCount(0);
  await held.getByRole('button', { name: `${kept.name} entfernen` }).click();
  await expect(held.getByText(other.name).filter({ visible: true })).not.toHaveCount(0);
  await expect(shared.getByRole('status')).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.skip(({ isMobile }) => !isMobile, 'The others have a mouse.');

  test('a tap holds a day until the next one elsewhere', async ({ page }) => {
    await page.goto(STOCK);
    const prices = page.getByRole('region', { name: 'Kursverlauf' });
    await readerOf(prices, 'Kurs');
    const drawn = prices.getByRole('img', { name: /^Kurs von/ });
    await drawn.scrollIntoViewIfNeeded();
    const plot = await drawn.boundingBox();
    if (!plot) throw new Error('The chart is not drawn.');
    const day = prices.getByText(/^\d{1,2}\.\s\p{L}+ \d{4}$/u);
    await page.touchscreen.tap(plot.x + plot.width * 0.3, plot.y + plot.height / 2);
    await expect(day).toBeVisible();
    const first = await day.textContent();
    await page.touchscreen.tap(plot.x + plot.width * 0.7, plot.y + plot.height / 2);
    await expect(day).not.toHaveText(first ?? '');
    await page.touchscreen.tap(plot.x + plot.width / 2, plot.y - 60);
    await expect(day).toHaveCount(0);
  });

  test('a tap reads a part of the distribution, a second one filters the positions', async ({ page }) => {
    await signInHolding(page, '/portfolio', RECENT);
    const shared = section(page, 'Verteilung');
    await shared.scrollIntoViewIfNeeded();
    const ring = shared.getByRole('slider', { name: 'Anteile ablesen: Sektoren' });
    await expect(ring).toBeAttached();
    const middle = shared.getByText('Sektoren', { exact: true }).last();
    await middle.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const centre = await middle.boundingBox();
    if (!centre) throw new Error('The ring has no title.');
    const tap = () => page.touchscreen.tap(centre.x + centre.width / 2 + 90, centre.y + 20);
    await tap();
    await expect(shared.getByText('Wähle einen Teil')).toHaveCount(0);
    await expect(shared.getByRole('status')).toHaveCount(0);
    await tap();
    await expect(shared.getByRole('status')).toContainText('Unter den Positionen steht nur noch');
  });

  test('a drag along a chart reads it, and a drag across scrolls the page', async ({ page }) => {
    await page.goto(STOCK);
    const prices = page.getByRole('region', { name: 'Kursverlauf' });
    const reader = await readerOf(prices, 'Kurs');
    const plot = await prices.getByRole('img', { name: /^Kurs von/ }).boundingBox();
    if (!plot) throw new Error('The chart is not drawn.');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = [plot.x + plot.width * 0.3, plot.y + plot.height / 2];
    await touch('touchStart', x, y);
    const read = await words(reader);
    for (const step of [1, 2, 3, 4]) await touch('touchMove', x + step * 20, y);
    await expect(reader).not.toHaveAttribute('aria-valuetext', read);
    const near = await words(reader);
    for (const step of [5, 6, 7, 8]) await touch('touchMove', x + step * 20, y);
    await expect(reader).not.toHaveAttribute('aria-valuetext', near);
    const far = await settled(reader);
    expect([read, near]).not.toContain(far);
    await touch('touchEnd', x + 160, y);
    await expect(reader).toHaveAttribute('aria-valuetext', far);

    const before = await page.evaluate(() => scrollY);
    await touch('touchStart', x, y);
    for (const step of [1, 2, 3, 4, 5, 6]) await touch('touchMove', x, y - step * 20);
    await touch('touchEnd', x, y - 120);
    await expect(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)).toPass();
  });
});
