import type { Bank, DocumentKind, Fields } from './bank';

/** A sum that a depot is charged with, under the labels of any bank. */
const CHARGED =
  '(?:Gesamtbetrag|Rechnungsbetrag|Endbetrag|Belastungsbetrag|Ausmachender~Betrag|Zu~Ihren~Lasten|Betrag~zu~Ihren~Lasten|Belastung|Summe)[^\\n\\d]{0,20}\\s{0,3}(?:{d}~(?:\\d{5,}~)?)?{money:net}';

/** A fee of the depot, as a heading. */
const DEPOT_FEE =
  '(?:(?:Ab)?[Rr]echnung~(?:über~|der~|für~)?)?(?:Ihr(?:e[nrs]?)?~)?(?:Depot(?:führungs|verwaltungs)?|Verwahr(?:ungs)?)-?(?:gebühr(?:en)?|entgelte?s?|preise?s?)(?:-?(?:ab)?rechnung)?';

const SECURITY = ['ISIN~(?:\\(WKN\\)|/~WKN)?~:?~{isin}', '{isin}', 'WKN~:?~{wkn}'];

/** Repaid capital, whatever the bank calls it: the shares stay. */
export const CAPITAL =
  'Kapital-?(?:rückzahlung|rückerstattung|herabsetzung)|Nennwert(?:rückzahlung|reduktion|herabsetzung)|Rückzahlung~(?:von~Kapital|des~Nennwerts)|Return~of~[Cc]apital';

/** The heading counts before what stands below it, such as a repayment per share. */
const REPAID: DocumentKind = {
  kind: 'dividend',
  when: CAPITAL,
  fields: {
    gross: ['(?:Auszahlung|Rückzahlungsbetrag|Auszahlungsbetrag|Bruttobetrag|Kurswert)~{money:gross}'],
    price: ['(?:Auszahlung|Rückzahlung|Betrag)~(?:pro|je)~(?:Stück|Aktie)~{money:price}'],
  },
};

/** What a document may be where its bank's description names no kind of it. */
const REST: readonly DocumentKind[] = [
  {
    kind: 'fee',
    when: `(?<=^|\\n)(?:${DEPOT_FEE}(?![^\\n]*\\d,\\d)|(?:Gebühren|Entgelt)(?:ab)?rechnung(?=\\n))`,
    fields: {
      date: [
        '(?:Valuta|Wertstellung|Wert|Buchungstag)~:?~(?:vom~|zum~|am~)?{date}',
        'zu~Ihren~Lasten~{date}',
        'Datum~:?~{date}',
      ],
      net: [CHARGED],
    },
  },
  ...(
    [
      [
        'transfer_in',
        '(?<=^|\\n)(?:Einbuchung|Depoteingang|Einlieferung|Wertpapiereingang|Depotübertrag~eingehend)',
      ],
      [
        'transfer_out',
        '(?<=^|\\n)(?:Ausbuchung|Depotausgang|Auslieferung|Wertpapierausgang|Depotübertrag~ausgehend)',
      ],
    ] as const
  ).map(([kind, when]) => ({
    kind,
    when,
    fields: {
      date: ['(?:Buchungstag|Valuta|Wertstellung|Schlusstag|Datum)~:?~{date}'],
      security: SECURITY,
      quantity: ['(?:St\\.|Stk\\.?|STK|Stück|Anzahl)~:?~{quantity}', 'Nenn(?:wert|betrag)~{cur}~{nominal}'],
    },
  })),
];

/** Finds documents that banks share: repaid capital among the bank's own, and others where it knows none. */
export const sharedDocuments = (bank: Bank) => ({
  first: [behind(bank, REPAID)],
  rest: REST.map((document) => behind(bank, document)),
});

/** Looks for each field where the bank has it first. */
function behind({ fields: own }: Bank, document: DocumentKind): DocumentKind {
  const fields: Partial<Fields> = {};
  for (const [name, patterns] of Object.entries(document.fields ?? {}) as [keyof Fields, readonly string[]][])
    fields[name] = [...(own[name] ?? []), ...patterns];
  return { ...document, fields };
}
