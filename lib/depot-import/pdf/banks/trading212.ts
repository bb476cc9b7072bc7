import { type Bank, LISTS_ALONE } from '../bank';

const ROW = '{date} {time} (?<symbol>\\S+) {isin} (?<netCurrency>[A-Z]{3}) (?<reference>\\d+)';

/** Behind the rate stands the currency of the account: another one than that of the security. */
const PAID_IN_OTHER = '(?:(?!{d})[\\s\\S]){1,160}? {n} (?!\\k<netCurrency>)[A-Z]{3}\\s';
const [SAME, OTHER] = [`(?!${PAID_IN_OTHER})`, `(?=${PAID_IN_OTHER})`];
const IN_OTHER =
  'Bezahlt wurde in einer anderen Währung: Gebucht ist der Betrag in der des Wertpapiers, ohne Gebühren und Steuern';

/** Trading 212: statements of activity with a row for each order. */
export const trading212: Bank = {
  id: 'trading212',
  name: 'Trading 212',
  mark: 'Trading 212',
  numbers: 'point',
  lists: [
    {
      rows: [
        { kind: 'purchase', is: `${ROW} (?:Kaufen|Buy) {quantity} {price} {net} ${SAME}` },
        {
          kind: 'purchase',
          is: `${ROW} (?:Kaufen|Buy) {quantity} {price} {net} ${OTHER}`,
          warning: IN_OTHER,
        },
        {
          kind: 'sale',
          is: `${ROW} (?:Verkaufen|Sell) {quantity} {price} {net} ${OTHER}`,
          warning: IN_OTHER,
        },
        {
          kind: 'sale',
          is: `${ROW} (?:Verkaufen|Sell) {quantity} {price} {gross} ${SAME}(?:[^\\n]* -(?<tax>[\\d.]+)(?=\\n))?`,
        },
        // Taxes are the last column; above zero they are refunded.
        {
          kind: 'tax_refund',
          is: `${ROW} (?:Verkaufen|Sell) {n} {n} {n} ${SAME}[^\\n]* {n} (?<net>\\d[\\d.,]*)(?=\\n)`,
        },
      ],
    },
  ],
  ...LISTS_ALONE,
};
