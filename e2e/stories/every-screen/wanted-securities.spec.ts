import type { Page } from 'playwright/test';
import type { WantedSecurities, WantedSecurity } from '../../../lib/bookings/wanted/schema';
import { authorization, signInAt } from '../../accounts';
import { chooseEntry } from '../../choose-entry';
import { expect, expectAccessible, expectAccessibleEverywhere, expectErrors, test } from '../../fixtures';
import { expectHydrated } from '../../hydrated';
import { enter, findStocks, section } from '../../portfolio';

/** Adlerwind Leasing AG of the demo market, here as a security that was found. */
const ADLERWIND = { isin: 'XXDEMO0005C4', name: 'Adlerwind Leasing AG' };

const HEAD =
  'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz';
/** Securities that the demo market lacks. */
const LACKING = [
  ['DE0007164600', 'SAP SE'],
  ['US0378331005', 'Apple Inc.'],
  ['FR0000121014', 'LVMH Moët Hennessy Louis Vuitton SE'],
  ['US5949181045', 'Microsoft Corp.'],
  ['IE00B4L5Y983', 'iShares Core MSCI World UCITS ETF USD (Acc)'],
  ['DE0008404005', 'Allianz SE'],
] as const;

const table = (rows: readonly (readonly [string, string])[]) => ({
  name: 'Umsätze.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      HEAD,
      ...rows.map(([isin, name]) => `2026-03-02T09:30;Kauf;1.000,00;EUR;0,00;0,00;10;${isin};;;${name};`),
    ].join('\n'),
  ),
});

type State = Pick<WantedSecurity, 'state' | 'label'> & Partial<WantedSecurity>;

const SOUGHT: State = { state: 'sought', label: 'gesucht' };

const want = ([isin, name]: readonly [string, string], state: State): WantedSecurity => ({
  id: isin.toLowerCase().padEnd(32, '0'),
  isin,
  name,
  own_id: null,
  progress: null,
  reason: null,
  stock: null,
  candidates: [],
  ...state,
});

/** A hit whose close of the day was so much. */
const hit = (symbol: string, exchange: string, close: number): WantedSecurity['candidates'][number] => ({
  symbol,
  name: 'Apple Inc.',
  exchange,
  currency: 'EUR',
  kind: 'share',
  prices: [{ date: '2026-03-02', stated: 100, stated_currency: 'EUR', close }],
});

/** Answers in place of a market that is searched, which no test has; `is` says the state of each security. */
async function searchedMarket(page: Page) {
  const is = new Map<string, State>();
  const known = new Map<string, readonly [string, string]>();
  const chosen: unknown[] = [];
  const answer = (names: readonly (readonly [string, string])[]): WantedSecurities => {
    const wanted = names.map((one) => want(one, is.get(one[0]) ?? SOUGHT));
    const open = wanted.filter(({ state }) => state === 'sought' || state === 'loading').length;
    return { searches: true, open, wanted };
  };
  await page.route('**/api/portfolio/wanted', async (route) => {
    const posted = route.request().postDataJSON() as { securities: { isin: string; name: string }[] } | null;
    const asked = posted?.securities.map(({ isin, name }) => [isin, name] as const) ?? [];
    for (const one of asked) known.set(one[0], one);
    await route.fulfill({ json: answer(posted ? asked : [...known.values()]) });
  });
  await page.route('**/api/portfolio/wanted/*/choice', async (route) => {
    chosen.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true } });
  });
  const stock = async () => {
    const all = await findStocks<{ id: string; name: string; symbol: string }>(page);
    const found = all.find(({ name }) => name === ADLERWIND.name);
    if (!found) throw new Error(`${ADLERWIND.name} is missing`);
    return { id: found.id, name: found.name, symbol: found.symbol, currency: 'EUR' };
  };
  return { is, known, chosen, stock };
}

