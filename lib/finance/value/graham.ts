import { bookValuePerShare } from './derived-figures';
import type { FiscalYear } from './fiscal-year';
import { difference, ratio } from './ratio';
import { yearBefore } from './year-before';

/** Highest price as a multiple of earnings, and of book value. */
const PRICE_EARNINGS = 15;
const PRICE_TO_BOOK = 1.5;

/** Highest product of both multiples. */
export const PRODUCT = PRICE_EARNINGS * PRICE_TO_BOOK;

const CURRENT_RATIO = 2;
const YEARS_OF_EARNINGS = 10;
const YEARS_OF_DIVIDENDS = 20;
const EARNINGS_GROWTH = 1 / 3;

/** Years of which earnings are averaged. */
const AVERAGED = 3;

/**
 * Graham number: √(22.5 × EPS × book value per share), the highest price of a share at which the product of its P/E and
 * its price / book is 22.5.
 *
 * @returns in the currency of both; null where one is unknown or not positive
 * @see B. Graham: The Intelligent Investor (1973), chapter 14, criterion 7
 */
export function grahamNumber(eps: number | null, bookValue: number | null): number | null {
  if (eps === null || bookValue === null || eps <= 0 || bookValue <= 0) return null;
  return Math.sqrt(PRODUCT * eps * bookValue);
}

/** A figure, its limit and whether it keeps to it; null: unknown. */
export type GrahamCheck = { value: number | null; limit: number | null; isMet: boolean | null };

export type DefensiveCriteria = ReturnType<typeof defensiveCriteria>;

type Company = {
  /** Fiscal years, oldest first; the last ten are used. */
  years: readonly FiscalYear[];
  /** In the reporting currency. */
  price: number | null;
  /** Lowest revenue in the reporting currency: the 100 million dollars of 1973 in today's money; null: unknown. */
  lowestRevenue: number | null;
  /** Years of dividends without a gap, if another source knows more of them than the fiscal years tell. */
  dividendYears?: number | null;
};

/**
 * Checks the seven criteria for the stocks of a defensive investor, in the form for industrial companies:
 *
 * 1. `revenue`: of the last year, in whole units, at least the limit
 * 2. `currentRatio`: current assets / current liabilities at least 2; and `longTermDebt`, in whole units, at most current
 *    assets − current liabilities. Both must be met.
 * 3. `yearsOfEarnings`: an EPS above 0 in each of ten years
 * 4. `dividendYears`: 20 years of dividends in a row, up to the last
 * 5. `earningsGrowth`: growth of EPS of at least a third within ten years, a fraction, from the average of the first
 *    three of them to that of the last three
 * 6. `priceEarnings`: price / average EPS of the last three years at most 15
 * 7. `priceToBook`: price / book value per share at most 1.5; or, where the P/E is below 15, at most 22.5 / P/E
 *
 * A criterion is null where a figure is unknown. Too few years fail criteria 3 and 4 only if a loss or a year without a
 * dividend is among them. Criterion 5 also needs average earnings above 0 at the beginning; the P/E of average losses
 * fails criterion 6, and a negative book value fails criterion 7.
 *
 * @returns each check, the number of criteria met, and the criteria that are unknown
 * @see B. Graham: The Intelligent Investor (1973), chapter 14
 */
export function defensiveCriteria({ years, price, lowestRevenue, dividendYears = null }: Company) {
  const last = years.at(-1) ?? null;
  const decade = lastYears(years, YEARS_OF_EARNINGS);
  const multiple = priceEarnings(decade, price);
  const workingCapital = difference(last?.currentAssets ?? null, last?.currentLiabilities ?? null);
  const checks = {
    revenue: atLeast(last?.revenue ?? null, lowestRevenue),
    currentRatio: atLeast(
      ratio(last?.currentAssets ?? null, last?.currentLiabilities ?? null),
      CURRENT_RATIO,
    ),
    longTermDebt: atMost(last?.longTermDebt ?? null, workingCapital),
    yearsOfEarnings: yearsOfEarnings(decade),
    dividendYears: yearsOfDividends(years, dividendYears),
    earningsGrowth: atLeast(earningsGrowth(decade), EARNINGS_GROWTH),
    priceEarnings: multiple,
    priceToBook: priceToBook(last, price, multiple.value),
  };
  const { currentRatio, longTermDebt, ...others } = checks;
  const criteria = { ...others, financialCondition: { isMet: both(currentRatio.isMet, longTermDebt.isMet) } };
  const missing = Object.entries(criteria).filter(([, { isMet }]) => isMet === null);
  return {
    checks,
    met: Object.values(criteria).filter(({ isMet }) => isMet).length,
    missing: missing.map(([criterion]) => criterion),
  };
}

