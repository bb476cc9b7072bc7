import { renderToStaticMarkup } from 'react-dom/server';
import { Updates } from './updates';

const ARTICLE = {
  id: 'graham-zahl',
  slug: 'die-graham-zahl',
  title: 'Die Graham-Zahl',
  meta_description: 'Wie man sie rechnet.',
  category: 'value' as const,
  motif: 'price' as const,
  // Already the next day in Berlin.
  published_date: '2026-02-10T23:30:00.000Z',
};

it('says so where nothing has been written about a stock', () => {
  const html = renderToStaticMarkup(<Updates articles={[]} />);
  expect(html).toContain('Noch keine Updates verfügbar.');
});

it('keeps lessons apart from what mentions the stock', () => {
  const html = renderToStaticMarkup(
    <Updates
      articles={[ARTICLE, { ...ARTICLE, id: 'b', category: 'market-analysis', title: 'Der Markt' }]}
    />,
  );
  const [updates, further] = html.split('Zum Weiterlesen');
  expect(updates).toContain('Der Markt');
  expect(updates).not.toContain('Die Graham-Zahl');
  expect(further).toContain('Die Graham-Zahl');
});

it('leads to the articles that feature it, with the day in Berlin', () => {
  const html = renderToStaticMarkup(<Updates articles={[ARTICLE]} />);
  expect(html).toContain('href="/articles/die-graham-zahl"');
  expect(html).toMatch(/11\.\sFebruar 2026/);
  expect(html).toContain('Zum Weiterlesen');
});
