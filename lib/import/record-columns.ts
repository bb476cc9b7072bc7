import { dividendRecord, GROWTH_YEARS, type Streak } from '@/lib/finance/dividends/record';

/** Columns of `stocks` that follow from the record of dividends; see METRICS for their units. */
export const RECORD_COLUMNS = [
  ...(['dividend_increases', 'dividend_increases_most'] as const),
  ...(['dividend_without_cut', 'dividend_without_cut_most'] as const),
  ...GROWTH_YEARS.map((years) => `dividend_growth_${years}` as const),
  'dividend_months',
] as const;

export type RecordFigures = Record<(typeof RECORD_COLUMNS)[number], number | null>;

/** Figures of a listing without closes or payments: nothing of it can be judged. */
const UNKNOWN = Object.fromEntries(RECORD_COLUMNS.map((column) => [column, null])) as RecordFigures;

/**
 * Computes what the search knows of the record of a payer.
 *
 * @param dividends amounts per share by ex-day
 * @param today ISO day of the last close; null without closes
 */
export function recordFigures(dividends: ReadonlyMap<string, number>, today: string | null): RecordFigures {
  if (today === null || dividends.size === 0) return UNKNOWN;
  const payments = Array.from(dividends, ([ex_date, amount]) => ({ ex_date, amount }));
  payments.sort((a, b) => (a.ex_date < b.ex_date ? -1 : 1));
  const { years, increases, withoutCut, growth, months } = dividendRecord(payments, today);
  const isKnown = years.length > 0;
  return {
    dividend_increases: isKnown ? leastYears(increases) : null,
    dividend_increases_most: isKnown ? mostYears(increases) : null,
    dividend_without_cut: isKnown ? leastYears(withoutCut) : null,
    dividend_without_cut_most: isKnown ? mostYears(withoutCut) : null,
    dividend_growth_1: growth[1],
    dividend_growth_3: growth[3],
    dividend_growth_5: growth[5],
    dividend_growth_10: growth[10],
    dividend_months: months.length,
  };
}

/** Nothing is known of a streak without a year that may have begun earlier. */
const leastYears = ({ years, isOpen }: Streak): number | null => (isOpen && years === 0 ? null : years);

const mostYears = ({ years, isOpen }: Streak): number | null => (isOpen ? null : years);
