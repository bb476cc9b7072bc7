import type { Bank } from '../bank';

/** What follows the security: place, shares, price, and each amount with its currency before or after it. */
const FIRST =
  '(?:[A-Z]{3,4} ){1,2}(?<quantity>-?[\\d.,\']+) {money:price} {money:local} ';

/** DEGIRO: lists of transactions, and a note for each dividend. */
export const degiro: Bank = {
  id: 'degiro',
  name: 'DEGIRO',
  mark: 'DEGIRO',
  leftOut: [
    ['Kontoauszug von|Account statement', 'Kontoauszug: gehört zum Konto, nicht zum Depot'],
    ['Portfolioübersicht|Depotübersicht|Portfolio [Oo]verview|Portafoglio', 'Depotübersicht, keine Abrechnung'],
  ],
  documents: [],
  lists: [
    {
      rows: [
        {
          kind: 'trade',
          is: `{date} {time} {name} {isin} ${FIRST}{money:gross}(?: (?!-?[\\d.,']+ [A-Z]{3} -?\\d)[\\d.,]+(?= ))?(?: {money:fee})? {money:net}(?= (?:\\d\\d-\\d\\d-\\d{4}|DEGIRO|flatex|[A-Z(]))`,
        },
        {
          kind: 'dividend',
          is: 'Security name~: {name} Security ISIN~: {isin}[\\s\\S]{0,80}?Pay date\\)~: {date}[\\s\\S]{0,400}? {quantity} {n} {gross} {taxA} {net} {cur:netCurrency}',
        },
      ],
    },
  ],
  fields: { date: [], security: [], gross: [], net: [] },
};
