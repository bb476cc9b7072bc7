import type { Bank } from '../bank';

const NAMED = '{date} {time} {name} {isin} (?:[A-Z]{3,4} ){1,2}{quantity} ';
const RATE = '(?: [\\d.,]+)?';
const NEXT = '(?= (?:\\d\\d-\\d\\d-\\d{4}|DEGIRO|flatex|[A-Z(]))';

/** DEGIRO: lists of transactions, and a note for each dividend. */
export const degiro: Bank = {
  id: 'degiro',
  name: 'DEGIRO',
  mark: 'DEGIRO',
  leftOut: [
    ['Kontoauszug von|Account statement', 'Kontoauszug: gehört zum Konto, nicht zum Depot'],
    [
      'Portfolioübersicht|Depotübersicht|Portfolio [Oo]verview|Portafoglio',
      'Depotübersicht, keine Abrechnung',
    ],
  ],
  documents: [],
  lists: [
    {
      rows: [
        {
          kind: 'trade',
          is: `${NAMED}[A-Z]{3} {price} [A-Z]{3} {n} (?<grossCurrency>[A-Z]{3}) {gross}${RATE}(?: [A-Z]{3} {fee})? [A-Z]{3} {net}${NEXT}`,
        },
        {
          kind: 'trade',
          is: `${NAMED}{price} [A-Z]{3} {n} [A-Z]{3} {gross} (?<grossCurrency>[A-Z]{3})${RATE}(?: {fee} [A-Z]{3})? {net} [A-Z]{3}${NEXT}`,
        },
        {
          kind: 'dividend',
          is: 'Security name~: {name} Security ISIN~: {isin}[\\s\\S]{0,80}?Pay date\\)~: {date}[\\s\\S]{0,400}? {quantity} {n} {gross} {tax} {net} {cur:netCurrency}',
        },
      ],
    },
  ],
  fields: { date: [], security: [], gross: [], net: [] },
};
