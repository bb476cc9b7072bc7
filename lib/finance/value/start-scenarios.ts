import { median } from '../median';
import { freeCashFlowPerShare } from './derived-figures';
import type { Scenario } from './discounted-earnings';
import type { FiscalYear } from './fiscal-year';
import { isShareJump } from './growth';
import { newestReport, type Reports } from './newest-report';
import { yearBefore } from './year-before';

/** Fewest years that a valuation rests on. */
const FEWEST_YEARS = 5;

/** Fewest yearly changes of which a median is taken. */
const FEWEST_CHANGES = 3;

/** Years whose growth is looked at. */
const LONGEST_RECORD = 10;

/** Last years in which earnings must not change their sign. */
const STEADY_YEARS = 3;

/** Limits of the growth of years 1 to 5: of the middle scenario, and of the two beside it. */
export const MEDIAN_LIMITS = { lowest: -0.05, highest: 0.15 } as const;
const GROWTH_LIMITS = { lowest: -0.1, highest: 0.2 } as const;

/** Distance of the two other scenarios: half of the growth, but at least two percentage points. */
const SPREAD = { share: 0.5, least: 0.02 } as const;

/** Part of the growth that remains in years 6 to 10. */
const FADE = 0.5;

/** Limits of the own multiple; below the lower one, the cautious multiple would be less than 1. */
export const OWN_LIMITS = { lowest: 1.5, highest: 25 } as const;

/** Parts of the own multiple that are the multiples at the end: two thirds, five sixths, all of it. */
const OWN_PARTS = { cautious: 2 / 3, middle: 5 / 6, confident: 1 } as const;

/** Multiples where the own one is not known; the middle one is the highest that Graham accepts (1973, chapter 14). */
export const FIXED_MULTIPLES = { cautious: 12, middle: 15, confident: 18 } as const;

/** EPS, or free cash flow per share in place of owner earnings. */
export type Basis = 'eps' | 'ownerEarnings';

export type ScenarioName = keyof typeof FIXED_MULTIPLES;

export type StartScenarios = NonNullable<ReturnType<typeof startScenarios>>;

export type WithheldReason =
  | 'unknown_currency'
  | 'bank_or_insurer'
  | 'few_years'
  | 'unknown_last_year'
  | 'loss_last_year'
  | 'loss_twelve_months'
  | 'changing_sign';

const figureOf = (basis: Basis) => (year: FiscalYear) =>
  basis === 'eps' ? year.eps : freeCashFlowPerShare(year);

/**
 * Proposes three scenarios from the company's own record:
 *
 * - Base: the figure of the last twelve months, or of the last fiscal year where these do not have it.
 * - Growth of years 1 to 5, middle: the median of the yearly growth over the last ten fiscal years, between −5 and
 *   +15 %.
 *   Years from or to a figure that is not positive are left out, and those in which the share count jumped, as by a
 *   merger; at least three changes must remain.
 * - Cautious and confident: half of that growth less or more, at least two percentage points, between −10 and +20 %.
 * - Growth of years 6 to 10: half of that of years 1 to 5.
 * - End: the figure of the tenth year times what the market used to pay for it, at most 25: the share's own median P/E
 *   for EPS, 100 / its own median free cash flow yield for free cash flow. All of it in the confident scenario, a sixth
 *   less in the middle, a third less in the cautious one. 12, 15 and 18 where it is not known.
 *
 * The rule is our own; it shows the past and predicts nothing.
 *
 * @param requiredReturn of all three, a fraction a year
 * @param own the share's own multiple of the basis; null: not known
 * @returns null where the base is not positive or unknown, or there are too few changes; ask `withheldReason` first
 */
export function startScenarios(
  { years, trailing }: Reports,
  basis: Basis,
  requiredReturn: number,
  own: number | null = null,
) {
  const figure = figureOf(basis);
  const report = newestReport({ years, trailing }, figure);
  const base = report && figure(report);
  const changes = yearlyGrowth(years, figure);
  const medianGrowth = median(changes);
  if (!report || base === null || base <= 0 || changes.length < FEWEST_CHANGES || medianGrowth === null)
    return null;
  const middle = within(medianGrowth, MEDIAN_LIMITS);
  const ownMultiple = own === null ? null : within(own, OWN_LIMITS);
  const spread = Math.max(Math.abs(middle) * SPREAD.share, SPREAD.least);
  const scenario = (name: ScenarioName, growth: number): Scenario => {
    const growthYears1To5 = within(growth, GROWTH_LIMITS);
    return {
      base,
      growthYears1To5,
      growthYears6To10: growthYears1To5 * FADE,
      end: {
        kind: 'multiple',
        multiple: ownMultiple === null ? FIXED_MULTIPLES[name] : ownMultiple * OWN_PARTS[name],
      },
      requiredReturn,
    };
  };
  return {
    scenarios: {
      cautious: scenario('cautious', middle - spread),
      middle: scenario('middle', middle),
      confident: scenario('confident', middle + spread),
    },
    /** A fraction, before it was limited, and the number of changes it comes from. */
    medianGrowth,
    changes: changes.length,
    /** Within its limits; null: it is not known. */
    ownMultiple,
    /** The report that the base comes from. */
    report,
  };
}

const within = (value: number, { lowest, highest }: { lowest: number; highest: number }) =>
  Math.min(Math.max(value, lowest), highest);

function yearlyGrowth(years: readonly FiscalYear[], figure: (year: FiscalYear) => number | null): number[] {
  const growth: number[] = [];
  for (const year of years.slice(-LONGEST_RECORD)) {
    const before = yearBefore(years, year, 1);
    const [from, to] = [before && figure(before), figure(year)];
    if (!before || from === null || to === null || from <= 0 || to <= 0) continue;
    if (!isShareJump(before.shares, year.shares)) growth.push(to / from - 1);
  }
  return growth;
}

/**
 * Tells why a company is not valued by its earnings: its currency is unknown; it is a bank or an insurer and the model
 * is one of cash flows; fewer than five years are known; those of the last year are unknown or not positive; those of
 * the last twelve months are not positive; or they change their sign within the last three years. For owner earnings,
 * EPS must be steady, too.
 *
 * @returns null where nothing speaks against it
 */
export function withheldReason(
  { years, trailing }: Reports,
  basis: Basis,
  { currency, isBankOrInsurer }: { currency: string | null; isBankOrInsurer: boolean },
): WithheldReason | null {
  if (currency === null) return 'unknown_currency';
  if (isBankOrInsurer && basis === 'ownerEarnings') return 'bank_or_insurer';
  const reasons = [figureOf(basis), figureOf('eps')].map((figure) =>
    reasonOf(years.map(figure), trailing && figure(trailing)),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}

function reasonOf(values: readonly (number | null)[], twelveMonths: number | null): WithheldReason | null {
  if (values.filter((value) => value !== null).length < FEWEST_YEARS) return 'few_years';
  const last = values.at(-1) ?? null;
  if (last === null && twelveMonths === null) return 'unknown_last_year';
  if (last !== null && last <= 0) return 'loss_last_year';
  if (twelveMonths !== null && twelveMonths <= 0) return 'loss_twelve_months';
  return values.slice(-STEADY_YEARS).some((value) => value !== null && value <= 0) ? 'changing_sign' : null;
}
