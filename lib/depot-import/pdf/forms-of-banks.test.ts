import path from 'node:path';
import { testCases } from '@/test/cases';
import { joinDocuments } from './join-documents';
import { readDocument } from './read-document';

/** Documents of our own making in forms of their banks, several in a file where a line says so. */
const OTHER_DOCUMENT = '\n---\n';

/** Reads documents as lines or in single words, and joins what belongs together. */
const readJoined = (text: string, as: string) => {
  const files = joinDocuments(
    text.split(OTHER_DOCUMENT).map((one) => readDocument([one.split(as === 'words' ? /\s+/ : '\n')])),
  );
  return {
    files: files.length,
    bookings: files.flatMap((file) => file.bookings),
    leftOut: files.flatMap((file) => file.leftOut),
  };
};

testCases(path.join(__dirname, 'cases', 'joined'), readJoined);

it.each<[string, string, object]>([
  [
    'an exchange at a bank of the dwpbank, whose notice has both deliveries',
    `Volksbank
Depotbuchung - Belastung
Umtausch
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 30 ADLERHORST AG DE0007164600 (716460)
Schlusstag 31.10.2018 Auftrags-Nr. 123456/10.00
Depotbuchung - Gutschrift
Nominale Wertpapierbezeichnung ISIN (WKN)
Stück 45 BISONFELL INC. US0378331005 (865985)
Schlusstag 31.10.2018 Auftrags-Nr. 123456/11.00`,
    { bookings: [{ kind: 'merger', quantity: '30', ratio: '30:45', to_security: { isin: 'US0378331005' } }] },
  ],
  [
    'a split and an exchange in a list of DEGIRO, and an order with costs',
    `DEGIRO B.V.
Transaktionsübersicht von 01-04-2019 bis 01-04-2019
Datum Uhrzeit Produkt ISIN Börse Anzahl Kurs Wert
01-04-2022 09:05 ADLERHORST AG DE0007164600 XET -10 EUR 100,00 EUR 1.000,00 EUR 1.000,00 EUR 1.000,00
01-04-2022 09:05 ADLERHORST AG DE0007164600 XET 100 EUR 10,00 EUR -1.000,00 EUR -1.000,00 EUR -1.000,00
01-04-2022 00:00 ADLERHORST AG DE0007164600 XET -10 EUR 10,00 EUR 100,00 EUR 100,00 EUR 100,00
01-04-2022 00:00 BISONFELL PLC US0378331005 NSY 5 EUR 20,00 EUR -100,00 EUR -100,00 EUR -100,00
01-03-2022 09:05 ADLERHORST AG DE0007164600 XET 10 EUR 80,00 EUR -800,00 EUR -800,00 EUR -2,00 EUR -802,00
Ende`,
    {
      files: 1,
      bookings: [
        { kind: 'split', quantity: '10', ratio: '10:100' },
        { kind: 'merger', quantity: '10', ratio: '10:5', warning: expect.stringContaining('Umtausch') },
        { kind: 'purchase', net: '802.00' },
      ],
      leftOut: [],
    },
  ],
])('%s is read as lines and as words', (_, text, expected) => {
  for (const as of ['lines', 'words']) expect(readJoined(text, as)).toMatchObject(expected);
});