test('what the market lacks is searched while a person reads the preview @desktop', async ({ page }) => {
  const { is, known, chosen, stock } = await searchedMarket(page);
  await signInAt(page, '/portfolio/import');
  const found = await stock();
  await page.getByLabel('Dateien wählen').setInputFiles(table(LACKING));
  const review = page.getByRole('region', { name: 'Prüfen' });
  const sum = review.getByRole('status').first();
  await expect(sum).toContainText('6 Wertpapiere kennt der Markt nicht.');
  await expect(sum).toContainText('6 werden gesucht');
  expect([...known.keys()]).toEqual(LACKING.map(([isin]) => isin));

  const apple = [hit('APC.DE', 'Xetra', 100.4), hit('AAPL34.SA', 'São Paulo', 12.1)];
  is.set('US0378331005', { state: 'several', label: 'mehrere Treffer', candidates: apple });
  is.set('FR0000121014', {
    state: 'not_found',
    label: 'nicht gefunden',
    reason: 'Die Quelle unserer Kurse kennt es nicht. Wir suchen jeden Tag noch einmal',
  });
  is.set('US5949181045', { state: 'loading', label: 'wird geladen 40 %', progress: 40 });
  is.set('IE00B4L5Y983', {
    state: 'tomorrow',
    label: 'wartet bis morgen',
    reason: 'Am Tag suchen wir höchstens 100 Wertpapiere. Dieses ist morgen an der Reihe',
  });
  is.set('DE0008404005', { state: 'found', label: 'gefunden', stock: found });
  await expect(sum).toContainText(
    '1 gefunden, 1 wird geladen, 1 wird gesucht, 1 mit Treffern zur Auswahl, 1 wartet bis morgen, 1 nicht gefunden',
  );
  const ready = review.getByRole('row', { name: new RegExp(found.name) });
  await expect(ready).toContainText('für dich im Markt gefunden');
  await expect(
    page.getByRole('region', { name: 'Danach' }).getByRole('row', { name: /Adlerwind/ }),
  ).toBeVisible();
  const decision = (isin: string) =>
    review.getByRole('group').filter({ hasText: new RegExp(`${isin} \\(.*steht nicht`) });
  await expect(decision('DE0007164600')).toContainText('Kurse: gesucht');
  await expect(decision('US5949181045')).toContainText('Kurse: wird geladen 40 %');
  await expect(decision('FR0000121014')).toContainText('Kurse: nicht gefunden. Die Quelle unserer Kurse');
  await expect(decision('IE00B4L5Y983')).toContainText('morgen an der Reihe');
  const hits = review.getByRole('list', { name: 'Treffer für Apple Inc.' });
  await expect(hits.getByRole('listitem').first()).toContainText(/Xetra.*100,00\s€\s*100,40\s€\s*\+0,40/);
  await expectAccessibleEverywhere(page);

  await hits.getByRole('button', { name: 'Dieses nehmen: Apple Inc., APC.DE' }).press('Enter');
  is.set('US0378331005', { state: 'loading', label: 'wird geladen' });
  await expect(decision('US0378331005')).toContainText('Kurse: wird geladen');
  expect(chosen).toEqual([{ symbol: 'APC.DE' }]);
  for (const isin of ['US0378331005', 'US5949181045', 'DE0007164600'])
    is.set(isin, {
      state: 'refused',
      label: 'nicht gefunden',
      reason: 'Gefunden wurde SAP SE, aber die Kurse passen nicht zu deinen Belegen',
    });
  await expect(sum).toContainText(
    'Die Suche nach Kursen ist durch: 1 gefunden, 1 wartet bis morgen, 4 nicht gefunden',
  );
  await expect(decision('DE0007164600')).toContainText('aber die Kurse passen nicht zu deinen Belegen');
});

