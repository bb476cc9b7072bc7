import type { Locator, Page } from 'playwright/test';
import { simplePdf } from '../../../test/simple-pdf';
import { authorization, endEverywhere, logIn, newEmail, register, signInAt } from '../../accounts';
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectErrors,
  PERSONAL_CALL,
  test,
} from '../../fixtures';
import { hold } from '../../hold';
import { someStocks } from '../../portfolio';

const HEAD =
  'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz';

/** Adlerwind Leasing AG of the demo market. */
const ADLERWIND = 'XXDEMO0005C4';

const TABLE = [
  HEAD,
  `2026-03-02T09:30;Kauf;1.004,90;EUR;4,90;0,00;10;${ADLERWIND};;;Adlerwind Leasing AG;`,
  `2026-03-05T10:00;Verkauf;1.315,10;EUR;4,90;0,00;12;${ADLERWIND};;;Adlerwind Leasing AG;`,
  '2026-03-09T00:00;Kauf;500,00;EUR;0,00;0,00;5;XS2010039977;;;Hafenanleihe 2031;',
  '2026-03-10T00:00;Einlage;500,00;EUR;;;;;;;;',
].join('\n');

const SETTLEMENT = [
  'ING-DiBa AG',
  'Wertpapierabrechnung Kauf',
  'Ordernummer 100200300.001',
  `ISIN (WKN) ${ADLERWIND} (716460)`,
  'Wertpapierbezeichnung Adlerwind Leasing AG',
  'Nominale Stück 4,00',
  'Kurs EUR 110,00',
  'Ausführungstag / -zeit 06.03.2026 um 10:15:30 Uhr',
  'Kurswert EUR 440,00',
  'Provision EUR 7,50',
  'Endbetrag zu Ihren Lasten EUR 447,50',
  'Valuta 10.03.2026',
];

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const BOND = csv(
  'a.csv',
  [HEAD, '2026-03-09T00:00;Kauf;500,00;EUR;;;5;XS2010039977;;;Hafenanleihe;'].join('\n'),
);
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Dateien wählen').setInputFiles(files);

const parts = (page: Page) => ({
  files: page.getByRole('region', { name: 'Dateien' }),
  review: page.getByRole('region', { name: 'Prüfen' }),
  open: page.getByRole('region', { name: 'Noch offen' }),
  past: page.getByRole('region', { name: 'Frühere Importe' }),
  mapping: page.getByRole('dialog', { name: 'Spalten zuordnen' }),
  confirm: page.getByRole('button', { name: /übernehmen$/ }),
});

