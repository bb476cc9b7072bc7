import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { FISCAL_FIGURES, type FiscalFigure, type FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { Fundamentals, ReportedYear } from '@/lib/stocks/fundamentals/fundamentals';
import { type Business, yearUpTo } from './business';
import { type Calendar, quarterOf } from './calendar';
import type { Character } from './character';
import type { PaidDividend } from './dividends';
import { gapsOf, sharesAfterBuybacks } from './figures';
import type { Listing } from './listings';
import { Random } from './random';
import { ADJUSTED_ON } from './splits';

/** Fiscal years of a company that was listed when the market began. */
const YEARS = 12;

/** Tax on the profit before it, where there is one. */
const TAX = 0.25;

/** Interest on debt, at least. */
const INTEREST = 0.03;

/** Parts of a balance sheet, as fractions of sales. */
const SHEET = { cash: 0.08, receivables: 0.13, inventories: 0.09, payables: 0.15 } as const;

type Given = {
  listing: Listing;
  character: Character;
  business: Business;
  dividends: readonly PaidDividend[];
  calendar: Calendar;
  seed: number;
};

/** Sales and earnings per share of a year. */
type Sold = { sold: number; earned: number };

/**
 * Generates the fiscal years of a company, calendar years all of them, from the business that its price and figures
 * follow from; before that begins, years of its usual growth and margin. The last twelve months are those of the
 * figures.
 *
 * @returns null for a company that reports nothing
 */
export function fiscalYearsOf(given: Given): Fundamentals | null {
  const { listing, character, business, calendar, seed } = given;
  if (!gapsOf(listing, seed).all) return null;
  const lastDay = numberAt(calendar.days, listing.last);
  const quarter = quarterOf(lastDay - character.reportDelay) - 1;
  const lastYear = Math.floor((quarter + 1) / 4) - 1;
  const firstKnown = Math.ceil(business.first / 4);
  const years = listing.first === 0 ? lastYear - YEARS + 1 : firstKnown;
  const sold = soldByYear(given, Math.min(years, firstKnown), lastYear);
  const reported: ReportedYear[] = [];
  for (let year = years; year <= lastYear; year++)
    reported.push({ ...fiscalYear(given, 4 * year + 3, sold.get(year) as Sold), first: {} });
  const isAhead = quarter > 4 * lastYear + 3;
  return {
    currency: listing.currency,
    adjustedOn: ADJUSTED_ON,
    years: reported,
    trailing: isAhead ? fiscalYear(given, quarter, yearUpTo(business, quarter, character.sales)) : null,
  };
}

/** Sales and earnings per share of each year; what is before the business goes back from its first year. */
function soldByYear(
  { listing, character, business, seed }: Given,
  from: number,
  to: number,
): Map<number, Sold> {
  const years = new Map<number, Sold>();
  const firstKnown = Math.ceil(business.first / 4);
  for (let year = firstKnown; year <= to; year++)
    years.set(year, yearUpTo(business, 4 * year + 3, character.sales));
  const random = new Random(seed, listing.number, 'earlier years');
  let { sold } = years.get(firstKnown) ?? { sold: character.sales };
  for (let year = firstKnown - 1; year >= from; year--) {
    sold /= 1 + clamp(character.growth + random.bell() * character.growthSpread, -0.3, 0.7);
    const margin = character.margin * (1 + clamp(character.marginSwing * random.bell(), -2, 0.45));
    years.set(year, { sold, earned: sold * margin });
  }
  return years;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The twelve months up to a quarter, in whole units of the currency. */
function fiscalYear(given: Given, quarter: number, { sold, earned }: Sold): FiscalYear {
  const { listing, character, business, seed } = given;
  const gaps = gapsOf(listing, seed);
  const shares = sharesAfterBuybacks(listing, character, business, quarter);
  const sharesBefore = sharesAfterBuybacks(listing, character, business, quarter - 4);
  const size = sold / character.sales;
  const margin = earned / sold;
  const operatingMargin = margin > 0 ? margin / character.afterInterestAndTax : margin * 0.92;
  const revenue = sold * shares;
  const netIncome = earned * shares;
  const ebit = operatingMargin * revenue;
  const depreciation = character.depreciation * revenue;
  const pretaxIncome = netIncome > 0 ? netIncome / (1 - TAX) : netIncome;
  const netDebt = character.netDebt * size * shares;
  const cash = SHEET.cash * revenue + Math.max(0, -netDebt);
  const totalDebt = Math.max(0, netDebt + cash);
  const equity = gaps.book ? character.bookValue * size * shares : null;
  const payables = SHEET.payables * revenue;
  const isFinance = listing.sector === 'Finance';
  const isGoods = character.grossMargin !== null && character.grossMargin < 0.6;
  const receivables = SHEET.receivables * revenue;
  const inventories = isGoods ? SHEET.inventories * revenue : 0;
  const capex = depreciation * 1.1;
  const freeCashFlow = character.freeCashFlow * revenue;
  const dividendPerShare = paidIn(given, quarter, { sold, earned });
  const totalLiabilities = totalDebt + payables;
  const figures: Partial<Record<FiscalFigure, number | null>> = {
    ...{ revenue, netIncome, ebit, pretaxIncome, incomeTax: pretaxIncome - netIncome, shares },
    ...{ eps: earned, dividendPerShare, cash, totalDebt, equity, totalLiabilities },
    ebitda: isFinance ? null : ebit + depreciation,
    grossProfit:
      character.grossMargin === null || !gaps.grossMargin
        ? null
        : revenue * clamp(character.grossMargin, operatingMargin + 0.04, 0.95),
    interestExpense: isFinance ? null : Math.max(INTEREST * totalDebt, ebit - pretaxIncome),
    totalAssets: equity === null ? null : equity + totalLiabilities,
    retainedEarnings: equity === null ? null : equity * 0.7,
    longTermDebt: isFinance ? null : totalDebt * 0.8,
    currentAssets: isFinance ? null : cash + receivables + inventories,
    receivables: isFinance ? null : receivables,
    inventories: isFinance ? null : inventories,
    currentLiabilities: isFinance ? null : payables + totalDebt * 0.2,
    buybacks: Math.max(0, sharesBefore - shares) * character.basePrice * size,
    ...(gaps.cashFlow && { operatingCashFlow: freeCashFlow + capex, capex }),
  };
  const endDay = Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3 + 3, 0) / 86_400_000;
  const rounded = FISCAL_FIGURES.map((key) => {
    const figure = figures[key] ?? null;
    const isPerShare = key === 'eps' || key === 'dividendPerShare';
    return [key, figure === null || isPerShare ? figure : Math.round(figure)];
  });
  return {
    end: isoDay(endDay),
    publishedOn: isoDay(endDay + character.reportDelay),
    ...(Object.fromEntries(rounded) as Record<FiscalFigure, number | null>),
  };
}

/** Days by which a weekend moves an ex-date, and a few more: a payment stays in its year. */
const SHIFT = 7;

/** Dividends per share of a year's payments; before the market begins, the usual part of the earnings. */
function paidIn({ character, calendar, dividends }: Given, quarter: number, { earned }: Sold): number {
  const firstDay = numberAt(calendar.days, 0);
  const start = Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3 - 9, 1) / 86_400_000;
  const end = Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3 + 3, 0) / 86_400_000;
  if (start < firstDay) return Math.max(0, earned) * character.payout;
  return dividends.reduce((sum, { day, amount }) => {
    const paid = numberAt(calendar.days, day);
    return paid >= start + SHIFT && paid < end + SHIFT ? sum + amount : sum;
  }, 0);
}
