import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { Limit } from './limit';
import { digits, printTable, whole } from './measure';
import { type Home, homeArguments } from './open-home';
import { runChild } from './product';

const ARTICLES = 1_000;
const STOCKS = 50_000;

/** Milliseconds; `read` for each kind of call at the median. */
const LIMITS = { publish: 30_000, read: 10, sitemap: 300 };
const WORK = new Limit('articles', { publish: LIMITS.publish, sitemap: LIMITS.sitemap });
const READ = new Limit('articles', { p50: LIMITS.read });

type Calls = { p50: number; p99: number; first: number };
type Measured = Record<'publish' | 'again' | 'sitemap', number> &
  Record<'list' | 'category' | 'article' | 'ofStock', Calls>;

/** A thousand articles in a market of 50,000 stocks: publishing, reading and the sitemaps. */
export async function run(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const server = await startPostgres();
  if ('missing' in server) console.log(`Without PostgreSQL: ${server.missing}`);
  const homes: Record<string, Home> = {
    embedded: { data },
    ...('url' in server && { PostgreSQL: { url: server.url } }),
  };
  try {
    for (const [name, home] of Object.entries(homes)) {
      const options = ['--stocks', String(STOCKS), '--articles', String(ARTICLES)];
      report(name, runChild<Measured>('articles-child', [...homeArguments(home), ...options]));
    }
  } finally {
    if ('stop' in server) await server.stop();
    rmSync(data, { recursive: true });
  }
}

function report(name: string, measured: Measured): void {
  const { publish, again, sitemap } = measured;
  const kinds = [
    ['a page of the list', measured.list],
    ['a page of a category', measured.category],
    ['an article with its related ones', measured.article],
    ['the articles of a stock', measured.ofStock],
  ] as const;
  WORK.hold(name, { publish, sitemap });
  for (const [work, { p50 }] of kinds) READ.hold(`${name}, ${work}`, { p50 });
  console.log(`${name}: ${whole(ARTICLES)} articles, ${whole(STOCKS)} stocks; milliseconds.\n`);
  printTable(
    ['work', 'p50', 'p99', 'first', 'limit'],
    [
      ['publishing all', whole(publish), '', '', whole(LIMITS.publish)],
      ['publishing again, unchanged', whole(again), '', '', ''],
      ...kinds.map(([work, { p50, p99, first }]) => [
        work,
        digits(p50),
        digits(p99),
        digits(first),
        LIMITS.read,
      ]),
      ['the slowest sitemap', digits(sitemap, 0), '', '', LIMITS.sitemap],
    ],
  );
}
