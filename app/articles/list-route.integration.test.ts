import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { api } from '@/lib/api/app';
import { listUrl } from '@/lib/articles/list-page';
import { publishArticles } from '@/lib/articles/publish/publish';
import { CATEGORY_IDS } from '@/lib/articles/rules';
import type { ArticlesAnswer } from '@/lib/articles/schema';
import { writeTestArticles } from '@/test/articles';
import { testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import { GET as thumbnail } from './[slug]/thumbnail/route';
import { generateMetadata } from './liste/[category]/[page]/page';

const database = testDatabase();
const request = testClient(api);

/** 40 articles, eight of each category. */
beforeAll(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
  writeTestArticles(folder, 40);
  await publishArticles(database(), { paths: [folder], unpublish: [], dryRun: false });
  fs.rmSync(folder, { recursive: true });
});

/** Returns the articles of all pages of a list, `'value'` or `'all'`. */
async function listed(category: string) {
  const articles: ArticlesAnswer['articles'] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await request(`/api/articles?category=${category}&page=${page}`);
    const answer = body as ArticlesAnswer;
    articles.push(...answer.articles);
    pages = answer.pagination.totalPages;
  }
  return articles;
}

it('each article stands once on the pages of all and once on those of its category, with a picture', async () => {
  const all = await listed('all');
  const slugs = all.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(40);
  expect(slugs).toHaveLength(40);
  const ofCategories: string[] = [];
  for (const id of CATEGORY_IDS) {
    const articles = await listed(id);
    expect(articles.filter(({ category }) => category !== id)).toEqual([]);
    ofCategories.push(...articles.map(({ slug }) => slug));
  }
  expect(ofCategories.sort()).toEqual(slugs.sort());
  for (const { slug, thumbnail_url } of all) {
    expect(thumbnail_url).toBe(`/articles/${slug}/thumbnail`);
    const answer = await thumbnail(new Request(`http://localhost${thumbnail_url}`), {
      params: Promise.resolve({ slug }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
  }
});

it.each([
  ['/articles?page=1', '/articles'],
  ['/articles?category=all', '/articles'],
  ['/articles?page=2', '/articles?page=2'],
  ['/articles?category=income&page=1', '/articles?category=income'],
  ['/articles?page=0', undefined],
  ['/articles?page=5', undefined],
])('the canonical address of %s is %s', async (address, canonical) => {
  const [category = '', page = ''] = listUrl(address)?.split('/').slice(-2) ?? [];
  const { alternates } = await generateMetadata({
    params: Promise.resolve({ category, page }),
    searchParams: Promise.resolve({}),
  });
  expect(alternates?.canonical).toBe(canonical);
});
