import { dividendYears } from './dividend-years';

const paid = (ex_date: string, value: number | null) => ({ ex_date, value });

it.each([
  ['nothing', [], []],
  ['an unknown amount', [paid('2024-05-02', null)], []],
  [
    'several years, newest first',
    [paid('2023-05-02', 4), paid('2023-12-31', 6), paid('2024-01-01', 1.5)],
    [
      { year: '2024', count: 1, amount: 1.5 },
      { year: '2023', count: 2, amount: 10 },
    ],
  ],
])('sums %s', (_name, dividends, expected) => expect(dividendYears(dividends)).toEqual(expected));
