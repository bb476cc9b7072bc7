import { renderToStaticMarkup } from 'react-dom/server';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import type { PortfolioSortKey } from '@/lib/stocks/cards/sort-fields';
import { positionExample } from '@/test/position';
import { barWidth } from './position-figures';
import { positionColumn } from './positions-columns';

const [LARGE, SMALL, UNKNOWN] = [
  positionExample({ id: 'large', current_price: 150 }),
  positionExample({ id: 'small', current_price: 30 }),
  positionExample({ id: 'unknown', current_price: null }),
];
const ALL = [LARGE, SMALL, UNKNOWN];

it('draws bars to the most valuable position', () => {
  // 10 × 150 and 10 × 30
  expect(ALL.map((one) => barWidth(one, ALL))).toEqual([100, 20, 0]);
  expect(barWidth(UNKNOWN, [UNKNOWN])).toBe(0);
});

it('tells the record of the dividends', () => {
  const told = positionExample({ dividend_increases: 6, dividend_growth_5: 0.074 });
  const shown = { all: [told], statistics: portfolioStatistics([told]), isFiltered: true, hides: true };
  const cell = (id: Parameters<typeof positionColumn>[0]) =>
    positionColumn(id, shown).figure?.(told, { at: 0, isOpen: false, detailsId: '' });
  expect([cell('increases'), cell('dividend_growth')]).toEqual(['6', '+7,40\u202f%']);
  // It may have been more before the first known payment.
  told.dividend_increases_most = null;
  expect(cell('increases')).toBe('mind. 6');
});

describe('the first line of a cell is what sorts the table', () => {
  const text = (id: 'gain' | 'price', sort: PortfolioSortKey) => {
    const column = positionColumn(id, {
      all: ALL,
      statistics: portfolioStatistics(ALL),
      sort,
      isFiltered: true,
      hides: true,
    });
    const state = { at: 0, isOpen: false, detailsId: '' };
    return renderToStaticMarkup(column.figure?.(positionExample({ daily_change: 1.5 }), state)).replace(
      /<[^>]+>/g,
      '',
    );
  };

  // Ten shares from 100 € to 120 €.
  it.each([
    ['gain', 'value', /^\+200,00\s€\+20,00\s%$/],
    ['gain', 'total_growth', /^\+20,00\s%\+200,00\s€$/],
    ['price', 'value', /^120,00\s€\+1,50\s%$/],
    ['price', 'daily_change', /^\+1,50\s%120,00\s€$/],
  ] as const)('%s, sorted by %s', (id, sort, expected) => {
    expect(text(id, sort)).toMatch(expected);
  });
});
