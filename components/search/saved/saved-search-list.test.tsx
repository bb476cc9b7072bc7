import { renderToStaticMarkup } from 'react-dom/server';
import type { SavedSearch } from '@/lib/saved-searches/schema';
import { SavedSearchList } from './saved-search-list';

const part = (...names: string[]) => ({
  count: names.length,
  stocks: names.map((name) => ({ id: name.toLowerCase(), name })),
});

const html = (change: Partial<SavedSearch>) => {
  const one: SavedSearch = {
    id: 'a',
    name: 'Perlen',
    criteria: 'trailing_p_e=15',
    text: 'KGV ≤ 15',
    created_at: '2026-03-02T10:00:00.000Z',
    total: 12,
    news: null,
    ...change,
  };
  const done = async () => null;
  return renderToStaticMarkup(
    <SavedSearchList
      searches={[one]}
      saved={{ rename: done, see: done, remove: done, restore: done }}
      onOpen={() => undefined}
    />,
  );
};

const row = (news: SavedSearch['news']) =>
  html({ news })
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const address = (criteria: string) =>
  /href="([^"]*)"/.exec(html({ criteria }))?.[1]?.replaceAll('&amp;', '&');

it('names the stocks that joined and those that left, the first three of each', () => {
  const text = row({ since: '2026-03-01', added: part('Aal', 'Bär', 'Chow', 'Dachs'), left: part('Elch') });
  expect(text).toMatch(/4 neu, 1 nicht mehr dabei seit 01\.03\.2026/);
  expect(text).toContain('Neu: Aal, Bär, Chow …');
  expect(text).toContain('Nicht mehr dabei: Elch');
  expect(text).not.toContain('Dachs');
});

it('names none where there are none, or where there were too many', () => {
  for (const news of [null, { since: '2026-03-01', added: part(), left: part() }])
    expect(row(news)).not.toMatch(/Neu:|Nicht mehr dabei:/);
});

it.each([
  ['all stocks', '', '/search?sort=market_cap'],
  ['all stocks as a table', 'view=table', '/search?view=table&sort=market_cap'],
  ['a preset', 'preset=value-stocks', '/search?preset=value-stocks'],
  ['amounts', 'market_cap=5&currency=USD', '/search?market_cap=5&currency=USD'],
])('opens a saved search for %s as a search', (_name, criteria, expected) => {
  expect(address(criteria)).toBe(expected);
});
