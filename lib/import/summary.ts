import { formatCount, formatNumber } from '@/lib/platform/format/number';
import type { Coverage, SourceYears } from '@/lib/stocks/fundamentals/coverage';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { REFUSAL_CODES, type Refusal, type RefusalCode } from './rows';

/** Kinds of rows that are counted, in the order of the summary. */
const ROW_KINDS = {
  companies: 'Unternehmen',
  prices: 'Kurse',
  dividends: 'Dividenden',
  splits: 'Splits',
  fundamentals: 'Geschäftsjahre',
  rates: 'Wechselkurse',
  codes: 'Kennnummern',
  collected: 'Börsenkurse',
} as const;

export type RowKind = keyof typeof ROW_KINDS;

type KindCounts = { read: number; written: number; unchanged: number };

/** Result of a run. `refused` counts rows (or whole listings) by reason. */
export type ImportSummary = {
  source: string;
  status: 'done' | 'failed' | 'interrupted';
  dryRun: boolean;
  counts: Record<RowKind, KindCounts>;
  refused: Partial<Record<RefusalCode, number>>;
  /** The first refusals, to be shown; all of them are in the table import_refusals. */
  examples: Refusal[];
  seconds: number;
  /** True if the run raised the market version. */
  changed: boolean;
  /** Number of active companies whose scores were recomputed, or null if nothing had changed. */
  scored: number | null;
  marketVersion: number | null;
  error: string | null;
  /** Coverage of fiscal years after the run; absent if nothing had changed. */
  coverage?: Coverage & { sources: SourceYears[] };
};

export const emptyCounts = (): ImportSummary['counts'] =>
  Object.fromEntries(
    Object.keys(ROW_KINDS).map((kind) => [kind, { read: 0, written: 0, unchanged: 0 }]),
  ) as ImportSummary['counts'];

/** Formats the summary as lines of German text. */
export function summaryLines(summary: ImportSummary): string[] {
  const counts = Object.entries(ROW_KINDS).map(([kind, label]) => ({
    label,
    ...summary.counts[kind as RowKind],
  }));
  const rows = counts.flatMap(({ label, read, written, unchanged }) =>
    read === 0
      ? []
      : `  ${label.padEnd(14)} ${formatCount(read)} gelesen, ${formatCount(written)} ${summary.dryRun ? 'zu schreiben' : 'geschrieben'}, ${formatCount(unchanged)} unverändert`,
  );
  const total = counts.reduce((sum, { read }) => sum + read, 0);
  const refused = Object.entries(summary.refused) as [RefusalCode, number][];
  return [
    `Import ${summary.source}: ${STATUS[summary.status]}${summary.dryRun ? ' (Probelauf, nichts geschrieben)' : ''}`,
    ...rows,
    ...refused.map(([code, number]) => `  zurückgehalten, ${REFUSAL_CODES[code]}: ${formatCount(number)}`),
    ...summary.examples.map((refusal) => `    ${refusalLine(refusal)}`),
    `  ${summary.seconds.toFixed(1)} s, ${formatCount(Math.round(total / Math.max(summary.seconds, 0.001)))} Zeilen/s` +
      (summary.scored === null ? '' : `, ${formatCount(summary.scored)} Unternehmen bewertet`) +
      (summary.marketVersion === null ? '' : `, Marktstand ${summary.marketVersion}`),
    ...coverageLines(summary),
    ...(summary.error ? [`  Fehler: ${summary.error}`] : []),
  ];
}

function coverageLines({ counts, coverage }: ImportSummary): string[] {
  if (!coverage || counts.fundamentals.read === 0) return [];
  const { companies, withYears, tenYears, newestEnd, old, sources } = coverage;
  return [
    `  Geschäftsjahre zu ${formatCount(withYears)} von ${formatCount(companies)} Unternehmen, über zehn Jahre zu ${formatCount(tenYears)}; ` +
      `das jüngste endete am ${newestEnd}, ${formatCount(old)} sind älter als anderthalb Jahre`,
    ...sources.map(
      ({ source, companies: known, years, medianYears }) =>
        `    ${PROVIDERS[source].label}: ${formatCount(years)} Geschäftsjahre zu ${formatCount(known)} Unternehmen, in der Mitte ${formatNumber(medianYears, medianYears % 1 === 0 ? 0 : 1)}`,
    ),
  ];
}

const STATUS = { done: 'fertig', failed: 'fehlgeschlagen', interrupted: 'abgebrochen' } as const;

/** `prices.csv, Zeile 12: …` */
export function refusalLine({ file, line, symbol, reason }: Refusal): string {
  const place = [file, line === null ? null : `Zeile ${line}`].filter(Boolean).join(', ');
  const named = symbol && !reason.startsWith(symbol) ? `${symbol}: ${reason}` : reason;
  return place ? `${place}: ${named}` : named;
}
