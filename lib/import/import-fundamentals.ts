import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Split, splitFactor } from '@/lib/finance/split-factor';
import type { Database } from '@/lib/platform/db/database';
import type { Fundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import { type DeliveredFundamentals, fundamentalSource, writeFundamentals } from './fundamentals-store';
import type { ImportRun } from './import-run';
import { checkedPerShare, sharesAgree } from './per-share-checks';
import { type FundamentalsBundle, NO_ORIGIN, type RefusalCode } from './rows';

const NOT_CONFIRMED =
  'Das Unternehmen gleichen Namens bei der SEC zählt andere Aktien, oder ihre Zahl ist unbekannt';

/** Listings whose stored years are read at once. */
const BATCH = 32;

/** Writes fiscal years and counts them. Figures per share that do not fit the listing are held back. */
export async function storeFundamentals(
  { database, source, dryRun, count, beforeWrite, context }: ImportRun,
  delivered: readonly DeliveredFundamentals[],
): Promise<void> {
  const kind = fundamentalSource(source.name);
  if (!kind || delivered.length === 0) return;
  const listings = await findListedShares(database, delivered);
  const refuse = (symbol: string | null, code: RefusalCode, reason: string) =>
    context.refuse({ ...NO_ORIGIN, symbol, code, reason: `${symbol}: ${reason}` });
  /** Shares at the exchange, counted like those of the reports; null: not known. */
  const listed = (stockId: string, { adjustedOn }: Fundamentals): number | null => {
    const { shares = null, splits = [] } = listings.get(stockId) ?? {};
    // The market value counts the shares of today.
    return shares === null ? null : shares / splitFactor(splits, adjustedOn, context.today);
  };
  const mustAgree = new Set(
    delivered.flatMap(({ stockId, ifSharesAgree }) => (ifSharesAgree === 'perShare' ? stockId : [])),
  );
  const check = (stockId: string, fundamentals: Fundamentals): Fundamentals => {
    const shares = listed(stockId, fundamentals);
    const { checked, reasons } = checkedPerShare(fundamentals, shares, mustAgree.has(stockId));
    for (const reason of reasons) refuse(listings.get(stockId)?.symbol ?? null, 'impossible_figure', reason);
    return checked;
  };
  const confirmed = delivered.filter(({ stockId, fundamentals, ifSharesAgree }) => {
    const isOwn =
      ifSharesAgree !== 'all' || !fundamentals || sharesAgree(fundamentals, listed(stockId, fundamentals));
    if (!isOwn) refuse(listings.get(stockId)?.symbol ?? null, 'not_found', NOT_CONFIRMED);
    return isOwn;
  });
  const options = { dryRun, beforeWrite, check };
  const { written, unchanged } = await writeFundamentals(database, kind, confirmed, options);
  count('fundamentals', written, unchanged);
}

/** Streams the fiscal years of listings that the source need not own. Those of unknown listings are held back. */
export async function importFundamentals(job: ImportRun): Promise<void> {
  const { source, context, log, onProgress } = job;
  let done = 0;
  let rows = 0;
  let batch: FundamentalsBundle[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await storeFundamentals(job, await known(job, batch));
    await log.advance(batch.at(-1)?.position ?? 0);
    done += batch.length;
    rows += batch.reduce((sum, { fundamentals }) => sum + (fundamentals?.years.length ?? 0), 0);
    onProgress?.({ stocks: done, total: source.size ?? null, rows });
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
  { database, count, context }: ImportRun,
  batch: readonly FundamentalsBundle[],
): Promise<DeliveredFundamentals[]> {
  const rows = await database.query<{ id: string; original_id: string }>(
    'select id, original_id from stocks where original_id = any($1) and account_id is null',
    [batch.map(({ symbol }) => symbol)],
    'import_find_listings',
  );
  const ids = new Map(rows.map(({ id, original_id }) => [original_id, id]));
  return batch.flatMap(({ symbol, fundamentals, ifSharesAgree, readFrom, origin }) => {
    const stockId = ids.get(symbol);
    if (stockId) return [{ stockId, fundamentals, ifSharesAgree, readFrom }];
    count('fundamentals', 0, 0, fundamentals?.years.length ?? 0);
    context.refuse({
      ...origin,
      symbol,
      code: 'unknown_company',
      reason: `${symbol} gibt es im Markt nicht, die Geschäftsjahre werden nicht übernommen`,
    });
    return [];
  });
}

/** A listing with its shares by market value and price of about the same day; null: not known. */
type ListedShares = { id: string; symbol: string; shares: number | null; splits: Split[] };

/** Finds how many shares the listings of fiscal years have. */
async function findListedShares(
  database: Database,
  delivered: readonly DeliveredFundamentals[],
): Promise<Map<string, ListedShares>> {
  const rows = await database.query<ListedShares>(
    LISTED_SHARES,
    [delivered.map(({ stockId }) => stockId)],
    'import_listed_shares',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const LISTED_SHARES = `
  select s.id, s.original_id as symbol,
         case when s.price_date - s.figures_date between -30 and 30
              then s.market_cap / nullif(s.current_price, 0) end as shares,
         coalesce(json_agg(json_build_object('ex_date', p.ex_date, 'ratio', p.ratio))
           filter (where p.ratio is not null), '[]') as splits
    from stocks s left join splits p on p.stock_id = s.id
   where s.id = any($1)
   group by s.id`;
