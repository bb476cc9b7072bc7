import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from '@/lib/articles/schema';
import { TEST_ARTICLE } from '@/test/article';
import { ArticleHead } from './article-head';

/** Lists the facts below the lead. */
const facts = (change: Partial<Article>) =>
  [
    ...renderToStaticMarkup(<ArticleHead article={{ ...TEST_ARTICLE, ...change }} note={null} />).matchAll(
      /<li[^>]*>(.*?)<\/li>/g,
    ),
  ].map(([, html = '']) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '));

const [AUTHOR, DAY, TIME] = ['Von Redaktion Aktienlotse', '18. November 2026', '4 Minuten Lesezeit'];
const ALWAYS = [AUTHOR, DAY, TIME];
const CHECKED = [AUTHOR, DAY, 'Zuletzt geprüft am 26. November 2026', TIME];
const UPDATED = [AUTHOR, DAY, 'Aktualisiert am 20. November 2026', TIME];

it.each<[string, Partial<Article>, (string | undefined)[]]>([
  ['hides few views', { view_count: 99 }, ALWAYS],
  ['shows a hundred views', { view_count: 100 }, [...ALWAYS, '100 Aufrufe']],
  ['names the day of the last check', { checked_on: '2026-11-26' }, CHECKED],
  ['names a day once', { updated_date: '2026-11-18T09:00:00.000Z' }, ALWAYS],
  ['names the day of an update', { updated_date: '2026-11-20T09:00:00.000Z' }, UPDATED],
])('%s', (_name, change, expected) => expect(facts(change)).toEqual(expected));

it('leads with the answer, not with the words for search engines', () => {
  const definition = { term: 'KGV', text: 'Kurs geteilt durch Gewinn.' };
  const html = renderToStaticMarkup(<ArticleHead article={{ ...TEST_ARTICLE, definition }} note={null} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('KGV: Kurs geteilt durch Gewinn.Von');
  expect(html).not.toContain(TEST_ARTICLE.meta_description);
});

it('says below the lead that the companies are invented', () => {
  const text = renderToStaticMarkup(<ArticleHead article={TEST_ARTICLE} note="Alles ist erfunden." />);
  expect(text.replaceAll(/<[^>]*>/g, '|')).toMatch(/Ein Satz\.\|+Alles ist erfunden\.\|+Von Redaktion/);
});
