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
