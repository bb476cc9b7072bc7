import { comparedChanges } from './compared-changes';

const KEYS = ['price', 'other1', 'other2'] as const;
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04'];

/** Reads the values of the days; a dash has none. */
const series = (values: string) =>
  (values.match(/\S+/g) ?? []).flatMap((value, i) =>
    value === '-' ? [] : [{ date: DAYS[i] as string, price: Number(value) }],
  );

it.each([
  ['nothing', [], '', ''],
  ['no values', ['', ''], '', ''],
  ['both begin at zero', ['50 60', '8 6'], '02 03', 'price 0 20, other1 0 -25'],
  ['the younger one decides the first day', ['50 100 150', '- 8 8'], '03 04', 'price 0 50, other1 0 0'],
  ['a holiday of one keeps its value', ['50 55 60', '8 - 10'], '02 03 04', 'price 0 10 20, other1 0 0 25'],
  ['the first day is a holiday of the older one', ['50 - 100', '- 8 8'], '03 04', 'price 0 100, other1 0 0'],
  ['a line ends with its last value', ['50 55', '8 8 10'], '02 03 04', 'price 0 10 null, other1 0 0 25'],
  ['one without any value has no line', ['50 55', ''], '02 03', 'price 0 10'],
  ['one that ended before the others began has no line', ['50', '- 8 10'], '03 04', 'other1 0 25'],
])('%s', (_name, given, days, lines) => {
  const points = comparedChanges(given.map(series), KEYS);
  expect(points.map(({ date }) => date.slice(-2)).join(' ')).toBe(days);
  const drawn = KEYS.filter((key) => points.some((point) => key in point));
  const changeOf = (value: number | null | undefined) => value && Number(value.toFixed(9));
  const shown = drawn.map((key) => `${key} ${points.map((point) => String(changeOf(point[key]))).join(' ')}`);
  expect(shown.join(', ')).toBe(lines);
});
