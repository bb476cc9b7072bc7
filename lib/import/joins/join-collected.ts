import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@/lib/platform/db/database';
import { joinedSource, ownCloses, rangesColumn, rangesOf } from '@/lib/stocks/prices/joined-ranges';
import { findCollected } from '../collected-closes';
import { deriveFigures } from '../derive';
import { placeOf } from '../import-stocks';
import { type StockPlan, yearChanges } from '../plan-stock';
import { FIGURE_KEYS, type Figures } from '../rows';
import { loadStocks, writeStock } from '../stock-store';
import type { StoredStock } from '../stored-stock';
import { joinSeries, type OtherCloses } from './join-series';

/** Listings that are read at once. */
const AT_ONCE = 32;

type Listing = { symbol: string; isin: string | null; source: string };

/**
 * Fills days that listings lack with closes of other sources, the first of `order` first, and takes back what no longer fits.
 *
 * @param order names of sources; a set of CSV files is one of `csv`
 * @param beforeWrite called before each write
 */
export async function joinCollected(
  database: Database,
  order: readonly string[],
  beforeWrite: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const listings = await database.query<Listing>(
    `select original_id as symbol, isin, source from stocks
      where account_id is null and (joined_closes is not null or (status = 'active' and exists (
        select 1 from collected_closes other where other.isin = stocks.isin and other.source <> stocks.source)))
      order by id`,
    [],
    'import_joinable',
  );
  for (let at = 0; at < listings.length; at += AT_ONCE) {
    const some = listings.slice(at, at + AT_ONCE);
    const stored = await loadStocks(
      database,
      some.map(({ symbol }) => symbol),
    );
    const collected = await findCollected(
      database,
      some.flatMap(({ isin }) => isin ?? []),
    );
    for (const { symbol, isin, source } of some) {
      if (signal.aborted) return;
      await nextTurn();
      const listing = stored.get(symbol);
      const others = (isin && collected.get(isin)) || [];
      const plan = listing && planJoin(listing, inOrder(others, order, source));
      if (!listing?.row || !plan) continue;
      await beforeWrite();
      await writeStock(database, listing.row.id, { ...plan, dividends: new Map(), splits: new Map() });
    }
  }
}

/** Returns the closes of the sources in the order but those of the listing's own. */
const inOrder = (others: readonly OtherCloses[], order: readonly string[], own: string): OtherCloses[] =>
  others
    .filter(({ source }) => source !== own && placeOf(source, order) >= 0)
    .sort((a, b) => placeOf(a.source, order) - placeOf(b.source, order));

type JoinPlan = Pick<StockPlan, 'row' | 'years' | 'removed'>;

/**
 * Plans the changes of a stored listing by closes of other sources. What was joined before is rebuilt, so closes that no
 * longer agree leave the series. Pure: the caller reads before and writes after.
 *
 * @returns null if nothing changes
 */
function planJoin(stored: StoredStock, others: readonly OtherCloses[]): JoinPlan | null {
  const { row, series, dividends, splits } = stored;
  if (!row?.adjusted_on) return null;
  const before = joinedSource(rangesOf(row.joined_closes));
  const own = {
    symbol: String(row.original_id),
    currency: String(row.trading_currency),
    series: ownCloses(series, before),
    splits,
    adjustedOn: String(row.adjusted_on),
  };
  const joined = joinSeries(own, others);
  const joined_closes = rangesColumn(joined.series, joined.sourceOf);
  const { changed: years, removed } = yearChanges(series, joined.series);
  if (joined_closes === row.joined_closes && years.length === 0 && removed.length === 0) return null;
  const figures = Object.fromEntries(FIGURE_KEYS.map((key) => [key, row[key]])) as Figures;
  const derived = deriveFigures(joined.series, dividends, figures, row.held_dividend_date as string | null);
  return {
    row: { ...row, ...derived, joined_closes },
    years,
    removed: { years: removed, dividends: [], splits: [] },
  };
}
