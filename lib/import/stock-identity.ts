import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import type { Refuse } from './plan-base';
import { type CompanyRow, FIGURE_KEYS, type FigureKey, type Figures, type StockBundle } from './rows';
import { IDENTITY_COLUMNS, type StockRow } from './stored-stock';

/**
 * Identifies the listing: the identity columns from the delivered company or, if only prices came, from the
 * stored row. Null if the whole delivery is refused: no company, or another source's listing that it does not take over.
 */
export function identityOf(
  row: StockRow | null,
  bundle: StockBundle,
  importing: string,
  takesOver: boolean,
  refuse: Refuse,
) {
  const { company, symbol, origin } = bundle;
  if (!company && !row) {
    refuse({
      ...origin,
      code: 'unknown_company',
      reason: `${symbol}: ${bundle.prices.days.length} Kurse und ${bundle.dividends.length} Dividenden ohne Unternehmen`,
    });
    return null;
  }
  if (row && row.source !== importing && !takesOver) {
    refuse({ ...origin, ...otherSource(symbol, row) });
    return null;
  }
  if (!company) return pick(row as StockRow, IDENTITY_COLUMNS);
  return {
    original_id: symbol,
    symbol: company.symbol,
    name: company.name,
    isin: company.isin,
    wkn: wknOf(company),
    sector: company.sector,
    country: company.country,
    trading_currency: company.trading_currency,
    kind: company.kind,
    distribution: company.facts?.distribution ?? null,
    fund_type: company.facts?.fund_type ?? null,
    replication: company.facts?.replication ?? null,
    index_kind: company.facts?.index_kind ?? null,
    source: importing,
    status: statusOf(row, bundle, company),
    figures_date: laterDay(row?.figures_date, company.figures_date),
  };
}

/** Refuses a listing of another source. */
export const otherSource = (symbol: string, { source, adjusted_on }: StockRow) =>
  ({
    code: 'other_source',
    reason: `${symbol} gehört der Quelle ${source} (splitbereinigt zum ${adjusted_on}); Reihen zweier Quellen werden nicht gemischt`,
  }) as const;

/** Keeps a listing that is delisted for lack of closes as such until a new close comes. */
function statusOf(row: StockRow | null, { prices, delistedUntilTraded }: StockBundle, company: CompanyRow) {
  if (!delistedUntilTraded || row?.status !== 'delisted') return company.status;
  const last = lastDay(prices);
  return last !== null && last > String(row.price_date ?? '') ? company.status : 'delisted';
}

/** A German ISIN carries the WKN in characters 6 to 11. */
export const wknOf = ({ isin, wkn = null }: CompanyRow) =>
  wkn ?? (isin?.startsWith('DE') ? isin.slice(5, 11) : null);

/** Merges figures: delivered ones replace stored ones unless they are older; impossible ones become null. */
export function figuresOf(
  row: StockRow | null,
  { company, origin, symbol }: StockBundle,
  refuse: Refuse,
): Figures {
  const stale = company?.figures_date && row?.figures_date && company.figures_date < row.figures_date;
  if ((!company || stale) && row) return pick(row, FIGURE_KEYS) as Figures;
  const possible = possibleFigures(company?.figures ?? {}, (_key, reason) =>
    refuse({ ...origin, code: 'impossible_figure', reason: `${symbol}: ${reason}` }),
  );
  return Object.fromEntries(FIGURE_KEYS.map((key) => [key, possible[key] ?? null]));
}

/** Returns the later of two ISO days; an unknown one loses. */
export function laterDay(a: unknown, b: string | null | undefined): string | null {
  const first = (a as string | null | undefined) ?? null;
  if (first === null || b === null || b === undefined) return first ?? b ?? null;
  return first > b ? first : b;
}

function pick<Key extends string>(row: Record<Key, string | number | null>, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Record<Key, string | number | null>;
}

/** Finds the last day with a delivered close, as ISO text. */
export function lastDay({ days }: StockBundle['prices']): string | null {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < days.length; i++) last = Math.max(last, numberAt(days, i));
  return Number.isFinite(last) ? isoDay(last) : null;
}

/**
 * Bounds outside which a reported figure cannot be right for any company. They are wide on purpose: an odd
 * figure stays, an impossible one is held back.
 */
const BOUNDS: Partial<Record<FigureKey, { above?: number; atLeast?: number; atMost?: number }>> = {
  market_cap: { above: 0 },
  revenue: { atLeast: 0 },
  gross_margin: { atMost: 1 },
  operating_margin: { atMost: 10, atLeast: -100_000 },
  profit_margin: { atMost: 100, atLeast: -100_000 },
  reported_dividend: { atLeast: 0 },
  reported_dividend_yield: { atLeast: 0, atMost: 100 },
  expense_ratio: { atLeast: 0, atMost: 0.2 },
  fund_size: { above: 0 },
  reported_payout_ratio: { atLeast: -1_000, atMost: 1_000 },
};

/**
 * Keeps the figures that can be right; each other one is passed to `refuse` with the reason and becomes null.
 */
function possibleFigures(figures: Figures, refuse: (key: FigureKey, reason: string) => void): Figures {
  const kept: Figures = {};
  for (const [name, value] of Object.entries(figures)) {
    const key = name as FigureKey;
    const reason = value === null ? null : impossible(key, value);
    if (reason) refuse(key, `${key} = ${value} ${reason}`);
    kept[key] = reason ? null : value;
  }
  return kept;
}

function impossible(key: FigureKey, value: number): string | null {
  if (!Number.isFinite(value)) return 'ist keine Zahl';
  const bounds = BOUNDS[key];
  if (bounds?.above !== undefined && value <= bounds.above) return `muss über ${bounds.above} liegen`;
  if (bounds?.atLeast !== undefined && value < bounds.atLeast) return `liegt unter ${bounds.atLeast}`;
  if (bounds?.atMost !== undefined && value > bounds.atMost) return `liegt über ${bounds.atMost}`;
  return null;
}
