import { currencySign } from '@/lib/platform/format/money';
import { formatNumber } from '@/lib/platform/format/number';
import { YEAR_ROWS, type YearKey } from '@/lib/stocks/fundamentals/year-rows';
import {
  growthText,
  TRAILING,
  type YearTable,
  type YearTableRow,
} from '@/lib/stocks/fundamentals/year-table';

/** Charts in their order; margins are two lines in one, with a name at the end of each. */
const CHARTS: readonly { keys: readonly YearKey[]; title: string; names?: readonly string[] }[] = [
  { keys: ['revenue'], title: 'Umsatz' },
  { keys: ['eps'], title: 'Gewinn je Aktie' },
  { keys: ['freeCashFlowPerShare'], title: 'Freier Cashflow je Aktie' },
  {
    keys: ['grossMargin', 'ebitMargin'],
    title: 'Brutto- und operative Marge',
    names: ['brutto', 'operativ'],
  },
  { keys: ['roic'], title: 'Kapitalrendite (ROIC)' },
  { keys: ['netDebtToEbitda'], title: 'Nettoschulden / EBITDA' },
  { keys: ['shares'], title: 'Aktien' },
  { keys: ['dividendPerShare'], title: 'Dividende je Aktie' },
];

/** From ten billion on, sums beside a chart are in billions. */
const BILLIONS_FROM = 1e10;

/** One course over the years, the oldest first. */
export type YearSeries = { name: string; values: (number | null)[]; texts: string[] };

export type YearChart = {
  title: string;
  /** The newest value of each series, the period it is of, and its growth; all as text. */
  value: string;
  period: string;
  growth: string;
  /** Describes the chart to screen readers. */
  label: string;
  series: YearSeries[];
};

export type YearChartsData = { labels: string[]; charts: YearChart[] };

/** Returns the most important figures of a table of years as small charts; one needs two known years. */
export function yearCharts(table: YearTable, currency: string | null): YearChartsData {
  const rows = new Map(table.groups.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
  return {
    labels: table.columns.map(({ label }) => label).toReversed(),
    charts: CHARTS.flatMap(({ keys, title, names }) => {
      const own = keys.flatMap((key) => rows.get(key) ?? []);
      const known = own[0]?.values.filter((value) => value !== null).length ?? 0;
      return known > 1 ? [yearChart(table, currency, { title, names: names ?? [title], own })] : [];
    }),
  };
}

type Own = { title: string; names: readonly string[]; own: readonly YearTableRow[] };

function yearChart(table: YearTable, currency: string | null, { title, names, own }: Own): YearChart {
  const text = (row: YearTableRow, at: number) => textOf(row, at, table.sumUnit, currency);
  // Columns are newest first.
  const newest = (row: YearTableRow) => row.values.findIndex((value) => value !== null);
  const oldest = (row: YearTableRow) => row.values.findLastIndex((value) => value !== null);
  const said = (row: YearTableRow, at: number) => `${table.columns[at]?.label}: ${text(row, at)}`;
  const [first] = own;
  const year = table.columns[first ? newest(first) : 0]?.label;
  const growths = first?.growth ?? [];
  const longest = growths.findLastIndex((one) => one !== null);
  return {
    title,
    value: own.map((row) => text(row, newest(row))).join(' · '),
    period: year === TRAILING ? 'zuletzt, 12 Monate' : `Geschäftsjahr ${year}`,
    growth:
      longest < 0 ? '' : `${growthText(growths[longest] ?? null)} im Jahr, ${table.growthYears[longest]}`,
    label: own
      .map(
        (row) =>
          `${own.length > 1 ? row.label : title}, ${said(row, oldest(row))}, ${said(row, newest(row))}`,
      )
      .join('; '),
    series: own.map((row, i) => ({
      name: names[i] ?? title,
      values: row.values.toReversed(),
      texts: row.values.map((_, at) => text(row, at)).toReversed(),
    })),
  };
}

/** Says a value with its unit: `14,42 Mrd. €`, `9.401 Mio. €`, `12,43 €`, `69,5 %`. */
function textOf(
  { key, values, texts }: YearTableRow,
  at: number,
  sumUnit: string,
  currency: string | null,
): string {
  const sign = currency === null ? '' : `\u00a0${currencySign(currency)}`;
  const { unit } = YEAR_ROWS[key];
  const value = values[at] ?? null;
  if (value === null) return texts[at] ?? '';
  if (unit === 'sum' && Math.abs(value) >= BILLIONS_FROM)
    return `${formatNumber(value / 1e9)}\u00a0Mrd.${sign}`;
  const behind = {
    sum: `\u00a0${sumUnit}${sign}`,
    perShare: sign,
    fraction: '\u202f%',
    ratio: '',
    shares: '\u00a0Mio.',
  }[unit];
  return `${texts[at]?.replace('*', '')}${behind}`;
}
