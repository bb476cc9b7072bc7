import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { splitFactor } from '@/lib/finance/split-factor';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import {
  type DeliveredFundamentals,
  findListedShares,
  fundamentalSource,
  writeFundamentals,
} from './fundamentals-store';
import type { StockImport } from './import-stocks';
import { checkedPerShare } from './per-share-checks';
import type { FundamentalsBundle } from './rows';

/** Listings whose stored years are read at once. */
const BATCH = 32;

/** Writes fiscal years and counts them. Figures per share that do not fit the listing are held back. */
export async function storeFundamentals(
  { database, source, dryRun, count, beforeWrite, context }: StockImport,
  delivered: readonly DeliveredFundamentals[],
): Promise<void> {
  const kind = fundamentalSource(source.name);
  if (!kind || delivered.length === 0) return;
  const listings = await findListedShares(database, delivered);
  const check = (stockId: string, fundamentals: Fundamentals): Fundamentals => {
    const { symbol = null, shares = null, splits = [] } = listings.get(stockId) ?? {};
    // The market value counts the shares of today.
    const factor = splitFactor(splits, fundamentals.adjustedOn, context.today);
    const { checked, reasons } = checkedPerShare(fundamentals, shares === null ? null : shares / factor);
    for (const reason of reasons)
      context.refuse({
        ...{ file: null, line: null, symbol, code: 'impossible_figure' },
        reason: `${symbol}: ${reason}`,
      });
    return checked;
  };
  const options = { dryRun, beforeWrite, check };
  const { written, unchanged } = await writeFundamentals(database, kind, delivered, options);
  count('fundamentals', written, unchanged);
}

/** Streams the fiscal years of listings that the source need not own. Those of unknown listings are held back. */
export async function importFundamentals(job: StockImport): Promise<void> {
  const { source, context, log, onProgress } = job;
  let done = 0;
  let rows = 0;
  let batch: FundamentalsBundle[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await storeFundamentals(job, await known(job, batch));
    await log.advance(batch.at(-1)?.position ?? 0);
    done += batch.length;
    rows += batch.reduce((sum, { fundamentals }) => sum + fundamentals.years.length, 0);
    onProgress?.({ stocks: done, total: source.size, rows });
    batch = [];
  };
  try {
    for await (const bundle of source.fundamentals?.(context) ?? []) {
      context.signal.throwIfAborted();
      batch.push(bundle);
      if (batch.length === BATCH) await write();
      await nextTurn();
    }
  } finally {
    await write();
  }
}

/** Finds the listings of bundles by their provider's symbol. */
async function known(
  { database, count, context }: StockImport,
  batch: readonly FundamentalsBundle[],
): Promise<DeliveredFundamentals[]> {
  const rows = await database.query<{ id: string; original_id: string }>(
    'select id, original_id from stocks where original_id = any($1) and account_id is null',
    [batch.map(({ symbol }) => symbol)],
    'import_find_listings',
  );
  const ids = new Map(rows.map(({ id, original_id }) => [original_id, id]));
  return batch.flatMap(({ symbol, fundamentals, origin }) => {
    const stockId = ids.get(symbol);
    if (stockId) return [{ stockId, fundamentals }];
    count('fundamentals', 0, 0, fundamentals.years.length);
    context.refuse({
      ...origin,
      symbol,
      code: 'unknown_company',
      reason: `${symbol} gibt es im Markt nicht, die Geschäftsjahre werden nicht übernommen`,
    });
    return [];
  });
}