test('a search that does not answer stops no import, and can be tried again @desktop', async ({ page }) => {
  expectErrors(page, [503, /\/api\/portfolio\/wanted/]);
  const { known } = await searchedMarket(page);
  const fails = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.fulfill({ status: 503, json: {} });
  await page.route('**/api/portfolio/wanted', fails);
  await signInAt(page, '/portfolio/import');
  await page.getByLabel('Dateien wählen').setInputFiles(table(LACKING.slice(0, 1)));
  const review = page.getByRole('region', { name: 'Prüfen' });
  await expect(review.getByText('Kurse lassen sich gerade nicht suchen')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Buchung übernehmen' })).toBeEnabled();
  await expectAccessible(page);
  await page.unroute('**/api/portfolio/wanted', fails);
  await review.getByRole('button', { name: 'Kurse suchen' }).click();
  await expect(review.getByText('1 Wertpapier kennt der Markt nicht.')).toBeVisible();
  await expect(review.getByRole('row', { name: /SAP SE/ })).toContainText('Kurse: gesucht');
  expect([...known.keys()]).toEqual(['DE0007164600']);
});

test('a market that is not searched has nothing to press @desktop', async ({ page }) => {
  await signInAt(page, '/portfolio/import');
  await page.getByLabel('Dateien wählen').setInputFiles(table(LACKING.slice(0, 1)));
  const review = page.getByRole('region', { name: 'Prüfen' });
  await review.getByRole('button', { name: 'Das eine zeigen' }).click();
  await expect(review.getByText('DE0007164600 (SAP SE) steht nicht in unseren Marktdaten.')).toBeVisible();
  await expect(review.getByText(/Kurse: |Kurse suchen/)).toHaveCount(0);
  await page.goto('/portfolio/buchungen');
  await page.getByRole('button', { name: 'Erste Buchung eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kauf buchen' });
  await dialog.getByRole('combobox', { name: 'Wertpapier' }).fill('DE0007164600');
  await expect(dialog.getByText('Kein Wertpapier zu „DE0007164600“.').first()).toBeAttached();
  await expect(dialog.getByText(/Nicht im Markt: nach/)).toHaveCount(0);
});

test('the booking dialog searches for an ISIN that the market lacks @desktop', async ({ page }) => {
  const { is, stock } = await searchedMarket(page);
  await signInAt(page, '/portfolio/buchungen');
  const found = await stock();
  await page.getByRole('button', { name: 'Erste Buchung eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kauf buchen' });
  const box = dialog.getByRole('combobox', { name: 'Wertpapier' });
  await box.fill('de0007164601');
  await expect(dialog.getByText('Kein Wertpapier zu „de0007164601“.').first()).toBeAttached();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await box.fill('de0007164600');
  await expect(
    dialog.getByRole('option', { name: 'Nicht im Markt: nach DE0007164600 suchen' }),
  ).toBeVisible();
  await box.press('Enter');
  await expect(dialog.getByText('Kurse: gesucht')).toBeVisible();
  await expectAccessible(page);
  is.set('DE0007164600', {
    state: 'not_found',
    label: 'nicht gefunden',
    reason: 'Die Quelle unserer Kurse kennt es nicht. Wir suchen jeden Tag noch einmal',
  });
  await expect(dialog.getByText('Wir suchen jeden Tag noch einmal.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kauf buchen' }).click();
  await expect(dialog.getByText('DE0007164600 ist noch nicht im Markt.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Eigenes Wertpapier anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Eigenes Wertpapier anlegen' });
  await expect(form.getByLabel('ISIN')).toHaveValue('DE0007164600');
  await form.getByLabel('Name').fill('Mein Papier');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await dialog.getByRole('button', { name: 'Anderes wählen' }).click();
  await box.fill('DE0007164600');
  await dialog.getByRole('option', { name: /^Nicht im Markt/ }).click();
  await expect(dialog.getByText('Mein Papier')).toBeVisible();
  await dialog.getByRole('button', { name: 'Anderes wählen' }).click();

  await box.fill('US0378331005');
  await dialog.getByRole('option', { name: /^Nicht im Markt/ }).click();
  await expect(dialog.getByText('Kurse: gesucht')).toBeVisible();
  await dialog.getByRole('button', { name: 'Anderes Wertpapier suchen' }).click();
  await box.fill('US0378331005');
  await dialog.getByRole('option', { name: /^Nicht im Markt/ }).click();
  is.set('US0378331005', { state: 'found', label: 'gefunden', stock: found });
  await expect(dialog.getByText(found.name)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Anderes wählen' })).toBeVisible();
});

/** Lets the name lookup say of an ISIN that it can be searched for, as a market that is searched does. */
const seekable = (page: Page, isin: string) =>
  page.route('**/search-by-name', async (route) => {
    const answer = await (await route.fetch()).json();
    const { name } = route.request().postDataJSON() as { name: string };
    await route.fulfill({ json: { ...answer, seekable_isin: name === isin ? isin : null } });
  });

/** Opens a page with the search box of its header, which a phone has behind a button. */
async function openHead(page: Page) {
  await page.goto('/impressum');
  await expectHydrated(page, 'header input');
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: 'Suchen', exact: true });
  if (await button.isVisible()) await button.click();
  return banner;
}

