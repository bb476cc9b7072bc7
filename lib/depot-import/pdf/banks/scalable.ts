import type { Bank } from '../bank';

/** Scalable Capital since it settles by itself: one row for the order, one for each movement of cash. */
export const scalable: Bank = {
  id: 'scalablecapital',
  name: 'Scalable Capital',
  mark: 'Scalable Capital (?:Bank )?GmbH • Seitzstraße',
  clean: [[/\+([\d.,]+)\nOrdergebühren\nEUR/g, 'Ordergebühren $1 EUR']],
  leftOut: [['(?:Storno|Cancellation) ', 'Storno: bitte von Hand prüfen']],
  documents: [
    { kind: 'advance_tax', when: 'Vorabpauschale für|Advance lump sum for|Preliminary Lump Sum' },
    { kind: 'tax_refund', when: 'Steuererstattung Art' },
    {
      kind: 'buy',
      when: '(?:Typ Wertpapier Anzahl Kurs Betrag|Type Security Quantity Price Amount) (?:Kauf|Buy)',
    },
    {
      kind: 'sell',
      when: '(?:Typ Wertpapier Anzahl Kurs Betrag|Type Security Quantity Price Amount) (?:Verkauf|Sell)',
    },
    {
      kind: 'sell',
      when: 'Knock Out|Rückzahlung|Tilgung|Redemption|Fälligkeit',
      fields: { date: ['{date} \\d\\d\\.\\d\\d\\.\\d{4} (?:Gutschrift|Credit)'] },
    },
    { kind: 'dividend', when: 'Dividende?|Ausschüttung|Distribution|Kapitalrückzahlung|Zinszahlung' },
  ],
  fields: {
    date: [
      '(?:Ausführung|Execution) {date} {time}',
      '\\d\\d\\.\\d\\d\\.\\d{4} {date} (?:Gutschrift|Credit|Krediet|Steuerabbuchung|Tax)',
      '(?:Datum|Date) {date}',
    ],
    time: ['(?:Ausführung|Execution) {n}?{any}~{time}'],
    security: [
      '(?:Kauf|Verkauf|Buy|Sell) {name} {n} (?:Stk\\.|pc\\.|pcs\\.) {n} {cur} {n} {cur} {isin}',
      '(?:Kauf|Verkauf|Buy|Sell) {name} {isin} {n} (?:Stk\\.|pc\\.|pcs\\.)',
      '(?:Berechtigtes Wertpapier|Entitled security|Effect met recht) {name} ISIN {isin}',
      '(?:für|for) {name} \\({isin}\\)',
    ],
    quantity: [
      '{quantity} (?:Stk\\.|pc\\.|pcs\\.)',
      '(?:Berechtigte Anzahl|Entitled quantity|Rechthebbende hoeveelheid) {quantity} (?:Ex|Angefallen|Verrechnung)',
      '(?:Berechtigte Anzahl|Entitled quantity|Rechthebbende hoeveelheid) {quantity}',
    ],
    price: ['(?:Gutschrift|Credit|Krediet) {money:price} {n} {n}', '(?:Stk\\.|pc\\.|pcs\\.) {money:price}'],
    gross: [
      '(?:Stk\\.|pc\\.|pcs\\.) {n} {cur} {money:gross}',
      '(?:Gutschrift|Credit|Krediet) {money:price} {n} {money:gross}',
    ],
    rate: ['{cur} / {cur} {rate}'],
    net: [
      '(?:Gesamtbetrag|Total|Totaal) {money:net}',
      '(?:Belastung|Debit) {money:net}',
      'Gutschrift {money:net}\\n',
      'Credit {money:net}\\n',
      '(?:Steuerbelastung|Deducted taxes|Tax debit|Tax charge) {money:net}',
    ],
    reference: ['(?:Geschäft|Exchange ID) {reference}'],
  },
  taxes: ['Steuern', 'Taxes', 'Buitenlandse bronbelasting'],
  fees: ['Ordergebühren', 'Order fees'],
};
