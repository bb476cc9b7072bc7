import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StatedCodes } from '@/lib/stocks/codes/security-code';
import { renameListings, storeCodes } from './codes/store-codes';
import { storeCollected } from './collected-closes';
import type { DeliveredFundamentals } from './fundamentals-store';
import { storeFundamentals } from './import-fundamentals';
import type { ImportRun } from './import-run';
import { withoutOthers } from './joins/without-others';
import { planStock, type StockPlan } from './plan-stock';
import type { StockBundle } from './rows';
import { wknOf } from './stock-identity';
import { loadStocks, newListingIds, writeStock } from './stock-store';
import { NEW_STOCK } from './stored-stock';

/** Listings per batch, and the closes and milliseconds after which a batch is full anyway. */
const BATCH_STOCKS = 32;
const BATCH_CLOSES = 100_000;
const BATCH_TIME = 5_000;

/**
 * Concurrent statements. More would take the cores of a server from visitors and are hardly faster; the
 * embedded database would run them one after the other, before those of visitors.
 */
const WRITERS = { server: 2, embedded: 1 } as const;

/** Finds the place of a source in the order; -1: it has none. */
export const placeOf = (source: string, order: readonly string[] = []): number =>
  order.indexOf(source.split(':')[0] ?? '');

/**
 * Streams the listings of a source into the database: the stored state of a batch is read at once, each
 * listing is planned and written by one statement of its own. While a batch is being written, the next one is
 * read from the source. Yields to visitors of the same process.
 */
export async function importStocks(job: ImportRun): Promise<void> {
  let done = 0;
  let rows = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches(job.source.stocks?.(job.context) ?? [])) {
      await writing;
      job.context.signal.throwIfAborted();
      const write = async () => {
        await job.turn((lost) => importBatch(job, batch, lost));
        await job.afterBatch();
        done += batch.length;
        for (const { prices, dividends } of batch) rows += prices.days.length + dividends.length;
        job.onProgress?.({ stocks: done, total: job.source.size ?? null, rows });
      };
      writing = write();
      // The next await handles an error; until then it must not count as unhandled.
      writing.catch(() => {});
    }
  } finally {
    // Also if the source fails: the run must not end before its last listing is written.
    await writing;
  }
}

/**
 * Groups bundles into batches. A repeated symbol starts a new batch, so that it sees its stored state. If the
 * source fails, complete bundles are still delivered.
 */
async function* batches(bundles: AsyncIterable<StockBundle> | StockBundle[]): AsyncIterable<StockBundle[]> {
  let batch: StockBundle[] = [];
  let symbols = new Set<string>();
  let closes = 0;
  let began = performance.now();
  let broken: { cause: unknown } | null = null;
  try {
    for await (const bundle of bundles) {
      const isFull = batch.length === BATCH_STOCKS || closes >= BATCH_CLOSES || symbols.has(bundle.symbol);
      if (isFull || (batch.length > 0 && performance.now() - began >= BATCH_TIME)) {
        yield batch;
        batch = [];
        symbols = new Set();
        closes = 0;
        began = performance.now();
      }
      batch.push(bundle);
      symbols.add(bundle.symbol);
      closes += bundle.prices.days.length;
    }
  } catch (cause) {
    broken = { cause };
  }
  if (batch.length > 0) yield batch;
  if (broken) throw broken.cause;
}

async function importBatch(job: ImportRun, batch: StockBundle[], lost: AbortSignal): Promise<void> {
  const { database, source, context, log, dryRun } = job;
  const symbols = batch.map(({ symbol }) => symbol);
  if (!dryRun) await renameListings(database, symbols);
  const stored = await loadStocks(database, symbols);
  const plans: StockPlan[] = [];
  const delivered: StockBundle[] = [];
  const place = placeOf(source.name, job.order);
  const own = place > 0 ? await withoutOthers(job, batch, stored) : batch;
  for (const bundle of own) {
    const delistedUntilTraded = source.delistedAfter !== undefined;
    const plan = planStock(
      stored.get(bundle.symbol) ?? NEW_STOCK,
      { ...bundle, delistedUntilTraded },
      {
        source: source.name,
        adjustedOn: source.adjustedOn ?? null,
        wholeHistory: source.wholeHistory,
        isBefore: (other) => place >= 0 && placeOf(other, job.order) > place,
        today: context.today,
        refuse: context.refuse,
      },
    );
    countRows(job, bundle, plan);
    if (plan) delivered.push(bundle);
    if (plan?.row) plans.push(plan);
    // The embedded database and planning use this thread; requests are answered between two listings.
    await nextTurn();
  }
  const ids = dryRun ? new Map<string, string>() : await writePlans(job, plans, lost);
  lost.throwIfAborted();
  await storeCodes(database, codesOf(delivered, source.name), job);
  const known = batch.flatMap(({ symbol, fundamentals }): DeliveredFundamentals[] => {
    const stockId = stored.get(symbol)?.row?.id ?? ids.get(symbol);
    // A listing of another source keeps its own fiscal years.
    const isOwn = stored.get(symbol)?.row?.source === source.name || ids.has(symbol);
    return fundamentals && stockId && isOwn ? [{ stockId, fundamentals }] : [];
  });
  await storeFundamentals(job, known);
  await log.advance(batch.at(-1)?.position ?? 0);
}

/** Returns the codes of the listings that a source delivers. Those of the invented market are none. */
const codesOf = (bundles: readonly StockBundle[], source: string): StatedCodes[] =>
  bundles.flatMap(({ company, symbol }) =>
    company?.isin
      ? {
          isin: company.isin,
          wkn: wknOf(company),
          lei: null,
          symbol,
          name: company.name,
          currency: company.trading_currency,
          valid_from: null,
          valid_to: null,
          source,
        }
      : [],
  );

/** @returns the ids of new listings, by symbol */
async function writePlans(
  { database, beforeWrite }: ImportRun,
  plans: readonly StockPlan[],
  lost: AbortSignal,
): Promise<Map<string, string>> {
  if (plans.length === 0) return new Map();
  lost.throwIfAborted();
  await beforeWrite();
  for (const { takenOver } of plans)
    if (takenOver) await storeCollected(database, takenOver.source, [takenOver], false);
  const fresh = plans.filter(({ id }) => id === null).map(({ symbol }) => symbol);
  const ids = fresh.length > 0 ? await newListingIds(database, fresh) : new Map<string, string>();
  let next = 0;
  const write = async () => {
    for (let plan = plans[next++]; plan; plan = plans[next++]) {
      await nextTurn();
      lost.throwIfAborted();
      await writeStock(database, plan.id ?? (ids.get(plan.symbol) as string), plan);
    }
  };
  await Promise.all(Array.from({ length: WRITERS[database.kind] }, write));
  return ids;
}

function countRows({ count }: ImportRun, bundle: StockBundle, plan: StockPlan | null): void {
  const read = {
    companies: bundle.company ? 1 : 0,
    prices: bundle.prices.days.length,
    dividends: bundle.dividends.length,
    splits: bundle.splits.length,
  };
  for (const kind of ['companies', 'prices', 'dividends', 'splits'] as const) {
    const { written, unchanged } = plan?.counts[kind] ?? { written: 0, unchanged: 0 };
    count(kind, written, unchanged, read[kind] - written - unchanged);
  }
}