test('watchlist and header search for an ISIN that the market lacks', async ({ page }) => {
  const isin = 'DE0007164600';
  const { is, stock } = await searchedMarket(page);
  await seekable(page, isin);
  await signInAt(page, '/watchlist');
  const found = await stock();
  const main = page.getByRole('main');
  const box = main.getByRole('combobox', { name: 'Aktie zur Watchlist hinzufügen' });
  await box.fill(isin);
  await expect(main.getByRole('option', { name: `Nicht im Markt: nach ${isin} suchen` })).toBeVisible();
  await box.press('Enter');
  await expect(main.getByText('Kurse: gesucht')).toBeVisible();
  await expectAccessible(page);
  is.set(isin, { state: 'found', label: 'gefunden', stock: found });
  await main.getByRole('option', { name: found.name }).click();
  await expect(page.getByText('Erfolgreich zur Watchlist hinzugefügt')).toBeVisible();

  const banner = await openHead(page);
  await banner.getByRole('combobox').fill(isin);
  await banner.getByRole('option', { name: /^Nicht im Markt/ }).click();
  await banner.getByRole('option', { name: found.name }).click();
  await expect(page).toHaveURL(new RegExp(`/stock-detail/${found.id}$`));
});

test('a visitor reads that an account can search for an ISIN, and has nothing to press @desktop', async ({
  page,
}) => {
  await seekable(page, 'DE0007164600');
  const banner = await openHead(page);
  await banner.getByRole('combobox').fill('DE0007164600');
  await expect(banner.getByText('Mit einem Konto kannst du es suchen lassen.')).toBeVisible();
  await expect(banner.getByRole('option')).toHaveCount(0);
});

test('own securities that the market has now are taken over together, and put back', async ({
  page,
  isMobile,
}) => {
  const own = [
    { name: 'Mein Adler', isin: ADLERWIND.isin },
    { name: 'Mein Weltfonds', isin: '' },
  ];
  await signInAt(page, '/portfolio/buchungen');
  const fund = await (await page.request.get('/api/stocks/fwla-de-demo')).json();
  Object.assign(own[1] as object, { isin: fund.data.isin });
  const headers = await authorization(page);
  for (const one of own) {
    const data = { ...one, kind: 'other', currency: 'EUR' };
    const { id } = await (await page.request.post('/api/portfolio/own-securities', { headers, data })).json();
    await enter(page, { kind: 'purchase', stock_id: id, date: '2026-03-02', quantity: '2', price: '10' });
  }
  await page.goto('/portfolio');
  await expect(page.getByText('2 Wertpapiere gefunden: übernehmen?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alle übernehmen' }).click();
  await expect(page.getByText('2 Wertpapiere übernommen')).toBeVisible();
  const held = section(page, 'Meine Aktien');
  const rows = held.getByRole(isMobile ? 'listitem' : 'row');
  await expect(rows.filter({ hasText: 'Adlerwind Leasing AG' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows.filter({ hasText: 'Mein Adler' })).toBeVisible();
  await expect(page.getByText('2 Wertpapiere gefunden: übernehmen?')).toBeVisible();

  await page.goto('/portfolio/buchungen');
  await chooseEntry(page, 'Verwalten', 'Eigene Wertpapiere');
  const list = page.getByRole('dialog', { name: 'Eigene Wertpapiere' });
  await list.getByRole('button', { name: 'Übernehmen: Mein Weltfonds' }).click();
  await expect(list.getByText(/^Steht jetzt als Fernsicht/)).toBeVisible();
  await list.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(list.getByText('Steht jetzt als Adlerwind Leasing AG im Portfolio')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Rückgängig: Mein Adler' }).click();
  await expect(list.getByText('Gefunden: Adlerwind Leasing AG')).toBeVisible();
});
