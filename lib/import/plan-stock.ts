import { type DailySeries, isoDay, valueOnOrBefore } from '@/lib/finance/daily-series';
import { type EncodedYear, encodeYears } from '@/lib/finance/encoded-years';
import {
  type JoinedRange,
  joinedSource,
  ownCloses,
  rangesColumn,
  rangesOf,
} from '@/lib/stocks/prices/joined-ranges';
import type { CollectedPart } from './collected-closes';
import { deriveFigures } from './derive';
import { areJoinable } from './joins/join-series';
import { isSameHistory } from './merge-prices';
import { type Base, baseOf, type PlanContext, type Refuse } from './plan-base';
import { type PlannedPrices, planPrices } from './plan-prices';
import type { StockBundle } from './rows';
import { mergeDividends, mergeSplits } from './splits-and-dividends';
import { figuresOf, laterDay } from './stock-identity';
import { STOCK_COLUMNS, type StockColumn, type StoredStock } from './stored-stock';

type RowCounts = { written: number; unchanged: number };

/** Changes by the import of one listing; null parts stay unchanged. */
export type StockPlan = {
  symbol: string;
  /** The complete new row, without id if the listing is new; null if the listing does not change. */
  row: Record<StockColumn, string | number | null> | null;
  id: string | null;
  /** Rates that bookings state for the old trading currency say nothing about the new one. */
  changesCurrency: boolean;
  years: EncodedYear[];
  dividends: Map<string, number>;
  splits: ReadonlyMap<string, number>;
  /** Years of closes, and ex-dates of payments and splits, to delete. */
  removed: { years: number[]; dividends: string[]; splits: string[] };
  /** The closes of the source from which the importing one takes the listing over; null if it does not. */
  takenOver: (CollectedPart & { source: string }) | null;
  counts: { companies: RowCounts; prices: RowCounts; dividends: RowCounts; splits: RowCounts };
};

const NOTHING: RowCounts = { written: 0, unchanged: 0 };

/**
 * Plans the changes of one delivered bundle: checks every row, merges it with the stored ones, and derives the
 * current figures. Pure: the caller reads before and writes after.
 *
 * @returns null if the whole bundle is refused
 */
export function planStock(before: StoredStock, bundle: StockBundle, context: PlanContext): StockPlan | null {
  const refuse: Refuse = (refusal) => context.refuse({ symbol: bundle.symbol, ...refusal });
  const base = baseOf(before, bundle, context, refuse);
  if (!base) return null;
  const { stored, takesOver, doubt } = base;
  const currency = base.identity.trading_currency as string;
  const splits = mergeSplits(stored.splits, bundle.splits, context.today, refuse);
  const isSame = takesOver ? areJoinable : isSameHistory;
  const planned = planPrices(stored, bundle, splits, { ...context, currency, doubt, isSame, refuse });
  if (!planned) return null;
  const { prices } = planned;
  const dividends = mergeDividends(
    planned.dividends.stored,
    planned.dividends.delivered,
    {
      series: prices.series,
      currency,
      today: context.today,
      settled: String(before.row?.price_date ?? context.today),
    },
    refuse,
  );
  const row = rowOf(base, bundle, planned, dividends, refuse);
  const { changed: years, removed: removedYears } = yearChanges(before.series, prices.series);
  const changedDividends = changedEntries(stored.dividends, dividends.all);
  const removed = {
    years: removedYears,
    dividends: [...before.dividends.keys()].filter((exDate) => !dividends.all.has(exDate)),
    splits: [...before.splits.keys()].filter((exDate) => !splits.all.has(exDate)),
  };
  const rowChanged =
    stored.row === null || STOCK_COLUMNS.some((column) => stored.row?.[column] !== row[column]);
  const rowsChanged = [years, [...changedDividends], [...splits.fresh], ...Object.values(removed)];
  return {
    symbol: bundle.symbol,
    id: stored.row?.id ?? null,
    row: rowChanged || rowsChanged.some((rows) => rows.length > 0) ? row : null,
    changesCurrency: base.changesCurrency,
    years,
    dividends: changedDividends,
    splits: splits.fresh,
    removed,
    takenOver: takesOver ? takenOver(base, bundle, planned) : null,
    counts: {
      companies: bundle.company ? { written: rowChanged ? 1 : 0, unchanged: rowChanged ? 0 : 1 } : NOTHING,
      prices: { written: prices.written, unchanged: prices.unchanged },
      dividends: { written: dividends.written, unchanged: dividends.unchanged },
      splits: {
        written: splits.fresh.size,
        unchanged: bundle.splits.length - splits.fresh.size - splits.refused,
      },
    },
  };
}

/** Returns the complete new row. */
function rowOf(
  { identity, stored, changesCurrency, takesOver }: Base,
  bundle: StockBundle,
  planned: PlannedPrices,
  dividends: ReturnType<typeof mergeDividends>,
  refuse: Refuse,
): Record<StockColumn, string | number | null> {
  const figures = figuresOf(changesCurrency ? null : stored.row, bundle, refuse);
  const heldDividend = [stored.row?.held_dividend_date, ...dividends.held]
    .filter((exDate) => !dividends.all.has(exDate as string))
    .reduce<string | null>((latest, exDate) => laterDay(exDate, latest), null);
  const ranges = takesOver ? [rangeOf(stored)] : rangesOf(stored.row?.joined_closes);
  return {
    ...identity,
    ...figures,
    adjusted_on: planned.adjustedOn,
    joined_closes: changesCurrency ? null : joinedLeft(ranges, planned),
    ...deriveFigures(planned.prices.series, dividends.all, figures, heldDividend),
    held_dividend_date: heldDividend,
  } as Record<StockColumn, string | number | null>;
}

/** Returns the closes of the source from which the importing one takes the listing over. */
const takenOver = (
  { identity, stored: { row } }: Base,
  { company }: StockBundle,
  { adjustedOn, stored }: PlannedPrices,
): StockPlan['takenOver'] => ({
  isin: company?.isin as string,
  source: row?.source as string,
  currency: identity.trading_currency as string,
  adjustedOn,
  series: ownCloses(stored, joinedSource(rangesOf(row?.joined_closes))),
});

/** Returns the ranges of closes of other sources without those that the own source has delivered. */
function joinedLeft(ranges: readonly JoinedRange[], { prices, delivered }: PlannedPrices): string | null {
  if (ranges.length === 0) return null;
  const own = delivered.days.filter(
    (day, index) => valueOnOrBefore(prices.series, day) === delivered.values[index],
  );
  const isOwn = new Set(own);
  const sourceOf = joinedSource(ranges);
  return rangesColumn(prices.series, (day) => (isOwn.has(day) ? null : sourceOf(day)));
}

/** Returns the range of all closes of a listing, as those of its source. */
const rangeOf = ({ row, series }: StoredStock): JoinedRange => ({
  source: String(row?.source),
  from: isoDay(series.days[0] ?? 0),
  to: isoDay(series.days.at(-1) ?? 0),
});

export function yearChanges(before: DailySeries, after: DailySeries) {
  const stored = new Map(encodeYears(before).map((encoded) => [encoded.year, encoded]));
  const encoded = encodeYears(after);
  const changed = encoded.filter(({ year, days, values }) => {
    const old = stored.get(year);
    stored.delete(year);
    return !(old?.days.equals(days) && old.values.equals(values));
  });
  return { changed, removed: [...stored.keys()] };
}

function changedEntries(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return new Map([...after].filter(([key, value]) => before.get(key) !== value));
}
