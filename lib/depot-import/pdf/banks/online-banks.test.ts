import path from 'node:path';
import { testCases } from '@/test/cases';
import { readDocument } from '../read-document';

testCases(path.join(__dirname, 'cases'), (text) => readDocument([text.split('\n')]));

/** A settlement of comdirect, of shares or a bond. */
const comdirect = (heading: string, amounts: string) => `comdirect 25449 Quickborn
${heading}
Geschäftstag : 02.03.2026
Wertpapier-Bezeichnung WPKNR/ISIN
Hafenwerke AG A1R1AN
Anleihe 2024(29) DE000A1R1AN5
Nennwert Zum Kurs von
${amounts}`;

it('says so of a page that is a document of taxes which cannot be read', () => {
  const sale = comdirect(
    'Wertpapierverkauf',
    'St. 10 EUR 90,00\nKurswert : EUR 900,00\nIBAN Valuta Zu Ihren Gunsten vor Steuern\nDE00 EUR 04.03.2026 EUR 900,00',
  ).split('\n');
  const read = (below: string) =>
    readDocument([
      sale,
      `comdirect\n${below} vom 02.03.2026\nStk. 10 HAFENWERKE , WKN / ISIN: A1R1AN / DE000A1R1AN5`.split(
        '\n',
      ),
    ]);
  expect(read('Steuerliche Behandlung: Wertpapierverkauf')).toMatchObject({
    bookings: [{ kind: 'sale', net: '900' }],
    leftOut: [{ reason: expect.stringContaining('mehrere Belege') }],
  });
  expect(read('Anlage')).toMatchObject({ bookings: [{ kind: 'sale', net: '900' }], leftOut: [] });
});
