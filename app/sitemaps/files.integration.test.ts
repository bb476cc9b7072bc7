import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { NextRequest } from 'next/server';
import { ANALYSES } from '@/lib/articles/analyses/list';
import { publishArticles } from '@/lib/articles/publish/publish';
import { refreshAnalyses } from '@/lib/articles/publish/publish-analyses';
import { FEED_SIZE } from '@/lib/articles/rules';
import { figureNames } from '@/lib/glossary/figure-text';
import { env } from '@/lib/platform/env';
import { testArticleFile, writeTestArticles } from '@/test/articles';
import { testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { GET as atom } from '../atom.xml/route';
import { GET as rss } from '../feed.xml/route';
import { GET as llms } from '../llms.txt/route';
import { GET as openSearch } from '../opensearch.xml/route';
import { GET as sitemap } from '../sitemap.xml/route';
import { GET as sitemapPart } from './[part]/route';
import { fileAnswer } from './file-answer';
import { findSitemapPages, findSitemaps } from './sitemaps';

const database = testDatabase();
const SIGNS = `Zeichen & <b>"mehr"</b> ]]> 'eins' &amp; zwei`;

beforeAll(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
  writeTestArticles(folder, 35);
  fs.writeFileSync(
    path.join(folder, 'testartikel-1.md'),
    testArticleFile(1, { title: JSON.stringify(SIGNS) }),
  );
  await publishArticles(database(), { paths: [folder], unpublish: [], dryRun: false });
  fs.rmSync(folder, { recursive: true });
});

const ask = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });
const count = (text: string, part: string) => text.split(part).length - 1;

it.each([
  ['/feed.xml', rss, 'application/rss+xml; charset=utf-8', '<item>', FEED_SIZE],
  ['/atom.xml', atom, 'application/atom+xml; charset=utf-8', '<entry>', FEED_SIZE],
  ['/llms.txt', llms, 'text/plain; charset=utf-8', '](http://localhost:3000/articles/', 35],
  ['/opensearch.xml', openSearch, 'application/opensearchdescription+xml; charset=utf-8', '<Url ', 2],
])('%s is answered, and not again to a client that has it', async (_name, get, type, part, expected) => {
  const answer = await get(ask());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(count(await answer.text(), part)).toBe(expected);
  const again = await get(ask({ 'if-none-match': `"x", ${answer.headers.get('etag')}` }));
  expect([again.status, await again.text()]).toEqual([304, '']);
});

/** Parses XML. Returns a function that finds the texts of its elements by name. @throws if it is not well-formed */
async function textsOf(answer: Promise<Response>) {
  const elements: { name: string; text: string }[] = [];
  const parser = new XMLParser({
    htmlEntities: true,
    parseTagValue: false,
    tagValueProcessor: (name, text) => {
      elements.push({ name, text });
    },
  });
  parser.parse(await (await answer).text(), true);
  return (...names: string[]) => elements.flatMap(({ name, text }) => (names.includes(name) ? text : []));
}

it.each([
  ['/feed.xml', rss, 'guid'],
  ['/atom.xml', atom, 'id'],
])('%s is XML with the text of an editor, own ids and real dates', async (_name, get, id) => {
  const texts = await textsOf(get(ask()));
  expect(texts('title')).toContain(SIGNS);
  const ids = texts(id);
  expect(ids.length).toBeGreaterThanOrEqual(FEED_SIZE);
  expect(new Set(ids).size).toBe(ids.length);
  expect(texts('link').filter((link) => !URL.canParse(link))).toEqual([]);
  const dates = texts('pubDate', 'lastBuildDate', 'published', 'updated');
  expect(dates.length).toBeGreaterThan(FEED_SIZE);
  expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
});

it('the sitemap, each of its parts and the description of the search are XML', async () => {
  const parts = (await textsOf(sitemap(ask())))('loc').map((address) => path.basename(address));
  expect(parts).toContain('articles-1.xml');
  for (const part of parts) {
    const params = Promise.resolve({ part });
    const texts = await textsOf(sitemapPart(ask() as NextRequest, { params }));
    expect(texts('loc').length).toBeGreaterThan(0);
    expect(texts('loc').filter((address) => !URL.canParse(address))).toEqual([]);
    expect(texts('lastmod').filter((day) => Number.isNaN(Date.parse(day)))).toEqual([]);
  }
  expect((await textsOf(openSearch(ask())))('ShortName')).toHaveLength(1);
});

