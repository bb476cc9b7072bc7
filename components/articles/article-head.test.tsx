import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from '@/lib/articles/schema';
import { ArticleHead } from './article-head';

const ARTICLE: Article = {
  id: 'probe',
  slug: 'probe',
  title: 'Probe',
  category: 'value',
  motif: 'price',
  thumbnail_url: '/articles/probe/thumbnail',
  published_date: '2026-11-18T06:00:00.000Z',
  meta_description: 'Ein Satz.',
  updated_date: null,
  author: 'Redaktion Aktienlotse',
  view_count: 0,
  tags: [],
  content: '',
  reading_minutes: 4,
  featured_stocks: [],
  related_articles: [],
  sources: [],
  conflicts: null,
  charts: {},
  definition: null,
  key_points: [],
  checked_on: null,
  is_market_analysis: false,
  headings: [],
};

/** Lists the facts below the lead. */
const facts = (change: Partial<Article>) =>
  [
    ...renderToStaticMarkup(<ArticleHead article={{ ...ARTICLE, ...change }} note={null} />).matchAll(
      /<li[^>]*>(.*?)<\/li>/g,
    ),
  ].map(([, html = '']) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '));

const ALWAYS = ['Von Redaktion Aktienlotse', '18. November 2026', '4 Minuten Lesezeit'];

it.each<[string, Partial<Article>, string[]]>([
  ['hides few views', { view_count: 99 }, ALWAYS],
  ['shows a hundred views', { view_count: 100 }, [...ALWAYS, '100 Aufrufe']],
  [
    'names the day of the last check',
    { checked_on: '2026-11-26' },
    [ALWAYS[0] as string, ALWAYS[1] as string, 'Zuletzt geprüft am 26. November 2026', ALWAYS[2] as string],
  ],
  ['names a day once', { updated_date: '2026-11-18T09:00:00.000Z' }, ALWAYS],
  [
    'names the day of an update',
    { updated_date: '2026-11-20T09:00:00.000Z' },
    [ALWAYS[0] as string, ALWAYS[1] as string, 'Aktualisiert am 20. November 2026', ALWAYS[2] as string],
  ],
])('%s', (_name, change, expected) => {
  expect(facts(change)).toEqual(expected);
});

it('says below the lead that the companies are invented', () => {
  const text = renderToStaticMarkup(<ArticleHead article={ARTICLE} note="Alles ist erfunden." />);
  expect(text.replaceAll(/<[^>]*>/g, '|')).toMatch(/Ein Satz\.\|+Alles ist erfunden\.\|+Von Redaktion/);
});
