import { renderToStaticMarkup } from 'react-dom/server';
import { ComparisonHead } from '@/components/comparison/comparison-head';
import { PositionsTable } from '@/components/portfolio/positions-table';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import type { Stock } from '@/lib/stocks/schema';
import { positionExample } from '@/test/position';
import { stockExample } from '@/test/stock';
import { StockCard } from './stock-card';
import { StockPrice } from './stock-price';
import { StockTable } from './table/stock-table';

const MARK = 'Kurs vom 12.03.2026';
const RATE_MARK = 'Wechselkurs vom 02.03.2026';

const VERDICT = { strengths: [], risks: [], isKnown: true, judgement: null } as never;

const SCREENS: Record<string, (changes: Partial<Stock>) => React.ReactElement> = {
  'a card': (changes) => <StockCard stock={stockExample(changes)} />,
  'the head of its page': (changes) => <StockPrice stock={stockExample(changes)} year={[]} />,
  'a row of a list': (changes) => (
    <StockTable
      caption="Liste"
      rows={[stockExample(changes)]}
      stockOf={(stock) => stock}
      columns={[]}
      sortBy="name"
      sortOrder="asc"
      onSort={() => undefined}
    />
  ),
  'a comparison': (changes) => (
    <ComparisonHead
      compared={[{ stock: stockExample(changes), verdict: VERDICT } as never]}
      range="5J"
      currency="EUR"
    />
  ),
  'a position': (changes) => {
    const positions = [positionExample(changes)];
    return (
      <PositionsTable
        positions={positions}
        statistics={portfolioStatistics(positions)}
        all={positions}
        isFiltered
        sort="value"
        order="desc"
        onSort={() => undefined}
        actions={{} as never}
      />
    );
  },
};

describe.each(Object.entries(SCREENS))('%s', (_name, screen) => {
  const shows = (changes: Partial<Stock>, mark = MARK) =>
    renderToStaticMarkup(screen({ price_date: '2026-03-12', rate_date: '2026-03-02', ...changes })).includes(
      mark,
    );

  it('names the day of its price only where that is stale', () => {
    expect([shows({ price_stale: true }), shows({ price_stale: false })]).toEqual([true, false]);
  });

  it('names the day of the exchange rate only where that is stale', () => {
    const marked = [true, false].map((rate_stale) => shows({ rate_stale }, RATE_MARK));
    expect(marked).toEqual([true, false]);
  });
});
