import { dividendRatio, dividendYears, yearsWithoutCut } from './dividend-years';

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
      { year: 2023, amount: 2.5, payments: 2 },
      { year: 2024, amount: 0, payments: 0 },
      { year: 2025, amount: 2, payments: 1 },
    ]);
  });

  it('has none without payments', () => expect(dividendYears([], '2026-11-20')).toEqual([]));
});

describe('dividendRatio', () => {
  // A quarter's dividend of 0.25.
  it.each<[string, [number, number], [number, number], number]>([
    ['a raise', [4, 1], [4, 1.1], 1.1],
    ['a cut', [4, 1], [4, 0.6], 0.6],
    ['an ex-date that moved behind New Year', [4, 1], [3, 0.75], 1],
    ['an ex-date that moved before New Year', [4, 1], [5, 1.25], 1],
    ['one that moved before New Year, the next one behind it', [5, 1.25], [3, 0.75], 1],
    ['a cut with an ex-date that moved', [5, 1.25], [4, 0.6], 0.6],
    ['two quarters without a dividend', [4, 1], [2, 0.5], 0.5],
    ['one of two payments left out', [2, 1], [1, 0.5], 0.5],
    ['nothing any more', [1, 1], [0, 0], 0],
  ])('%s', (_name, [before, sum], [last, amount], ratio) => {
    const found = dividendRatio(
      { year: 2024, amount: sum, payments: before },
      { year: 2025, amount, payments: last },
    );
    expect(found).toBeCloseTo(ratio, 10);
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
    expect(yearsWithoutCut(amounts.map((amount, i) => ({ year: 2015 + i, amount, payments: 1 })))).toBe(
      count,
    );
  });
});
