import { type DailySeries, type EncodedYear, encodeYears, epochDay } from '@/lib/finance/daily-series';
import { deriveFigures } from './derive';
import { basisDistance, basisRatio, mergePrices } from './merge-prices';
import type { Refusal, StockBundle } from './rows';
import { adjustForSplits, divideBefore, mergeDividends, mergeSplits } from './splits-and-dividends';
import { figuresOf, identityOf, lastDay, laterDay } from './stock-identity';
import { STOCK_COLUMNS, type StockColumn, type StoredStock } from './stored-stock';

type RowCounts = { written: number; unchanged: number };

/** Changes by the import of one listing; null parts stay unchanged. */
export type StockPlan = {
  symbol: string;
  /** The complete new row, without id if the listing is new; null if the listing does not change. */
  row: Record<StockColumn, string | number | null> | null;
  id: string | null;
  years: EncodedYear[];
  dividends: Map<string, number>;
  splits: Map<string, number>;
  /** Ex-dates of stored payments and splits to delete. */
  removed: { dividends: string[]; splits: string[] };
  counts: { companies: RowCounts; prices: RowCounts; dividends: RowCounts; splits: RowCounts };
};

type PlanContext = {
  /** The importing source, which must own the listing. */
  source: string;
  /** The day to whose share count delivered prices are adjusted; null: their own last day. */
  adjustedOn: string | null;
  /** See Source.wholeHistory. */
  wholeHistory?: boolean;
  today: string;
  refuse: (refusal: Refusal) => void;
};

const NOTHING: RowCounts = { written: 0, unchanged: 0 };

/**
 * Plans the changes of one delivered bundle: checks every row, converts stored prices to the delivered basis
 * after a split, merges both, and derives the current figures. Pure: the caller reads before and writes after.
 *
 * @returns null if the whole bundle is refused
 */
export function planStock(before: StoredStock, bundle: StockBundle, context: PlanContext): StockPlan | null {
  const stored = context.wholeHistory ? onlyDelivered(before, bundle) : before;
  const { symbol } = bundle;
  const refuse = (refusal: Omit<Refusal, 'symbol'>) => context.refuse({ symbol, ...refusal });
  const identity = identityOf(stored.row, bundle, context.source, refuse);
  if (!identity) return null;

  const splits = mergeSplits(stored.splits, bundle.splits, context.today, refuse);
  const lastDelivered = laterDay(stored.row?.adjusted_on, context.adjustedOn ?? lastDay(bundle.prices));
  const ahead = splitsAhead(stored, bundle, splits.fresh, lastDelivered);
  const adjustedOn = ahead.reduce<string | null>((day, [exDate]) => laterDay(day, exDate), lastDelivered);
  let rescaled = adjustForSplits(stored, splits.all, adjustedOn);
  let ratio = context.wholeHistory ? null : basisRatio(rescaled.series, bundle.prices);
  if (ratio !== null) {
    // A split may be reported after closes of its first days were stored, which then look adjusted but are
    // not.
    const late = divideBefore(rescaled, [...splits.fresh]);
    if (basisRatio(late.series, bundle.prices) === null) {
      rescaled = late;
      ratio = null;
    }
  }
  if (ratio !== null) {
    refuse({
      ...bundle.origin,
      code: 'adjustment_mismatch',
      reason: `${symbol}: Die Kurse sind im Mittel das ${ratio.toFixed(4)}-fache der gespeicherten an denselben Tagen, ohne dass ein Split gemeldet ist`,
    });
    return null;
  }

  const prices = mergePrices(
    rescaled.series,
    bundle.prices,
    epochDay(context.today),
    new Set([...splits.all.keys()].map(epochDay)),
    (refusal) => refuse({ file: bundle.prices.file, ...refusal }),
  );
  const dividends = mergeDividends(
    rescaled.dividends,
    bundle.dividends,
    { series: prices.series, currency: identity.trading_currency as string, today: context.today },
    refuse,
  );
  const figures = figuresOf(stored.row, bundle, refuse);
  const heldDividend = [stored.row?.held_dividend_date, ...dividends.held]
    .filter((exDate) => !dividends.all.has(exDate as string))
    .reduce<string | null>((latest, exDate) => laterDay(exDate, latest), null);
  const row = {
    ...identity,
    ...figures,
    adjusted_on: adjustedOn,
    ...deriveFigures(prices.series, dividends.all, figures, heldDividend),
    held_dividend_date: heldDividend,
  } as Record<StockColumn, string | number | null>;

  const years = changedYears(stored.series, prices.series);
  const changedDividends = changedEntries(stored.dividends, dividends.all);
  const removed = {
    dividends: [...before.dividends.keys()].filter((exDate) => !dividends.all.has(exDate)),
    splits: [...before.splits.keys()].filter((exDate) => !splits.all.has(exDate)),
  };
  const rowChanged =
    stored.row === null || STOCK_COLUMNS.some((column) => stored.row?.[column] !== row[column]);
  const changed =
    rowChanged ||
    [years, [...changedDividends], [...splits.fresh], removed.dividends, removed.splits].some(
      (rows) => rows.length > 0,
    );
  return {
    symbol,
    id: stored.row?.id ?? null,
    row: changed ? row : null,
    years,
    dividends: changedDividends,
    splits: splits.fresh,
    removed,
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

/** Removes stored payments and splits that the source no longer has. */
function onlyDelivered(stored: StoredStock, { dividends, splits }: StockBundle): StoredStock {
  const among = (entries: ReadonlyMap<string, number>, rows: readonly { ex_date: string }[]) => {
    const exDates = new Set(rows.map(({ ex_date }) => ex_date));
    return new Map([...entries].filter(([exDate]) => exDates.has(exDate)));
  };
  return {
    ...stored,
    dividends: among(stored.dividends, dividends),
    splits: among(stored.splits, splits),
  };
}

/**
 * Finds new splits after the last delivered close that the delivered closes already include: sources deliver
 * adjusted closes on the morning of the ex-date. They count as applied, so that the next night does not divide
 * by them again.
 */
function splitsAhead(
  stored: StoredStock,
  { prices }: StockBundle,
  fresh: ReadonlyMap<string, number>,
  lastDelivered: string | null,
): [exDate: string, ratio: number][] {
  const ahead = [...fresh].filter(([exDate]) => lastDelivered !== null && exDate > lastDelivered);
  if (ahead.length === 0) return [];
  const before = basisDistance(stored.series, prices);
  const after = basisDistance(divideBefore(stored, ahead).series, prices);
  return before !== null && after !== null && after < before ? ahead : [];
}

function changedYears(before: DailySeries, after: DailySeries): EncodedYear[] {
  const stored = new Map(encodeYears(before).map((encoded) => [encoded.year, encoded]));
  return encodeYears(after).filter(({ year, days, values }) => {
    const old = stored.get(year);
    return !(old?.days.equals(days) && old.values.equals(values));
  });
}

function changedEntries(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return new Map([...after].filter(([key, value]) => before.get(key) !== value));
}
