import type { FiscalFigure, FiscalYear } from '@/lib/finance/value/fiscal-year';
import { growthOver, isShareJump } from '@/lib/finance/value/growth';
import { areYearsApart, yearBefore } from '@/lib/finance/value/year-before';
import { currencySign } from '@/lib/platform/format/money';
import { formatNumber, formatShare, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { ExplainedKey } from '../figures/page-figures';
import type { Fundamentals } from './fundamentals';
import { SHOWN_YEARS } from './rules';
import { GROUPS, grows, type Unit, YEAR_ROWS, type YearKey } from './year-rows';

/** Spans of the growth columns, in years. */
export const GROWTH_SPANS = [3, 5, 10] as const;

export type YearTableRow = {
  key: YearKey;
  label: string;
  explains: ExplainedKey | null;
  /** In the order of the columns, in units of the source. */
  values: (number | null)[];
  /** The same for reading; what was reported differently before ends with a mark. */
  texts: string[];
  /** Growth per year over each span, as fractions; null for figures that do not grow. */
  growth: (number | null)[] | null;
};

export type YearTable = {
  /** The newest first. */
  columns: { end: string; label: string; publishedOn: string | null }[];
  groups: { title: string; rows: YearTableRow[] }[];
  /** Day of the newest publication, ISO; null: not known. */
  publishedOn: string | null;
  /** Name of the first column. */
  head: string;
  /** Unit of sums without the currency: `Mio.` or `Mrd.` */
  sumUnit: string;
  /** Figures that a later report changed, each before and after. */
  restatements: string[];
  /** Calendar years between two columns that have none. */
  missing: number[];
  /** First and last year of each span of growth: `2015–2025`; null where the first one is not known. */
  growthYears: (string | null)[];
  /** Years whose shares jumped from the year before, as by a merger: `2021 um +41 %`. */
  shareJumps: string[];
};

/** Mark of a restated figure. */
const MARK = '*';

/** Head of the last twelve months. */
export const TRAILING = '12 M';

/**
 * Arranges fiscal years as a table, the newest first, led by the last twelve months. Figures that are unknown in all
 * years have no row.
 *
 * @param shown most years
 */
export function yearTable(fundamentals: Fundamentals, shown = SHOWN_YEARS): YearTable {
  const { years: all, trailing, currency } = fundamentals;
  const years = all.slice(-shown);
  const columns = [...(trailing ? [trailing] : []), ...years.toReversed()];
  const days = columns.flatMap((year) => year.publishedOn ?? []);
  const label = labelOf(years);
  const scale = scaleOf(columns);
  const formats = formatsFor(columns, scale);
  const first = (year: FiscalYear, key: YearKey): number | null | undefined =>
    years.find(({ end }) => end === year.end)?.first[key as FiscalFigure];
  const restatements: string[] = [];
  const rows = (Object.keys(YEAR_ROWS) as YearKey[]).flatMap((key) => {
    const { value, unit, explains, label: name } = YEAR_ROWS[key];
    const values = columns.map(value);
    if (values.every((one) => one === null)) return [];
    const texts = columns.map((year, at) => {
      const text = formats[unit](values[at] ?? null);
      const before = first(year, key);
      if (before === undefined || before === null || formats[unit](before) === text) return text;
      restatements.push(`${name} ${label(year)}: ${formats[unit](before)} → ${text}`);
      return `${text}${MARK}`;
    });
    const growth = grows(unit) ? GROWTH_SPANS.map((span) => growthOver(all, value, span)) : null;
    return [{ key, label: name, explains, values, texts, growth }];
  });
  const sign = currency === null ? '' : currencySign(currency);
  const units = {
    earnings: `in ${[scale.word, sign].filter(Boolean).join(' ')}`,
    margins: 'in %',
    perShare: sign && `in ${sign}`,
    balance: '',
  };
  return {
    columns: columns.map((year) => ({
      end: year.end,
      label: year === trailing ? TRAILING : label(year),
      publishedOn: year.publishedOn,
    })),
    groups: (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).flatMap((group) => {
      const own = rows.filter(({ key }) => YEAR_ROWS[key].group === group);
      return own.length > 0 ? [{ title: `${GROUPS[group]} ${units[group]}`.trim(), rows: own }] : [];
    }),
    publishedOn: days.sort().at(-1) ?? null,
    head: headOf(years),
    sumUnit: scale.word,
    restatements,
    missing: missingYears(years),
    growthYears: GROWTH_SPANS.map((span) => {
      const last = all.at(-1);
      const from = last && yearBefore(all, last, span);
      return from ? `${from.end.slice(0, 4)}–${last.end.slice(0, 4)}` : null;
    }),
    shareJumps: years.flatMap((year) => {
      const growth = shareJump(all, year);
      return growth === null ? [] : [`${label(year)} um ${formatShare(growth, 0, 'exceptZero')}`];
    }),
  };
}

/** Returns how many more shares there are than a year before, as a fraction; null if that is no jump. */
function shareJump(years: readonly FiscalYear[], year: FiscalYear): number | null {
  const [from, to] = [yearBefore(years, year, 1)?.shares ?? null, year.shares];
  return from === null || to === null || !isShareJump(from, to) ? null : to / from - 1;
}

/** Formats a fraction that grew per year: `+6,3 %`; '–' where it cannot be computed. */
export const growthText = (growth: number | null): string =>
  growth === null ? '–' : formatShare(growth, 1, 'exceptZero');

const MILLION = { size: 1e6, word: 'Mio.' };
const BILLION = { size: 1e9, word: 'Mrd.' };

type Scale = typeof MILLION;

/** From a hundred billion on, sums are shown in billions. */
function scaleOf(years: readonly FiscalYear[]): Scale {
  return largest(years, ({ revenue, netIncome }) => [revenue, netIncome]) >= 1e11 ? BILLION : MILLION;
}

const largest = (years: readonly FiscalYear[], values: (year: FiscalYear) => (number | null)[]): number =>
  Math.max(0, ...years.flatMap(values).map((value) => Math.abs(value ?? 0)));

/** Chooses decimals so that all figures of a kind have the same and at least three digits. */
function formatsFor(
  years: readonly FiscalYear[],
  scale: Scale,
): Record<Unit, (value: number | null) => string> {
  const sums = largest(years, ({ revenue, netIncome }) => [revenue, netIncome]) / scale.size;
  const shares = largest(years, (year) => [year.shares]) / 1e6;
  const scaled = (size: number, highest: number) => (value: number | null) =>
    formatNumber(value === null ? null : value / size, highest >= 1000 ? 0 : highest >= 10 ? 1 : 2);
  return {
    sum: scaled(scale.size, sums),
    shares: scaled(1e6, shares),
    perShare: (value) => formatNumber(value),
    ratio: (value) => formatNumber(value),
    fraction: (value) => (value === null ? NOT_AVAILABLE : formatNumber(value * 100, 1)),
  };
}

const monthDay = ({ end }: FiscalYear) => end.slice(5);

const endsAlike = (years: readonly FiscalYear[]) => new Set(years.map(monthDay)).size <= 1;

/** Names a year by its number, or by month and year where the fiscal year ends on different days. */
const labelOf =
  (years: readonly FiscalYear[]) =>
  ({ end }: FiscalYear): string =>
    endsAlike(years) ? end.slice(0, 4) : `${end.slice(5, 7)}/${end.slice(0, 4)}`;

function headOf(years: readonly FiscalYear[]): string {
  const last = years.at(-1);
  if (!last || !endsAlike(years)) return 'Geschäftsjahr bis';
  const [month, day] = monthDay(last).split('-');
  return `Geschäftsjahr bis ${day}.${month}.`;
}

/** Finds the calendar years that lie between two fiscal years and have none themselves. */
function missingYears(years: readonly FiscalYear[]): number[] {
  return years.flatMap(({ end }, at) => {
    const next = years[at + 1];
    if (!next || Date.parse(next.end) < Date.parse(end) || areYearsApart(end, next.end, 1)) return [];
    const first = Number(end.slice(0, 4));
    const gap = Number(next.end.slice(0, 4)) - first;
    return Array.from({ length: Math.max(0, gap - 1) }, (_, i) => first + 1 + i);
  });
}
