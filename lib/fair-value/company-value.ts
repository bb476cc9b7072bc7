import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency, RateSource } from '@/lib/currencies/rules';
import { isoDay } from '@/lib/finance/daily-series';
import type { PaidYear } from '@/lib/finance/dividends/dividend-years';
import { freeCashFlowPerShare } from '@/lib/finance/value/derived-figures';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { growthOver } from '@/lib/finance/value/growth';
import type { Reports } from '@/lib/finance/value/newest-report';
import { type Basis, type WithheldReason, withheldReason } from '@/lib/finance/value/start-scenarios';
import { type ThinCash, thinCash } from '@/lib/finance/value/thin-cash';
import type { Fundamentals, StockFundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import type { StockDetail } from '@/lib/stocks/schema';
import { type ModelInputs, modelInputs } from './model-inputs';
import { type OwnMedians, type StartValues, startValues } from './start-values';

/** Bases, the preferred one first. */
const BASES = ['ownerEarnings', 'eps'] as const satisfies readonly Basis[];

/** Longest and shortest span of years over which growth is compared with that of the price, and the recent one. */
const LONGEST_SPAN = 10;
const SHORTEST_SPAN = 4;
const RECENT_SPAN = 3;

export type NoValueReason = WithheldReason | 'no_rate' | 'few_changes';

/** Banks and insurers are valued by their earnings. */
export type EarningsReason = Exclude<NoValueReason, 'bank_or_insurer'>;

/** Growth a year that the company achieved, a fraction, with its calendar years. */
type Achieved = { what: string; from: string; to: string; growth: number };

export type BasisValue = StartValues & {
  /** The first one is of the basis over the longest span. */
  achieved: readonly Achieved[];
};

export type CompanyValue = {
  /** The bases that can be computed, the default first: free cash flow unless it is thin. */
  bases: { readonly [basis in Basis]?: BasisValue };
  /** Why earnings come first where both can be computed. */
  thinCash: ThinCash | null;
  /** Why the others cannot. */
  withheld: { readonly ownerEarnings?: NoValueReason; readonly eps?: EarningsReason };
  models: ModelInputs | null;
  /** From which the multiples start. */
  own: OwnMedians;
  /** Units of the page's currency for one of the reporting currency; null: not known. */
  rate: number | null;
  /** Day of the rate; null where none is needed. */
  rateDay: string | null;
  rateSource: RateSource | null;
};

/** Tests whether a basis can be computed. */
export const hasValue = ({ bases }: Pick<CompanyValue, 'bases'>): boolean => Object.keys(bases).length > 0;

/** A company for the workbench: in its trading currency, or in the default one if amounts are not shown in that. */
export type ValuedStock = {
  stock: StockDetail;
  fundamentals: StockFundamentals | null;
  /** Units of each currency for one of the page's, at the latest rates; null: not known. */
  perUnit: Readonly<Record<DisplayCurrency, number | null>>;
  value: CompanyValue;
};

type Known = {
  /** Banks and insurers, for which models of cash flows mean nothing. */
  isFinancial: boolean;
  rates: Rates;
  /** Dividend per share of the last twelve months in the page's currency. */
  dividend: number | null;
  /** Dividends per share of calendar years in the page's currency, oldest first. */
  paid: readonly PaidYear[];
  own: OwnMedians;
};

/**
 * Collects what the workbench of a company begins with.
 *
 * @param currency of the page
 */
export function companyValue(
  { years, trailing, currency: reported }: Pick<Fundamentals, 'years' | 'trailing' | 'currency'>,
  currency: string,
  { isFinancial, rates, dividend, paid, own }: Known,
): CompanyValue {
  const reports: Reports = { years, trailing };
  const rate = reported === null ? null : convert(1, reported, currency, rates.latest);
  const rateDay = reported === null ? null : rates.latestDay(reported, currency);
  const found: { [basis in Basis]?: BasisValue } = {};
  const withheld: { [basis in Basis]?: NoValueReason } = {};
  for (const basis of BASES) {
    const reason = withheldReason(reports, basis, { currency: reported, isBankOrInsurer: isFinancial });
    const start = reason === null && rate !== null ? startValues(reports, basis, rate, own) : null;
    if (start) found[basis] = { ...start, achieved: achieved(years, basis) };
    else withheld[basis] = reason ?? (rate === null ? 'no_rate' : 'few_changes');
  }
  const { ownerEarnings, eps } = found;
  const thin =
    ownerEarnings && eps && rate ? thinCash(reports, dividend === null ? null : dividend / rate) : null;
  return {
    bases: thin && ownerEarnings && eps ? { eps, ownerEarnings } : found,
    thinCash: thin,
    // withheldReason has no 'bank_or_insurer' for EPS.
    withheld: withheld as CompanyValue['withheld'],
    models: rate === null ? null : modelInputs(reports, rate, isFinancial, paid),
    own,
    rate,
    rateDay: rateDay === null ? null : isoDay(rateDay),
    rateSource: reported === null ? null : rates.latestSource(reported, currency),
  };
}

function achieved(years: readonly FiscalYear[], basis: Basis): Achieved[] {
  const [what, figure] =
    basis === 'eps'
      ? (['Gewinn je Aktie', ({ eps }: FiscalYear) => eps] as const)
      : (['Freier Cashflow je Aktie', freeCashFlowPerShare] as const);
  const long = longestGrowth(years, what, figure);
  const recent = growthOf(years, what, figure, RECENT_SPAN);
  const revenue = longestGrowth(years, 'Umsatz', ({ revenue: sum }) => sum);
  return [long, recent, revenue].filter((one) => one !== null);
}

type Figure = (year: FiscalYear) => number | null;

/** Growth over the longest span whose two ends are positive. */
function longestGrowth(years: readonly FiscalYear[], what: string, figure: Figure): Achieved | null {
  for (let span = LONGEST_SPAN; span >= SHORTEST_SPAN; span--) {
    const found = growthOf(years, what, figure, span);
    if (found) return found;
  }
  return null;
}

function growthOf(years: readonly FiscalYear[], what: string, figure: Figure, span: number): Achieved | null {
  const growth = growthOver(years, figure, span);
  const to = years.at(-1)?.end.slice(0, 4);
  return growth === null || !to ? null : { what, from: String(Number(to) - span), to, growth };
}
