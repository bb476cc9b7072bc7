import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '@/lib/articles/analyses/charts';
import { stockExample } from '@/test/stock';
import { ArticleBody } from './article-body';

const SECTIONS = [
  { id: null, parts: [{ html: '<p>Vorweg.</p>' }] },
  {
    id: 'eins',
    parts: [
      { html: '<h2 id="eins">Eins</h2>' },
      { card: 2 },
      { card: 1 },
      { card: 3 },
      { chart: 'anteile' },
      { chart: 'fehlt' },
    ],
  },
];

const CHART = {
  kind: 'bars',
  label: 'Anteil am Börsenwert',
  caption: 'Anteil, Stand 20.11.2026',
  rows: [{ label: 'Die größte', value: 40, text: '40,0 %' }],
} as const satisfies Chart;

const html = renderToStaticMarkup(
  <ArticleBody
    sections={SECTIONS}
    stocks={[stockExample({ name: 'Erste AG' }), null]}
    charts={{ anteile: CHART }}
  />,
);

it('shows the card of each marker in its place, the first stock for 1', () => {
  expect(html.indexOf('Stock information unavailable')).toBeLessThan(html.indexOf('Erste AG'));
  expect(html).toContain('<section aria-labelledby="eins"');
});

it('says in English where the market or the article has no such stock', () => {
  expect(html.match(/<p lang="en"[^>]*>Stock information unavailable<\/p>/g)).toHaveLength(2);
});

it('draws a chart in its place, named for those who do not see it, and nothing where there is none', () => {
  expect(html.match(/<svg role="img" aria-label="Anteil am Börsenwert"/g)).toHaveLength(1);
  expect(html.match(/<figcaption/g)).toHaveLength(1);
  expect(html).toContain('40,0 %');
});
