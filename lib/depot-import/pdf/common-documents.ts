import type { Bank, DocumentKind, Fields } from './bank';

const UNKNOWN_KIND =
  'Diese Art von Beleg kennen wir von dieser Bank noch nicht: prüfe Art, Stückzahl und Beträge';

const CORRECTION =
  '[Ss]teuer(?:liche~Ausgleich|erstattung|ausgleich|korrektur|belastung|gutschrift|neuberechnung)|[Tt]hesaurierung';

const KINDS: readonly DocumentKind[] = [
  {
    kind: 'transfer_out',
    when: '[Ww](?:ertlose|ERTLOSE)\\p{L}{0,2}~(?:Ausbuchung|AUSBUCHUNG|Wertpapier|Verfall)|[Aa]usbuchung~wertlos',
    isForNothing: true,
  },
  {
    kind: 'transfer_in',
    when: '(?:Wertpapier|Depot)-?(?:[Ee]ingang|[Ee]inlieferung|[Zz]ugang)|[Üü]bertrag(?:ung)?~-?~[Ee]in(?:gang|gehend)|Einbuchung',
  },
  {
    kind: 'transfer_out',
    when: '(?:Wertpapier|Depot)-?(?:[Aa]usgang|[Aa]uslieferung|[Aa]bgang)|[Üü]bertrag(?:ung)?~-?~[Aa]us(?:gang|gehend)|Ausbuchung',
  },
  { kind: 'tax', when: `(?:${CORRECTION})[\\s\\S]{0,1500}?(?:Lasten|Belastung)` },
  { kind: 'tax_refund', when: `(?:${CORRECTION})[\\s\\S]{0,1500}?(?:Gunsten|Gutschrift|Erstattung)` },
  {
    kind: 'fee',
    when: '(?:Depot|Verwahr|Vermögensverwaltungs|Verwaltungs)(?:führungs)?-?(?:gebühr|entgelt|preis)',
  },
  { kind: 'sell', when: 'Verkauf von|Einlösung|Rückzahlung|Tilgung|[Ff]älligkeit|Barabfindung|Squeeze' },
  {
    kind: 'dividend',
    when: 'Kapital(?:rückzahlung|ausschüttung)|[Dd]ividend|[Aa]usschüttung|Zins(?:gutschrift|zahlung)|[Kk]upon|Ertr[aä]g(?!sthes)',
  },
];

const FIELDS = {
  date: ['(?:Valuta|Wertstellung|[Bb]uchungstag|Datum)~:?~{date}'],
  security: ['(?:ISIN|WKN|WPKNR)[^\\n]{0,20}?\\s[\\s\\S]{0,160}?{isin}'],
  quantity: ['(?:Stück|STK|Stk\\.|St\\.|Anzahl|Nominale)~{quantity}', '{quantity} (?:Stück|Stk\\.|Anteile)'],
} as const satisfies Partial<Fields>;

/** The same bank with places where any bank may state a day, a security and a quantity. */
export const withCommonFields = <Some extends Bank>(bank: Some): Some => ({
  ...bank,
  fields: {
    ...bank.fields,
    date: [...bank.fields.date, ...FIELDS.date],
    security: [...bank.fields.security, ...FIELDS.security],
    quantity: [...(bank.fields.quantity ?? []), ...FIELDS.quantity],
  },
});

/** Kinds of documents in the words of any bank, for those that its description does not have. */
export const COMMON: readonly DocumentKind[] = KINDS.map((one) => ({ ...one, warning: UNKNOWN_KIND }));
