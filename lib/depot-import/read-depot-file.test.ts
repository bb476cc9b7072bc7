import { readDepotFile } from './read-depot-file';

const read = (bytes: Uint8Array) =>
  readDepotFile(bytes, { pdfText: () => Promise.reject(new Error('no PDF')) });

it.each([
  ['empty', '', 'Die Datei ist leer'],
  ['an archive', 'PK\x03\x04', 'Das ist ein Archiv'],
  ['a web page', '\uFEFF  <!DOCTYPE html><p>', 'Das ist eine Webseite'],
  ['an old Excel file', 'ÐÏ\x11à¡±\x1Aá\0\0', 'Das ist keine Textdatei'],
  ['an encrypted file of Portfolio Performance', 'PORTFOLIO\x02', 'Die Datei ist verschlüsselt'],
  ['broken JSON', '{"bookings": [', 'kein lesbares JSON'],
  ['XML of an unknown program', '<a/>', 'welches Programm'],
])('a file that is %s is refused with what to do', async (_, text, reason) => {
  await expect(read(Buffer.from(text))).rejects.toThrow(reason);
});

it('a table in UTF-16 is text', async () => {
  const table = Buffer.from('\uFEFFdate;price\n2024-01-02;1', 'utf16le');
  await expect(read(table)).rejects.toThrow('Diese Tabelle kennen wir nicht');
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

const readText = (text: string) =>
  readDepotFile(Buffer.from(text), {
    isText: true,
    pdfText: () => Promise.reject(new Error('no PDF')),
  });

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
