import type { Bank } from '../bank';
import { OF_ACCOUNT } from '../rows';
import { BONUS } from '../words';

const SHARES =
  '{name} ISIN {isin} STK {quantity}(?:[\\s\\S]{0,40}? Vorgangs-Nr\\.~: (?:[A-Z]{4} )?{reference})?';

/** Baader Bank, which settles for several brokers, in German and English. */
export const baader: Bank = {
  id: 'baaderbank',
  name: 'Baader Bank',
  mark: 'Baader Bank A|service@baaderbank\\.de',
  leftOut: [['Storno|STORNO|Cancellation', 'Storno: bitte von Hand prüfen']],
  lists: [
    {
      rows: [
        { kind: 'purchase', is: `\\n{d} {date} Kauf {net}~- ${SHARES}`, warning: OF_ACCOUNT },
        { kind: 'sale', is: `\\n{d} {date} {net} Verkauf ${SHARES}`, warning: OF_ACCOUNT },
        { kind: 'dividend', is: `\\n{d} {date} {net} Coupons/Dividende ${SHARES}`, warning: OF_ACCOUNT },
      ],
    },
  ],
  begins:
    'Ausbuchung aus Depot|Einbuchung in Depot|(?:Nominale|Quantity) ISIN: [A-Z]{2}[A-Z0-9]{10}[\\s\\S]{0,120}? (?:Verwahrart|Type of)',
  notices: [
    {
      kind: 'stock_dividend',
      when: `(?:${BONUS})[\\s\\S]{0,300}?Einbuchung in Depot`,
      fields: { date: ['in Depot \\S+ per {date}'] },
    },
  ],
  documents: [
    { kind: 'advance_tax', when: 'Vorabpauschale Ex-Tag|Advance Lump Sum Ex-Date' },
    {
      kind: 'tax_refund',
      when: 'Steuerausgleichsrechnung{any} [\\s\\S]*?Erstattung',
      fields: {
        security: ['Rückerstattung bereits gezahlter~: {name}~:'],
        net: ['Valuta~: {date}(?: [^\\n]{0,40})? {money:net}', 'Erstattung {money:net}'],
        date: ['{date}'],
      },
    },
    { kind: 'tax', when: '(?:Ertrags)?[Tt]hesaurierung[\\s\\S]{0,1500}?Zu Lasten Konto' },
    {
      kind: 'delivery_in',
      when: 'Depoteinlieferung|Einbuchung in Depot|Receipt of securities',
      fields: { date: ['in Depot \\S+ per {date}'], gross: ['Bezugspreis {money:gross}'] },
    },
    { kind: 'delivery_out', when: 'Depotauslieferung|Delivery of securities' },
    {
      kind: 'sale',
      when: 'Wertpapierabrechnung: (?:(?:Teil-?)?Verkauf|Rücknahme)|Verkauf von Kryptowerten|Verkauf aus|Transaction Statement: Sale|(?:Ausbuchung aus Depot[\\s\\S]{0,1000}?)?(?:Barabfindung|Einlösung|Rückzahlung|Tilgung|Squeeze|Abfindung|[Ff]älligkeit)',
    },
    {
      kind: 'purchase',
      when: 'Wertpapierabrechnung: (?:Teil-?)?Kauf|Kauf von Kryptowerten|Transaction Statement: Purchase|Wertpapierabrechnung: Bezug|Ausgabe',
    },
    {
      kind: 'dividend',
      when: 'Dividendenabrechnung|Fondsausschüttung|Ausschüttung|Dividend|Distribution|Zinsabrechnung|Ertrag|Reinvestierung|Kapitalrückzahlung|Kapitalausschüttung|Return of [Cc]apital',
    },
    {
      kind: 'delivery_out',
      when: 'Ausbuchung aus Depot[\\s\\S]*?[Bb]ezugsrecht',
      isForNothing: true,
      fields: { date: ['aus Depot \\S+ per {date}'] },
    },
    {
      kind: 'delivery_out',
      when: 'Ausbuchung aus Depot',
      fields: { date: ['aus Depot \\S+ per {date}'] },
    },
  ],
  fields: {
    date: [
      '(?:Handelsdatum|Trading date|Trade Date) (?:Handelsuhrzeit|Trading time|Trade Time) {date}',
      'datum uhrzeit [\\s\\S]{0,120}? {date} {time}',
      'Handelstag~: {date}',
      'Auftragszeit~: {date}',
      '(?:Auftragsdatum|Order Date)~: {date}',
      'Handels-? ?(?:datum|tag)~:? {date}',
      'Valuta~: {date}',
      'Value~: {date}',
      'Zahltag~: {date}',
      'Depot \\S+ per {date}',
    ],
    time: [
      '(?:Handelsdatum|Trading date|Trade Date) (?:Handelsuhrzeit|Trading time|Trade Time) {date} {time}',
      'datum uhrzeit [\\s\\S]{0,120}? {date} {time}',
    ],
    security: [
      '(?:Nominale|Quantity) ISIN~: {isin} WKN~: {wkn}{any} (?:STK|Units|Anteile|{cur}) {n} (?:(?!EUR|USD){name}) (?:{n} %|(?:EUR|USD|GBP|CHF|HKD|CAD|AUD|NOK|SEK|DKK|JPY) {n}|p\\.STK|Verwahrart|Auftraggeber|Zahlungszeitraum|Payment Period|Type of)',
      'ISIN~:~{isin}',
      'WKN~:~{wkn}',
      'Nominale {cur} {n} p\\.STK {name} Zahlungszeitraum',
      'STK {n} {name} (?:Auftraggeber|Depotinhaber|Zahlungszeitraum|Ausschüttung|Zahltag|Art der)',
      'Nominale {name} Zahlungszeitraum',
      'Kennung~: (?<symbol>[A-Z]{2,5}) {any} STK {n} {name} {cur}',
    ],
    quantity: [
      '(?:STK|Units|Anteile) {quantity}',
      'Kurs {cur} {nominal} {n} %',
      '\\nNominale ISIN~: {isin} WKN~: {wkn}(?: [\\p{L}.]+)? {cur} {nominal}',
    ],
    price: [
      'WKN~: {wkn}{any} (?:STK|Units) {n} {name} {money:price} (?:Auftraggeber|Registered|Inhaber|Namens)',
    ],
    gross: [
      '{cur:grossCurrency} Kurswert {gross}',
      '(?:Kurswert|Market Value)(?: Umrechnungskurs {cur}/{cur}~: {n})? {money:gross}',
      '(?:Bruttobetrag|Gross Amount) {money:gross}',
    ],
    rate: [
      '(?:Umrechnungskurs|Exchange Rate)~: {rate} {cur}/{cur}',
      '(?:Umrechnungskurs|Exchange Rate)(?:~: ?| ){cur}/{cur}~:? {rate}',
    ],
    net: [
      'Valuta~: {date}(?: [^\\n]{0,40})? {money:net}',
      '{money:net} Valuta~: {date}',
      '(?:Zu (?:Lasten|Gunsten) Konto|Amount (?:debited|credited) (?:to|from) account) {n} (?:Valuta|Value)~: {date} {money:net}',
      '(?:Zu (?:Lasten|Gunsten) Konto|Amount (?:debited|credited) (?:to|from) account) \\S+ (?:Valuta|Value)~: {date} {money:net}',
    ],
    reference: ['(?:Vorgangs-Nr\\.|Transaction No\\.)~: {reference}'],
  },
  fees: ['Stamp HongKong', 'Mindermengenzuschlag Finanzen\\.net', 'Gebühren?'],
};
