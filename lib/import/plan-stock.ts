import type { PackedYear } from '@/lib/platform/db/daily-series';
import { type DailySeries, EMPTY_SERIES, epochDay, isoDay, packYears } from '@/lib/platform/db/daily-series';
import { deriveFigures } from './derive';
import { possibleFigures } from './figure-checks';
import { basisRatio, mergePrices } from './merge-prices';
import { type CompanyRow, FIGURE_KEYS, type Figures, type Refusal, type StockBundle } from './rows';
import { adjustForSplits, mergeDividends, mergeSplits } from './splits-and-dividends';

/** A listing as the database holds it before the import. */
export type StoredStock = {
  row: StockRow | null;
  series: DailySeries;
  dividends: ReadonlyMap<string, number>;
  splits: ReadonlyMap<string, number>;
};

/** The row of `stocks`; see lib/platform/db/schema.ts for units. */
export type StockRow = { id: string } & Record<StockColumn, string | number | null>;

export const IDENTITY_COLUMNS = [
  'original_id',
  'symbol',
  'name',
  'isin',
  'wkn',
  'sector',
  'country',
  'trading_currency',
  'source',
  'status',
  'adjusted_on',
  'figures_date',
] as const;

export const DERIVED_COLUMNS = [
  'price_date',
  'first_price_date',
  'current_price',
  'daily_change',
  'weekly_change',
  'monthly_change',
  'yearly_change',
  'week52_low',
  'week52_high',
  'dividend',
  'dividend_yield',
  'payout_ratio',
  'last_dividend_date',
] as const;

export const STOCK_COLUMNS = [...IDENTITY_COLUMNS, ...FIGURE_KEYS, ...DERIVED_COLUMNS] as const;

export type StockColumn = (typeof STOCK_COLUMNS)[number];

export type RowCounts = { written: number; unchanged: number };

/** What the import of one listing changes; null parts stay as they are. */
export type StockPlan = {
  symbol: string;
  /** The whole new row, without its id where the listing is new; null when nothing of the listing changes. */
  row: Record<StockColumn, string | number | null> | null;
  id: string | null;
  years: PackedYear[];
  dividends: Map<string, number>;
  splits: Map<string, number>;
  counts: { companies: RowCounts; prices: RowCounts; dividends: RowCounts; splits: RowCounts };
};

type PlanContext = {
  /** The importing source, which must own the listing. */
  source: string;
  /** The day to whose share count delivered prices are adjusted; null: to their own last day. */
  adjustedOn: string | null;
  today: string;
  refuse: (refusal: Refusal) => void;
};

const NOTHING: RowCounts = { written: 0, unchanged: 0 };

/**
 * Decides what one delivered bundle changes in the stored listing: checks every row, converts stored
 * prices to the delivered basis after a split, joins both, and derives the current figures. Pure: the
 * caller reads before and writes after.
 *
 * @returns null when the bundle as a whole is refused
 */
