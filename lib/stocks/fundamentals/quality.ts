import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { dividendYears } from '@/lib/finance/dividends/dividend-years';
import { median } from '@/lib/finance/median';
import { type AltmanModel, type AltmanScore, altman } from '@/lib/finance/value/altman';
import { derivedFigures, type NoRoic, noRoic } from '@/lib/finance/value/derived-figures';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { type DefensiveCriteria, defensiveCriteria } from '@/lib/finance/value/graham';
import { earningsStability, growthOver, yearsOfProfit } from '@/lib/finance/value/growth';
import { type PiotroskiScore, piotroski } from '@/lib/finance/value/piotroski';
import { FINANCE, isDebtBusiness } from '../rules';
import type { Payment, StockDetail } from '../schema';
import { LOWEST_REVENUE } from './rules';

/** Sectors of manufacturers, for which the Z of 1968 was made; those with many other companies are not among them. */
const MANUFACTURERS = ['Industrials', 'Basic Materials'];

/** Years that earnings, growth and returns are compared over. */
const SPAN = 5;
const RECORD = 10;

/** Years of dividends that Graham asks for. */
const GRAHAM_DIVIDENDS = 20;

export type Quality = {
  currency: string | null;
  /** End of the year that is judged, and of the year before; null without one. */
  end: string;
  before: string | null;
  piotroski: PiotroskiScore;
  altman: AltmanScore & { model: AltmanModel };
  interestCover: number | null;
  /** No interest was paid. */
  isWithoutInterest: boolean;
  /** Median of the last years, and their number. */
  roic: number | null;
  roicYears: number;
  /** Why the last year has no return on capital. */
  noRoic: NoRoic | 'sector' | null;
  /** Growth of revenue per year over the same years. */
  revenueGrowth: number | null;
  stability: number | null;
  profit: { profitable: number; known: number };
  graham: DefensiveCriteria;
};

type Given = {
  stock: Pick<StockDetail, 'sector' | 'market_cap' | 'current_price' | 'display_currency' | 'price_date'>;
  /** Oldest first, at least one. */
  years: readonly FiscalYear[];
  /** Reporting currency; null: not known. */
  currency: string | null;
  /** In the trading currency, oldest first. */
  payments: readonly Payment[];
  rates: Rates;
};

/** Judges a company by its fiscal years, with the figures of its sector; the last full year counts. */
export function quality({ stock, years, currency, payments, rates }: Given): Quality | null {
  const last = years.at(-1);
  if (!last) return null;
  const reported = (amount: number | null, from: string) =>
    currency === null ? null : convert(amount, from, currency, rates.latest);
  const { model, isFinancialOrProperty } = altmanModel(stock.sector);
  const roics = years
    .slice(-SPAN)
    .map((year) => derivedFigures(year).roic)
    .filter((roic) => roic !== null);
  const marketCap = reported(stock.market_cap, stock.display_currency);
  return {
    currency,
    end: last.end,
    before: years.at(-2)?.end ?? null,
    piotroski: piotroski(years),
    altman: { ...altman(model, last, marketCap, isFinancialOrProperty), model },
    interestCover: derivedFigures(last).interestCover,
    isWithoutInterest: last.interestExpense === 0,
    roic: median(Float64Array.from(roics)),
    roicYears: roics.length,
    noRoic: stock.sector === FINANCE ? 'sector' : noRoic(last),
    revenueGrowth: growthOver(years, ({ revenue }) => revenue, SPAN),
    stability: earningsStability(years.slice(-RECORD)),
    profit: yearsOfProfit(years.slice(-RECORD)),
    graham: defensiveCriteria({
      years,
      price: reported(stock.current_price, stock.display_currency),
      lowestRevenue: reported(LOWEST_REVENUE, 'USD'),
      dividendYears: knownDividendYears(payments, stock.price_date),
    }),
  };
}

/** Returns the Altman model of a sector, and whether it has none. */
export const altmanModel = (
  sector: string | null,
): { model: AltmanModel; isFinancialOrProperty: boolean } => ({
  model: MANUFACTURERS.includes(sector ?? '') ? 'z' : 'zDoublePrime',
  isFinancialOrProperty: isDebtBusiness(sector),
});

/**
 * Counts the last calendar years in a row with a dividend.
 *
 * @param today ISO day of the last close
 * @returns null where the known payments do not reach back to a year without one, nor for as long as Graham asks
 */
export function knownDividendYears(payments: readonly Payment[], today: string | null): number | null {
  const years = today === null ? [] : dividendYears(payments, today);
  const gap = years.findLastIndex(({ amount }) => amount <= 0);
  const count = years.length - 1 - gap;
  return gap >= 0 || count >= GRAHAM_DIVIDENDS ? count : null;
}