const atLeast = (value: number | null, limit: number | null): GrahamCheck => ({
  value,
  limit,
  isMet: value === null || limit === null ? null : value >= limit,
});

const atMost = (value: number | null, limit: number | null): GrahamCheck => ({
  value,
  limit,
  isMet: value === null || limit === null ? null : value <= limit,
});

/** False if one is false, null if one is unknown. */
function both(one: boolean | null, other: boolean | null): boolean | null {
  if (one === false || other === false) return false;
  return one === null || other === null ? null : true;
}

/** Returns the last years, newest first, as many as follow each other without a gap. */
function lastYears(years: readonly FiscalYear[], count: number): FiscalYear[] {
  const found: FiscalYear[] = [];
  let year = years.at(-1) ?? null;
  while (year && found.length < count) {
    found.push(year);
    year = yearBefore(years, year, 1);
  }
  return found;
}

/** Returns the average EPS of the last three fiscal years; null where one is missing. */
export const recentEps = (years: readonly FiscalYear[]): number | null =>
  averageEps(lastYears(years, AVERAGED));

function averageEps(years: readonly FiscalYear[]): number | null {
  const known = years.map(({ eps }) => eps).filter((eps) => eps !== null);
  return known.length === AVERAGED ? known.reduce((sum, eps) => sum + eps, 0) / AVERAGED : null;
}

function yearsOfEarnings(decade: readonly FiscalYear[]): GrahamCheck {
  const known = decade.map(({ eps }) => eps).filter((eps) => eps !== null);
  const value = known.filter((eps) => eps > 0).length;
  const isComplete = known.length === YEARS_OF_EARNINGS;
  return {
    value,
    limit: YEARS_OF_EARNINGS,
    isMet: value < known.length ? false : isComplete || null,
  };
}

function yearsOfDividends(years: readonly FiscalYear[], known: number | null): GrahamCheck {
  if (known !== null) return atLeast(known, YEARS_OF_DIVIDENDS);
  const dividends = lastYears(years, YEARS_OF_DIVIDENDS).map(({ dividendPerShare }) => dividendPerShare);
  const end = dividends.findIndex((dividend) => dividend === null || dividend <= 0);
  const value = end < 0 ? dividends.length : end;
  const isCut = end >= 0 && dividends[end] !== null;
  return {
    value,
    limit: YEARS_OF_DIVIDENDS,
    isMet: isCut ? false : value >= YEARS_OF_DIVIDENDS || null,
  };
}

function earningsGrowth(decade: readonly FiscalYear[]): number | null {
  if (decade.length < YEARS_OF_EARNINGS) return null;
  const before = averageEps(decade.slice(-AVERAGED));
  const growth = ratio(averageEps(decade.slice(0, AVERAGED)), before);
  return growth === null ? null : growth - 1;
}

function priceEarnings(decade: readonly FiscalYear[], price: number | null): GrahamCheck {
  const earnings = averageEps(decade.slice(0, AVERAGED));
  const check = atMost(ratio(price, earnings), PRICE_EARNINGS);
  return earnings !== null && earnings <= 0 ? { ...check, isMet: false } : check;
}

function priceToBook(year: FiscalYear | null, price: number | null, multiple: number | null): GrahamCheck {
  const bookValue = year && bookValuePerShare(year);
  const limit = multiple !== null && multiple < PRICE_EARNINGS ? PRODUCT / multiple : PRICE_TO_BOOK;
  const check = atMost(ratio(price, bookValue), limit);
  return bookValue !== null && bookValue <= 0 ? { ...check, isMet: false } : check;
}
