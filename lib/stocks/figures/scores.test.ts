import { testUniverse } from '@/test/universe';
import type { ScoredMetric, SummaryKey } from '../metrics';
import { universeStock } from '../stock-record';
import { percentileScores, summaryScore } from './scores';

const NONE = Number.NaN;

describe('percentileScores', () => {
  it.each<[string, ScoredMetric, number[], number[]]>([
    ['nobody', 'revenue', [], []],
    ['nobody has a value', 'revenue', [NONE, NONE], [-1, -1]],
    ['a single company is in the middle', 'revenue', [5], [50]],
    // (0 + 1/2) / 2 = 25 %, (1 + 1/2) / 2 = 75 %
    ['more is better', 'revenue', [10, 20], [25, 75]],
    ['less is better', 'trailing_p_e', [10, 20], [75, 25]],
    ['all alike', 'revenue', [3, 3, 3], [50, 50, 50]],
    // Out of four: 1 is (0 + 1/2) / 4 = 12.5, both 2 are (1 + 2/2) / 4 = 50, 9 is (3 + 1/2) / 4 = 87.5.
    ['equal ones count half, and halves round up', 'revenue', [2, 9, 1, 2], [50, 88, 13, 50]],
    ['the same where less is better', 'payout_ratio', [2, 9, 1, 2], [50, 13, 88, 50]],
    ['only those with a value are compared', 'revenue', [NONE, 10, NONE, 20], [-1, 25, -1, 75]],
    ['losses and zero count where more is better', 'earnings_growth', [-0.5, 0, 0.5], [17, 50, 83]],
    ['negative and positive zero are equal', 'earnings_growth', [-0, 0], [50, 50]],
    ['no P/E of zero or below', 'trailing_p_e', [-8, 0, 10, 20], [-1, -1, 75, 25]],
    ['no forward P/E of zero or below', 'forward_p_e', [-8, 0, 10, 20], [-1, -1, 75, 25]],
    ['no P/B of zero or below', 'price_to_book', [-8, 0, 10, 20], [-1, -1, 75, 25]],
    ['no EV/EBITDA of zero or below', 'enterprise_to_ebitda', [-8, 0, 10, 20], [-1, -1, 75, 25]],
    ['no payout ratio of zero or below', 'payout_ratio', [-8, 0, 10, 20], [-1, -1, 75, 25]],
    ['a dividend yield of zero', 'dividend_yield', [0, 4], [25, 75]],
  ])('%s', (_name, metric, values, expected) => {
    expect([...percentileScores(Float64Array.from(values), metric)]).toEqual(expected);
  });

  it('agrees with counting over a market with many equal values', () => {
    const values = Float64Array.from({ length: 997 }, (_, i) =>
      i % 9 === 0 ? NONE : ((i * 7919) % 211) - 20,
    );
    for (const metric of ['revenue', 'trailing_p_e'] as const) {
      const compared = [...values].filter((value) =>
        metric === 'revenue' ? !Number.isNaN(value) : value > 0,
      );
      const expected = [...values].map((value) => {
        if (!compared.includes(value)) return -1;
        const worse = compared.filter((other) => (metric === 'revenue' ? other < value : other > value));
        const equal = compared.filter((other) => other === value);
        return Math.round(((worse.length + equal.length / 2) / compared.length) * 100);
      });
      expect([...percentileScores(values, metric)]).toEqual(expected);
    }
  });
});

describe('summaryScore', () => {
  it.each<[string, SummaryKey, Partial<Record<ScoredMetric, number>>, number | null]>([
    ['nothing known', 'valuation', {}, null],
    ['one of four', 'valuation', { trailing_p_e: 90 }, null],
    ['half of four', 'valuation', { trailing_p_e: 90, price_to_book: 41 }, 66],
    [
      'all four',
      'growth',
      { revenue_growth: 10, earnings_growth: 20, next_year_growth: 30, current_year_growth: 41 },
      25,
    ],
    ['scores of zero count', 'financial', { operating_margin: 0, profit_margin: 1 }, 1],
    ['one of three is less than half', 'dividend', { dividend: 80 }, null],
    ['two of three', 'dividend', { dividend: 80, payout_ratio: 41 }, 61],
    ['scores of other summaries do not count', 'dividend', { dividend: 80, revenue: 1, market_cap: 1 }, null],
  ])('%s', (_name, key, scores, expected) => {
    const metricScores = Object.fromEntries(
      Object.entries(scores).map(([metric, score]) => [metric, { score }]),
    );
    expect(summaryScore(metricScores, key)).toBe(expected);
  });
});

it('ranks each summary score among those of all companies', async () => {
  // Scores 13, 38, 63, 88 and 88, 13, 38, 63: the means are 51, 26, 51 and 76.
  const universe = await testUniverse([
    { id: 'a', operating_margin: 0.1, profit_margin: 0.4 },
    { id: 'b', operating_margin: 0.2, profit_margin: 0.1 },
    { id: 'c', operating_margin: 0.3, profit_margin: 0.2 },
    { id: 'd', operating_margin: 0.4, profit_margin: 0.3 },
    { id: 'e' },
  ]);
  const stocks = [0, 1, 2, 3, 4].map((index) => universeStock(universe, index, 'EUR', '2026-06-30'));
  expect(stocks.map(({ metricScores }) => summaryScore(metricScores, 'financial'))).toEqual([
    51,
    26,
    51,
    76,
    null,
  ]);
  // Out of four: (1 + 2/2) / 4, (0 + 1/2) / 4, (3 + 1/2) / 4.
  expect(stocks.map(({ summaryPercentiles }) => summaryPercentiles)).toEqual([
    { financial: 50 },
    { financial: 13 },
    { financial: 50 },
    { financial: 88 },
    {},
  ]);
});
