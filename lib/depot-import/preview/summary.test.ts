import { buy, NAMELESS, preview, sell } from '@/test/depot-preview';
import type { LeftOutRow } from './draft';
import type { PreviewRow, Problem } from './preview';
import { countParts, figuresOf, lackingSecurities, type Part, partOf } from './summary';

const asked = (isDecided: boolean): Problem => ({ type: 'shortage', missing: 1, isDecided });
const row = (outcome: PreviewRow['outcome'], ...problems: Problem[]) => ({ outcome, problems });

it.each<[string, ReturnType<typeof row>, Part]>([
  ['one without a question', row('book'), 'booked'],
  ['one whose question has its answer', row('book', asked(true)), 'booked'],
  ['one that waits for an answer', row('open', asked(false)), 'asking'],
  ['one that cannot wait and is not booked without an answer', row('skip', asked(false)), 'asking'],
  ['one with one of two answers', row('open', asked(true), asked(false)), 'asking'],
  ['one that is left open', row('open', asked(true)), 'open'],
  ['one that exists', row('skip'), 'left'],
  ['one that is left out', row('skip', asked(true)), 'left'],
])('%s', (_, given, part) => expect(partOf(given)).toBe(part));

it('the parts add up to all rows', () => {
  const left: LeftOutRow[] = [{ file: 'a.csv', line: 2, date: null, name: null, reason: 'Storno' }];
  const rows = [row('book'), row('book'), row('open', asked(false)), row('open', asked(true)), row('skip')];
  expect(countParts(rows, left)).toEqual({ booked: 2, asking: 1, open: 1, left: 2 });
});

const dividend = (more: Parameters<typeof buy>[0] = {}) =>
  buy({ kind: 'dividend', gross: '50', fees: '0', taxes: '12.5', net: '37.5', ...more });

it.each<[string, Parameters<typeof preview>[0], ReturnType<typeof figuresOf>]>([
  // 10 × 100 + 5.
  ['a purchase with its costs', { 'a.csv': [buy()] }, { invested: 1005, dividends: 0, others: 0 }],
  // 10 × 100 + 5 − (10 × 100 − 5).
  ['a sale after its costs', { 'a.csv': [buy(), sell()] }, { invested: 10, dividends: 0, others: 0 }],
  // 50 − 12.5.
  ['a dividend after taxes', { 'a.csv': [dividend()] }, { invested: 0, dividends: 37.5, others: 0 }],
  [
    'what was paid in dollars, apart',
    { 'a.csv': [buy(), dividend({ currency: 'USD' })] },
    { invested: 1005, dividends: 0, others: 1 },
  ],
  [
    'nothing of a booking that waits',
    { 'a.csv': [buy(), buy({ reference: '2', warning: 'Bitte prüfen' })] },
    { invested: 1005, dividends: 0, others: 0 },
  ],
])('sums up %s', (_, files, expected) => {
  expect(figuresOf(preview(files).preview.rows)).toEqual(expected);
});

const named = (name: string) => buy({ security: { ...NAMELESS, name } });

it('lists what the market lacks once, and counts what it has too', () => {
  const files = { 'a.csv': [buy(), named('Zert A'), named('Zert B'), named('Zert A'), named('Bank')] };
  const { rows } = preview(files, { matches: { '|bank': ['adler', 'bison'] } }).preview;
  const { lacking, all } = lackingSecurities(rows);
  // The bank has two hits: it is asked for at its row.
  expect(lacking.map(({ problem }) => problem.key)).toEqual(['|zert a', '|zert b']);
  expect(lacking.map(({ row }) => rows.indexOf(row))).toEqual([1, 2]);
  expect(all).toBe(4);
});
