import { splitFactor } from './split-factor';

const SPLITS = [
  { ex_date: '2020-08-31', ratio: 4 },
  { ex_date: '2022-06-06', ratio: 20 },
  { ex_date: '2024-01-02', ratio: 0.1 },
];

it.each<[string, string, string | null, number]>([
  ['all that came later', '2020-08-28', '2026-01-02', 8],
  ['one of the day itself is counted already', '2020-08-31', '2026-01-02', 2],
  ['none after the last', '2024-01-02', '2026-01-02', 1],
  ['none that closes do not know yet', '2022-06-06', '2023-12-29', 1],
  ['what shares count and closes do not yet', '2024-01-02', '2023-12-29', 10],
  ['without a day of adjustment, all', '2023-01-02', null, 0.1],
])('splitFactor: %s', (_name, countedOn, adjustedOn, expected) => {
  expect(splitFactor(SPLITS, countedOn, adjustedOn)).toBeCloseTo(expected, 12);
});
