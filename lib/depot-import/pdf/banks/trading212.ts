import type { Bank } from '../bank';

const ROW = '{date} {time} (?<symbol>\\S+) {isin} (?<netCurrency>[A-Z]{3}) (?<reference>\\d+)';

/** Trading 212: statements of activity with a row for each order. */
export const trading212: Bank = {
  id: 'trading212',
  name: 'Trading 212',
  mark: 'Trading 212',
  numbers: 'point',
  documents: [],
  lists: [
    {
      rows: [
        { kind: 'buy', is: `${ROW} (?:Kaufen|Buy) {quantity} {price} {net} ` },
        {
          kind: 'sell',
          is: `${ROW} (?:Verkaufen|Sell) {quantity} {price} {gross} (?:[^\\n]* -(?<tax>[\\d.]+)(?=\\n))?`,
        },
        // Taxes are the last column; above zero they are refunded.
        {
          kind: 'tax_refund',
          is: `${ROW} (?:Verkaufen|Sell) {n} {n} {n} [^\\n]* {n} (?<net>\\d[\\d.,]*)(?=\\n)`,
        },
      ],
    },
  ],
  fields: { date: [], security: [], gross: [], net: [] },
};
