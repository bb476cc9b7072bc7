import { renderToStaticMarkup } from 'react-dom/server';
import type { SavedSearch } from '@/lib/saved-searches/schema';
import { SavedSearchList } from './saved-search-list';

const part = (...names: string[]) => ({
  count: names.length,
  stocks: names.map((name) => ({ id: name.toLowerCase(), name })),
});

const row = (news: SavedSearch['news']) => {
  const one: SavedSearch = {
    id: 'a',
    name: 'Perlen',
    criteria: 'trailing_p_e=15',
    text: 'KGV ≤ 15',
    created_at: '2026-03-02T10:00:00.000Z',
    total: 12,
    news,
  };
  const done = async () => null;
  return renderToStaticMarkup(
    <SavedSearchList
      searches={[one]}
      saved={{ rename: done, see: done, remove: done, restore: done }}
      onOpen={() => undefined}
    />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
};

it('names the stocks that joined and those that left, the first three of each', () => {
  const html = row({ since: '2026-03-01', added: part('Aal', 'Bär', 'Chow', 'Dachs'), left: part('Elch') });
  expect(html).toMatch(/4 neu, 1 nicht mehr dabei seit 01\.03\.2026/);
  expect(html).toContain('Neu: Aal, Bär, Chow …');
  expect(html).toContain('Nicht mehr dabei: Elch');
  expect(html).not.toContain('Dachs');
});

it('names none where there are none, or where there were too many', () => {
  for (const news of [null, { since: '2026-03-01', added: part(), left: part() }])
    expect(row(news)).not.toMatch(/Neu:|Nicht mehr dabei:/);
});
