import { jsonInTurns } from './large-json';

const lots = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `l${n}`, price: n / 3, note: null }));

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'Übertrag "1"\n'],
  ['empty lists and objects', { a: [], b: {}, c: [{}], d: [[]] }],
  ['flat rows', lots(1_234)],
  [
    'rows with rows',
    [
      { id: 1, lots: lots(120) },
      { id: 2, lots: [] },
    ],
  ],
  [
    'fields without a value, and days',
    { a: undefined, at: new Date(0), of: [{ b: undefined, at: new Date(0) }], n: Number.NaN },
  ],
  ['an object whose only value is none', { inner: { a: undefined, list: undefined }, of: [] }],
  ['lists of mixed depth', [1, [2, [3]], { a: [{ b: [4] }] }]],
])('writes %s as JSON.stringify does', async (_name, value) => {
  expect(Buffer.concat(await jsonInTurns(value)).toString()).toBe(JSON.stringify(value));
});

it('lets others have their turn', async () => {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns++;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const pieces = await jsonInTurns(Array.from({ length: 400 }, () => ({ lots: lots(500) })));
  isDone = true;
  expect(turns).toBeGreaterThan(1);
  // 65,536 characters and a part, which has 50 of these lots at most.
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000);
});
