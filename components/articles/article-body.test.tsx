import { renderToStaticMarkup } from 'react-dom/server';
import { stockExample } from '@/lib/stocks/test-stock';
import { ArticleBody } from './article-body';

const SECTIONS = [
  { id: null, parts: [{ html: '<p>Vorweg.</p>' }] },
  { id: 'eins', parts: [{ html: '<h2 id="eins">Eins</h2>' }, { card: 2 }, { card: 1 }, { card: 3 }] },
];

const html = renderToStaticMarkup(
  <ArticleBody sections={SECTIONS} stocks={[stockExample({ name: 'Erste AG' }), null]} />,
);

it('shows the card of each marker in its place, the first stock for 1', () => {
  expect(html.indexOf('Stock information unavailable')).toBeLessThan(html.indexOf('Erste AG'));
  expect(html).toContain('<section aria-labelledby="eins"');
});

it('says in English where the market or the article has no such stock', () => {
  expect(html.match(/<p lang="en"[^>]*>Stock information unavailable<\/p>/g)).toHaveLength(2);
});
