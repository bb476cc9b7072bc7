import { type DailySeries, isoDay, valueOnOrBefore } from '@/lib/finance/daily-series';
import { type EncodedYear, encodeYears } from '@/lib/finance/encoded-years';
import {
  type JoinedRange,
  joinedSource,
  ownCloses,
  rangesColumn,
  rangesOf,
} from '@/lib/stocks/prices/joined-ranges';
import { areAlike } from './alike-names';
import type { CollectedPart } from './collected-closes';
import { inNewCurrency } from './currency-change';
import { deriveFigures } from './derive';
import { areJoinable } from './joins/join-series';
import { isSameHistory } from './merge-prices';
import { type PlannedPrices, planPrices } from './plan-prices';
import type { Refusal, StockBundle } from './rows';
import { mergeDividends, mergeSplits } from './splits-and-dividends';
import { figuresOf, identityOf, laterDay, otherSource } from './stock-identity';
import { STOCK_COLUMNS, type StockColumn, type StockRow, type StoredStock } from './stored-stock';

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

type PlanContext = {
  /** The importing source, which must own the listing. */
  source: string;
  /** The day to whose share count delivered prices are adjusted; null: their own last day. */
  adjustedOn: string | null;
  /** See Source.wholeHistory. */
  wholeHistory?: boolean;
  /** Tests whether the importing source comes before another one in the order, and so may take over its listings. */
  isBefore?: (source: string) => boolean;
  today: string;
  refuse: (refusal: Refusal) => void;
};

const NOTHING: RowCounts = { written: 0, unchanged: 0 };

/**
 * Plans the changes of one delivered bundle: checks every row, merges it with the stored ones, and derives the
 * current figures. Pure: the caller reads before and writes after.
 *
 * @returns null if the whole bundle is refused
 */
export function planStock(before: StoredStock, bundle: StockBundle, context: PlanContext): StockPlan | null {
  const { symbol } = bundle;
  const refuse = (refusal: Omit<Refusal, 'symbol'>) => context.refuse({ symbol, ...refusal });
  const owner = before.row?.source as string | undefined;
  // Without an ISIN, the closes of the other source could not be kept apart.
  const isin = bundle.company?.isin;
  const takesOver = Boolean(isin && owner && owner !== context.source && context.isBefore?.(owner));
  const identity = identityOf(before.row, bundle, context.source, takesOver, refuse);
  if (!identity) return null;
  const change = inNewCurrency(before, bundle);
  const other = otherCompany(before.row?.name, bundle);
  const against =
    change && ('code' in change ? change : takesOver ? otherSource(symbol, before.row as StockRow) : other);
  if (against) {
    refuse({ ...bundle.origin, ...against });
    return null;
  }
  const stored =
    change && 'stored' in change
      ? change.stored
      : context.wholeHistory
        ? onlyDelivered(before, bundle)
        : before;

  const splits = mergeSplits(stored.splits, bundle.splits, context.today, refuse);
  const planned = planPrices(stored, bundle, splits, {
    ...context,
    currency: identity.trading_currency as string,
    doubt: takesOver ? otherSource(symbol, stored.row as StockRow) : other,
    isSame: takesOver ? areJoinable : isSameHistory,
    refuse,
  });
  if (!planned) return null;
  const { prices, adjustedOn } = planned;
  const dividends = mergeDividends(
    planned.dividends.stored,
    planned.dividends.delivered,
    { series: prices.series, currency: identity.trading_currency as string, today: context.today },
    refuse,
  );
  const figures = figuresOf(change ? null : stored.row, bundle, refuse);
  const heldDividend = [stored.row?.held_dividend_date, ...dividends.held]
    .filter((exDate) => !dividends.all.has(exDate as string))
    .reduce<string | null>((latest, exDate) => laterDay(exDate, latest), null);
  const row = {
    ...identity,
    ...figures,
    adjusted_on: adjustedOn,
    joined_closes: change
      ? null
      : joinedLeft(takesOver ? [rangeOf(stored)] : rangesOf(stored.row?.joined_closes), planned),
    ...deriveFigures(prices.series, dividends.all, figures, heldDividend),
    held_dividend_date: heldDividend,
  } as Record<StockColumn, string | number | null>;

  const { changed: years, removed: removedYears } = yearChanges(before.series, prices.series);
  const changedDividends = changedEntries(stored.dividends, dividends.all);
  const removed = {
    years: removedYears,
    dividends: [...before.dividends.keys()].filter((exDate) => !dividends.all.has(exDate)),
    splits: [...before.splits.keys()].filter((exDate) => !splits.all.has(exDate)),
  };
  const rowChanged =
    stored.row === null || STOCK_COLUMNS.some((column) => stored.row?.[column] !== row[column]);
  const changed =
    rowChanged ||
    [years, [...changedDividends], [...splits.fresh], ...Object.values(removed)].some(
      (rows) => rows.length > 0,
    );
  return {
    symbol,
    id: stored.row?.id ?? null,
    row: changed ? row : null,
    changesCurrency: change !== null,
    years,
    dividends: changedDividends,
    splits: splits.fresh,
    removed,
    takenOver:
      isin && owner && takesOver
        ? {
            isin,
            source: owner,
            currency: identity.trading_currency as string,
            adjustedOn,
            series: ownCloses(planned.stored, joinedSource(rangesOf(stored.row?.joined_closes))),
          }
        : null,
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

/** Returns why a delivery may be of another company: its name has little in common with the stored one. */
function otherCompany(
  stored: unknown,
  { company, symbol, prices }: StockBundle,
): Pick<Refusal, 'code' | 'reason'> | null {
  if (!company || typeof stored !== 'string' || prices.days.length === 0) return null;
  if (areAlike(stored, company.name) || areAlike(company.name, stored)) return null;
  const reason = `${symbol}: bisher ${stored}, jetzt ${company.name}, und keine gemeinsamen Tage mit denselben Kursen: wohl ein anderes Unternehmen`;
  return { code: 'other_company', reason };
}

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
