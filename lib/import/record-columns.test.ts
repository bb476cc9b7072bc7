import { recordFigures } from './record-columns';

const TODAY = '2026-03-02';

/** One payment in May of each year up to 2025; the first year may be incomplete. */
const yearly = (...amounts: number[]): ReadonlyMap<string, number> =>
  new Map(amounts.map((amount, i) => [`${2026 - amounts.length + i}-05-14`, amount]));

const UNKNOWN = [null, null] as const;

describe('recordFigures', () => {
  it.each<[string, number[], increases: readonly (number | null)[], withoutCut: readonly (number | null)[]]>([
    ['a payer that has grown for longer than is known', [1, 1.1, 1.2, 1.3], [2, null], [2, null]],
    ['one that began to grow', [1, 1, 1, 1.1], [1, 1], [2, null]],
    ['one that did not grow last year', [1, 1, 1.1, 1.1], [0, 0], [2, null]],
    ['one that was cut last year', [1, 1, 2, 1], [0, 0], [0, 0]],
    ['one whole year, with nothing to compare', [1, 2], UNKNOWN, UNKNOWN],
    ['one whole year, below what is known of the one before', [2, 1], [0, 0], [0, 0]],
    ['no whole year', [1], UNKNOWN, UNKNOWN],
    ['no payment', [], UNKNOWN, UNKNOWN],
  ])('tells the least and the most years of %s', (_name, amounts, increases, withoutCut) => {
    const figures = recordFigures(yearly(...amounts), TODAY);
    expect([figures.dividend_increases, figures.dividend_increases_most]).toEqual(increases);
    expect([figures.dividend_without_cut, figures.dividend_without_cut_most]).toEqual(withoutCut);
  });

  it('tells growth over the years that are known, and the months of payment', () => {
    const halfYearly = new Map(
      [...yearly(1, 1, 2, 4, 8)].flatMap(([day, amount]): [string, number][] => [
        [day, amount],
        [day.replace('-05-', '-11-'), amount],
      ]),
    );
    expect(recordFigures(new Map([...halfYearly].reverse()), TODAY)).toMatchObject({
      dividend_growth_1: 1, // 16 / 8 − 1
      dividend_growth_3: 1, // ∛(16 / 2) − 1
      dividend_growth_5: null,
      dividend_growth_10: null,
      dividend_months: 2,
    });
  });

  it('tells nothing without closes', () => {
    expect(recordFigures(yearly(1, 1.1, 1.2), null).dividend_increases).toBeNull();
  });
});
