import { goalOutlook, weightedGrowth } from './goal';
import type { IncomeEntry } from './schema';

const TODAY = '2026-11-29';

describe('goalOutlook', () => {
  it.each<[string, [goal: number, ahead: number, growth: number], object]>([
    // 1.05^5 = 1.27628: 1,200 × 1.27628 = 1,531.54 = 12 × 127.63; five years.
    [
      'after whole years',
      [127.62, 1200, 0.05],
      { state: 'later', month: '2031-11-01', missing_monthly: 27.62 },
    ],
    // 10 % a year: ln(2,400 / 1,400) / ln 1.1 = 5.655 years, 67.86 months.
    [
      'in the month after',
      [200, 1400, 0.1],
      // 200 − 1,400 / 12 = 83.333.
      { monthly: 116.67, missing_monthly: 83.33, missing_yearly: 1000, state: 'later', month: '2032-07-01' },
    ],
    ['at once', [100, 1200, 0], { state: 'reached', missing_monthly: 0, missing_yearly: 0, month: null }],
    // 1,199.96 / 12 = 99.9967: not even half a cent is missing.
    ['at once with less than a cent missing', [100, 1199.96, 0.05], { state: 'reached' }],
    [
      'never without growth',
      [100, 600, 0],
      { state: 'never', missing_monthly: 50, missing_yearly: 600, month: null },
    ],
    ['never with falling dividends', [100, 600, -0.05], { state: 'never', month: null }],
    [
      'never without dividends',
      [100, 0, 0.05],
      { state: 'never', missing_monthly: 100, missing_yearly: 1200 },
    ],
    // 1.01^50 = 1.64.
    ['not within fifty years', [100, 600, 0.01], { state: 'never' }],
    // ln(2) / ln(1.0139595) = 50.0 years.
    ['within fifty years', [100, 600, 0.01396], { state: 'later', month: '2076-11-01' }],
    ['never with nothing left', [100, 600, -1], { state: 'never' }],
  ])('%s', (_name, [goal, ahead, growth], expected) =>
    expect(goalOutlook(goal, ahead, growth, TODAY)).toMatchObject(expected),
  );
});

describe('weightedGrowth', () => {
  const entry = (stock_id: string, value: number | null, state: IncomeEntry['state'] = 'expected') =>
    ({ stock_id, value, state }) as IncomeEntry;
  const growths = new Map([
    ['grows', 0.1],
    ['falls', -0.02],
    ['new', null],
  ]);

  it.each<[string, IncomeEntry[], number]>([
    // (300 × 0.1 − 100 × 0.02 + 100 × 0) / 500.
    ['weighs by what is expected', [entry('grows', 300), entry('falls', 100), entry('new', 100)], 0.056],
    [
      'leaves out what is unsure, past or without a rate',
      [entry('grows', 1), entry('falls', 9, 'unsure'), entry('falls', 9, 'booked'), entry('falls', null)],
      0.1,
    ],
    ['is none without payments', [], 0],
  ])('%s', (_name, entries, expected) => expect(weightedGrowth(entries, growths)).toBeCloseTo(expected, 10));
});
