import type { Bank } from '../bank';
import { FOR_NOTHING } from '../exchanges';
import { OTHER_ACCOUNT } from '../rows';
import { CAPITAL } from '../shared-documents';
import { DAYS_OF_PAYMENT } from '../shared-fields';
import { BONUS } from '../words';

/** Each of the securities that a notice of a delivery names, below its heading: a notice may have one of each kind. */
const delivered = (kind: 'delivery_in' | 'delivery_out', way: string) => ({
  kind,
  is: `(?:Stück {quantity}|\\n{cur} {nominal})(?<=Depotbuchung - (?:${way})(?:(?!Depotbuchung)[\\s\\S]){0,9000}) {name} {isin} \\({wkn}\\)(?:(?!Stück )[\\s\\S]){0,300}? Schlusstag {date}`,
});

const NOTED = ['Schlusstag {date}', 'Valuta {date}', 'Ex-Tag {date}', 'Datum {date}'];

/** The layout of the dwpbank, which settles for many banks: amounts with the sign behind them. */
export const dwp: Omit<Bank, 'id' | 'name' | 'mark'> = {
  leftOut: [
    ['Storno -|Stornierung(?!~und~Neuabrechnung)|Stornorechnung', 'Storno: bitte von Hand prüfen'],
    ['^(?![\\s\\S]*Entgeltabrechnung )[\\s\\S]*\\nKontoauszug \\d+/\\d{4}', OTHER_ACCOUNT],
    ['Vorabpauschale Investmentfonds(?![\\s\\S]*Ausmachender Betrag)', 'Keine Steuern einbehalten'],
  ],
  lists: [
    {
      when: 'Kontoauszug \\d+/\\d{4}',
      rows: [{ kind: 'fee', is: '\\n{date} {d} Entgeltabrechnung (?!0,00){net}' }],
      others: ['Kontostand am [^\\n]*Auszug Nr', OTHER_ACCOUNT],
    },
    {
      when: 'Depotbuchung - ',
      rows: [delivered('delivery_in', 'Eingang|Gutschrift'), delivered('delivery_out', 'Ausgang|Belastung')],
    },
    {
      heads: ['Wertpapierbezeichnung ISIN \\(WKN\\) {name} {isin} \\({wkn}\\)'],
      rows: [
        {
          kind: 'purchase',
          is: '\\nKauf {gross} (?<reference>[\\d/.]+) {price} {n} {quantity} {date} {d} {n} {n}(?: \\+?~Provision {fee} Summe {net})?',
        },
      ],
    },
  ],
  notices: [
    { kind: 'stock_dividend', when: BONUS, fields: { date: NOTED } },
    {
      kind: 'delivery_in',
      when: '(?:Einbuchung|Gutschrift) von (?:Bezugs|Teil)?[Rr]echten|Einbuchung (?:neuer|junger) Aktien',
      fields: { date: NOTED },
      isForNothing: true,
      warning: FOR_NOTHING,
    },
  ],
  begins:
    'Steuerliche Ausgleichrechnung (?!Berechnungsgrundlage{any} 0,00)(?=[\\s\\S]*Ausmachender Betrag)|Wertpapier Abrechnung [A-Z]',
  documents: [
    { kind: 'tax_refund', when: 'Steuerliche Ausgleichrechnung', fields: { date: ['Valuta {date}'] } },
    { kind: 'tax', when: 'Thesaurierung (?:von )?Investment\\p{L}+[\\s\\S]*?Ausmachender Betrag [\\d.,]+~-' },
    {
      kind: 'tax_refund',
      when: 'Thesaurierung (?:von )?Investment\\p{L}+[\\s\\S]*?Ausmachender Betrag [\\d.,]+~\\+',
    },
    {
      kind: 'advance_tax',
      when: 'Vorabpauschale Investmentfonds|Vorabpauschale gemäß|Vorabpauschale pro|Steuerliche Behandlung: Vorabpauschale',
    },
    {
      kind: 'delivery_in',
      when: 'Einbuchung{any}Wertpapiere|Depot ?eingang|Übertrag Eingang',
    },
    { kind: 'delivery_out', when: 'Ausbuchung [Ww]ertlos|[Ww]ertlose Ausbuchung', isForNothing: true },
    { kind: 'delivery_out', when: 'Ausbuchung{any}Wertpapiere|Übertrag Ausgang' },
    {
      kind: 'sale',
      when: 'Wertpapier Abrechnung Verkauf(?![\\s\\S]*Schlusstag)[\\s\\S]*Barabfindung',
      warning: 'Barabfindung ohne Handelstag: der Tag ist der der Wertstellung',
    },
    {
      kind: 'sale',
      when: 'Wertpapier Abrechnung (?:\\p{L}+ )?(?:Verkauf|Rücknahme|Gesamtfälligkeit|Teiltilgung)|Rücknahme Investmentfonds|Gesamtfälligkeit|Einlösung|Rückzahlung|Verkauf Direkthandel',
    },
    {
      kind: 'purchase',
      when: 'Wertpapier Abrechnung (?:\\p{L}+ )?(?:Kauf|Ausgabe|Zeichnung|Bezug)|Ausgabe Investmentfonds|Kauf{any}Direkthandel|Wertpapier Abrechnung Kauf',
    },
    {
      kind: 'dividend',
      when: `${CAPITAL}|Dividendengutschrift|Ausschüttung|Ertragsgutschrift|Zinsgutschrift|Gutschrift von Investmenterträgen|Ertragsthesaurierung`,
      // As lines, the label and its day are on one line; only there banks differ in the day that they book.
      fields: { date: ['Zahlbarkeitstag\\n{date}'] },
    },
  ],
  fields: {
    date: [
      'Schlusstag(?:/-~Zeit)? {date}',
      'Schlusstag {date}',
      'Wertstellung {date}',
      'Valuta {date}',
      'Zahlbarkeitstag {date}',
      'Handelstag {date}',
      ...DAYS_OF_PAYMENT,
      'Datum {date}',
    ],
    time: ['Schlusstag/-~Zeit {date} {time}'],
    security: [
      'Wertpapierbezeichnung ISIN \\(WKN\\) (?:Stück|{cur}) {n} {name} {isin} \\({wkn}\\)',
      '(?:Stück|{cur}) {n} {name} {isin} \\({wkn}\\)',
    ],
    quantity: ['ISIN \\(WKN\\) Stück {quantity}', 'Stück {quantity}', 'ISIN \\(WKN\\) {cur} {nominal}'],
    price: [
      'Ausführungskurs {money:price}',
      '(?:Abrech\\.-Preis|Abrechnungspreis|Rücknahmepreis|Ausgabepreis|Einlösungskurs) {money:price}',
      '(?:Ausführungskurs|Rückzahlungskurs|Einlösungskurs) {price}~%',
    ],
    gross: [
      'Kurswert {money:gross}',
      '(?:Rückzahlungs|Einlösungs|Tilgungs)betrag {money:gross}',
      '(?:Dividendengutschrift(?: nach § 27 KStG)?|Ausschüttung(?: aus dem steuerlichen Einlagekonto)?|Ertragsgutschrift|Zinsertrag|Zinsgutschrift|Kapitalrückzahlung|Auszahlung|Ertrag) {money:gross}',
      '(?:Dividendengutschrift|Ausschüttung|Ertragsgutschrift)(?! pro){any} {money:gross}',
    ],
    converted: [
      'Kurswert {n} {cur} {converted} {cur}',
      '(?:Dividendengutschrift|Kapitalrückzahlung|Ausschüttung|Ertragsgutschrift) {n} {cur} {converted} {cur}',
      'Umrechnung in {cur} {converted} {cur}',
    ],
    rate: ['Devisenkurs(?: \\({cur}~/~{cur}\\))? {rate}', 'Devisenkurs(?: \\()?~{cur}~/~{cur}\\)? {rate}'],
    net: ['Ausmachender Betrag {money:net}'],
    surcharge: [
      'Kundenbonifikation {part} % vom Ausgabeaufschlag {given} EUR[\\s\\S]{0,80}? Ausgabeaufschlag pro Anteil {percent} %',
      'Ihr Ausgabeaufschlag betr(?:ae|ä)gt~: {money:surcharge}',
    ],
    reference: ['Abrechnungsnr\\. {reference}', 'Auftragsnummer {reference}'],
    credited: ['Anrechenbare Quellensteuer pro Stück {n} {cur} {money:credited}'],
  },
};

/** The layout of banks that book dividends on the day of payment, not of value. */
export const dwpByPayment: Omit<Bank, 'id' | 'name' | 'mark'> = {
  ...dwp,
  documents: dwp.documents.map((document) =>
    document.kind === 'dividend' ? { ...document, fields: { date: ['Zahlbarkeitstag {date}'] } } : document,
  ),
};
