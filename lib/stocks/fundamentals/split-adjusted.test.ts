import { fiscalYear } from '@/test/fiscal-year';
import { splitAdjusted } from './split-adjusted';

const year = {
  ...fiscalYear('2024-12-31', { eps: 8, shares: 100, dividendPerShare: 2, netIncome: 800 }),
  first: { eps: 7 },
};
const given = { currency: 'USD', adjustedOn: '2025-02-10', years: [year], trailing: null };

describe('splitAdjusted', () => {
  it('puts figures per share on the shares of today, and leaves sums', () => {
    const splits = [
      { ex_date: '2025-06-10', ratio: 4 },
      { ex_date: '2026-01-05', ratio: 0.5 },
    ];
    // 4 for 1 and then 1 for 2: two shares for one.
    expect(splitAdjusted(given, splits, '2026-11-25').years[0]).toMatchObject({
      eps: 4,
      shares: 200,
      dividendPerShare: 1,
      netIncome: 800,
      first: { eps: 3.5 },
    });
  });

  it.each([
    ['before the day of the figures', '2025-02-10'],
    ['after today', '2026-11-26'],
  ])('leaves out a split %s', (_, ex_date) => {
    expect(splitAdjusted(given, [{ ex_date, ratio: 4 }], '2026-11-25')).toBe(given);
  });
});
