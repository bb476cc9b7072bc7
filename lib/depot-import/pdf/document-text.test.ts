import { depotOfSender } from './document-text';

it.each<[string, string, string | null]>([
  [
    'of its sender',
    'Alte Heide 1\nHeidebank AG  ·  Am Markt 6  ·  90489 Nürnberg\nDepotnummer 36663865',
    'Heidebank AG',
  ],
  [
    'of a sender with a post office box and a page',
    'Moorbank eG Kundenservice · Postfach 30 30 · 48016 Münster    Seite 1\nDepotnummer\nAuftragsnummer',
    'Moorbank eG Kundenservice',
  ],
  [
    'of its number, without a sender',
    'Depotnummer\n1234567890\nSeite 1',
    'Unbekannte Bank, Depot 1234567890',
  ],
  ['of none, where its number is made unreadable', 'Depotnummer XXXXXXXXXX', null],
  ['of none, whose text has no address', 'Kauf · Stück 10\nKurs · 12345', null],
])('a document has the depot %s', (_name, text, expected) => {
  expect(depotOfSender(text)).toBe(expected);
});
