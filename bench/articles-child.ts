import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findSitemapPages, findSitemaps } from '@/app/sitemaps/sitemaps';
import { publishArticles } from '@/lib/articles/publish/publish';
import { findArticles, getArticle } from '@/lib/articles/queries';
import { CATEGORY_IDS } from '@/lib/articles/rules';
import { findArticlesOfStock } from '@/lib/articles/stock-queries';
import { sitemapXml } from '@/lib/platform/seo/sitemap';
import { getUniverse } from '@/lib/stocks/universe';
import { writeTestArticles } from '@/test/articles';
import { fillLargeMarket } from './large-market';
import { median, quantile, timed } from './measure';
import { openHome } from './open-home';

/** Calls of each kind. */
const CALLS = 500;

/**
 * In a process of its own: makes a market of `--stocks` and publishes `--articles`, reads them in every way
 * that pages do, and prints the milliseconds as JSON.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    data: { type: 'string' },
    stocks: { type: 'string', default: '' },
    articles: { type: 'string', default: '' },
  },
});
const articles = Number(values.articles);
const database = await openHome(values);
await fillLargeMarket(database, Number(values.stocks));
const universe = await getUniverse();
const folder = mkdtempSync(path.join(tmpdir(), 'bench-articles-'));
writeTestArticles(folder, articles);
const publish = () => publishArticles(database, { paths: [folder], unpublish: [], dryRun: false });
const published = await timed(publish);
const again = await timed(publish);
rmSync(folder, { recursive: true });

const pages = Math.ceil(articles / 12);
const featured = (await getArticle('testartikel-1'))?.kind === 'article' ? universe.texts.id : [];
const result = {
  publish: published,
  again,
  list: await calls((i) => findArticles({ page: 1 + (i % pages) })),
  category: await calls((i) => findArticles({ page: 1, category: CATEGORY_IDS[i % 5] ?? null })),
  article: await calls((i) => getArticle(`testartikel-${1 + (i % articles)}`)),
  ofStock: await calls((i) => findArticlesOfStock(featured[i % featured.length] ?? '', 3)),
  sitemap: await longestSitemap(),
};
console.log(JSON.stringify(result));
await database.close();

async function calls(
  call: (i: number) => Promise<unknown>,
): Promise<{ p50: number; p99: number; first: number }> {
  const times: number[] = [];
  for (let i = 0; i < CALLS; i++) times.push(await timed(() => call(i)));
  return { p50: median(times), p99: quantile(times, 0.99), first: times[0] as number };
}

/** The one that takes longest of all, each made three times from scratch: its median. */
async function longestSitemap(): Promise<number> {
  let longest = await medianOf(findSitemaps);
  for (const { path: file } of await findSitemaps()) {
    const name = file.slice('/sitemaps/'.length);
    const make = async () => sitemapXml((await findSitemapPages(name)) ?? [], 'https://www.example.org');
    longest = Math.max(longest, await medianOf(make));
  }
  return longest;
}

async function medianOf(task: () => Promise<unknown>): Promise<number> {
  return median([await timed(task), await timed(task), await timed(task)]);
}