test('documents are read, reviewed, booked, known again, and taken back @core', async ({ page }) => {
  const { files, review, past, confirm } = parts(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await signInAt(page, '/portfolio/import');
  await expect(page.getByText('Deine Dokumente bleiben in deinem Browser.')).toBeVisible();
  await choose(
    page,
    csv('Umsätze.csv', TABLE),
    { name: 'Abrechnung.pdf', mimeType: 'application/pdf', buffer: simplePdf(SETTLEMENT) },
    {
      name: 'seite.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html><title>x</title>'),
    },
    csv('leer.csv', ''),
    csv('fremd.csv', 'a;b\n1;2'),
  );
  await expect(files.getByRole('status')).toHaveText('2 gelesen · 1 braucht dich · 2 nicht gelesen');
  await expect(files.getByText('Das ist eine Webseite und kein Dokument')).toBeVisible();
  await expect(files.getByText('Die Datei ist leer')).toBeVisible();
  await expect(files.getByText('Diese Spalten kennen wir nicht')).toBeVisible();

  const row = (name: string) => review.getByRole('row').filter({ has: page.getByRole('checkbox', { name }) });
  await expect(row('Kauf vom 06.03.2026')).toContainText('Adlerwind Leasing AG');
  await expect(review.getByText('2 Stück fehlen am 05.03.2026.')).toBeVisible();
  await expect(review.getByText('1 von 2 Wertpapieren kennt der Markt nicht.')).toBeVisible();
  const sum = review.getByRole('group', { name: 'Ergebnis' });
  await expect(sum).toContainText('3 werden gebucht + 1 braucht dich + 1 ausgelassen = 5 Zeilen');
  await expect(review.getByText('Gehört zum Konto, nicht zum Depot')).toBeVisible();
  await expectAccessible(page);
  await expect(confirm).toHaveText('3 Buchungen übernehmen');
  await review.getByRole('radio', { name: 'Davor einbuchen (zum Kurs des Tages)' }).press('Space');
  await expect(confirm).toHaveText('5 Buchungen übernehmen');
  await expect(sum).toContainText('4 werden gebucht + 0 brauchen dich + 1 ausgelassen = 5 Zeilen');
  const after = page.getByRole('region', { name: 'Danach' });
  await expect(after.getByRole('row', { name: /Hafenanleihe 2031/ })).toContainText('eigenes Wertpapier');

  await row('Kauf vom 06.03.2026')
    .getByRole('button', { name: /^Bearbeiten/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Kauf ändern' });
  await dialog.getByLabel('Anzahl').fill('viel');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByText('Bitte gib eine Anzahl über 0 ein')).toBeVisible();
  await dialog.getByLabel('Anzahl').fill('5');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(row('Kauf vom 06.03.2026')).toContainText('557,50');

  await confirm.click();
  await expect(page.getByText('5 Buchungen übernommen')).toBeVisible();
  await expect(past.getByRole('listitem')).toHaveCount(1);
  await expect(past.getByRole('listitem')).toContainText('Umsätze.csv, Abrechnung.pdf');
  expect(sent.join()).not.toContain('Endbetrag');

  await choose(page, csv('Umsätze.csv', TABLE));
  await expect(sum).toContainText('0 werden gebucht + 0 brauchen dich + 4 ausgelassen = 4 Zeilen');
  await expect(page.getByText('Alles ist schon da')).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByLabel('Dateien wählen')).toBeFocused();

  await past.getByRole('link', { name: 'Buchungen ansehen' }).click();
  await expect(page.getByText('5 Buchungen', { exact: true })).toBeVisible();
  const only = page.getByRole('button', { name: 'Nur dieser Import entfernen' });
  await expect(only).toBeVisible();
  await page.goBack();
  await past.getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(past.getByText(/^zurückgenommen am/)).toBeVisible();
  await expect(past.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(past.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
});

test('the whole way goes by keyboard alone @desktop', async ({ page }) => {
  const { review, past, confirm } = parts(page);
  await signInAt(page, '/portfolio/import');
  // Before the key: the browser takes a moment until it leaves the choice to the test.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('Dateien wählen'));
  // The field itself is not painted.
  const button = page.locator('label').filter({ hasText: 'Dateien wählen' });
  await expect(button).toHaveCSS('outline-style', 'solid');
  const colour = await button.evaluate((label) => getComputedStyle(label).backgroundColor);
  await expect(button).toHaveCSS('outline-color', colour);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([csv('Umsätze.csv', TABLE)]);

  await expect(confirm).toHaveText('2 Buchungen übernehmen');
  await tabTo(page, review.getByRole('radio', { name: 'Davor einbuchen (zum Kurs des Tages)' }));
  await page.keyboard.press('Space');
  await expect(confirm).toHaveText('4 Buchungen übernehmen');

  await tabTo(page, review.getByRole('button', { name: /^Bearbeiten.*Kauf vom 02\.03\.2026/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kauf ändern' });
  await tabTo(page, dialog.getByLabel('Gebühren'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5,90');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 Buchungen übernommen')).toBeVisible();
  await tabTo(page, past.getByRole('button', { name: 'Zurücknehmen' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await tabTo(page, question.getByRole('button', { name: 'Zurücknehmen' }));
  await page.keyboard.press('Enter');
  await expect(past.getByText(/^zurückgenommen am/)).toBeVisible();
  await expect(page.getByText('4 Buchungen übernommen')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Rückgängig' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Der Import ist wieder da')).toBeVisible();
  await expect(past.getByRole('heading', { name: 'Frühere Importe' })).toBeFocused();
});

/** Presses Tab until something is focused, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}

/** Shows the one security that the market lacks, and finds the answer to leave it for later. */
async function laterIn(page: Page): Promise<Locator> {
  const review = page.getByRole('region', { name: 'Prüfen' });
  await review.getByRole('button', { name: 'Das eine zeigen' }).click();
  return review.getByRole('radio', { name: 'Später zuordnen' });
}

test('what stays open is given its security later @desktop', async ({ page }) => {
  await signInAt(page, '/portfolio/import');
  await choose(page, BOND);
  await (await laterIn(page)).check();
  await page.getByRole('button', { name: 'Als offen speichern' }).click();
  const open = page.getByRole('region', { name: 'Noch offen' });
  await expect(open.getByRole('listitem')).toContainText('Wertpapier fehlt');
  await open.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(open).toBeHidden();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(open.getByRole('listitem')).toContainText('Wertpapier fehlt');
  await open.getByRole('button', { name: 'Zuordnen' }).click();
  await open.getByRole('combobox', { name: 'Wertpapier für Hafenanleihe' }).fill('Adlerwind');
  await page.getByRole('option', { name: /Adlerwind Leasing AG/ }).click();
  await expect(page.getByText('Kauf gebucht: Adlerwind Leasing AG')).toBeVisible();
  await expect(open).toBeHidden();
});

test('files and decisions outlast a visit to another page and the end of the session @desktop', async ({
  page,
  context,
}) => {
  const email = await signInAt(page, '/portfolio/import');
  await choose(page, BOND);
  await (await laterIn(page)).check();
  await page.getByRole('link', { name: 'Welche Banken und Formate?' }).click();
  await expect(page).toHaveURL('/depot-import');
  await page.goBack();
  const later = await laterIn(page);
  await expect(later).toBeChecked();

  // A reload would lose them.
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;
  await expect(later).toBeChecked();

  await endEverywhere(page);
  await expect(page.getByText('Auf dieser Seite bleiben deine Dateien und Entscheidungen')).toBeVisible();
  await expect(page.getByText('Hafenanleihe')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  const other = await opened;
  await logIn(other, email);
  await expect(other).toHaveURL('/portfolio/import');
  await expect(await laterIn(page)).toBeChecked();
  await page.getByRole('button', { name: 'Als offen speichern' }).click();
  await expect(page.getByRole('region', { name: 'Noch offen' })).toContainText('Hafenanleihe');
  expectErrors(page, 401);
});

test('the columns of an unknown table are explained once', async ({ page }) => {
  const { files, review, mapping: dialog } = parts(page);
  const head = 'Wann;Vorgang;Kennung;Stückzahl;Kurs;Gezahlt';
  const rows = [
    `02.03.2026;Zukauf;${ADLERWIND};10;100,00;-1.004,90`,
    `03.03.2026;Abstoß;${ADLERWIND};4;110,00;435,10`,
  ];
  await signInAt(page, '/portfolio/import');
  await choose(page, csv('Haus.csv', [head, ...rows].join('\n')));
  await files.getByRole('button', { name: 'Spalten zuordnen: Haus.csv' }).press('Enter');
  // The days and the ISINs are found by what the cells hold.
  await expect(dialog.getByLabel('Tag', { exact: true })).toHaveValue('0');
  await expect(dialog.getByLabel('ISIN')).toHaveValue('2');
  await dialog.getByLabel('Art', { exact: true }).selectOption('');
  await dialog.getByLabel('Trennzeichen').selectOption('Komma');
  await expect(dialog.getByText('Noch ist keine Zeile lesbar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tabelle lesen' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Trennzeichen').selectOption('Semikolon');
  await dialog.getByLabel('Betrag nach Kosten').selectOption({ index: 6 });
  await dialog.getByLabel('„Abstoß“').selectOption('Verkauf');
  await expect(dialog.getByRole('status')).toHaveText(/^2 Zeilen sind lesbar\.$/);
  await expect(dialog.getByLabel('Depot oder Bank')).toHaveValue('Haus');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tabelle lesen' }).click();
  await expect(review.getByRole('checkbox', { name: /: Kauf vom 02\.03\.2026/ })).toBeChecked();
  await expect(review.getByRole('checkbox', { name: /: Verkauf vom 03\.03\.2026/ })).toBeChecked();
  await expect(review.getByText('1.004,90').first()).toBeVisible();
  await files.getByRole('button', { name: '1 Datei', exact: true }).click();

  // A cancel leaves the table as it was.
  await files.getByRole('button', { name: 'Spalten ändern: Haus.csv' }).click();
  await dialog.getByLabel('Trennzeichen').selectOption('Komma');
  await expect(dialog.getByText('Noch ist keine Zeile lesbar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(review.getByRole('checkbox', { name: /: Verkauf vom 03\.03\.2026/ })).toBeChecked();

  // The new depot has the name that is typed.
  const depotName = review.getByRole('textbox', { name: 'Name des neuen Depots' });
  await review.getByText('Ändern', { exact: true }).click();
  await expect(depotName).toHaveValue('Haus');
  await depotName.fill('');
  await expect(review.getByText('Gib dem Depot einen Namen')).toBeVisible();
  await expect(page.getByRole('button', { name: /übernehmen$/ })).toBeDisabled();
  await depotName.fill('Altersvorsorge');
  await expect(page.getByRole('region', { name: 'Danach' })).toContainText('Altersvorsorge · neu');

  // The same columns are known from now on, which changes no dialog that somebody works in.
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  const answer = await hold(page, '**/api/portfolio/imports/mappings/*');
  await choose(page, csv('April.csv', [head, ...rows].join('\n')));
  await files.getByRole('button', { name: 'Spalten zuordnen: April.csv' }).click();
  const price = dialog.getByLabel('Kurs je Stück');
  await price.selectOption('');
  await price.focus();
  answer();
  await expect(files.getByRole('status')).toHaveText('1 gelesen');
  await expect(price).toHaveValue('');
  await expect(price).toBeFocused();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(review.getByText('Depot: Haus (neu)')).toBeVisible();
  await expect(review.getByRole('checkbox', { name: /: Verkauf vom 03\.03\.2026/ })).toBeChecked();
});

test('days that may be two are asked for @desktop', async ({ page }) => {
  const { review, mapping: dialog } = parts(page);
  const table = ['Trade Date,Side,ISIN,Shares,Price', `03/02/2026,BUY,${ADLERWIND},10,100.50`].join('\n');
  await signInAt(page, '/portfolio/import');
  await choose(page, csv('Haus.csv', table));
  await page.getByRole('button', { name: 'Spalten zuordnen: Haus.csv' }).click();
  const days = dialog.getByLabel('Tage', { exact: true });
  await expect(days).toHaveValue('');
  await dialog.getByRole('button', { name: 'Tabelle lesen' }).click();
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/^Wähle das Datumsformat/);
  await expect(dialog.getByRole('status')).toContainText('Wähle das Datumsformat');
  await days.selectOption('Monat, Tag, Jahr');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText('Eingaben verwerfen?');
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 Zeile ist lesbar.');
  await dialog.getByRole('button', { name: 'Tabelle lesen' }).click();
  await expect(review.getByRole('checkbox', { name: /: Kauf vom 02\.03\.2026/ })).toBeVisible();
});

test('a table of a known form can be read in another way, and back @desktop', async ({ page }) => {
  const { files, review, mapping: dialog } = parts(page);
  await signInAt(page, '/portfolio/import');
  await choose(page, BOND);
  await files.getByRole('button', { name: '1 Datei', exact: true }).click();
  await files.getByRole('button', { name: 'Spalten zuordnen: a.csv' }).click();
  await dialog.getByLabel('„Kauf“').selectOption('Einbuchung');
  await dialog.getByRole('button', { name: 'Tabelle lesen' }).click();
  await expect(review.getByRole('checkbox', { name: /: Einbuchung vom 09\.03\.2026/ })).toBeChecked();
  await files.getByRole('button', { name: 'Doch als Portfolio Performance lesen: a.csv' }).click();
  await expect(review.getByRole('checkbox', { name: /: Kauf vom 09\.03\.2026/ })).toBeChecked();
});

test('more bookings than one import takes are refused, in a file and together @desktop', async ({ page }) => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => `2026-03-02T09:30;Kauf;100;EUR;0;0;${n + 1};${ADLERWIND};;;A;`);
  await signInAt(page, '/portfolio/import');
  await choose(page, csv('viel.csv', [HEAD, ...rows(20_001)].join('\n')));
  await expect(page.getByText('Höchstens 20.000 Buchungen auf einmal. Teile die')).toBeVisible();
  const half = [HEAD, ...rows(10_001)].join('\n');
  await choose(page, csv('a.csv', half), csv('b.csv', half));
  await expect(page.getByText('Höchstens 20.000 Buchungen auf einmal. Entferne')).toBeVisible();
  await page.getByRole('button', { name: '3 Dateien' }).click();
  await page.getByRole('button', { name: 'Entfernen: b.csv' }).click();
  await expect(page.getByRole('button', { name: '10.001 Buchungen übernehmen' })).toBeVisible();
});

test('pdf.js is loaded for a PDF only, and once the network is back @desktop', async ({ page }) => {
  // The browser reports each script that it could not load.
  allowErrors(page, /^Failed to load resource: net::ERR_FAILED \/_next\/static\//);
  const loaded: string[] = [];
  page.context().on('response', (answer) => /\.js(\?|$)/.test(answer.url()) && loaded.push(answer.url()));
  await signInAt(page, '/portfolio/import');
  await choose(page, csv('a.csv', [HEAD, ''].join('\n')));
  const files = page.getByRole('region', { name: 'Dateien' });
  // The worker is there; it loads pdf.js for the first PDF.
  await expect(files.getByRole('status')).toHaveText('1 gelesen');
  const before = loaded.length;
  const scripts = /\/_next\/static\/.*\.js/;
  await page.context().route(scripts, (route) => route.abort());
  await choose(page, { name: 'b.pdf', mimeType: 'application/pdf', buffer: simplePdf(SETTLEMENT) });
  await expect(files.getByRole('alert')).toContainText('Für 1 Datei ließ sich das Leseprogramm nicht laden');
  await expect(files.getByRole('status')).toHaveText('1 gelesen · 1 nicht gelesen');
  await page.context().unroute(scripts);
  await files.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(files.getByRole('status')).toHaveText('2 gelesen');
  await expect(files.getByRole('alert')).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Prüfen' }).getByRole('checkbox', { name: /: Kauf vom 06\.03\.2026/ }),
  ).toBeChecked();
  // Only now: pdf.js is by far the largest script of the site.
  const sizes = await Promise.all(
    loaded.map(async (url) => (await page.request.get(url)).body().then((body) => body.length)),
  );
  expect(Math.max(...sizes.slice(0, before))).toBeLessThan(400_000);
  expect(Math.max(...sizes.slice(before))).toBeGreaterThan(400_000);
});

/** Imports a purchase, and a corporate action of Interactive Brokers. */
async function chooseAction(page: Page, rows: string): Promise<Locator> {
  const flex = `<FlexQueryResponse><FlexStatements><FlexStatement>
    <Trade assetCategory="STK" currency="EUR" symbol="ADL" description="ADLERWIND" isin="${ADLERWIND}" buySell="BUY"
      quantity="10" tradePrice="100" netCash="-1000" dateTime="20260302;093000" />
    ${rows}
    </FlexStatement></FlexStatements></FlexQueryResponse>`;
  await signInAt(page, '/portfolio/import');
  await choose(page, { name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(flex) });
  return page.getByRole('region', { name: 'Prüfen' });
}

/** Imports a merger into a security that the market does not know. */
async function chooseMerger(page: Page): Promise<Locator> {
  const action = (symbol: string, name: string, isin: string, quantity: number) =>
    `<CorporateAction assetCategory="STK" currency="EUR" symbol="${symbol}" isin="${isin}" quantity="${quantity}"
      reportDate="20260305" proceeds="0"
      description="ADL(${ADLERWIND}) MERGED(Acquisition) WITH XS2010039977 1 FOR 2 (${symbol}, ${name}, ${isin})" />`;
  return chooseAction(
    page,
    action('ADL', 'ADLERWIND', ADLERWIND, -10) + action('NBH', 'NORDBACH AG', 'XS2010039977', 5),
  );
}

test('a spin-off gets its share of the cost later @desktop', async ({ page }) => {
  const review = await chooseAction(
    page,
    `<CorporateAction assetCategory="STK" currency="EUR" symbol="NBH" isin="XS2010039977" quantity="5"
      reportDate="20260305" proceeds="0"
      description="ADL(${ADLERWIND}) SPINOFF 1 FOR 2 (NBH, NORDBACH AG, XS2010039977)" />`,
  );
  await review.getByRole('radio', { name: 'Offen lassen' }).check();
  await page.getByRole('button', { name: '1 Buchung übernehmen' }).click();
  const open = page.getByRole('region', { name: 'Noch offen' });
  await open.getByRole('button', { name: 'Als eigenes Wertpapier' }).click();
  await open.getByRole('button', { name: 'Bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abspaltung buchen' });
  await expect(dialog.getByLabel('Für … Aktien')).toHaveValue('2');
  await expect(dialog.getByLabel('kommen … neue Aktien')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Abspaltung buchen' }).click();
  await expect(dialog.getByText('Bitte gib einen Anteil von 0 bis 100 ein')).toBeVisible();
  await dialog.getByLabel('Anteil am Einstand (%)').fill('20');
  await dialog.getByRole('button', { name: 'Abspaltung buchen' }).click();
  await expect(open).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Frühere Importe' })).toBeFocused();
});

test('a merger waits for its new security @desktop', async ({ page }) => {
  await chooseMerger(page);
  await (await laterIn(page)).check();
  await page.getByRole('button', { name: '1 Buchung übernehmen' }).click();
  const open = page.getByRole('region', { name: 'Noch offen' });
  await expect(open.getByText('10 Stück werden 5 Stück NORDBACH AG')).toBeVisible();
  await expect(open.getByText('Neues Wertpapier: NORDBACH AG')).toBeVisible();
  await open.getByRole('button', { name: 'Als eigenes Wertpapier' }).click();
  await expect(page.getByText(/^\S+ gebucht: /)).toBeVisible();
  await expect(open).toBeHidden();
});

test('a merger is booked with the new security, which becomes an own one @desktop', async ({ page }) => {
  const review = await chooseMerger(page);
  await expect(review.getByText('10 Stück werden 5 Stück NORDBACH AG')).toBeVisible();
  await review.getByRole('button', { name: 'Das eine zeigen' }).click();
  const unknown = review.getByRole('group', { name: /^XS2010039977 \(NORDBACH AG\) steht nicht/ });
  await expect(unknown.getByLabel('Als eigenes Wertpapier anlegen')).toBeChecked();
  await page.getByRole('button', { name: '2 Buchungen übernehmen' }).click();
  await expect(page.getByText('2 Buchungen übernommen')).toBeVisible();
  await page.getByRole('button', { name: 'Zum Portfolio' }).click();
  await page.waitForURL('**/portfolio');
  await page.getByRole('link', { name: 'Buchungen', exact: true }).click();
  await expect(page.getByText('aus 10 Stück werden 5 NORDBACH AG').first()).toBeVisible();
});

test('older imports are shown when they are asked for @desktop', async ({ page }) => {
  await signInAt(page, '/portfolio');
  const [stock] = await someStocks(page, 1);
  const headers = await authorization(page);
  const day = { date: '2025-02-03', counted_on: '2025-02-03' };
  for (let n = 0; n < 51; n++) {
    const bookings = [{ kind: 'purchase', stock_id: stock?.id, ...day, quantity: '1' }];
    const id = String(n).padStart(32, '0');
    const data = { id, files: [`${n}.pdf`], bookings, depots: [], own_securities: [], open: [] };
    expect((await page.request.post('/api/portfolio/imports', { headers, data })).status()).toBe(201);
  }
  await page.goto('/portfolio/import');
  const past = page.getByRole('region', { name: 'Frühere Importe' });
  await expect(past.getByRole('listitem')).toHaveCount(50);
  await past.getByRole('button', { name: 'Ältere Importe anzeigen' }).click();
  await expect(past.getByText('0.pdf', { exact: true })).toBeVisible();
  await expect(past.getByRole('button', { name: 'Ältere Importe anzeigen' })).toBeHidden();
});

/** Bodies that are sent, of what is none of the market's public data. */
function sentBy(page: Page): { url: string; body: string }[] {
  const sent: { url: string; body: string }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push({ url: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
  return sent;
}

test('a visitor reads own files, opens an account, finds the same rows there, and books them', async ({
  page,
}) => {
  const { files, review } = parts(page);
  const sent = sentBy(page);
  await page.goto('/depot-import');
  await choose(
    page,
    csv('Umsätze.csv', TABLE),
    { name: 'Abrechnung.pdf', mimeType: 'application/pdf', buffer: simplePdf(SETTLEMENT) },
    csv('leer.csv', ''),
    csv('Haus.csv', `Wann;Vorgang;Kennung;Stück;Kurs;Gezahlt\n04.03.2026;Kauf;${ADLERWIND};1;100,00;-100,00`),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das steht in deinen Dateien');
  await files.getByRole('button', { name: 'Spalten zuordnen: Haus.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tabelle lesen' }).click();
  await expect(files.getByRole('status')).toHaveText('3 gelesen · 1 nicht gelesen');
  const sum = review.getByRole('group', { name: 'Ergebnis' });
  await expect(sum).toContainText('4 werden gebucht + 1 braucht dich + 1 ausgelassen = 6 Zeilen');
  await expect(review.getByRole('checkbox')).toHaveCount(0);
  await expect(review.getByRole('radio')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  // Nothing but codes has left the device, and nothing is stored.
  expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['/api/securities']));
  expect(sent.map(({ body }) => body).join()).not.toMatch(/Adlerwind|Hafenanleihe|Umsätze|1004|quantity/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

  await page.getByRole('button', { name: 'Konto erstellen und 4 Buchungen übernehmen' }).click();
  await page.waitForURL(/\/register\?callbackUrl=%2Fportfolio%2Fimport/);
  await expect(page.getByText('Danach übernimmst du deine Buchungen.')).toBeVisible();
  await register(page, newEmail());
  await page.waitForURL('/portfolio/import');
  await expect(sum).toContainText('4 werden gebucht + 1 braucht dich + 1 ausgelassen = 6 Zeilen');
  expect(sent.map(({ body }) => body).join()).not.toMatch(/1004|quantity/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.getByRole('button', { name: '4 Buchungen übernehmen' }).click();
  await expect(page.getByText('4 Buchungen übernommen')).toBeVisible();
});

test('files of a visitor stay in their tab, and are gone with it @desktop', async ({ page, context }) => {
  await page.goto('/depot-import');
  await choose(page, csv('Umsätze.csv', TABLE));
  await page.getByRole('button', { name: /^Konto erstellen/ }).click();
  await page.waitForURL(/\/register/);
  const other = await context.newPage();
  await other.goto('/depot-import');
  await expect(
    other.getByRole('heading', { level: 1, name: 'Sieh dein Depot, bevor du dich anmeldest' }),
  ).toBeVisible();
  await page.goto('/depot-import');
  await expect(page.getByRole('heading', { level: 1, name: 'Das steht in deinen Dateien' })).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sieh dein Depot, bevor du dich anmeldest' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sieh dein Depot, bevor du dich anmeldest' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Mit Beispiel probieren' }).click();
  await expect(page.getByText('Das ist ein erfundenes Beispiel.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Konto erstellen/ })).toHaveCount(0);
});

test('a visitor sees what a portfolio looks like, and nothing is stored @desktop', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || PERSONAL_CALL.test(request.url())) sent.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/depot-import');
  await page.getByRole('link', { name: 'Beispieldepot ansehen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beispieldepot');
  await expect(page.getByText('Beispieldepot: nichts wird gespeichert')).toBeVisible();
  const sum = page.getByRole('table', { name: 'Positionen' }).getByRole('row', { name: /^Summe/ });
  const value = await page.getByRole('definition').first().textContent();
  expect(value).toMatch(/^[\d.]+,\d\d\s€$/);
  await expect(sum).toContainText(value ?? '');
  await expect(page.getByRole('heading', { name: 'Woraus das entsteht: 10 Buchungen' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => [Object.keys(sessionStorage), document.cookie])).toEqual([[], '']);
  await page.getByRole('link', { name: 'Konto erstellen' }).click();
  await page.waitForURL('/register');
  await page.goBack();
  await page.getByRole('link', { name: 'Eigene Abrechnungen einlesen' }).click();
  await page.waitForURL('/depot-import#ausprobieren');
});

test('the empty portfolio leads to the example @desktop', async ({ page }) => {
  await signInAt(page, '/portfolio');
  await page.getByRole('button', { name: 'Später hinzufügen' }).click();
  await page.getByRole('link', { name: 'Beispieldepot ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beispieldepot');
  await expect(page.getByRole('link', { name: 'Konto erstellen' })).toBeHidden();
});
