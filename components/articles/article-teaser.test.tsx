import { renderToStaticMarkup } from 'react-dom/server';
import { Updates } from '@/components/articles/updates';
import { NewestArticles } from '@/components/home/newest-articles';
import type { ArticleSummary } from '@/lib/articles/schema';
import { ArticleCard } from './article-card';

const article: ArticleSummary = {
  id: 'kgv',
  slug: 'kgv',
  title: 'Was das KGV sagt',
  category: 'value',
  motif: 'price',
  thumbnail_url: '/articles/kgv/thumbnail',
  published_date: '2026-11-18T06:00:00.000Z',
  meta_description: 'Ein Satz dazu.',
  updated_date: null,
  author: 'Redaktion',
  view_count: 3,
  tags: ['KGV', 'Gewinn', 'Kurs'],
};

it.each([
  ['the list', <ArticleCard key="list" article={article} />, 'h2', true, ['KGV', 'Gewinn']],
  [
    'what to read next',
    <ArticleCard key="next" article={article} headingLevel={3} />,
    'h3',
    true,
    ['KGV', 'Gewinn'],
  ],
  ['the page of a stock', <Updates key="stock" articles={[article]} />, 'h3', false, []],
  ['the home page', <NewestArticles key="home" articles={[article]} />, 'h3', true, []],
])('in %s a teaser says the same of an article', (_, node, heading, pictured, tags) => {
  const html = renderToStaticMarkup(node);
  const teaser = /<article[^>]*>(.*)<\/article>/.exec(html)?.[1] ?? '';
  expect(teaser).toMatch(
    /Value<\/span><time dateTime="2026-11-18T06:00:00.000Z">18\.\sNovember\s2026<\/time>/,
  );
  expect(teaser).toMatch(
    new RegExp(`<${heading}[^>]*><a[^>]*href="/articles/kgv"[^>]*>Was das KGV sagt</a>`),
  );
  expect(teaser).toContain('>Ein Satz dazu.</p>');
  expect(teaser.includes('viewBox')).toBe(pictured);
  expect(['KGV', 'Gewinn', 'Kurs'].filter((tag) => teaser.includes(`>${tag}</span>`))).toEqual(tags);
});
