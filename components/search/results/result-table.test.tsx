import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/test/stock';
import { words } from '@/test/words';
import { ResultTable } from './result-table';
import type { StockDetails } from './stock-details';

const nothing = () => undefined;

const html = (of: StockDetails['of'], sortBy: 'market_cap' | 'yearly_change' = 'market_cap') =>
  renderToStaticMarkup(
    <ResultTable
      items={['a', 'b'].map((id) => ({ ...stockExample({ id }), next_year_growth: null }))}
      details={{ of, load: async () => undefined, forgive: nothing, abort: nothing }}
      sortBy={sortBy}
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

it('never hides the column that sorts the list', () => {
  const isHidden = (sortBy: 'market_cap' | 'yearly_change') =>
    html(() => undefined, sortBy).includes('md:max-lg:hidden');
  expect(isHidden('market_cap')).toBe(true);
  expect(isHidden('yearly_change')).toBe(false);
});

it('says once, above the list of a phone, what stands where in its rows', () => {
  const legend = (sortBy: 'market_cap' | 'yearly_change') =>
    /<div[^>]*stock-table-legend.*?<\/div>/
      .exec(html(() => undefined, sortBy))?.[0]
      .replaceAll(/<[^>]*>/g, '|');
  const names = (text?: string) => text?.split('|').filter(Boolean);
  expect(names(legend('market_cap'))).toEqual(words`Unternehmen Kurs 1T Marktkap. Bew. Fin. Div. Wa.`);
  expect(names(legend('yearly_change'))).toEqual(words`Unternehmen Kurs 1T 1J Bew. Fin. Div. Wa.`);
});
