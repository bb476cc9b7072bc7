import type { FiscalYear } from './fiscal-year';
import { difference, ratio } from './ratio';
import { yearBefore } from './year-before';

/** Balance sheets of the three years that the score compares; `opening` and `earlier` are null where missing. */
type Compared = { year: FiscalYear | null; opening: FiscalYear | null };

type Part = {
  /** Computes the figure of a year; `opening` ended when it began. */
  value: (year: FiscalYear, opening: FiscalYear | null) => number | null;
  /** Tells whether the part counts a point. */
  isMet: (current: number, previous: number) => boolean;
  /** Whether the figure of the year before decides, too. */
  isChange: boolean;
};

/**
 * A ratio that changed by no more has stayed the same (0.01 percentage points of a fraction). Reports round their sums to
 * thousands or millions, so a smaller change may be nothing but that.
 */
export const ROUNDING = 0.0001;

const positive = { isMet: (current: number) => current > 0, isChange: false };
const risen = {
  isMet: (current: number, previous: number) => current - previous > ROUNDING,
  isChange: true,
};
const fallen = {
  isMet: (current: number, previous: number) => previous - current > ROUNDING,
  isChange: true,
};
const notRisen = { isMet: (current: number, previous: number) => current <= previous, isChange: true };

const returnOnAssets: Part['value'] = (year, opening) => ratio(year.netIncome, opening?.totalAssets ?? null);
const cashReturn: Part['value'] = (year, opening) =>
  ratio(year.operatingCashFlow, opening?.totalAssets ?? null);

const averageAssets = (year: FiscalYear, opening: FiscalYear | null): number | null =>
  year.totalAssets === null || !opening || opening.totalAssets === null
    ? null
    : (year.totalAssets + opening.totalAssets) / 2;

const PARTS = {
  /** Net income / total assets at the beginning of the year is positive. */
  returnOnAssets: { value: returnOnAssets, ...positive },
  /** Operating cash flow / total assets at the beginning of the year is positive. */
  cashReturn: { value: cashReturn, ...positive },
  /** Return on assets has risen. */
  returnOnAssetsChange: { value: returnOnAssets, ...risen },
  /** Operating cash flow exceeds net income; the figure is the difference, by total assets at the beginning. */
  accruals: {
    value: (year, opening) => difference(cashReturn(year, opening), returnOnAssets(year, opening)),
    ...positive,
  },
  /** Long-term debt / average total assets has fallen. */
  leverage: {
    value: (year, opening) => ratio(year.longTermDebt, averageAssets(year, opening)),
    ...fallen,
  },
  /** Current assets / current liabilities has risen. */
  currentRatio: { value: (year) => ratio(year.currentAssets, year.currentLiabilities), ...risen },
  /** No shares were issued: the average diluted shares, in whole units, have not risen. */
  shares: { value: (year) => year.shares, ...notRisen },
  /** Gross profit / revenue has risen. */
  grossMargin: { value: (year) => ratio(year.grossProfit, year.revenue), ...risen },
  /** Revenue / total assets at the beginning of the year has risen. */
  assetTurnover: {
    value: (year, opening) => ratio(year.revenue, opening?.totalAssets ?? null),
    ...risen,
  },
} satisfies Record<string, Part>;

export type PiotroskiKey = keyof typeof PARTS;

/** A part of the F-Score with its figure of the last year and of the year before; null: unknown. */
export type PiotroskiPart = {
  key: PiotroskiKey;
  current: number | null;
  previous: number | null;
  isMet: boolean | null;
};

/** The sum is null where a part is; `missing` names those parts. */
export type PiotroskiScore = { parts: PiotroskiPart[]; score: number | null; missing: PiotroskiKey[] };

/**
 * Piotroski F-Score: one point for each of nine signs that a company is profitable, borrows less and works better than
 * a year ago. A change counts only beyond rounding (see ROUNDING): a figure that stays the same, no debt included, counts
 * no point.
 *
 * Two figures stand in for those of the paper: net income for the one before extraordinary items, and the average
 * diluted shares for the question whether common equity was issued.
 *
 * @param years oldest first; the last one, the year before and the balance sheet of the one before that are compared
 * @returns 0 to 9, with the parts; a part is null where a figure or a year is missing
 * @see J. D. Piotroski: Value Investing: The Use of Historical Financial Statement Information to Separate Winners
 *   from Losers, Journal of Accounting Research 38 (2000), section 3.1
 */
export function piotroski(years: readonly FiscalYear[]): PiotroskiScore {
  const year = years.at(-1) ?? null;
  const before = year && yearBefore(years, year, 1);
  const earlier = before && yearBefore(years, before, 1);
  const parts = (Object.keys(PARTS) as PiotroskiKey[]).map((key) =>
    part(key, { year, opening: before }, { year: before, opening: earlier }),
  );
  const missing = parts.filter(({ isMet }) => isMet === null).map(({ key }) => key);
  const score = missing.length > 0 ? null : parts.filter(({ isMet }) => isMet).length;
  return { parts, score, missing };
}

/** Tells whether a figure that must change for a point has stayed the same, but for rounding. */
export const isUnchanged = ({ key, current, previous, isMet }: PiotroskiPart): boolean =>
  PARTS[key].isChange &&
  isMet === false &&
  current !== null &&
  previous !== null &&
  Math.abs(current - previous) <= ROUNDING;

function part(key: PiotroskiKey, now: Compared, then: Compared): PiotroskiPart {
  const { value, isMet, isChange }: Part = PARTS[key];
  const current = now.year && value(now.year, now.opening);
  const previous = then.year && value(then.year, then.opening);
  const isKnown = current !== null && (previous !== null || !isChange);
  return { key, current, previous, isMet: isKnown ? isMet(current, previous ?? 0) : null };
}
