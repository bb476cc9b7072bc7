import { type CsvCell, csvText } from '@/lib/platform/format/csv';
import { PROVIDERS } from '../market/providers';
import type { Fundamentals } from './fundamentals';
import type { FundamentalSource } from './rules';
import { YEAR_ROWS } from './year-rows';
import { GROWTH_SPANS, TRAILING, type YearTableRow, yearTable } from './year-table';

/**
 * Writes all known fiscal years as a table for spreadsheets, the newest first: sums in whole units, margins in percent.
 * Without fiscal years it is the head of the table.
 */
export function yearCsv(fundamentals: (Fundamentals & { source: FundamentalSource }) | null): string {
  if (!fundamentals) return csvText([HEAD]);
  const { columns, groups } = yearTable(fundamentals, fundamentals.years.length);
  const currency = fundamentals.currency ?? '';
  const units = {
    sum: currency,
    perShare: currency && `${currency} je Aktie`,
    fraction: '%',
    ratio: '',
    shares: 'Stück',
  } as const;
  const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100);
  const cells = ({ key, values, growth }: YearTableRow): CsvCell[] => {
    const { label, unit } = YEAR_ROWS[key];
    return [
      label.replace(/, (%|Mio\.)$/, ''),
      units[unit],
      ...(unit === 'fraction' ? values.map(percent) : values),
      ...(growth ?? GROWTH_SPANS.map(() => null)).map(percent),
    ];
  };
  return csvText([
    [
      ...HEAD,
      ...columns.map(({ end, label }) => (label === TRAILING ? `12 Monate bis ${end}` : end)),
      ...GROWTH_SPANS.map((span) => `Wachstum in % im Jahr über ${span} Jahre`),
    ],
    ...groups.flatMap(({ rows }) => rows.map(cells)),
    ['Veröffentlicht am', '', ...columns.map(({ publishedOn }) => publishedOn)],
    ['Quelle', PROVIDERS[fundamentals.source].label],
  ]);
}

const HEAD = ['Kennzahl', 'Einheit'];
