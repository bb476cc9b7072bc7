import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { api } from '@/lib/api/app';
import { testArticleDay, testArticleFile, writeTestArticles } from '@/test/articles';
import { refusal, TEST_CLIENT, testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { describeWithSharedData, NAUGHTY_STRINGS, naughtyStrings } from '@/test/shared-data';
import { words } from '@/test/words';
import { findArticlePaths } from './list/sitemap-queries';
import { publishArticles } from './publish/publish';
import { findArticleFigures, findNewestArticles, findNewestOfCategories, getArticle } from './queries';
import type { Article, ArticlesAnswer } from './schema';
import { findArticlesOfStock } from './stock-queries';

const database = testDatabase();
const request = testClient(api);
const NOW = new Date('2026-11-22T10:00:00Z');

/** 40 articles, eight of each category; the first is the newest. */
beforeAll(async () => {
  await loadTestMarket(database(), {
    stocks: [
      {
        id: 'wert',
        name: 'Wert AG',
        sector: 'Energy',
        market_cap: 5e9,
        trailing_p_e: 8,
        price_to_book: 1,
        dividend_yield: 4,
        figures_date: '2026-11-20',
      },
      { id: 'chip', sector: 'Technology', market_cap: 9e9 },
    ],
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
  writeTestArticles(folder, 40);
  fs.writeFileSync(
    path.join(folder, 'testartikel-40.md'),
    testArticleFile(40, {
      formerSlugs: '[frueher]',
      stocks: '[{ symbol: chip }]',
      related: '[testartikel-9]',
      tags: '[Probe]',
      updated: '2026-11-01',
    }),
  );
  fs.writeFileSync(path.join(folder, 'weg.md'), testArticleFile(41));
  const publish = (paths: string[], unpublish: string[]) =>
    publishArticles(database(), { paths, unpublish, dryRun: false }, { now: NOW });
  expect(await publish([folder], [])).toMatchObject({ refused: [] });
  await publish([], ['weg']);
  fs.rmSync(folder, { recursive: true });
});

const listOf = async (query: string) => (await request(`/api/articles${query}`)).body as ArticlesAnswer;
const slugs = (articles: readonly { slug: string }[]) =>
  articles.map(({ slug }) => slug.replace('testartikel-', ''));

describe('GET /api/articles', () => {
  it('answers twelve, the newest first', async () => {
    const { articles, pagination } = await listOf('');
    expect(slugs(articles)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(pagination).toEqual({ page: 1, total: 40, totalPages: 4 });
    expect(articles[1]).toEqual({
      id: 'testartikel-2',
      slug: 'testartikel-2',
      title: 'Testartikel Nummer 2 über Kennzahlen',
      meta_description: expect.stringMatching(/^Der Testartikel Nummer 2/),
      category: 'growth',
      motif: 'growth',
      cover: null,
      thumbnail_url: '/articles/testartikel-2/thumbnail',
      published_date: `${testArticleDay(2)}T06:00:00.000Z`,
      updated_date: null,
      author: 'Redaktion Aktienlotse',
      view_count: 0,
      tags: ['Probe', 'Schlagwort 2'],
    });
  });

  it.each([
    ['?page=4', ['37', '38', '39', '40'], 4],
    ['?page=2&limit=3', ['4', '5', '6'], 14],
    ['?category=all&page=4', ['37', '38', '39', '40'], 4],
    ['?category=value', ['3', '8', '13', '18', '23', '28', '33', '38'], 1],
    ['?category=value&limit=5&page=2', ['28', '33', '38'], 2],
  ])('%s', async (query, expected, totalPages) => {
    const { articles, pagination } = await listOf(query);
    expect(slugs(articles)).toEqual(expected);
    expect(pagination.totalPages).toBe(totalPages);
  });

  it.each(['?page=5', '?page=999999', '?category=value&page=2'])('has no page %s', async (query) => {
    expect(await request(`/api/articles${query}`)).toMatchObject(refusal(404, 'articles_page_not_found'));
  });

  it.each(words`
    ?page=0 ?page=-1 ?page=1.5 ?page=1e1 ?page= ?page=x ?page=1&page=2 ?page=9999999999999999999
    ?limit=0 ?limit=49 ?limit=x ?category= ?category=alle ?category=Value ?category=__proto__
    ?category=value&category=growth ?category=%00 ?page=%F0%9F%98%80 ?category=%ED%A0%80
  `)('refuses %s', async (query) => {
    expect(await request(`/api/articles${query}`)).toMatchObject(refusal(400, 'invalid_input'));
  });

  it('knows a client that has it already', async () => {
    const { headers } = await request('/api/articles');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=60/);
    const again = await request('/api/articles', {
      headers: { 'if-none-match': headers.get('etag') as string },
    });
    expect(again.status).toBe(304);
  });
});

describe('GET /api/articles/{slug}', () => {
  it('answers everything, with the stocks of this market', async () => {
    const { body, status } = await request('/api/articles/testartikel-8');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      category: 'value',
      reading_minutes: expect.any(Number),
      featured_stocks: [
        { id: 'wert', name: 'Wert AG' },
        { id: null, name: null },
      ],
      sources: [
        { title: 'Ein Buch' },
        { title: 'Ein Gesetz', url: 'https://www.gesetze-im-internet.de/estg/' },
      ],
      conflicts: null,
      headings: [
        { id: 'abschnitt-was-gemessen-wird' },
        { id: 'abschnitt-wo-es-endet' },
        { id: 'abschnitt-im-einzelnen', level: 3 },
      ],
    });
    // All share one tag, every seventh shares the other (1, 15 …), and every fifth shares the category.
    expect(slugs((body as Article).related_articles)).toEqual(['3', '13', '18']);
  });

  it('is sanitised on reading, whoever has written it', async () => {
    await database().query(`update articles set content = $1 where slug = 'testartikel-39'`, [
      '<p onclick="x()">a<script>alert(1)</script><img src="/x" onerror="alert(1)"></p>{{STOCK_CARD_1}}',
    ]);
    expect(await getArticle('testartikel-39')).toMatchObject({
      article: { content: '<p>a</p>{{STOCK_CARD_1}}' },
    });
  });

  it('puts first what the article names as related', async () => {
    const { body } = await request('/api/articles/testartikel-40');
    expect(slugs((body as Article).related_articles)).toEqual(['9', '5', '10']);
    expect(body).toMatchObject({ updated_date: '2026-11-01T06:00:00.000Z' });
  });

  it('leads from a former slug', async () => {
    const { status, headers } = await request('/api/articles/frueher');
    expect([status, headers.get('location')]).toEqual([308, '/api/articles/testartikel-40']);
  });

  it.each([
    ['weg', 410, 'article_gone'],
    ['nirgends', 404, 'article_not_found'],
    ['Testartikel-1', 404, 'article_not_found'],
    ['..%2F..%2Fetc', 404, 'article_not_found'],
    ['constructor', 404, 'article_not_found'],
    ['%00', 400, 'invalid_input'],
    ['x'.repeat(300), 400, 'invalid_input'],
  ])('answers %s with %d', async (slug, status, code) => {
    expect(await request(`/api/articles/${slug}`)).toMatchObject({ status, body: { code } });
  });
});

describe('POST /api/articles/{slug}/views', () => {
  it('counts a view, without content and without a cookie', async () => {
    for (let i = 0; i < 2; i++) {
      const { status, body, headers } = await request('/api/articles/testartikel-7/views', {
        method: 'POST',
      });
      expect([status, body, headers.get('set-cookie')]).toEqual([204, null, null]);
    }
    expect(await getArticle('testartikel-7')).toMatchObject({ article: { view_count: 2 } });
  });

  it('counts a hundred views an hour of one client, whichever articles it reads', async () => {
    const view = (slug: string, address: string) =>
      request(`/api/articles/${slug}/views`, { method: 'POST', headers: { [TEST_CLIENT]: address } });
    const statuses: number[] = [];
    for (let i = 0; i < 101; i++)
      statuses.push((await view(`testartikel-${8 + (i % 2)}`, '203.0.113.7')).status);
    expect(statuses).toEqual([...Array(100).fill(204), 429]);
    for (const [slug, count] of [
      ['testartikel-8', 50],
      ['testartikel-9', 50],
    ] as const)
      expect(await getArticle(slug)).toMatchObject({ article: { view_count: count } });
    expect((await view('testartikel-8', '203.0.113.8')).status).toBe(204);
  });

  it.each(['nirgends', 'weg', 'frueher'])('refuses %s', async (slug) => {
    const answer = await request(`/api/articles/${slug}/views`, { method: 'POST' });
    expect(answer).toMatchObject(refusal(404, 'article_not_found'));
  });
});

it('finds the newest articles that feature a stock', async () => {
  expect(slugs(await findArticlesOfStock('wert', 2))).toEqual(['1', '2']);
  expect(slugs(await findArticlesOfStock('chip', 5))).toEqual(['40']);
  expect(await findArticlesOfStock('nirgends', 5)).toEqual([]);
});

it('finds the newest articles', async () => expect(slugs(await findNewestArticles(2))).toEqual(['1', '2']));

it('finds the newest article of each category', async () => {
  // The categories of the five newest are five, and each has seven more articles.
  expect(slugs(await findNewestOfCategories(8))).toEqual(['1', '2', '3', '4', '5']);
  expect(slugs(await findNewestOfCategories(3))).toEqual(['1', '2', '3']);
});

it('names the pages that search engines may show', async () => {
  const pages = await findArticlePaths();
  const paths = pages.map(({ path }) => path);
  expect(paths.slice(0, 8)).toEqual(words`
    /articles?page=2 /articles?page=3 /articles?page=4 /articles?category=dividend
    /articles?category=growth /articles?category=value /articles?category=income
    /articles?category=market-analysis
  `);
  expect(paths).toHaveLength(48);
  expect(new Set(paths).size).toBe(48);
  expect(pages.find(({ path }) => path === '/articles/testartikel-40')).toEqual({
    path: '/articles/testartikel-40',
    changed: '2026-11-01',
  });
  expect(paths).not.toContain('/articles/weg');
});

it('answers the figures of a text by their markers', async () => {
  const marker = '{{FIGURE stock=1 metric=dividend_yield}}';
  const { figures, origin } = await findArticleFigures({
    content: `<p>${marker} {{FIGURE stock=x}}</p>`,
    featured_stocks: [{ id: 'wert', name: 'Wert AG' }],
  });
  expect(origin).toBe('Quelle: CSV-Import test');
  expect([...figures]).toEqual([
    [marker, { text: '4,00\u202f%', value: 4, day: '2026-11-20', stockId: null }],
  ]);
});

describeWithSharedData(NAUGHTY_STRINGS, 'naughty strings', () => {
  it('are refused with a typed error, never with a server error', async () => {
    for (const text of naughtyStrings()) {
      const value = encodeURIComponent(Buffer.from(text).toString());
      for (const address of [
        `/api/articles?category=${value}`,
        `/api/articles?page=${value}`,
        `/api/articles/${value || 'x'}`,
      ]) {
        const { status } = await request(address);
        expect([200, 400, 404]).toContain(status);
      }
    }
  });
});
