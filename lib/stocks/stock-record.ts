import { convert } from '@/lib/currencies/convert';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { NO_SCORE } from './figures/scores';
import { exchangeOf } from './market/exchanges';
import { isStale, isStaleRate } from './market/freshness';
import {
  METRICS,
  MONEY_METRICS,
  SCORED_METRICS,
  STOCK_FIGURES,
  type StockFigure,
  SUMMARY_KEYS,
} from './metrics';
import { type ChangeKey, currencyGrowth, displayedChange } from './prices/displayed-changes';
import type { Comparisons, Stock } from './schema';
import { isOwnSecurity } from './security-path';
import { isDemo } from './source-label';
import { codedText, type Universe } from './universe/universe-columns';
import { otherRow, type StockRow, universeRow } from './universe-row';

type Scores = Pick<Stock, 'metricScores' | 'summaryPercentiles' | 'compared'>;

/** Scores of a stock that is compared with no other. */
const UNSCORED: Scores = { metricScores: {}, summaryPercentiles: {}, compared: 0 };

/** Converts the share at an index of the universe to its API form. */
export function universeStock(
  universe: Universe,
  index: number,
  currency: DisplayCurrency,
  today: string,
): Stock {
  const metricScores = metricScoresAt(universe, index);
  const compared = Math.max(0, ...Object.values(metricScores).map((score) => score?.compared ?? 0));
  const scores = { metricScores, summaryPercentiles: summaryPercentilesAt(universe, index), compared };
  return stockRecord(universeRow(universe, index), currency, universe, today, scores);
}

/** Finds an active security of any kind and converts it to its API form; a fund or index has no scores. */
export function universeSecurity(
  universe: Universe,
  id: string,
  currency: DisplayCurrency,
  today: string,
): Stock | undefined {
  const share = universe.indexOf.get(id);
  if (share !== undefined) return universeStock(universe, share, currency, today);
  const row = otherRow(universe, id);
  return row && stockRecord(row, currency, universe, today);
}

/**
 * Converts a stock to its API form. Amounts are converted at the latest rates and not rounded, changes at the rates of
 * their days; null without a rate.
 */
export function stockRecord(
  row: StockRow,
  currency: DisplayCurrency,
  { rates, exchangeDays }: Pick<Universe, 'rates' | 'exchangeDays'>,
  today: string,
  { metricScores, summaryPercentiles, compared }: Scores = UNSCORED,
): Stock {
  const money = (amount: number | null) => convert(amount, row.trading_currency, currency, rates.latest);
  const priceDay = row.price_date === null ? null : epochDay(row.price_date);
  const conversion = { from: row.trading_currency, to: currency, rates };
  const change = (key: ChangeKey) => displayedChange(row[key], currencyGrowth(key, priceDay, conversion));
  const lastDays = isOwnSecurity(row.id)
    ? []
    : exchangeDays.get(exchangeOf(row.symbol, row.trading_currency));
  const rateDay = rates.latestDay(row.trading_currency, currency);
  const figures = {} as Record<StockFigure, number | null>;
  for (const key of STOCK_FIGURES) figures[key] = row[key];
  for (const key of MONEY_METRICS) figures[key] = money(row[key]);
  return {
    id: row.id,
    kind: row.kind,
    originalId: row.original_id,
    name: row.name,
    symbol: row.symbol,
    isin: row.isin,
    wkn: row.wkn,
    sector: row.sector,
    country: row.country,
    trading_currency: row.trading_currency,
    display_currency: currency,
    rate_date: rateDay === null ? null : isoDay(rateDay),
    rate_stale: isStaleRate(rateDay, epochDay(today)),
    rate_source: rates.latestSource(row.trading_currency, currency),
    status: row.status,
    demo: isDemo(row.source),
    source: row.source,
    price_date: row.price_date,
    price_stale: isStale(priceDay, lastDays ?? [], epochDay(today)),
    figures_date: row.figures_date,
    ...figures,
    daily_change: change('daily_change'),
    weekly_change: change('weekly_change'),
    monthly_change: change('monthly_change'),
    yearly_change: change('yearly_change'),
    last_dividend_date: row.last_dividend_date,
    held_dividend_date: row.held_dividend_date,
    fiscal_year_end: row.fiscal_year_end,
    dividend_increases_most: row.dividend_increases_most,
    dividend_without_cut_most: row.dividend_without_cut_most,
    growth_estimates: {
      current_qtr: row.current_qtr_growth,
      next_qtr: row.next_qtr_growth,
      current_year: row.current_year_growth,
      next_year: row.next_year_growth,
    },
    metricScores,
    summaryPercentiles,
    compared,
  };
}

function metricScoresAt({ scores, compared }: Universe, index: number): Stock['metricScores'] {
  const metricScores: Stock['metricScores'] = {};
  for (const metric of SCORED_METRICS) {
    const score = numberAt(scores[metric], index);
    if (score !== NO_SCORE) metricScores[metric] = { score, compared: compared[metric] };
  }
  return metricScores;
}

function summaryPercentilesAt({ summaryPercentiles }: Universe, index: number): Stock['summaryPercentiles'] {
  const found: Stock['summaryPercentiles'] = {};
  for (const key of SUMMARY_KEYS) {
    const percentile = numberAt(summaryPercentiles[key], index);
    if (percentile !== NO_SCORE) found[key] = percentile;
  }
  return found;
}

/** Returns the typical values of the market and of the sector of the stock at an index of the universe. */
export function comparisonsAt(universe: Universe, index: number): Comparisons {
  const { coded, scores, comparisons } = universe;
  const sector = numberAt(coded.sector.codes, index);
  const found: Comparisons = {};
  for (const metric of SCORED_METRICS) {
    if (scores[metric][index] === NO_SCORE) continue;
    const { market, sectors } = comparisons[metric];
    const spread = sectors[sector] ?? null;
    // Typical sizes and amounts per share say nothing about one company.
    const isAmount = METRICS[metric].unit === 'money' || METRICS[metric].unit === 'perShare';
    found[metric] = {
      sector: spread && isAmount ? { ...spread, median: null } : spread,
      market: isAmount ? null : market,
    };
  }
  return found;
}

/** Counts the companies of the sector of the stock at an index of the universe; 0 without a sector. */
export function sectorCompaniesAt({ coded: { sector } }: Universe, index: number): number {
  const code = sector.codes[index];
  if (codedText(sector, index) === null) return 0;
  return sector.codes.reduce((count, other) => count + (other === code ? 1 : 0), 0);
}
