import { signInAt } from '../../accounts';
import { chooseEntry } from '../../choose-entry';
import { expect, expectAccessible, test } from '../../fixtures';
import { book, section } from '../../portfolio';

const FUND = { id: 'fwla-de-demo', name: 'Fernsicht Aktien Welt ETF (ausschüttend)' };

test('an own security is booked, priced by hand and file, and grouped', async ({ page, isMobile }) => {
  await signInAt(page, '/portfolio/buchungen');
  await page.getByRole('button', { name: 'Erste Buchung eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kauf buchen' });
  await dialog.getByRole('button', { name: 'Eigenes Wertpapier anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Eigenes Wertpapier anlegen' });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Bitte gib einen Namen ein')).toBeVisible();
  await form.getByLabel('Name').fill('Hafenanleihe 2031');
  await form.getByLabel('ISIN').fill('DE0007164601');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText(/^Das ist keine gültige ISIN/)).toBeVisible();
  await form.getByLabel('ISIN').fill('de 0007164600');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Hafenanleihe 2031')).toBeVisible();
  await dialog.getByLabel('Kauftag').fill('2026-03-02');
  await dialog.getByLabel('Anzahl').fill('50');
  await dialog.getByLabel('Kurs je Stück (EUR)').fill('98,50');
  await dialog.getByRole('button', { name: 'Kauf buchen' }).click();
  await expect(page.getByText('1 Buchung', { exact: true })).toBeVisible();

  await chooseEntry(page, 'Verwalten', 'Eigene Wertpapiere');
  const list = page.getByRole('dialog', { name: 'Eigene Wertpapiere' });
  await expect(list).toContainText(/Eigener Kurs 98,50\s€ vom 02\.03\.2026/);
  await expect(list.getByRole('button', { name: 'Löschen: Hafenanleihe 2031' })).toBeDisabled();
  await list.getByRole('button', { name: 'Kurse: Hafenanleihe 2031' }).click();
  const prices = page.getByRole('dialog', { name: 'Kurse: Hafenanleihe 2031' });
  await prices.getByLabel('Tag').fill('2026-04-01');
  await prices.getByLabel('Kurs (EUR)').fill('0');
  await prices.getByRole('button', { name: 'Kurs speichern' }).click();
  await expect(prices.getByText('Bitte gib einen Kurs über 0 ein, etwa 87,50')).toBeVisible();
  await prices.getByLabel('Kurs (EUR)').fill('99,75');
  await prices.getByRole('button', { name: 'Kurs speichern' }).click();
  await expect(prices.getByRole('listitem')).toHaveText([/01\.04\.2026\s*99,75/]);
  const file = (text: string) => ({ name: 'kurse.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const chooser = prices.getByLabel('CSV-Datei mit Kursen');
  const fromFile = prices.getByRole('button', { name: 'Aus CSV-Datei' });
  await expect(fromFile).toBeEnabled();
  await chooser.setInputFiles(file('Datum;Kurs\n04.05.2026;viel'));
  await expect(prices.getByRole('alert')).toContainText('Zeile 2 ist kein Tag mit Kurs: „04.05.2026;viel“');
  await chooser.setInputFiles(file('Datum;Kurs\n04.05.2026;100,10\n05.05.2026;101,20'));
  await expect(prices.getByRole('listitem')).toHaveText([/05\.05\.2026/, /04\.05\.2026/, /01\.04\.2026/]);
  await expect(fromFile).toBeEnabled();
  await expectAccessible(page);
  await prices.getByRole('button', { name: 'Zurück' }).click();
  await page.keyboard.press('Escape');

  await book(page, FUND.id, { quantity: 10, purchase_date: '2026-03-02' });
  await page.goto('/portfolio');
  const held = section(page, 'Meine Aktien');
  await expect(held.getByText('2 Wertpapiere', { exact: true })).toBeVisible();
  const row = held.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Hafenanleihe' });
  // 50 pieces at the price of the file's last day.
  await expect(row).toContainText(/5\.060,00\s€/);
  await row.getByRole('button', { name: /^Einzelheiten: Hafenanleihe 2031/ }).click();
  await held.getByRole('button', { name: 'Gruppe vergeben' }).click();
  const group = page.getByRole('dialog', { name: 'Gruppe: Hafenanleihe 2031' });
  await group.getByLabel('Gruppe').fill('Sicher');
  await group.getByRole('button', { name: 'Speichern' }).click();
  await expect(held.getByRole('button', { name: 'Gruppe: Sicher' })).toBeVisible();
  const distribution = section(page, 'Verteilung');
  await distribution.scrollIntoViewIfNeeded();
  await distribution.getByRole('button', { name: 'Arten' }).click();
  await expect(distribution.getByRole('rowheader')).toHaveText(['Sonstige', 'Fonds']);
  await distribution.getByRole('button', { name: 'Gruppen' }).click();
  await expect(distribution.getByRole('rowheader')).toHaveText(['Sicher', 'Ohne Gruppe']);
  await expectAccessible(page);
});

test('a security of the market takes the place of an own one with its ISIN @desktop', async ({ page }) => {
  await signInAt(page, '/portfolio/buchungen');
  const fund = await (await page.request.get(`/api/stocks/${FUND.id}`)).json();
  await chooseEntry(page, 'Verwalten', 'Eigene Wertpapiere');
  const list = page.getByRole('dialog', { name: 'Eigene Wertpapiere' });
  await list.getByRole('button', { name: 'Wertpapier anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Eigenes Wertpapier anlegen' });
  await form.getByLabel('Name').fill('Mein Weltfonds');
  await form.getByLabel('ISIN').fill(fund.data.isin);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(list).toContainText(`Gefunden: ${FUND.name}`);
  await list.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(list.getByText('1 Wertpapier übernommen')).toBeVisible();
  await expect(list).toContainText(`Steht jetzt als ${FUND.name} im Portfolio`);
});

test('a fund shows facts and distributions; an index can be compared only @desktop', async ({ page }) => {
  await page.goto(`/stock-detail/${FUND.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Der Fonds im Detail');
  const facts = section(page, 'Auf einen Blick');
  await expect(facts).toContainText('ausschüttend');
  await expect(facts).toContainText(/Laufende Kosten im Jahr\s*0,20/);
  await expect(facts).toContainText(
    'Teilfreistellung für Privatanleger (§ 20 Abs. 1 Satz 1 InvStG, seit 2018)',
  );
  await expect(section(page, 'Ausschüttungen')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zum Portfolio' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/stock-detail/demo-welt-p-demo');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Der Index im Detail');
  await expect(section(page, 'Auf einen Blick')).toContainText('Performanceindex');
  await expect(page.getByRole('link', { name: 'Vergleichen', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zum Portfolio' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Watchlist/ })).toHaveCount(0);
});

test('the columns of the positions can be chosen, and stay @desktop', async ({ page }) => {
  await signInAt(page, '/portfolio');
  await book(page, FUND.id, { quantity: 10, purchase_date: '2026-03-02' });
  await page.reload();
  const table = page.getByRole('table', { name: 'Positionen' });
  await expect(table.getByRole('columnheader', { name: 'Kaufkurs' })).toBeVisible();
  await chooseEntry(page, 'Mehr zu deinen Aktien', 'Spalten');
  const dialog = page.getByRole('dialog', { name: 'Spalten' });
  await dialog.getByLabel('Kaufkurs', { exact: true }).uncheck();
  await dialog.getByLabel('Dividende auf Kaufkurs').check();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Dividende auf Kaufkurs' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Kaufkurs', exact: true })).toHaveCount(0);
});
