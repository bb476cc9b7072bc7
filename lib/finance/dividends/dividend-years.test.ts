import { paid } from '@/test/payments';
import { dividendYears } from './dividend-years';
import type { Payment } from './special-payments';

const BEFORE = paid`2019-12-20, 2020-03-20 0.25, 2020-06-20 0.25, 2020-09-20 0.25, 2020-12-20 0.25`;

describe('dividendYears', () => {
  it('sums whole years, not the first known one and not the current one', () => {
    const payments = paid`2022-11-02 1, 2023-05-02 1, 2023-11-02 1.5, 2025-05-02 2, 2026-05-02 9`;
    expect(dividendYears(payments, '2026-11-20')).toEqual([
      { year: 2023, amount: 2.5, payments: 2, special: 0, level: 2.5 },
      { year: 2024, amount: 0, payments: 0, special: 0, level: 0 },
      { year: 2025, amount: 2, payments: 1, special: 0, level: 2 },
    ]);
  });

  it('has none without payments', () => expect(dividendYears([], '2026-11-20')).toEqual([]));

  it.each<[string, Payment[], number[]]>([
    [
      'a payer once a year after 367 days',
      paid`2018-12-28, 2019-12-30, 2021-01-02, 2021-12-30, 2023-01-02`,
      [1, 1, 1, 1],
    ],
    ['the same, and the last one came this year', paid`2020-12-29, 2021-12-30, 2023-01-02`, [1, 1]],
    ['a year that was missed', paid`2019-01-10, 2020-01-10, 2022-01-10, 2022-12-30, 2023-12-29`, [1, 0, 2]],
    ['29 February', paid`2019-02-28, 2020-02-29, 2021-03-01, 2022-03-01`, [1, 1, 1]],
  ])('counts %s', (_name, payments, counts) => {
    const years = dividendYears(payments, '2023-11-20').slice(0, counts.length);
    expect(years.map((year) => year.payments)).toEqual(counts);
  });

  // Before it, the same each year in a quarter; 0.25 in four payments of the year before.
  it.each<[string, Payment[], number]>([
    ['a raise', paid`2021-03-20 0.25, 2021-06-20 0.25, 2021-09-20 0.3, 2021-12-20 0.3`, 1.1],
    [
      'an ex-day moved behind New Year',
      paid`2021-03-20 0.25, 2021-06-20 0.25, 2021-09-20 0.25, 2022-01-02 0.25`,
      1,
    ],
    ['one left out', paid`2021-03-20 0.25, 2021-09-20 0.25, 2021-12-20 0.25`, 0.75],
    ['halves of the same sum', paid`2021-06-20 0.5, 2021-12-20 0.5`, 1],
    ['halves, in the year of the change', paid`2021-03-20 0.25, 2021-06-20 0.25, 2021-12-20 0.5`, 1],
    ['nothing any more', [], 0],
  ])('compares a year with the one before: %s', (_name, year, ratio) => {
    const [before, last] = dividendYears([...BEFORE, ...year], '2022-02-01');
    expect((last?.level ?? 0) / (before?.level ?? 0)).toBeCloseTo(ratio, 10);
  });

  it('compares months with one that slipped over New Year', () => {
    const months = Array.from({ length: 37 }, (_, i) => ({
      ex_date: i === 24 ? '2021-01-01' : new Date(Date.UTC(2018, 11 + i, 28)).toISOString().slice(0, 10),
      amount: 1,
    }));
    const years = dividendYears(months, '2021-12-31');
    expect(years.map(({ payments }) => payments)).toEqual([12, 11]);
    expect(years[1]?.level).toBeCloseTo(12, 10);
  });

  it('compares years after one without payment by their sums', () => {
    const payments = paid`2018-05-10, 2019-05-10, 2021-05-10, 2022-05-10`;
    expect(dividendYears(payments, '2023-01-10').map(({ level }) => level)).toEqual([1, 0, 1, 1]);
  });

  it('has special payments apart', () => {
    const payments = paid`2019-05-10, 2020-05-10, 2021-05-10, 2021-10-01 4, 2022-05-10`;
    const [, year] = dividendYears(payments, '2023-01-10');
    expect(year).toEqual({ year: 2021, amount: 1, payments: 1, special: 4, level: 1 });
  });
});
