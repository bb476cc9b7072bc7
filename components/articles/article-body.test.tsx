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
    category="value"
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
  expect(html).toContain('40,0\u202f%');
});

describe('bars of shares', () => {
  const shares = {
    ...CHART,
    shares: true,
    rows: [
      { ...CHART.rows[0], market: 25 },
      { label: 'Keine', value: 0, text: '0,0 %', market: null },
    ],
  } as const satisfies Chart;
  const rects = (chart: Chart) => {
    const sections = [{ id: null, parts: [{ chart: 'anteile' }] }];
    const drawn = renderToStaticMarkup(
      <ArticleBody sections={sections} stocks={[]} charts={{ anteile: chart }} category="value" />,
    );
    return [...drawn.matchAll(/<rect[^>]*>/g)].map(([tag]) => tag);
  };

  it('have a scale from 0 to 100 % with a track, and a tick at the share of the market', () => {
    const [track, bar, tick, emptyTrack, empty, ...rest] = rects(shares);
    expect(track).toMatch(/ width="100%".*fill-track/);
    expect(bar).toMatch(/ width="40%".*fill-current/);
    expect(tick).toMatch(/ x="25%".*fill-ink/);
    expect(emptyTrack).toMatch(/ width="100%".*fill-track/);
    expect(empty).toMatch(/ width="0%"/);
    expect(rest).toEqual([]);
  });

  it('are no others: a change fills its own scale without a track, in the colour of its sign', () => {
    const drawn = rects({
      ...CHART,
      rows: [...CHART.rows, { label: 'Die andere', value: -10, text: '−10,0 %' }],
    });
    expect(drawn.map((tag) => /fill-[\w-]+/.exec(tag)?.[0])).toEqual(['fill-gain', 'fill-loss']);
  });
});

it('lists the values of lines at the marks of their axis, for those who do not see the drawing', () => {
  const chart: Chart = {
    kind: 'lines',
    label: 'Summe der Dividenden',
    caption: 'In Euro',
    steps: ['0', '2', '4 Jahre'],
    lines: [
      { label: 'Labor', text: '11,10 €', values: [0, 2.5, 5.18, 8.04, 11.1] },
      { label: 'Tabak', text: '12 €', values: [0, 6, 12] },
    ],
  };
  const drawn = renderToStaticMarkup(
    <ArticleBody
      sections={[{ id: null, parts: [{ chart: 'summe' }] }]}
      stocks={[]}
      charts={{ summe: chart }}
      category="dividend"
    />,
  );
  const rows = Array.from(drawn.matchAll(/<tr.*?<\/tr>/g), ([row]) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/ {2,}/),
  );
  expect(rows).toEqual([
    ['Stelle', 'Labor', 'Tabak'],
    ['0', '0,00', '0'],
    ['2', '5,18', '6'],
    ['4\u00a0Jahre', '11,10', '12'],
  ]);
});
