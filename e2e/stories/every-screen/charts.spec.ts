import type { Locator, Page } from 'playwright/test';
import { signInAt } from '../../accounts';
import { expect, expectAccessible, test } from '../../fixtures';
import { book, section, someStocks } from '../../portfolio';

const STOCK = '/stock-detail/veoo-as-demo';

/** Returns the slider that reads a chart, once the interactive drawing is there. */
async function readerOf(place: Locator, name: string): Promise<Locator> {
  const reader = place.getByRole('slider', { name: `${name} an einem Tag ablesen` });
  await place.scrollIntoViewIfNeeded();
  await expect(async () => {
    await place.getByRole('img').last().scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(reader).toBeAttached({ timeout: 3000 });
  }).toPass();
  return reader;
}

const words = (reader: Locator) => reader.getAttribute('aria-valuetext').then((text) => text ?? '');

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
}

/** The tip that nivo shows lies within the window. */
async function expectTipInView(page: Page, place: Locator, text: string | RegExp): Promise<void> {
  const tip = place.getByText(text).last();
  await expect(tip).toBeVisible();
  const box = await tip.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('a price is read by keyboard and pointer, with its averages', async ({ page }) => {
  await page.goto(STOCK);
  const prices = page.getByRole('region', { name: 'Kursverlauf' });
  await prices.getByLabel('Gleitende Durchschnitte').check();
  const reader = await readerOf(prices, 'Kurs');
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
});

test('price and earnings are read by keyboard', async ({ page }) => {
  await page.goto(STOCK);
  const history = page.getByRole('region', { name: 'Bewertung im eigenen Verlauf' });
  const reader = await readerOf(history, 'Kurs und Gewinn');
  await readByKeys(page, reader);
  await expectAccessible(page, '[aria-labelledby=verlauf]');
});

test('compared returns are read by keyboard', async ({ page }) => {
  await page.goto('/vergleich?aktien=veoo-as-demo,mshi-de-demo');
  const returns = page.getByRole('region', { name: 'Gesamtrendite', exact: true });
  const reader = await readerOf(returns, 'Gesamtrendite');
  await readByKeys(page, reader);
  await returns.getByRole('button', { name: /^Bankhaus/ }).click();
  await expect(reader).not.toHaveAttribute('aria-valuetext', /Bankhaus/);
  await expectAccessible(page);
});

test('value and growth of a portfolio are read by keyboard', async ({ page }) => {
  await signInAt(page, '/portfolio');
  const [stock] = await someStocks(page, 1);
  if (!stock) throw new Error('The market is empty.');
  const purchase_date = new Date(Date.now() - 9e9).toISOString().slice(0, 10);
  await book(page, stock.id, { quantity: 3, purchase_date, price: 50 });
  await page.reload();
  const development = section(page, 'Entwicklung');
  await readByKeys(page, await readerOf(development, 'Gesamtwert'));
  await expect(development.getByText('Kauf', { exact: true })).toBeVisible();
  await expectAccessible(page, '[aria-label=Entwicklung]');
  await development.getByRole('button', { name: 'Wachstum' }).click();
  await readByKeys(page, await readerOf(development, 'Rendite'));
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

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
    await touch('touchEnd', x + 80, y);

    const before = await page.evaluate(() => scrollY);
    await touch('touchStart', x, y);
    for (const step of [1, 2, 3, 4, 5, 6]) await touch('touchMove', x, y - step * 20);
    await touch('touchEnd', x, y - 120);
    await expect(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)).toPass();
  });
});
