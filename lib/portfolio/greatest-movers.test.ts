import { gainOfDay, greatestMovers } from './greatest-movers';

const moved = (...changes: (number | null)[]) => changes.map((daily_change) => ({ daily_change }));

it.each([
  ['gains and losses by their size', moved(1, -3, 0.5, 2), moved(-3, 2, 1)],
  ['no stock that stood still, or whose change nobody knows', moved(0, null, -0.1), moved(-0.1)],
  ['nothing of an empty portfolio', [], []],
])('names %s', (_name, positions, expected) => expect(greatestMovers(positions)).toEqual(expected));

it.each([
  [110, 10, 10],
  [95, -5, -5],
  [100, 0, 0],
  [null, 10, null],
  [100, null, null],
])('a value of %d after a change of %d %% gained %d', (total_value, daily_change, gain) => {
  const found = gainOfDay({ total_value, daily_change });
  if (gain === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(gain, 9);
});
