import { grouped, inMap } from '@/lib/finance/grouped';
import { percentChange } from '@/lib/finance/percent-change';
import { formatMonth, MONTH_NAMES } from '@/lib/platform/format/day';
import type { DividendMonth } from './schema/flows';

/** Spans of time that dividends are summed by, with the most months of which each is drawn. */
export const PERIODS = {
  month: { label: 'Monat', of: 'Monaten', most: 14 },
  quarter: { label: 'Quartal', of: 'Quartalen', most: 48 },
  year: { label: 'Jahr', of: 'Jahren', most: Number.POSITIVE_INFINITY },
} as const;

export type Period = keyof typeof PERIODS;

/** Lists the spans that so many months can be drawn by, the shortest first: it is shown unless another is chosen. */
export function fittingPeriods(months: readonly Pick<DividendMonth, 'date'>[]): Period[] {
  const count = (period: Period) => new Set(months.map(({ date }) => periodOf(date, period))).size;
  const fitting = (Object.keys(PERIODS) as Period[]).filter((one) => months.length <= PERIODS[one].most);
  return fitting.filter((one, i) => i === 0 || count(one) > 1);
}

export type DividendSum = Omit<DividendMonth, 'date'> & {
  /** Such as `2026-03`, `2026-Q1` or `2026`. */
  key: string;
  /**
   * Percent of what the same months a year before brought, the running one left out; null if they are not all known,
   * and where it tells nothing.
   */
  change: number | null;
};

/**
 * Sums months by a longer span, oldest first. A year that is not over is compared with the same months of the one
 * before. The last month is running: its payers may still pay. The first is nothing to compare with: the range may
 * begin in it.
 */
export function dividendSums(months: readonly DividendMonth[], period: Period): DividendSum[] {
  const known = new Map(months.slice(1).map(({ date, value }) => [date.slice(0, 7), value]));
  const running = months.at(-1);
  const spans = grouped(months, ({ date }) => periodOf(date, period));
  return Array.from(spans, ([key, own]) => {
    const over = own.filter((month) => month !== running);
    const before = over.map(({ date }) => known.get(yearBefore(date)));
    return {
      key,
      value: sum(own.map(({ value }) => value)),
      booked: sum(own.map(({ booked }) => booked)),
      payers: payersOf(own),
      change: telling(
        percentChange(before.every(isKnown) ? sum(before) : null, sum(over.map(({ value }) => value))),
      ),
    };
  });
}

/** Leaves out a first span that brought nothing: a range of twelve months begins within a thirteenth. */
export const withoutEmptyStart = (sums: readonly DividendSum[]): readonly DividendSum[] =>
  sums.length > 1 && sums[0]?.value === 0 ? sums.slice(1) : sums;

/** Percent above which a change tells nothing: the portfolio was being built, and had paid hardly anything before. */
const MOST_TELLING = 200;

const telling = (change: number | null) => (change !== null && change <= MOST_TELLING ? change : null);

const isKnown = (value: number | undefined): value is number => value !== undefined;

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

const yearBefore = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4, 7)}`;

function payersOf(months: readonly DividendMonth[]): DividendMonth['payers'] {
  const payers = new Map<string, DividendMonth['payers'][number]>();
  for (const { company_id, name, value } of months.flatMap((month) => month.payers)) {
    const payer = inMap(payers, company_id, () => ({ company_id, name, value: 0 }));
    payer.value += value;
  }
  return [...payers.values()].sort((a, b) => b.value - a.value);
}

function periodOf(date: string, period: Period): string {
  const year = date.slice(0, 4);
  if (period === 'year') return year;
  return period === 'month' ? date.slice(0, 7) : `${year}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/** Names a span: `März 2026`, `1. Quartal 2026`, `2026`. */
export function periodName(key: string): string {
  const [year = '', part] = key.split('-');
  if (!part) return year;
  return part.startsWith('Q') ? `${part.slice(1)}. Quartal ${year}` : formatMonth(key);
}

/** Names the months of a year that are over: `Januar bis Oktober`. @param running first day of the running month */
export function monthsOver(running: string): string {
  const over = MONTH_NAMES.slice(0, Number(running.slice(5, 7)) - 1);
  return over.length > 1 ? `${over[0]} bis ${over.at(-1)}` : (over[0] ?? '');
}
