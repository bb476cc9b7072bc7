import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/test/stock';
import { ResultTable } from './result-table';
import type { StockDetails } from './stock-details';

const nothing = () => undefined;

const html = (of: StockDetails['of']) =>
  renderToStaticMarkup(
    <ResultTable
      items={['a', 'b'].map((id) => ({ ...stockExample({ id }), next_year_growth: null }))}
      details={{ of, load: async () => undefined, forgive: nothing, abort: nothing }}
      sortBy="market_cap"
      sortOrder="desc"
      currency="EUR"
      onSort={nothing}
    />,
  );

it('says whose figures failed to load, and offers to load them again', () => {
  expect(html(() => undefined)).not.toContain('Erneut versuchen');
  const failed = html(() => 'failed');
  expect(failed).toContain('2 Aktien konnten nicht geladen werden.');
  expect(failed).toContain('Erneut versuchen');
  expect(html((id) => (id === 'a' ? 'failed' : undefined))).toContain(
    'Eine Aktie konnte nicht geladen werden.',
  );
});
