import { words } from '@/lib/platform/format/words';
import type { Bank, DocumentKind, Fields } from './bank';

/** Repaid capital, whatever the bank calls it: the shares stay. */
export const CAPITAL =
  'Kapital-?(?:rückzahlung|rückerstattung|herabsetzung)|Nennwert(?:rückzahlung|reduktion|herabsetzung)|Rückzahlung~(?:von~Kapital|des~Nennwerts)|Return~of~[Cc]apital';

/** Notices that shares came into the depot, and that they left it, by their texts. */
export function deliveries(came: string, left: string): readonly DocumentKind[] {
  return [
    { kind: 'delivery_in', when: came },
    { kind: 'delivery_out', when: left },
  ];
}

/** A document that any bank may write; the heading counts before what stands below it, such as a repayment per share. */
export const REPAID: DocumentKind = { kind: 'dividend', when: CAPITAL };

/** A sum that a depot is charged with, under the labels of any bank. */
export const CHARGED =
  '(?:Gesamtbetrag|Rechnungsbetrag|Endbetrag|Belastungsbetrag|Ausmachender~Betrag|Zu~Ihren~Lasten|Betrag~zu~Ihren~Lasten|Belastung|Summe|Erstattung(?:sbetrag)?|Gutschrift(?:sbetrag)?|Steuerbetrag)[^\\n\\d]{0,20}\\s{0,3}(?:{d}~(?:\\d{5,}~)?)?{money:net}';

/** A fee of the depot, as a heading. */
const DEPOT_FEE =
  '(?:(?:Ab)?[Rr]echnung~(?:über~|der~|für~)?)?(?:Ihr(?:e[nrs]?)?~)?(?:Depot(?:führungs|verwaltungs)?|Verwahr(?:ungs)?)-?(?:gebühr(?:en)?|entgelte?s?|preise?s?)(?:-?(?:ab)?rechnung)?';

/** Headings that say enough. */
const BY_HEADING: readonly DocumentKind[] = [
  {
    kind: 'fee',
    when: `(?<=^|\\n)(?:${DEPOT_FEE}(?![^\\n]*\\d,\\d)|(?:Gebühren|Entgelt)(?:ab)?rechnung(?=\\n))`,
  },
  ...deliveries(
    '(?<=^|\\n)(?:Einbuchung|Depoteingang|Einlieferung|Wertpapiereingang|Depotübertrag~eingehend)',
    '(?<=^|\\n)(?:Ausbuchung|Depotausgang|Auslieferung|Wertpapierausgang|Depotübertrag~ausgehend)',
  ),
];

/** Warning for what was read although its heading is not known. */
export const UNKNOWN_KIND =
  'Diese Art von Beleg kennen wir von dieser Bank noch nicht: Prüfe Art, Stückzahl und Beträge';

/** Words of a heading, which may be in capitals; a blank may be missing. */
const anyOf = (list: readonly string[]): string =>
  `(?:${list
    .flatMap((word) => [word, word.toUpperCase()])
    .join('|')
    .replaceAll(' ', '~-?~')})`;

const CORRECTION = anyOf(words`
  Steuererstattung, Steuerausgleich, Steuerliche Ausgleich, Steuerkorrektur, Steuerbelastung,
  Steuergutschrift, Steuerneuberechnung, Steuerabrechnung, thesaurierung, Thesaurierung
`);
const FEE = anyOf(words`
  Depotgebühr, Depotentgelt, Depotpreis, Depotführung, Verwahrentgelt, Verwahrgebühr, Verwaltungsgebühr,
  Vermögensverwaltungsgebühr
`);
const IN = anyOf(words`
  Wertpapiereingang, Depoteingang, Depotzugang, Einlieferung, einlieferung, Einbuchung, übertrag Eingang,
  Übertrag Eingang, übertrag eingehend, Incoming Transfer, Transfer Incoming
`);
const OUT = anyOf(words`
  Wertpapierausgang, Depotausgang, Depotabgang, Auslieferung, auslieferung, Ausbuchung, übertrag Ausgang,
  Übertrag Ausgang, übertrag ausgehend, Outgoing Transfer, Transfer Outgoing
`);

const IN_ANY_WORDS: readonly DocumentKind[] = [
  {
    kind: 'delivery_out',
    when: `[Ww](?:ertlose|ERTLOSE)\\p{L}{0,2}~(?:Ausbuchung|AUSBUCHUNG|Wertpapier|Verfall|VERFALL)|${anyOf(words`Ausbuchung wertlos`)}`,
    isForNothing: true,
  },
  ...deliveries(IN, OUT),
  { kind: 'tax', when: `${CORRECTION}[\\s\\S]{0,1500}?(?:Lasten|Belastung|GESAMT~-)` },
  { kind: 'tax_refund', when: `${CORRECTION}[\\s\\S]{0,1500}?(?:Gunsten|Gutschrift|Erstattung|GESAMT~\\d)` },
  { kind: 'fee', when: FEE },
  {
    kind: 'sale',
    when: anyOf(words`
      Verkauf von, Einlösung, Rückzahlung, Tilgung, Fälligkeit, fälligkeit, Barabfindung, Barausgleich, Squeeze
    `),
  },
  {
    kind: 'dividend',
    when: `${anyOf(words`
      Kapitalrückzahlung, Kapitalausschüttung, Dividend, dividend, Ausschüttung, ausschüttung, Zinsgutschrift,
      Zinszahlung, Kupon
    `)}|Ertr[aä]g(?!sthes)`,
  },
];

/** The day of a document under labels of any bank, else the first that stands alone. */
export const ANY_DAY: readonly string[] = [
  '(?:Valuta|Wertstellung|Wert|[Bb]uchungstag|Schlusstag|Ex-Tag)~:?~(?:vom~|zum~|am~)?{date}',
  'zu~Ihren~Lasten~{date}',
  '(?:Datum|DATUM|Date|DATE|per|vom)~:?~{date}',
  '(?<=\\n){date}(?=\\n)',
];

/** Places where any bank may state a day, a security and what a depot costs. */
const FIELDS = {
  date: ANY_DAY.slice(0, -1),
  security: ['(?:ISIN|WKN|WPKNR)[^\\n]{0,20}?\\s[\\s\\S]{0,160}?{isin}', '{isin}', 'WKN~:?~{wkn}'],
  net: [CHARGED],
} as const satisfies Partial<Fields>;

const SHARED: readonly DocumentKind[] = [
  ...BY_HEADING,
  ...IN_ANY_WORDS.map((one) => ({ ...one, warning: UNKNOWN_KIND })),
];

/** The same bank with documents in the words of any bank, where its own description fits none. */
export const withSharedDocuments = (bank: Bank): Bank => ({
  ...bank,
  documents: SHARED,
  fields: {
    ...bank.fields,
    date: [...bank.fields.date, ...FIELDS.date],
    security: [...bank.fields.security, ...FIELDS.security],
    net: [...bank.fields.net, ...FIELDS.net],
  },
});
