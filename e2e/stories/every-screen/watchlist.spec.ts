import type { Locator, Page } from 'playwright/test';
import { entry, openMenu, signInAt } from '../../accounts';
import { expectEveryWidth } from '../../every-width';
import {
  CALL_ERROR,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectContrast,
  expectErrors,
  test,
} from '../../fixtures';
import { expectHydrated } from '../../hydrated';
import { type ListedStock, someStocks } from '../../portfolio';
import { preferCards } from '../../search-page';

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});

async function watch(page: Page, stocks: readonly { id: string }[]): Promise<void> {
  const headers = await authorization(page);
  for (const { id } of stocks) {
    expect((await page.request.post(`/api/watchlist/${id}`, { headers })).status()).toBe(200);
  }
}

/** Puts the three largest stocks on the watchlist. */
async function watchThree(page: Page): Promise<[ListedStock, ListedStock, ListedStock]> {
  const [first, second, third] = await someStocks(page, 3);
  await watch(page, [first, second, third]);
  return [first, second, third];
}

async function priceOf(page: Page, { id }: ListedStock): Promise<number> {
  return (await (await page.request.get(`/api/stocks?ids=${id}`)).json()).data[0].current_price;
}

/** Chooses the cards, which the device remembers. */
async function showCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Karten' }).click();
  await expect(cards(page).first()).toBeVisible();
}

/** Chooses the table of figures. */
const showTable = (page: Page) => page.getByRole('button', { name: 'Tabelle' }).click();

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) =>
  cards(page).evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')));

