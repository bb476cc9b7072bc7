import { amongFew } from './plot-dates';

/** Six dates in the middle of six equal parts. */
const SIX = Array.from({ length: 6 }, (_, i) => ({ place: (i + 0.5) / 6, label: `Monat ${i}` }));
const cutAt = (last: number) => SIX.map((tick, i) => (i === 5 ? { ...tick, place: last } : tick));

it.each([
  ['every second of six', SIX, 3, [1, 3, 5]],
  ['three where a phone would cut the last', cutAt(0.93), 3, [0, 2, 4]],
  ['all of four', SIX.slice(0, 4), 4, [0, 1, 2, 3]],
  ['two of six', SIX, 2, [1, 4]],
  ['two of five', cutAt(0.93), 2, [1, 4]],
  ['one near the middle', SIX, 1, [3]],
  ['a single one, wherever it is', [{ place: 1, label: 'Mai 2026' }], 3, [0]],
])('shows few dates: %s', (_case, ticks, few, shown) =>
  expect(amongFew(ticks, few).map((tick) => ticks.indexOf(tick))).toEqual(shown),
);
