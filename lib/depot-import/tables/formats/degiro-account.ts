import type { LeftOut } from '../../read-booking';
import type { Row, TableFormat } from '../table-format';
import { actionsOf } from './degiro-account/actions';
import { amountOf, type Entry, entryOf, momentOf, orderOf, placeOf, split } from './degiro-account/entry';
import { OF_ORDER, ordersOf } from './degiro-account/orders';
import { paymentsOf } from './degiro-account/payments';

/**
 * DEGIRO's statement of an account: the rows of an order share its number, tax stands beside its dividend, and foreign
 * payments are exchanged together later on.
 */
export const degiroAccount: TableFormat = {
  id: 'degiro-account',
  name: 'DEGIRO',
  columns: ['day', 'isin', 'text', 'change', 'balance', 'order'],
  namesOf,
  rows: (rows) => {
    const leftOut: LeftOut[] = [];
    const entries = withContinued(rows).flatMap((row) => {
      const entry = entryOf(row);
      if (typeof entry !== 'string') return [entry];
      leftOut.push({ line: row.line, reason: entry });
      return [];
    });
    // The file has the newest first.
    entries.reverse().sort((a, b) => compareText(momentOf(a), momentOf(b)));
    const [actions, moved] = split(entries, ({ meaning }) => meaning === 'corporate');
    const traded = new Set(moved.filter(({ meaning }) => meaning === 'trade').map(placeOf));
    // Rows without a number belong to the trade of their moment.
    const isOfOrder = (one: Entry) =>
      orderOf(one.row) !== '' || (OF_ORDER.includes(one.meaning) && traded.has(placeOf(one)));
    const [orders, others] = split(moved, isOfOrder);
    const read = [ordersOf(orders), paymentsOf(others), actionsOf(actions)];
    return {
      bookings: read.flatMap(({ bookings }) => bookings),
      leftOut: [...leftOut, ...read.flatMap((one) => one.leftOut)],
    };
  },
};

/**
 * Names the columns by their places, which are the same in every language: beside the change and the balance stand their
 * currencies, without a name.
 */
function namesOf(heads: readonly string[]): readonly string[] {
  const isin = heads.findIndex((name) => /\bisin\b/.test(name));
  const isDegiro = isin > 3 && heads[isin + 4] === '' && heads[isin + 6] === '' && heads[isin + 7];
  return isDegiro ? [...heads.slice(0, isin - 4), ...NAMES, ...heads.slice(isin - 4 + NAMES.length)] : heads;
}

/** An empty name is that of a currency. */
const NAMES = [
  'day',
  'time',
  'value day',
  'product',
  'isin',
  'text',
  'rate',
  'change',
  '',
  'balance',
  '',
  'order',
];

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Lines in which a row goes on, at most. */
const MOST_LINES = 5;

/** Joins rows that go on in the next line, because a text or number is too long: those have no day and no amount. */
function withContinued(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  let lines = 0;
  for (const row of rows) {
    const before = joined.at(-1);
    lines = row.text('day') === '' && amountOf(row) === null ? lines + 1 : 0;
    if (!before || lines === 0 || lines > MOST_LINES) joined.push(row);
    else
      joined[joined.length - 1] = {
        ...before,
        text: (column) => `${before.text(column)}${column === 'text' ? ' ' : ''}${row.text(column)}`.trim(),
      };
  }
  return joined;
}