test('a member watches stocks: target, note, order, removal and undo @core', async ({ page }) => {
  await signInAt(page, '/watchlist');
  await expect(page.getByText('Noch keine Aktie auf der Watchlist')).toBeVisible();
  await expect(page.getByText('siehst nur du')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Zur Aktiensuche' })).toBeVisible();
  await openMenu(page);
  await expect(entry(page, 'Watchlist')).toHaveAttribute('aria-current', 'page');

  const [first, second, third] = await watchThree(page);
  await page.reload();
  await expect(page.getByText('3 Aktien')).toBeVisible();
  await expect(page.getByText('siehst nur du')).toHaveCount(1);
  await showCards(page);
  expect(await names(page)).toEqual([third.name, second.name, first.name]);

  const card = page.getByRole('article', { name: second.name });
  const price = Number(
    /Kurs: ([\d.]+,\d\d)/
      .exec((await card.textContent()) ?? '')?.[1]
      ?.replaceAll('.', '')
      .replace(',', '.'),
  );
  await card.getByRole('button', { name: `Zielkurs und Notiz zu ${second.name}` }).click();
  const dialog = page.getByRole('dialog', { name: second.name });
  await dialog.getByLabel('Zielkurs je Aktie').fill('viel');
  await dialog.getByLabel('Notiz').fill('Nach den Zahlen ansehen');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte gib einen Betrag über 0 ein')).toBeVisible();
  await expect(dialog.getByLabel('Zielkurs je Aktie')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Zielkurs je Aktie').fill((price * 2).toFixed(2).replace('.', ','));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  // A target of twice the price is 100 percent away.
  await expect(card.getByText(/^noch\s\+100,00\s%$/)).toBeVisible();
  await expect(card.getByText('Nach den Zahlen ansehen')).toBeVisible();

  await page.getByLabel('Sortieren nach').selectOption({ label: 'Abstand zum Zielkurs' });
  await expect(page).toHaveURL('/watchlist?sort=target_distance');
  await expect.poll(() => names(page)).toEqual([second.name, third.name, first.name]);
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Marktkapitalisierung' });
  await expect.poll(() => names(page)).toEqual([first.name, second.name, third.name]);
  await page.getByRole('button', { name: 'Absteigend' }).click();
  await page.reload();
  await expect.poll(() => names(page)).toEqual([third.name, second.name, first.name]);

  await expectAccessibleInBothThemes(page);
  await expectEveryWidth(page);

  await page.getByRole('button', { name: `Entfernen: ${first.name}` }).click();
  await expect(page.getByText('2 Aktien')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('3 Aktien')).toBeVisible();
  // Removing a stock with a note asks for confirmation.
  await page.getByRole('button', { name: `Entfernen: ${second.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Von der Watchlist nehmen?' });
  await question.getByRole('button', { name: 'Behalten' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: `Entfernen: ${second.name}` }).click();
  await question.getByRole('button', { name: 'Von der Watchlist nehmen' }).click();
  await expect(page.getByText('2 Aktien')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: `Entfernen: ${first.name}` }).click();
  await expect(page.getByText('1 Aktie', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Entfernen: ${third.name}` }).click();
  await expect(page.locator(':focus')).toContainText('Noch keine Aktie auf der Watchlist');
});

test('the watchlist is a table, with reached targets first', async ({ page, isMobile }) => {
  await signInAt(page, '/watchlist');
  const [first, second, third] = await watchThree(page);
  const headers = await authorization(page);
  const price = await priceOf(page, first);
  const change = (id: string, data: object) =>
    page.request.post(`/api/watchlist/${id}/target`, { headers, data });
  await change(first.id, { target: { price, currency: 'EUR' }, note: 'Am Ziel' });
  await change(third.id, { target: { price: 1, currency: 'EUR' } });
  await page.reload();
  await showTable(page);
  const rows = page.getByRole('table').getByRole('rowheader');
  const order = (...stocks: { name: string }[]) =>
    expect(rows.getByRole('link')).toHaveText(stocks.map(({ name }) => name));
  // The first has reached its target; the others come as they were added.
  await order(first, third, second);
  const row = page.getByRole('row', { name: new RegExp(`^${first.name}`) });
  await expect(row).toContainText('Am Ziel');
  await expect(row).toContainText('erreicht');
  // Added today, after the last close.
  await expect(row).toContainText('0,00\u202f%');
  await expectAccessible(page);
  if (isMobile) {
    // The icons have no line of their own.
    const remove = await row.getByRole('button', { name: /^Entfernen/ }).boundingBox();
    const score = await row.locator('[data-phone=score]').first().boundingBox();
    expect(remove?.y).toBeLessThan((score?.y ?? 0) + (score?.height ?? 0));
  } else {
    await page.setViewportSize({ width: 1440, height: 900 });
    // A legal form keeps to its name.
    for (const link of await rows.getByRole('link').all())
      if (((await link.textContent()) ?? '').length < 25)
        expect((await link.boundingBox())?.height).toBeLessThan(25);
  }

  const sortBy = (head: string | RegExp, key: string) =>
    isMobile
      ? page.getByLabel('Sortieren nach').selectOption(key)
      : page.getByRole('columnheader', { name: head }).getByRole('button').click();
  await sortBy(/^Zielkurs/, 'target_distance');
  await expect(page).toHaveURL('/watchlist?sort=target_distance');
  await order(first, third, second);
  await sortBy('Name', 'name');
  await expect(page).toHaveURL('/watchlist?sort=name');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  if (!isMobile) await expectEveryWidth(page);

  await page.getByRole('button', { name: `Entfernen: ${second.name}` }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows).toHaveCount(3);
});

test('a member sets own values, and sees which buy prices are reached', async ({ page, isMobile }) => {
  await signInAt(page, '/watchlist');
  const [first, second, third] = await watchThree(page);
  const headers = await authorization(page);
  const value = (id: string, data: object) =>
    page.request.post(`/api/watchlist/${id}/valuation`, { headers, data });
  // Half of its value, and a twentieth above it.
  await value(first.id, {
    own_value: ((await priceOf(page, first)) * 2).toFixed(2),
    currency: 'EUR',
    thesis: 'Breiter Burggraben',
    next_look: '2026-01-07',
    scenarios: 'w=4',
  });
  await value(second.id, { own_value: ((await priceOf(page, second)) * 0.95).toFixed(2), currency: 'EUR' });
  await page.reload();
  await expect(page.getByText('1 von 3 Aktien hat dein Kauflimit erreicht.')).toBeVisible();
  await expect(page.getByText('siehst nur du')).toHaveCount(0);

  const entries = isMobile
    ? page.getByRole('list', { name: 'Deine Watchlist nach Sicherheitsmarge' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Deine Watchlist nach Sicherheitsmarge' }).getByRole('row');
  const entryOf = ({ name }: { name: string }) =>
    entries.filter({ has: page.getByRole('link', { name, exact: true }) });
  // The one that has reached its buy price comes first, and is open.
  await expect(entryOf(first)).toContainText('erreicht');
  await expect(entryOf(first)).toContainText('50,0\u202f%');
  await expect(entryOf(first)).toContainText('fällig');
  await expect(page.getByText('Breiter Burggraben').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wert prüfen' })).toHaveAttribute(
    'href',
    `/stock-detail/${first.id}/fairer-wert?w=4`,
  );
  await expect(
    entryOf(second).getByRole('img', {
      name: 'Kurs bei 105\u202f% von deinem Wert, Kauflimit bei 75\u202f%',
    }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const screen = page.viewportSize();
  await expectEveryWidth(page);
  if (screen) await page.setViewportSize(screen);

  await entryOf(third)
    .getByRole('button', { name: /^Eigenen Wert eintragen/ })
    .click();
  const dialog = page.getByRole('dialog', { name: third.name });
  await dialog.getByLabel('Dein Wert je Aktie').fill('viel');
  await dialog.getByLabel('Sicherheitsmarge in %').fill('100');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Bitte gib einen Betrag über 0 ein')).toBeVisible();
  await expect(dialog.getByText('Bitte gib 0 bis 99,99 Prozent ein')).toBeVisible();
  await expect(dialog.getByLabel('Dein Wert je Aktie')).toBeFocused();
  await dialog.getByLabel('Dein Wert je Aktie').fill('1.000.000,50');
  await dialog.getByLabel('Sicherheitsmarge in %').fill('20');
  await expect(dialog.getByText('Kauflimit: 800.000,40\u00a0€')).toBeVisible();
  await dialog.getByLabel('Warum').fill('Zu billig, um wahr zu sein');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 von 3 Aktien haben dein Kauflimit erreicht.')).toBeVisible();
  await expect(entryOf(third)).toContainText('gewünscht 20\u202f%');

  await page.getByRole('button', { name: /^Wiedervorlage fällig/ }).click();
  await expect(entryOf(first)).toBeVisible();
  await expect(entryOf(third)).toHaveCount(0);
  await page.getByRole('button', { name: /^Ohne Wert/ }).click();
  await expect(page.getByText('Gerade ist hier keine Aktie.')).toBeVisible();
  await page.getByRole('button', { name: /^Alle/ }).click();
  await page.getByRole('button', { name: `Einzelheiten: ${second.name}` }).click();
  await page.getByRole('button', { name: `Entfernen: ${second.name}` }).click();
  await page
    .getByRole('dialog', { name: 'Von der Watchlist nehmen?' })
    .getByRole('button', { name: 'Von der Watchlist nehmen' })
    .click();
  await expect(page.getByText('2 Aktien', { exact: true })).toBeVisible();
});

test('the value that the workbench begins with is taken over @desktop', async ({ page }) => {
  await signInAt(page, '/watchlist');
  const starts = await Promise.all(
    (await someStocks(page, 12)).map(async (stock) => ({
      ...stock,
      ...(await (await page.request.get(`/api/stocks/${stock.id}/start-value`)).json()).data,
    })),
  );
  const stock = starts.find(({ value, currency }) => value !== null && currency === 'EUR');
  if (!stock) throw new Error('No large company has a value in euros.');
  await watch(page, [stock]);
  await page.reload();
  await page.getByRole('button', { name: 'Kauflimits' }).click();
  const value = Number(stock.value).toLocaleString('de-DE', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  await page.getByRole('button', { name: `Startwert ${value}\u00a0€ übernehmen` }).click();
  const dialog = page.getByRole('dialog', { name: stock.name });
  await expect(dialog.getByLabel('Dein Wert je Aktie')).toHaveValue(value.replaceAll('.', ''));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${value}\u00a0€`).first()).toBeVisible();
});

test('a link of a mail switches the mails off, and says if it is not whole @desktop', async ({ page }) => {
  await page.goto('/kaufkurs-mails?token=mia.abc');
  await page.getByRole('button', { name: 'Mails abschalten' }).click();
  await expect(page.getByText('Dieser Link ist nicht vollständig')).toBeVisible();
  expectErrors(page, 400);
  await page.route('**/api/watchlist/mails/off', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/kaufkurs-mails?token=mia.abc');
  await page.getByRole('button', { name: 'Mails abschalten' }).click();
  await expect(page.getByRole('heading', { name: 'Die Mails sind abgeschaltet' })).toBeFocused();
  await page.goto('/kaufkurs-mails');
  await expect(page.getByText('Dieser Link ist nicht vollständig')).toBeVisible();
});

test('a long watchlist renders as it is scrolled, also after a failure @desktop', async ({ page }) => {
  await signInAt(page, '/watchlist');
  const stocks = await someStocks(page, 40);
  await watch(page, stocks);
  await page.route('**/api/stocks?*', (route) => route.abort());
  await page.reload();
  const banner = page.getByRole('alert').getByText('Deine Watchlist lässt sich gerade nicht laden');
  await expect(banner).toBeVisible();
  expectErrors(page, 0);
  await page.unroute('**/api/stocks?*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('40 Aktien', { exact: true })).toBeVisible();
  await showTable(page);
  await expect(page.getByRole('rowheader')).toHaveCount(40);
  await showCards(page);
  expect(await cards(page).count()).toBeLessThan(40);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBe(40);
  }).toPass();
});

test('a refusal on the watchlist is only logged, and changes nothing @desktop', async ({ page }) => {
  await signInAt(page, '/watchlist');
  const [first, second] = await someStocks(page, 2);
  await watch(page, [first, second]);
  await page.reload();
  await expect(page.getByText('2 Aktien')).toBeVisible();
  await showTable(page);
  const refused = async (press: () => Promise<void>) => {
    await page.route('**/api/watchlist/*', (route) =>
      route.fulfill({ status: 409, json: { success: false, error: 'Voll', code: 'watchlist_full' } }),
    );
    const logged = page.waitForEvent('console', (message) => CALL_ERROR.test(message.text()));
    await press();
    await logged;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.unroute('**/api/watchlist/*');
    // Checked once and without waiting, because an error message disappears by itself.
    expect(await page.getByText(/^Fehler beim/).count()).toBe(0);
  };

  const remove = page.getByRole('button', { name: `Entfernen: ${first.name}` });
  await refused(() => remove.click());
  await expect(page.getByText('2 Aktien')).toBeVisible();
  await remove.click();
  await expect(page.getByText('1 Aktie', { exact: true })).toBeVisible();
  await refused(() => page.getByRole('button', { name: 'Rückgängig' }).click());
  await expect(page.getByText('1 Aktie', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(new RegExp(`^${second.name}`));
  expectErrors(page, 409, CALL_ERROR);
});

test('cards of the search put their stocks on the watchlist, for members alone @desktop', async ({
  page,
}) => {
  await preferCards(page);
  // Kestrel pays no dividend, so it is never the first stock of the dividend row.
  const result = '/search?name=kestrel';
  const add = page.getByRole('button', { name: /^Merken auf der Watchlist/ });
  for (const address of ['/search', result]) {
    await page.goto(address);
    await expectHydrated(page, 'main form');
    await expect(cards(page).first()).toBeVisible();
    await expect(add).toHaveCount(0);
  }

  await signInAt(page, '/search');
  await expectHydrated(page, '.card-row article button');
  const ofRow = page.getByRole('region', { name: 'Dividenden-Könige' }).getByRole('article').first();
  const watched = (card: Locator) => card.getByRole('button', { name: /^Gemerkt – .* entfernen$/ });
  await ofRow.getByRole('button', { name: /^Merken auf der Watchlist/ }).click();
  await expect(page.getByRole('status').getByText('Erfolgreich zur Watchlist hinzugefügt')).toBeVisible();
  await expect(watched(ofRow)).toBeVisible();

  await page.goto(result);
  const found = page.getByRole('region', { name: 'Suchergebnisse' }).getByRole('article').first();
  const addFound = found.getByRole('button', { name: /^Merken auf der Watchlist/ });
  await addFound.click();
  await expect(watched(found)).toBeVisible();
  await page.reload();
  await expect(watched(found)).toBeVisible();

  await page.route('**/api/watchlist/*', (route) => route.abort());
  await watched(found).click();
  await expect(page.getByRole('alert').getByText('Fehler beim Entfernen von der Watchlist')).toBeVisible();
  await page.unroute('**/api/watchlist/*');
  await expect(watched(found)).toBeVisible();
  await page.goto('/search');
  await expect(watched(ofRow)).toBeVisible();
  expectErrors(page, 0, CALL_ERROR);
});

test('a stock page puts its stock on the watchlist and takes it off, for members alone', async ({ page }) => {
  const address = '/stock-detail/veoo-as-demo';
  const add = page.getByRole('button', { name: /^Merken auf der Watchlist: Veenoord/ });
  const remove = page.getByRole('button', { name: /^Gemerkt – Veenoord.* entfernen$/ });
  const added = page.getByRole('status').getByText('Erfolgreich zur Watchlist hinzugefügt');
  const failed = page.getByRole('alert').getByText('Fehler beim Hinzufügen zur Watchlist');
  await page.goto(address);
  await expect(add).toHaveCount(0);

  await signInAt(page, address);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/watchlist')) calls.push(request.method());
  });
  await page.route('**/api/watchlist/*', (route) => route.abort());
  await add.click();
  await expect(failed).toBeVisible();
  await page.unroute('**/api/watchlist/*');
  // After a refusal, the page shows neither a message nor a wrong state.
  await page.route('**/api/watchlist/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: 'Voll', code: 'watchlist_full' } }),
  );
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  const refused = page.waitForResponse((response) => response.status() === 409);
  await add.click();
  await refused;
  await expect(add).not.toHaveAttribute('aria-busy');
  expect(await failed.count()).toBe(0);
  await page.unroute('**/api/watchlist/*');
  expectErrors(page, 0, 409, CALL_ERROR);

  calls.length = 0;
  // A delay long enough for the response to arrive between the clicks.
  await add.dblclick({ delay: 150 });
  await expect(added).toBeVisible();
  await expect(remove).toBeVisible();
  expect(calls).toEqual(['POST']);
  await page.reload();
  await expect(remove).toBeVisible();
  // Another tab writes a note, so removing the stock must ask for confirmation.
  const headers = await authorization(page);
  await page.request.post('/api/watchlist/veoo-as-demo/target', { headers, data: { note: 'Wartet' } });
  await remove.click();
  await page
    .getByRole('dialog', { name: 'Von der Watchlist nehmen?' })
    .getByRole('button', { name: 'Von der Watchlist nehmen' })
    .click();
  await expect(add).toBeVisible();
  await page.goto('/watchlist');
  await expect(page.getByText('Noch keine Aktie auf der Watchlist')).toBeVisible();
});
