import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DISPLAY_CURRENCY_CODES } from '@/lib/currencies/rules';
import type { HistoryPeriod } from '@/lib/stocks/schema';
import { onServer } from './databases';
import { type Call, call, keptConnections } from './latency';
import { Limit, NO_FAILURE } from './limit';
import { digits, printTable, quantile, whole } from './measure';
import { type Product, startSite } from './product';

const STOCKS = 500;
/** Milliseconds at the median, though nothing is kept. */
const FIRST = new Limit('histories', { p50: 4 });
const CALLS = new Limit('histories', NO_FAILURE);
/** Asked for before anything is measured, so that the code has been compiled. */
const WARM_UP = ['week', 'month', 'fiveYear'] as const satisfies HistoryPeriod[];

/** A year of closes with its averages over one connection: asked for the first time, and again. */
export async function reportHistories(
  databaseUrl: string,
  { api, site }: { api: Product; site: Product },
): Promise<void> {
  // The embedded database holds the same demo market.
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const embedded = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
  try {
    const ids = await onServer<{ id: string }>(
      databaseUrl,
      `select id from stocks
        where status = 'active' and exists (select from prices where stock_id = id)
        order by md5(id) limit ${STOCKS}`,
    );
    const origins = {
      'API process, PostgreSQL': api.origin,
      'site, PostgreSQL': site.origin,
      'site, embedded': embedded.origin,
    };
    const first: Record<string, Call[]> = {};
    const again: Record<string, Call[]> = {};
    for (const origin of Object.values(origins)) {
      for (const period of WARM_UP) await ask(origin, ids, `period=${period}&currency=USD&indicators=ma`);
    }
    // An answer in another currency is another one, so each of them is made here for the first time.
    for (const currency of DISPLAY_CURRENCY_CODES) {
      const query = `period=year&currency=${currency}&indicators=ma`;
      for (const [name, origin] of Object.entries(origins)) {
        first[name] = [...(first[name] ?? []), ...(await ask(origin, ids, query))];
        again[name] = [...(again[name] ?? []), ...(await ask(origin, ids, query))];
      }
    }
    report(first, again);
  } finally {
    await embedded.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function ask(origin: string, ids: readonly { id: string }[], query: string): Promise<Call[]> {
  const agent = keptConnections(1);
  const calls: Call[] = [];
  for (const { id } of ids) calls.push(await call(`${origin}/api/stocks/${id}/history?${query}`, agent));
  agent.destroy();
  return calls;
}

function report(first: Record<string, Call[]>, again: Record<string, Call[]>): void {
  const times = (calls: readonly Call[]) =>
    [0.5, 0.99].map((q) =>
      digits(
        quantile(
          calls.map(({ milliseconds }) => milliseconds),
          q,
        ),
      ),
    );
  console.log(
    `GET /api/stocks/{id}/history?period=year&indicators=ma: ${STOCKS} stocks in ${DISPLAY_CURRENCY_CODES.length} currencies, one call at a time over one connection, warmed up, servers in turn.\n`,
  );
  printTable(
    ['server', 'calls', 'p50 ms, first', 'p99 ms, first', 'p50 ms, again', 'p99 ms, again', 'failed'],
    Object.entries(first).map(([name, calls]) => {
      const repeated = again[name] ?? [];
      const failed = [...calls, ...repeated].filter(({ status }) => status !== 200).length;
      CALLS.hold(name, { failed });
      const durations = calls.map(({ milliseconds }) => milliseconds);
      FIRST.hold(name, { p50: quantile(durations, 0.5) });
      return [name, whole(calls.length), ...times(calls), ...times(repeated), failed];
    }),
  );
}
