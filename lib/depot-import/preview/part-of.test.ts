import type { LeftOutRow } from './draft';
import { countParts, type Part, partOf } from './part-of';
import type { PreviewRow, Problem } from './preview';

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
