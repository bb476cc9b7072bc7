import { type Bank, LISTS_ALONE } from '../bank';

/** A row of BISON, which the foot of a page may tear apart. */
const bisonRow = (kind: string) =>
  `\\n${kind}\\*? (?<symbol>[A-Z0-9]{2,10}) {quantity}\\n(?:(?!Kauf|Verkauf)[^\\n]+\\n){0,9}?{date} {time} {price} €/[A-Z0-9]{2,10} [-+]~{net} €`;

/** BISON, for cryptocurrencies: a report of the year. */
export const bison: Bank = {
  id: 'bison',
  name: 'BISON',
  mark: 'BISON Info-Report',
  lists: [
    {
      rows: [
        { kind: 'purchase', is: bisonRow('Kauf') },
        { kind: 'sale', is: bisonRow('Verkauf') },
      ],
    },
  ],
  ...LISTS_ALONE,
};

const ASSET = '(?<symbol>[A-Z0-9]{2,10})';

/** BSDEX, for cryptocurrencies: a history with what came in, what went out and the fee. */
export const bsdex: Bank = {
  id: 'bsdex',
  name: 'BSDEX',
  mark: ['Transaktionshistorie', 'eingehende[rs]', 'ausgehende[rs]'],
  numbers: 'point',
  lists: [
    {
      rows: [
        {
          kind: 'purchase',
          is: `Kauf {date} {quantity} ${ASSET} {gross} EUR {fee} EUR[^\\n]*\\n[^\\n]*?{time}`,
        },
        {
          kind: 'sale',
          is: `Verkauf {date} {gross} EUR {quantity} ${ASSET} {fee} EUR[^\\n]*\\n[^\\n]*?{time}`,
        },
      ],
    },
  ],
  ...LISTS_ALONE,
};

/** N26: statements of its accounts, which hold no securities. */
export const n26: Bank = {
  id: 'n26',
  name: 'N26',
  mark: 'N26 Bank (?:AG|SE|GmbH)',
  leftOut: [['Kontoauszug', 'Kontoauszug: bewegt nur Geld, keine Wertpapiere']],
  ...LISTS_ALONE,
};

/** Whitebox: fees of accounts, each with its rate in the next line. */
export const whitebox: Bank = {
  id: 'whitebox',
  name: 'Whitebox',
  mark: 'Whitebox GmbH',
  lists: [
    {
      heads: ['{date} Gebührenabrechnung für'],
      rows: [{ kind: 'fee', is: '\\n\\d+ € {n} € {n} € {net}\\n' }],
    },
  ],
  ...LISTS_ALONE,
};
