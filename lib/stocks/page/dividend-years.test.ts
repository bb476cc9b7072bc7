import { dividendYears, yearsWithoutCut } from './dividend-years';

const paid = (...payments: [string, number][]) => payments.map(([ex_date, amount]) => ({ ex_date, amount }));

describe('dividendYears', () => {
  it('sums whole years, not the first known one and not the current one', () => {
    const payments = paid(
      ['2022-11-02', 1],
      ['2023-05-02', 1],
      ['2023-11-02', 1.5],
      ['2025-05-02', 2],
      ['2026-05-02', 9],
    );
    expect(dividendYears(payments, '2026-11-20')).toEqual([
      { year: 2023, amount: 2.5 },
      { year: 2024, amount: 0 },
      { year: 2025, amount: 2 },
    ]);
  });

  it('has none without payments', () => {
    expect(dividendYears([], '2026-11-20')).toEqual([]);
  });
});

describe('yearsWithoutCut', () => {
  it.each<[string, number[], number]>([
    ['grows every year', [1, 1.1, 1.2], 2],
    ['stays the same', [1, 1, 1], 2],
    ['was cut long ago', [2, 1, 1.1, 1.2], 2],
    ['was cut last', [1, 1.1, 0.9], 0],
    ['was suspended', [1, 0, 1, 1.1], 1],
    ['pays no more', [1, 1.1, 0], 0],
    ['is rounded', [1, 0.995], 1],
    ['has one year', [1], 0],
    ['is unknown', [], 0],
  ])('%s', (_name, amounts, count) => {
    expect(yearsWithoutCut(amounts.map((amount, i) => ({ year: 2015 + i, amount })))).toBe(count);
  });
});
