import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INTERVAL } from '@/lib/import/sources/yahoo/session';
import type { MarketState } from '@/lib/stocks/market/schema';
import { newMember, tokenOf } from '../e2e/member';
import { startReplay } from '../test/yahoo/replay';
import { postgres } from './lib/databases';
import { atEnd, startSite, temporaryFolder } from './lib/processes';
import { RATE, READS, readsBeside } from './lib/reads-beside';
import { atMost, printTable, scaled, timed } from './lib/report';
import { syntheticYahoo } from './lib/synthetic-yahoo';

/** The built-in 808 and 500 that joined because somebody wanted them: both are read alike. */
const LISTINGS = scaled(1_308);
/** On a watchlist, so that their whole history of about 30 years is read each night. */
const WATCHED = scaled(100);
/** Listings that are read at the provider's pace, which takes about two minutes; four requests are for each. */
const PACED = scaled(120);
/** Milliseconds between two calls; the site keeps its answer for two seconds. */
const POLL = 3_000;

/**
 * Fills a market from a Yahoo on loopback, reads it again the next night while visitors read, and a part of it the night after at the
 * provider's pace.
 */
export async function run(): Promise<void> {
  const fresh = await postgres();
  const symbols = Array.from({ length: LISTINGS }, (_, n) => `S${n}`);
  const universe = universeOf(symbols);
  const part = universeOf(symbols.filter((_, n) => n % Math.ceil(LISTINGS / PACED) === 0));
  const rows: (string | number)[][] = [];
  for (const [name, database] of Object.entries({
    embedded: { DATA_DIR: temporaryFolder() },
    PostgreSQL: { DATA_DIR: temporaryFolder(), DATABASE_URL: await fresh('nightly') },
  })) {
    const { recordings, nextDay } = syntheticYahoo(symbols, WATCHED);
    const yahoo = await startReplay(recordings);
    atEnd(yahoo.close);
    // It answers for the ECB too, with an error: all amounts are in dollars.
    const market = { MARKET_DATA: 'yahoo', MARKET_DATA_PATH: universe };
    const variables = { ...database, ...market, YAHOO_API_URL: yahoo.address, ECB_URL: yahoo.address };
    const site = await startSite(variables);
    const fill = (await timed(() => filled(site.origin))) / 1000;
    await watch(site.origin, symbols.slice(0, WATCHED));
    const nights = [
      { pace: 0, read: universe },
      { pace: INTERVAL, read: part },
    ];
    for (const { pace, read } of nights) {
      nextDay();
      yahoo.pace = pace;
      const before = yahoo.requests.length;
      const { seconds, cells } = await readsBeside(site.origin, ['yahoo', '--universe', read], variables);
      const requests = yahoo.requests.length - before;
      const took = pace > 0 ? seconds : atMost(seconds, (requests * INTERVAL) / 1000);
      rows.push([`${name}, ${pace} ms a request`, fill, requests, took, ...cells]);
    }
    await site.stop();
  }
  printTable(
    `${LISTINGS} listings, ${WATCHED} of them with 30 years, the others with five, first all of them without a pace (the limit is what ${INTERVAL} ms a request would take), then some at that pace. Stocks, histories and stock pages, ${RATE} a second.`,
    ['database', 'first fill, s', 'requests of the nightly run', 'nightly run, s', ...READS],
    rows,
  );
}

function universeOf(symbols: readonly string[]): string {
  const file = path.join(temporaryFolder(), 'universe.csv');
  fs.writeFileSync(file, `symbol,name\n${symbols.map((symbol) => `${symbol},Company ${symbol}\n`).join('')}`);
  return file;
}

/** Waits until the first import of the market is done. */
async function filled(origin: string): Promise<void> {
  for (;;) {
    await sleep(POLL);
    const answer = await fetch(`${origin}/api/market/state`);
    const { data } = (await answer.json()) as { data: MarketState };
    if (data.stocks === LISTINGS && data.loading === null) return;
  }
}

/** Puts stocks on the watchlist of a new account. */
async function watch(origin: string, symbols: readonly string[]): Promise<void> {
  const authorization = `Bearer ${await tokenOf(origin, await newMember(origin))}`;
  for (const symbol of symbols) {
    const path = `/api/watchlist/${symbol.toLowerCase()}`;
    const { ok, status } = await fetch(`${origin}${path}`, { method: 'POST', headers: { authorization } });
    if (!ok) throw new Error(`${path} was answered with ${status}.`);
  }
}