export function planStock(stored: StoredStock, bundle: StockBundle, context: PlanContext): StockPlan | null {
  const { symbol } = bundle;
  const refuse = (refusal: Omit<Refusal, 'symbol'>) => context.refuse({ symbol, ...refusal });
  const identity = identityOf(stored.row, bundle, context, refuse);
  if (!identity) return null;

  const splits = mergeSplits(stored.splits, bundle.splits, context.today, refuse);
  const adjustedOn = laterDay(stored.row?.adjusted_on, context.adjustedOn ?? lastDay(bundle.prices));
  const rescaled = adjustForSplits(stored, splits.all, adjustedOn);
  const ratio = basisRatio(rescaled.series, bundle.prices);
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
  const row = {
    ...identity,
    ...figures,
    adjusted_on: adjustedOn,
    ...deriveFigures(prices.series, dividends.all, figures),
  } as Record<StockColumn, string | number | null>;

  const years = changedYears(stored.series, prices.series);
  const changedDividends = changedEntries(stored.dividends, dividends.all);
  const rowChanged =
    stored.row === null || STOCK_COLUMNS.some((column) => stored.row?.[column] !== row[column]);
  const changed = rowChanged || years.length > 0 || changedDividends.size > 0 || splits.fresh.size > 0;
  return {
    symbol,
    id: stored.row?.id ?? null,
    row: changed ? row : null,
    years,
    dividends: changedDividends,
    splits: splits.fresh,
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

type Refuse = (refusal: Omit<Refusal, 'symbol'>) => void;

/** Who the listing is, from the delivered company or, where only prices came, from the stored row. */
function identityOf(row: StockRow | null, bundle: StockBundle, context: PlanContext, refuse: Refuse) {
  const { company, symbol, origin } = bundle;
  if (!company && !row) {
    refuse({
      ...origin,
      code: 'unknown_company',
      reason: `${symbol}: ${bundle.prices.days.length} Kurse und ${bundle.dividends.length} Dividenden ohne Unternehmen`,
    });
    return null;
  }
  if (row && row.source !== context.source) {
    refuse({
      ...origin,
      code: 'other_source',
      reason: `${symbol} gehört der Quelle ${row.source} (splitbereinigt zum ${row.adjusted_on}); Reihen zweier Quellen werden nicht gemischt`,
    });
    return null;
  }
  if (company && row && company.trading_currency !== row.trading_currency) {
    refuse({
      ...origin,
      code: 'mixed_currencies',
      reason: `${symbol}: Handelswährung ${company.trading_currency} statt bisher ${row.trading_currency}`,
    });
    return null;
  }
  if (!company) return pick(row as StockRow, IDENTITY_COLUMNS);
  return {
    original_id: symbol,
    symbol,
    name: company.name,
    isin: company.isin,
    wkn: wknOf(company),
    sector: company.sector,
    country: company.country,
    trading_currency: company.trading_currency,
    source: context.source,
    status: company.status,
    figures_date: laterDay(row?.figures_date, company.figures_date),
  };
}

/** A German ISIN carries the WKN in characters 6 to 11. */
const wknOf = ({ isin }: CompanyRow) => (isin?.startsWith('DE') ? isin.slice(5, 11) : null);

/** Delivered figures replace stored ones, unless they are of an earlier day. */
function figuresOf(row: StockRow | null, { company, origin, symbol }: StockBundle, refuse: Refuse): Figures {
  const stale = company?.figures_date && row?.figures_date && company.figures_date < row.figures_date;
  if ((!company || stale) && row) return pick(row, FIGURE_KEYS) as Figures;
  const possible = possibleFigures(company?.figures ?? {}, (_key, reason) =>
    refuse({ ...origin, code: 'impossible_figure', reason: `${symbol}: ${reason}` }),
  );
  return Object.fromEntries(FIGURE_KEYS.map((key) => [key, possible[key] ?? null]));
}

function changedYears(before: DailySeries, after: DailySeries): PackedYear[] {
  const stored = new Map(packYears(before).map((packed) => [packed.year, packed]));
  return packYears(after).filter(({ year, days, values }) => {
    const old = stored.get(year);
    return !(old?.days.equals(days) && old.values.equals(values));
  });
}

function changedEntries(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return new Map([...after].filter(([key, value]) => before.get(key) !== value));
}

function lastDay(prices: StockBundle['prices']): string | null {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < prices.days.length; i++) last = Math.max(last, prices.days[i] as number);
  return Number.isFinite(last) ? isoDay(last) : null;
}

function laterDay(a: unknown, b: string | null | undefined): string | null {
  const first = (a as string | null | undefined) ?? null;
  if (first === null || b === null || b === undefined) return first ?? b ?? null;
  return first > b ? first : b;
}

function pick<Key extends string>(row: Record<Key, string | number | null>, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Record<Key, string | number | null>;
}

export const NEW_STOCK: StoredStock = {
  row: null,
  series: EMPTY_SERIES,
  dividends: new Map(),
  splits: new Map(),
};
