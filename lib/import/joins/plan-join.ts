import { joinedSource, ownCloses, rangesColumn, rangesOf } from '@/lib/stocks/prices/joined-ranges';
import { deriveFigures } from '../derive';
import { type StockPlan, yearChanges } from '../plan-stock';
import { FIGURE_KEYS, type Figures } from '../rows';
import type { StoredStock } from '../stored-stock';
import { joinSeries, type OtherCloses } from './join-series';

type JoinPlan = Pick<StockPlan, 'row' | 'years' | 'removed'>;

/**
 * Plans the changes of a stored listing by closes of other sources. What was joined before is rebuilt, so closes that no
 * longer agree leave the series. Pure: the caller reads before and writes after.
 *
 * @returns null if nothing changes
 */
export function planJoin(stored: StoredStock, others: readonly OtherCloses[]): JoinPlan | null {
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
