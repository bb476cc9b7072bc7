import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { FISCAL_FIGURES, type FiscalFigure, type FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { Fundamentals, ReportedYear } from '@/lib/stocks/fundamentals/fundamentals';
import { balanceSheet, type Swings, swingsAt } from './balance-sheet';
import { type Company, clamp, yearUpTo } from './business';
import { firstDayOfQuarter } from './calendar';
import type { Character } from './character';
import type { PaidDividend } from './dividends';
import { gapsOf, grossMarginOf, lastReported, operatingMarginOf, sharesAfterBuybacks } from './figures';
import { Random } from './random';
import { ADJUSTED_ON } from './splits';

/** Fiscal years of a company that was listed when the market began. */
const YEARS = 12;

/** Interest on debt. */
const INTEREST = 0.03;

/** Lowest tax on a profit, and the highest relief for a loss. Beyond them, pretax income has financial income in it. */
const TAX = { lowest: 0.1, relief: 0.3 } as const;

/** Years before the business begins whose earnings are known, and earlier ones that were as usual. */
const EARLIER = { known: 8, usual: 3 } as const;

/** Largest part of the equity that retained earnings are: more is paid in or was spent on own shares. */
const MOST_RETAINED = 0.9;

/** Part of a change of the operating margin that begins in the gross margin, and its usual swing beside it. */
const GROSS = { share: 0.4, swing: 0.05 } as const;

type Given = Company & { dividends: readonly PaidDividend[] };

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
  const { listing, business } = given;
  if (!gapsOf(given).all) return null;
  const quarter = lastReported(given);
  const lastYear = Math.floor((quarter + 1) / 4) - 1;
  const firstKnown = Math.ceil(business.first / 4);
  const years = listing.first === 0 ? lastYear - YEARS + 1 : firstKnown;
  // From a year that does not move with today: earnings add up.
  const sold = soldByYear(given, Math.min(years, firstKnown - EARLIER.known), lastYear);
  const reported: ReportedYear[] = [];
  let retained = EARLIER.usual * usuallyRetained(given, sold);
  for (const [year, of] of sold) {
    const end = 4 * year + 3;
    retained += retainedIn(given, end, of);
    if (year >= years) reported.push({ ...fiscalYear(given, end, of, retained), first: {} });
  }
  const isAhead = quarter > 4 * lastYear + 3;
  const last = yearUpTo(given, quarter);
  const ofThisYear = (((quarter % 4) + 1) / 4) * retainedIn(given, quarter, last);
  return {
    currency: listing.currency,
    adjustedOn: ADJUSTED_ON,
    years: reported,
    trailing: isAhead ? fiscalYear(given, quarter, last, retained + ofThisYear) : null,
  };
}

/** Earnings of a year that are not paid as dividends. */
const retainedIn = (given: Given, quarter: number, sold: Sold): number =>
  (sold.earned - paidIn(given, quarter, sold)) * sharesAfterBuybacks(given, quarter);

/** The same of the first year, if its margin had been the usual one. */
function usuallyRetained(given: Given, years: ReadonlyMap<number, Sold>): number {
  const { margin, payout } = given.character;
  const [[year, { sold }]] = [...years] as [[number, Sold]];
  return sold * margin * (margin > 0 ? 1 - payout : 1) * sharesAfterBuybacks(given, 4 * year + 3);
}

/** Sales and earnings per share of each year, in order; what is before the business goes back from its first year. */
function soldByYear(given: Given, from: number, to: number): Map<number, Sold> {
  const { listing, character, business, seed } = given;
  const years = new Map<number, Sold>();
  const firstKnown = Math.ceil(business.first / 4);
  for (let year = firstKnown; year <= to; year++) years.set(year, yearUpTo(given, 4 * year + 3));
  const random = new Random(seed, listing.number, 'earlier years');
  let { sold } = years.get(firstKnown) ?? { sold: character.sales };
  for (let year = firstKnown - 1; year >= from; year--) {
    sold /= 1 + clamp(character.growth + random.bell() * character.growthSpread, -0.3, 0.7);
    const margin = character.margin * (1 + clamp(character.marginSwing * random.bell(), -2, 0.45));
    years.set(year, { sold, earned: sold * margin });
  }
  return new Map([...years].sort(([a], [b]) => a - b));
}

