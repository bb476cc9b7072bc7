import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { articlePath } from './article-page';
import { stockIds } from './calls';
import { digits, printTable, whole } from './measure';
import { type Answered, type LoadCall, summed, went } from './mixed-load';
import { startSite } from './product';
import { searchBodies } from './screener-searches';
import { sendBurst, sendSteadily } from './steady-load';

const SECONDS = 15;
const WARM_UP_SECONDS = 3;
const BURST = { calls: 3_000, connections: 200 } as const;
/** Milliseconds after a burst. */
const NORMAL_AFTER = 1_500;

/** What has to be borne: a call, how many of it a second, and the milliseconds of their p99. */
type Figure = { name: string; rate: number; p99: number; call: (n: number) => Omit<LoadCall, 'name'> };

/** Fixed rates with the time that is demanded of each, then a burst; one site with the embedded database. */
export async function run(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const site = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
  try {
    const all = figures(await stockIds(site.origin), await articlePath(site.origin));
    const rows: (string | number)[][] = [];
    for (const { name, rate, p99, call } of all) {
      const next = (n: number) => ({ name, ...call(n) });
      await sendSteadily(site.origin, next, rate, (seconds) => seconds > WARM_UP_SECONDS);
      const answered = await sendSteadily(site.origin, next, rate, (seconds) => seconds > SECONDS);
      rows.push(row(name, rate, p99, answered));
    }
    console.log(
      `Each for ${SECONDS} s by itself, sent at its rate whether or not calls before were answered.\n`,
    );
    printTable(['call', 'per second', 'calls', 'failed', 'p50, ms', 'p99, ms', 'limit', ''], rows);
    await reportBurst(site.origin, all);
  } finally {
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function figures(ids: readonly string[], article: string): Figure[] {
  const id = (n: number) => ids[n % ids.length];
  const bodies = searchBodies(100);
  const post = (path: string, body: string) => ({ path, method: 'POST' as const, body });
  const name = (n: number) => JSON.stringify({ name: String(id(n)).slice(0, 3) });
  return [
    { name: 'home', rate: 60, p99: 600, call: () => ({ path: '/' }) },
    { name: 'stock page', rate: 60, p99: 600, call: (n) => ({ path: `/stock-detail/${id(n)}` }) },
    { name: 'article', rate: 60, p99: 600, call: () => ({ path: article }) },
    { name: 'search page', rate: 40, p99: 800, call: () => ({ path: '/search' }) },
    { name: 'stock', rate: 200, p99: 250, call: (n) => ({ path: `/api/stocks/${id(n)}` }) },
    {
      name: 'history with averages',
      rate: 100,
      p99: 300,
      call: (n) => ({ path: `/api/stocks/${id(n)}/history?period=year&indicators=ma` }),
    },
    { name: 'list of articles', rate: 150, p99: 250, call: () => ({ path: '/api/articles' }) },
    {
      name: 'search',
      rate: 60,
      p99: 400,
      call: (n) => post('/api/stocks/search', bodies[n % 100] as string),
    },
    { name: 'name lookup', rate: 60, p99: 300, call: (n) => post('/api/stocks/search-by-name', name(n)) },
  ];
}

function row(name: string, rate: number, limit: number, answered: readonly Answered[]): (string | number)[] {
  const { calls, failed, p50, p99 } = summed(answered);
  const holds = failed === 0 && p99 <= limit;
  if (!holds) process.exitCode = 1;
  const shown = [p50, p99].map((value) => digits(value, 1));
  return [name, rate, whole(calls), failed, ...shown, limit, holds ? '' : 'beyond its limit'];
}

/** All calls at once: served or refused with 503, and served as before a moment later. */
async function reportBurst(origin: string, all: readonly Figure[]): Promise<void> {
  const call = (n: number): LoadCall => {
    const { name, call } = all[n % all.length] as Figure;
    return { name, ...call(n) };
  };
  const calls = Array.from({ length: BURST.calls }, (_, n) => call(n));
  const answered = await sendBurst(origin, calls, BURST.connections);
  await sleep(NORMAL_AFTER);
  const after = await sendSteadily(origin, call, 20, (seconds) => seconds > 3);
  const count = (fits: (one: Answered) => boolean) => answered.filter(fits).length;
  const refused = count(({ status }) => status === 503);
  const other = answered.length - count(went) - refused;
  const longest = summed(answered).longest / 1000;
  const { failed, p99 } = summed(after);
  console.log(
    `Burst of ${whole(BURST.calls)} calls over ${BURST.connections} connections: ${count(went)} went well, ${refused} times 503, ` +
      `${other} of anything else; the last answer after ${digits(longest, 1)} s. ${NORMAL_AFTER / 1000} s later: ` +
      `${failed} of ${after.length} failed, p99 ${digits(p99, 1)} ms.\n`,
  );
  if (other > 0 || failed > 0) process.exitCode = 1;
}