it('tells language models each figure with its definition', async () => {
  const guide = await (await llms(ask())).text();
  for (const { slug, definition } of figureNames())
    expect(guide).toContain(`](http://localhost:3000/kennzahlen/${slug}): ${definition}`);
  for (const path of ['/vergleich', '/depot-import/trade-republic'])
    expect(guide).toContain(`](http://localhost:3000${path})`);
  expect(await findSitemapPages('pages-1.xml')).toContainEqual(
    expect.objectContaining({ path: '/depot-import/trade-republic' }),
  );
});

it('has the articles and the pages of their list in a sitemap', async () => {
  expect((await findSitemaps()).map(({ path: file }) => file)).toContain('/sitemaps/articles-1.xml');
  // 35 articles, two further pages of all and one of each of five categories.
  expect(await findSitemapPages('articles-1.xml')).toHaveLength(35 + 2 + 5);
  expect(await findSitemapPages('articles-2.xml')).toBeNull();
  const days = (await findSitemapPages('articles-1.xml'))?.flatMap(({ changed }) => changed ?? []) ?? [];
  const [newest] = [...days].sort().reverse();
  expect(await findSitemapPages('pages-1.xml')).toContainEqual({ path: '/articles', changed: newest });
});

it('has a day for each page that does not follow the market', async () => {
  const pages = (await findSitemapPages('pages-1.xml')) ?? [];
  // Without a market, these have none.
  expect(pages.flatMap(({ path: page, changed }) => (changed ? [] : page))).toEqual([
    '/',
    '/daten',
    '/search',
  ]);
});

describe('with a market of invented companies', () => {
  const { SITE_URL } = env;
  const built = `/articles/${ANALYSES.find(({ slug }) => slug.startsWith('konzentration'))?.slug}`;
  const payers = '/search/dividendenstars';

  beforeAll(async () => {
    const payer = {
      source: 'demo',
      market_cap: 1e9,
      dividend_yield: 5,
      annual_dividend: 5,
      current_price: 100,
      price_date: '2026-11-20',
    };
    await loadTestMarket(database(), {
      stocks: Array.from({ length: 8 }, (_, n) => ({ id: `payer-${n}`, ...payer })),
    });
    await refreshAnalyses(database());
  });
  afterEach(() => {
    env.SITE_URL = SITE_URL;
  });

  it.each([
    ['screens-1.xml', payers, '2026-11-20'],
    ['pages-1.xml', '/', '2026-11-20'],
    [
      'pages-1.xml',
      '/kennzahlen',
      figureNames()
        .map(({ updated }) => updated)
        .sort()
        .at(-1),
    ],
  ])('%s gives %s its day', async (file, page, changed) => {
    const pages = (await findSitemapPages(file)) ?? [];
    expect(pages.find(({ path: one }) => one === page)?.changed).toBe(changed);
  });

  it.each([
    ['this machine', 'http://localhost:3000', true],
    ['the public', 'https://aktien.example', false],
  ])('names their analyses and searches on a site for %s: %s', async (name, address, named) => {
    env.SITE_URL = address;
    // A changed market, because pages that may be indexed are found once for each.
    await loadTestMarket(database(), { stocks: [{ id: name.replaceAll(' ', '-') }] });
    const guide = await (await llms(ask())).text();
    const sitemaps = await Promise.all(
      ['articles-1.xml', 'screens-1.xml', 'figures-1.xml'].map(findSitemapPages),
    );
    const indexed = sitemaps.flatMap((pages) => pages ?? []).map(({ path: page }) => page);
    for (const page of [built, payers, '/kennzahlen/kgv'])
      expect([page, guide.includes(`${page})`), indexed.includes(page)]).toEqual([page, named, named]);
    expect(guide).toContain(`${address}/articles/testartikel-1)`);
    expect(indexed).toContain('/articles/testartikel-1');
  });
});

it('lists no fair value of companies without fiscal years', async () => {
  await loadTestMarket(database(), { stocks: [{ id: 'without-years' }] });
  expect(await findSitemapPages('stocks-1.xml')).toContainEqual(
    expect.objectContaining({ path: '/stock-detail/without-years' }),
  );
  expect(await findSitemapPages('values-1.xml')).toBeNull();
});

it('says that it comes back while the database is out of reach', async () => {
  const unreachable = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
  const answer = await fileAnswer(ask(), Promise.reject(unreachable));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
});
