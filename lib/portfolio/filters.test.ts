import { positionExample } from '@/test/position';
import { filteredPositions, PORTFOLIO_FILTERS, type PortfolioFilter } from './filters';
import type { Position } from './schema/positions';

const ids = (changes: Partial<Position>[], filter: PortfolioFilter) =>
  filteredPositions(
    changes.map((change, n) => positionExample({ id: `${n}`, ...change })),
    filter,
  )
    .map(({ id }) => id)
    .join(' ');

const estimates = (next_year: number | null) => ({
  growth_estimates: { current_qtr: null, next_qtr: null, current_year: null, next_year },
});

describe('filteredPositions', () => {
  it.each<[PortfolioFilter, Partial<Position>[], string]>([
    ['all', [{ trailing_p_e: null }, {}], '0 1'],
    ['undervalued', [14.99, 15, 0, -3, null].map((trailing_p_e) => ({ trailing_p_e })), '0'],
    ['book_value', [1.49, 1.5, 0, -1, null].map((price_to_book) => ({ price_to_book })), '0'],
    ['high_dividend', [3.01, 3, 0, null].map((dividend_yield) => ({ dividend_yield })), '0'],
    [
      'quality_growth',
      [
        { profit_margin: 0.16, ...estimates(0.11) },
        { profit_margin: 0.15, ...estimates(0.11) },
        { profit_margin: 0.16, ...estimates(0.1) },
        { profit_margin: null, ...estimates(0.11) },
        { profit_margin: 0.16, ...estimates(null) },
      ],
      '0',
    ],
    [
      'best_month',
      [null, 1, 12, 2, 11, 3, 10, 4, 9, 5, 8, 6].map((monthly_change) => ({ monthly_change })),
      '2 3 4 5 6 7 8 9 10 11',
    ],
    ['best_week', [{ weekly_change: -5 }, { weekly_change: null }], '0'],
  ])('%s', (filter, changes, expected) => expect(ids(changes, filter)).toBe(expected));

  it('sorts each card as the specification says', () => {
    expect(Object.values(PORTFOLIO_FILTERS).map(({ sort, order }) => `${sort} ${order}`)).toEqual([
      'total_growth desc',
      'monthly_change desc',
      'weekly_change desc',
      'trailing_p_e asc',
      'price_to_book asc',
      'dividend_yield desc',
      'profit_margin desc',
    ]);
  });
});
