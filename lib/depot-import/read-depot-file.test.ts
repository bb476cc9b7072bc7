import { bookingsCsvColumns } from '@/lib/bookings/files/own-csv';
import { readFile } from '@/test/depot-import';

it.each([
  ['empty', '', 'Die Datei ist leer'],
  ['an archive', 'PK\x03\x04', 'Das ist ein Archiv'],
  ['a web page', '\uFEFF  <!DOCTYPE html><p>', 'Das ist eine Webseite'],
  ['an old Excel file', 'ÐÏ\x11à¡±\x1Aá\0\0', 'Das ist keine Textdatei'],
  ['an encrypted file of Portfolio Performance', 'PORTFOLIO\x02', 'Die Datei ist verschlüsselt'],
  ['blanks alone', ' \n\t'.repeat(30_000), 'Das ist keine Tabelle'],
  ['words without a delimiter', 'abc def\n'.repeat(9_000), 'Das ist keine Tabelle'],
  ['words with commas in one line', 'abc, def '.repeat(20_000), 'Die Datei ist keine Tabelle'],
  ['a million semicolons', ';'.repeat(1_000_000), 'Die Datei ist keine Tabelle'],
  ['broken JSON', '{"bookings": [', 'kein lesbares JSON'],
  ['XML of an unknown program', '<a/>', 'welches Programm'],
])('a file that is %s is refused with what to do', async (_, text, reason) => {
  await expect(readFile(text)).rejects.toThrow(reason);
});

const ghostfolio = (quantity: number) =>
  JSON.stringify({
    activities: [
      {
        date: '2026-03-02',
        symbol: 'ADL.DE',
        currency: 'EUR',
        type: 'BUY',
        fee: 0,
        unitPrice: 2,
        quantity,
        dataSource: 'YAHOO',
      },
    ],
  });

it.each([
  ['1e308', ghostfolio(1e308), 'Vorgang 1: Stückzahl oder Kurs fehlt'],
  ['text in our own JSON', ownJson('1e308'), 'Buchung 1: „quantity“ ist nicht lesbar'],
  ['text in our own CSV', ownCsv('1e-7'), 'Zeile 2: „Stück“ ist nicht lesbar'],
])('a quantity of %s is refused with its place', async (_, text, reason) => {
  await expect(readFile(text)).rejects.toThrow(reason);
});

it('a quantity with an exponent is read as it is', async () => {
  const file = await readFile(ghostfolio(1e-7));
  expect(file.bookings).toMatchObject([{ quantity: '0.0000001' }]);
});

it.each([
  ['a line of digits', '7'.repeat(300_000)],
  ['one line of a word', 'Nominale '.repeat(40_000)],
  ['short lines without end', 'Nominale Stück 1\n'.repeat(20_000)],
])('a document of %s is refused before patterns are searched for', async (_, text) => {
  for (const bank of ['Deutsche Bank AG', 'DEGIRO', 'DekaBank Abrechnungstag'])
    await expect(readText(`${bank}\n${text}`)).rejects.toThrow('viel länger als eine Abrechnung');
});

it('a table in UTF-16 is text', async () => {
  const table = Buffer.from('\uFEFFdate;price\n2024-01-02;1', 'utf16le');
  await expect(readFile(table)).rejects.toThrow('Diese Tabelle kennen wir nicht');
});

it.each([
  ['EUR 80,40', 'EUR 1.005,00', '80.40'],
  // 1,005.00 dollars at 1.20 are 837.50 euros.
  ['USD 80,40', 'EUR 837,50', null],
])('a price of %s for %s is %s', async (stated, gross, price) => {
  const file = await readText(settlement(stated, gross));
  expect(file.bookings).toMatchObject([{ quantity: '12.50', currency: 'EUR', price }]);
});

it('a form feed divides the documents of a text', async () => {
  const one = settlement('EUR 80,40', 'EUR 1.005,00');
  const file = await readText(`${one}\f${one.replace('100200300.001', '100200300.002')}\n\f`);
  expect(file.bookings.map(({ reference }) => reference)).toEqual(['100200300.001', '100200300.002']);
  expect(file.leftOut).toEqual([]);
});

const readText = (text: string) => readFile(text, { isText: true });

const settlement = (stated: string, gross: string) => `ING-DiBa AG · 60628 Frankfurt am Main
Wertpapierabrechnung Kauf
Ordernummer 100200300.001
ISIN (WKN) DE0007164600 (716460)
Wertpapierbezeichnung Adlerhorst Software AG
Nominale Stück 12,50
Kurs ${stated}
Ausführungstag / -zeit 02.03.2026 um 10:15:30 Uhr
Kurswert ${gross}
Endbetrag zu Ihren Lasten ${gross}
Valuta 04.03.2026`;

function ownJson(quantity: string): string {
  const texts = { stock_id: 'a', symbol: 'A', name: 'A', depot: 'D', currency: 'EUR', fees: '0', taxes: '0' };
  const days = { date: '2026-03-02', counted_on: '2026-03-02' };
  const bookings = [{ kind: 'purchase', ...texts, ...days, quantity, price: '1' }];
  return JSON.stringify({ format: 'aktienlotse-buchungen', version: 1, bookings });
}

function ownCsv(quantity: string): string {
  const cells: Record<string, string> = { Art: 'Kauf', Datum: '2026-03-02', Stück: quantity, Kurs: '1' };
  return [bookingsCsvColumns, bookingsCsvColumns.map((head) => cells[head] ?? '')]
    .map((row) => row.join(';'))
    .join('\n');
}
