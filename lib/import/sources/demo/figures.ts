import { numberAt } from '@/lib/finance/number-at';
import { referenceDay } from '@/lib/finance/reference-day';
import type { Figures } from '../../rows';
import { type Company, yearUpTo } from './business';
import { quarterOf } from './calendar';
import type { Character } from './character';
import { CURRENCIES } from './currencies';
import type { PaidDividend } from './dividends';
import { Random } from './random';

/** Shares of companies with an unknown figure. */
const GAPS = {
  bare: 0.015,
  analysts: 0.08,
  grossMargin: 0.04,
  cashFlow: 0.05,
  book: 0.012,
  dividend: 0.06,
} as const;

/** Above this many years' earnings the multiple is meaningless and left out. */
const HIGHEST_MULTIPLE = 2_000;

/** Quarters that the estimates look ahead of the last reported one. */
export const QUARTERS_AHEAD = 9;

/**
 * Computes the figures of a company on its last trading day. All follow from the last close and the last four
 * reported quarters, so that they are consistent: market value is price times shares, P/E price by earnings,
 * enterprise value market value plus net debt, and so on.
 *
 * @param price the last close
 */
export function figuresOf(company: Company, dividends: readonly PaidDividend[], price: number): Figures {
  const { listing, character } = company;
  const quarter = lastReported(company);
  const { sold, earned } = yearUpTo(company, quarter);
  const before = yearUpTo(company, quarter - 4);
  const known = gapsOf(company);
  const shares = sharesAfterBuybacks(company, quarter);
  const marketCap = Math.round(price * shares);
  const paid = known.dividend || dividends.length > 0 ? paidInTheLastYear(dividends, company) : null;
  const reported: Figures = {
    market_cap: marketCap,
    reported_dividend: paid,
    reported_dividend_yield: paid === null ? null : (paid / price) * 100,
  };
  if (!known.all) return reported;

  const size = sold / character.sales;
  const enterpriseValue = Math.round(marketCap + character.netDebt * size * shares);
  const margin = earned / sold;
  const operatingMargin = operatingMarginOf(character, margin);
  const ebitda = (operatingMargin + character.depreciation) * sold * shares;
  const isFinance = listing.sector === 'Finance';
  const bookValue = known.book ? character.bookValue * size : null;
  const trailing = earned > 0 || known.negativeMultiples ? multiple(price, earned) : null;
  return {
    ...reported,
    enterprise_value: enterpriseValue,
    revenue: Math.round(sold * shares),
    free_cash_flow: known.cashFlow ? Math.round(character.freeCashFlow * sold * shares) : null,
    trailing_p_e: trailing,
    price_to_book: bookValue && price / bookValue,
    enterprise_to_ebitda:
      isFinance || enterpriseValue <= 0 ? null : positiveMultiple(enterpriseValue, ebitda),
    operating_margin: operatingMargin,
    profit_margin: margin,
    gross_margin: known.grossMargin ? grossMarginOf(character, operatingMargin) : null,
    return_on_equity: bookValue && earned / bookValue,
    revenue_growth: sold / before.sold - 1,
    earnings_growth: before.earned > 0 && earned > 0 ? earned / before.earned - 1 : null,
    reported_payout_ratio: paid !== null && earned > 0 ? paid / earned : null,
    ...(known.analysts && estimatesOf(company, quarter, price)),
  };
}

/** Finds the last quarter that a company has reported on its last trading day. */
export const lastReported = ({ listing, character, calendar }: Company): number =>
  quarterOf(numberAt(calendar.days, listing.last) - character.reportDelay) - 1;

/** Maximum value of a company in euros, if its price were fair, at the end of a year. */
const LARGEST = 185e9;

/** The largest companies buy back shares every year, so that none outgrows the market. */
export function sharesAfterBuybacks({ listing, character, business }: Company, quarter: number): number {
  const { currency } = listing;
  const { shares, basePrice } = character;
  const { first, level } = business;
  const yearEnd = Math.max(0, Math.floor(quarter / 4) * 4 - 1 - first);
  const price = (basePrice * numberAt(level, yearEnd)) / CURRENCIES[currency].perEuro[0];
  return Math.min(shares, Math.max(1, Math.floor(LARGEST / price / 1000)) * 1000);
}

/** Estimates by analysts: future sales, with margins returning to the usual. */
function estimatesOf(company: Company, quarter: number, price: number): Figures {
  const { listing, character, business, seed } = company;
  const random = new Random(seed, listing.number, 'estimates', quarter);
  const sold = (end: number) => yearUpTo(company, end).sold;
  const level = (at: number) => numberAt(business.level, at - business.first);
  const { earned } = yearUpTo(company, quarter);
  const margin = earned / sold(quarter);
  const usual = character.margin;
  const thisYear = sold(quarter + 4) * (0.6 * usual + 0.4 * margin) * (1 + random.bell() * 0.03);
  const nextYear = sold(quarter + 8) * (0.85 * usual + 0.15 * margin) * (1 + random.bell() * 0.03);
  const isEarning = earned > 0 && thisYear > 0;
  return {
    forward_p_e: positiveMultiple(price, thisYear),
    current_year_growth: isEarning ? thisYear / earned - 1 : null,
    next_year_growth: isEarning ? nextYear / thisYear - 1 : null,
    current_qtr_growth: isEarning ? level(quarter + 1) / level(quarter - 3) - 1 + random.bell() * 0.04 : null,
    next_qtr_growth: isEarning ? level(quarter + 2) / level(quarter - 2) - 1 + random.bell() * 0.05 : null,
  };
}

/** Chooses the figures that a company reports; they stay the same from day to day. */
export function gapsOf({ listing: { number, sector }, seed }: Company) {
  const random = new Random(seed, number, 'gaps');
  return {
    all: !random.chance(GAPS.bare),
    analysts: !random.chance(GAPS.analysts),
    grossMargin: !random.chance(GAPS.grossMargin),
    book: !random.chance(GAPS.book),
    cashFlow: !random.chance(sector === 'Finance' ? 0.7 : GAPS.cashFlow),
    negativeMultiples: random.chance(0.3),
    /** Matters for companies that have never paid. */
    dividend: !random.chance(GAPS.dividend),
  };
}

/** Sums the payments of the twelve months up to a day; 0 without any. */
function paidInTheLastYear(paid: readonly PaidDividend[], { listing, calendar: { days } }: Company): number {
  const since = referenceDay(numberAt(days, listing.last), 'year');
  return paid.reduce((sum, { day, amount }) => (numberAt(days, day) > since ? sum + amount : sum), 0);
}

/** Operating earnings as a fraction of sales, by the net margin. */
export const operatingMarginOf = ({ afterInterestAndTax }: Character, margin: number): number =>
  margin > 0 ? margin / afterInterestAndTax : margin * 0.92;

export function grossMarginOf({ grossMargin }: Character, operatingMargin: number): number | null {
  return grossMargin === null ? null : Math.min(0.95, Math.max(grossMargin, operatingMargin + 0.04));
}

function multiple(value: number, base: number): number | null {
  const ratio = value / base;
  return Math.abs(ratio) > HIGHEST_MULTIPLE ? null : ratio;
}

const positiveMultiple = (value: number, base: number) => (base > 0 ? multiple(value, base) : null);
