import type { Bank, DocumentKind, Fields } from './bank';

const UNKNOWN_KIND =
  'Diese Art von Beleg kennen wir von dieser Bank noch nicht: prüfe Art, Stückzahl und Beträge';

/** Words of a heading, which may be in capitals; a blank may be missing. */
const anyOf = (...words: string[]): string =>
  `(?:${words
    .flatMap((word) => [word, word.toUpperCase()])
    .join('|')
    .replaceAll(' ', '~-?~')})`;

const CORRECTION = anyOf(
  ...['Steuererstattung', 'Steuerausgleich', 'Steuerliche Ausgleich', 'Steuerkorrektur', 'Steuerbelastung'],
  ...['Steuergutschrift', 'Steuerneuberechnung', 'Steuerabrechnung', 'thesaurierung', 'Thesaurierung'],
);
const FEE = anyOf(
  ...['Depotgebühr', 'Depotentgelt', 'Depotpreis', 'Depotführung', 'Verwahrentgelt', 'Verwahrgebühr'],
  ...['Verwaltungsgebühr', 'Vermögensverwaltungsgebühr'],
);
const IN = anyOf(
  ...['Wertpapiereingang', 'Depoteingang', 'Depotzugang', 'Einlieferung', 'einlieferung', 'Einbuchung'],
  ...['übertrag Eingang', 'Übertrag Eingang', 'übertrag eingehend', 'Incoming Transfer', 'Transfer Incoming'],
);
const OUT = anyOf(
  ...['Wertpapierausgang', 'Depotausgang', 'Depotabgang', 'Auslieferung', 'auslieferung', 'Ausbuchung'],
  ...['übertrag Ausgang', 'Übertrag Ausgang', 'übertrag ausgehend', 'Outgoing Transfer', 'Transfer Outgoing'],
);

const KINDS: readonly DocumentKind[] = [
  {
    kind: 'transfer_out',
    when: `[Ww](?:ertlose|ERTLOSE)\\p{L}{0,2}~(?:Ausbuchung|AUSBUCHUNG|Wertpapier|Verfall|VERFALL)|${anyOf('Ausbuchung wertlos')}`,
    isForNothing: true,
  },
  { kind: 'transfer_in', when: IN },
  { kind: 'transfer_out', when: OUT },
  { kind: 'tax', when: `${CORRECTION}[\\s\\S]{0,1500}?(?:Lasten|Belastung|GESAMT~-)` },
  { kind: 'tax_refund', when: `${CORRECTION}[\\s\\S]{0,1500}?(?:Gunsten|Gutschrift|Erstattung|GESAMT~\\d)` },
  { kind: 'fee', when: FEE },
  {
    kind: 'sell',
    when: anyOf(
      ...['Verkauf von', 'Einlösung', 'Rückzahlung', 'Tilgung', 'Fälligkeit', 'fälligkeit'],
      ...['Barabfindung', 'Barausgleich', 'Squeeze'],
    ),
  },
  {
    kind: 'dividend',
    when: `${anyOf('Kapitalrückzahlung', 'Kapitalausschüttung', 'Dividend', 'dividend', 'Ausschüttung')}|${anyOf('ausschüttung', 'Zinsgutschrift', 'Zinszahlung', 'Kupon')}|Ertr[aä]g(?!sthes)`,
  },
];

const FIELDS = {
  date: ['(?:Valuta|Wertstellung|[Bb]uchungstag|Datum)~:?~{date}'],
  security: ['(?:ISIN|WKN|WPKNR)[^\\n]{0,20}?\\s[\\s\\S]{0,160}?{isin}'],
} as const satisfies Partial<Fields>;

/** The same bank with places where any bank may state a day and a security. */
export const withCommonFields = <Some extends Bank>(bank: Some): Some => ({
  ...bank,
  fields: {
    ...bank.fields,
    date: [...bank.fields.date, ...FIELDS.date],
    security: [...bank.fields.security, ...FIELDS.security],
  },
});

/** Kinds of documents in the words of any bank, for those that its description does not have. */
export const COMMON: readonly DocumentKind[] = KINDS.map((one) => ({ ...one, warning: UNKNOWN_KIND }));