/** The twelve months up to a quarter, in whole units of the currency, with the earnings retained so far. */
function fiscalYear(given: Given, quarter: number, { sold, earned }: Sold, retained: number): FiscalYear {
  const { listing, character, seed } = given;
  const gaps = gapsOf(given);
  const shares = sharesAfterBuybacks(given, quarter);
  const sharesBefore = sharesAfterBuybacks(given, quarter - 4);
  const size = sold / character.sales;
  const margin = earned / sold;
  const operatingMargin = operatingMarginOf(character, margin);
  const revenue = sold * shares;
  const netIncome = earned * shares;
  const ebit = operatingMargin * revenue;
  const depreciation = character.depreciation * revenue;
  const isFinance = listing.sector === 'Finance';
  const equity = character.bookValue * size * shares;
  const swings = swingsAt({ seed, number: listing.number }, quarter);
  const sheet = balanceSheet({
    revenue,
    depreciation,
    equity,
    isFinance,
    swings,
    netDebt: character.netDebt * size * shares,
    isGoods: character.grossMargin !== null && character.grossMargin < 0.6,
    random: new Random(seed, listing.number, 'bank'),
  });
  const grossMargin = grossMarginIn(character, operatingMargin, quarter, swings);
  const interest = isFinance ? 0 : INTEREST * sheet.totalDebt;
  const lowestPretax = netIncome / (1 - (netIncome > 0 ? TAX.lowest : TAX.relief));
  const pretaxIncome = Math.max(ebit - interest, lowestPretax);
  const capex = depreciation * 1.1;
  const freeCashFlow = character.freeCashFlow * revenue;
  const ofBook = (value: number) => (gaps.book ? value : null);
  const ofIndustry = (value: number) => (isFinance ? null : value);
  const figures: Partial<Record<FiscalFigure, number | null>> = {
    revenue,
    netIncome,
    ebit,
    pretaxIncome,
    incomeTax: pretaxIncome - netIncome,
    shares,
    eps: earned,
    dividendPerShare: paidIn(given, quarter, { sold, earned }),
    cash: sheet.cash,
    totalDebt: sheet.totalDebt,
    ebitda: ofIndustry(ebit + depreciation),
    grossProfit: gaps.grossMargin && grossMargin !== null ? grossMargin * revenue : null,
    interestExpense: ofIndustry(interest),
    equity: ofBook(equity),
    totalAssets: ofBook(sheet.totalAssets),
    totalLiabilities: ofBook(sheet.totalLiabilities),
    retainedEarnings: ofBook(Math.min(retained, MOST_RETAINED * equity)),
    longTermDebt: ofIndustry(sheet.longTermDebt),
    currentAssets: ofIndustry(sheet.currentAssets),
    receivables: ofIndustry(sheet.receivables),
    inventories: ofIndustry(sheet.inventories),
    currentLiabilities: ofIndustry(sheet.currentLiabilities),
    buybacks: Math.max(0, sharesBefore - shares) * character.basePrice * size,
    ...(gaps.cashFlow && { operatingCashFlow: freeCashFlow + capex, capex }),
  };
  const endDay = firstDayOfQuarter(quarter + 1) - 1;
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

/**
 * Gross margin of twelve months: that of the figures. In a fiscal year, a part of what the operating margin gains comes
 * from it, and it swings by itself as much as suits the company.
 */
function grossMarginIn(
  character: Character,
  operating: number,
  quarter: number,
  swings: Swings,
): number | null {
  const usual = grossMarginOf(character, operating);
  if (usual === null || quarter % 4 < 3) return usual;
  const gained = GROSS.share * (operating - operatingMarginOf(character, character.margin));
  const swing = GROSS.swing * character.marginSwing * swings.margin;
  return clamp(usual + gained + swing, operating + 0.04, 0.95);
}

/** Days by which a weekend moves an ex-date, and a few more: a payment stays in its year. */
const SHIFT = 7;

/** Dividends per share of a year's payments; before the market begins, the usual part of the earnings. */
function paidIn({ character, calendar, dividends }: Given, quarter: number, { earned }: Sold): number {
  const firstDay = numberAt(calendar.days, 0);
  const start = firstDayOfQuarter(quarter - 3);
  const end = firstDayOfQuarter(quarter + 1) - 1;
  if (start < firstDay) return Math.max(0, earned) * character.payout;
  return dividends.reduce((sum, { day, amount }) => {
    const paid = numberAt(calendar.days, day);
    return paid >= start + SHIFT && paid < end + SHIFT ? sum + amount : sum;
  }, 0);
}
