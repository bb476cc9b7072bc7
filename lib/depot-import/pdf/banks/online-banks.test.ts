import path from 'node:path';
import { testCases } from '@/test/cases';
import { CASH_COST } from '../../read-booking';
import { readDocument } from '../read-document';

testCases(path.join(__dirname, 'cases'), (text) => readDocument([text.split('\n')]));

/** A settlement of Trade Republic: its heading, its positions, and what was paid. */
const tradeRepublic = (heading: string, positions: string, paid: string) => `TRADE REPUBLIC BANK GMBH
DATUM 12.03.2026
${heading}
${positions}
BUCHUNG
VERRECHNUNGSKONTO WERTSTELLUNG BETRAG
DE12345678901234567890 14.03.2026 ${paid}`;

/** A settlement of comdirect, of shares or a bond. */
const comdirect = (heading: string, amounts: string) => `comdirect 25449 Quickborn
${heading}
Geschäftstag : 02.03.2026
Wertpapier-Bezeichnung WPKNR/ISIN
Hafenwerke AG A1R1AN
Anleihe 2024(29) DE000A1R1AN5
Nennwert Zum Kurs von
${amounts}`;

const BAADER = (heading: string, below: string) => `Baader Bank AG
${heading}
${below}`;

it.each<[string, string, object[]]>([
  [
    'an exchange that pays something too',
    tradeRepublic(
      'FUSION',
      `1 Ausbuchung Adlerhorst AG 10 Stk.\nDE0007164600\n2 Einbuchung Bisonfell Inc. 5 Stk.\nUS0378331005
1 Barausgleich 50,00 EUR\nGESAMT 50,00 EUR`,
      '50,00 EUR',
    ),
    [{ kind: 'merger', quantity: '10', ratio: '10:5', net: '50', warning: CASH_COST }],
  ],
  [
    'a merger with cash at Baader Bank',
    BAADER(
      'Fusion',
      'Ausbuchung aus Depot 100 per 20.06.2024\nNominale ISIN: DE0007164600 WKN: 716460 Barabfindung\nSTK 10 Adlerhorst AG EUR 2,00 p.STK\nEinbuchung in Depot 100 per 20.06.2024\nNominale ISIN: US0378331005 WKN: 865985\nSTK 5 Bisonfell Inc.\nVerhältnis: 2 : 1\nBruttobetrag EUR 20,00\nZu Gunsten Konto 100 Valuta: 20.06.2024 EUR 20,00',
    ),
    [{ kind: 'merger', ratio: '10:5', net: '20', warning: CASH_COST }],
  ],
  [
    'a split at Baader Bank that states the new shares alone',
    BAADER(
      'Stock Split',
      'Einbuchung in Depot 100 per 20.06.2024\nNominale ISIN: US0378331005 WKN: 865985\nSTK 90 Bisonfell Inc.\nVerhältnis: 1 : 10',
    ),
    [{ kind: 'split', date: '2024-06-20', security: { isin: 'US0378331005' } }],
  ],
])('reads %s', (_, text, bookings) => {
  expect(readDocument([text.split('\n')])).toMatchObject({ bookings, leftOut: [] });
});

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
