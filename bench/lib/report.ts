import { cpus, loadavg } from 'node:os';

/** Scales the amount of work down for a trial run, whose figures mean nothing. */
const SCALE = Number(process.env.BENCH_SCALE || 1);

export const scaled = (amount: number): number => Math.max(1, Math.round(amount * SCALE));

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the value below which the share `q` of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

/** Returns the median of each figure over several runs. */
export function medians<Key extends string>(runs: readonly Record<Key, number>[]): Record<Key, number> {
  const keys = Object.keys(runs[0] ?? {}) as Key[];
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))])) as Record<
    Key,
    number
  >;
}

/** Returns the milliseconds a task takes. */
export async function timed(task: () => unknown): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

type Cell = string | number;

/** Prints rows as a Markdown table, in the format of docs/benchmarks.md. */
export function printTable(title: string, header: readonly string[], rows: readonly (readonly Cell[])[]) {
  const line = (cells: readonly Cell[]) => `| ${cells.map(shown).join(' | ')} |`;
  const rule = `|${' --- |'.repeat(header.length)}`;
  console.log([title, '', line(header), rule, ...rows.map(line), ''].join('\n'));
}

let missed = 0;

/** Returns the number of limits missed so far. */
export const missedLimits = (): number => missed;

/** Formats a figure with its upper limit as a table cell. A figure that was not measured misses the limit. */
export const atMost = (value: number, limit: number): string => held(value, '≤', limit, value <= limit);

/** Formats a figure with its lower limit. */
export const atLeast = (value: number, limit: number): string => held(value, '≥', limit, value >= limit);

function held(value: number, sign: string, limit: number, isOk: boolean): string {
  if (!isOk) missed++;
  return `${shown(value)} (${sign} ${shown(limit)} ${isOk ? 'ok' : 'MISSED'})`;
}

function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return 'none';
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en-US');
  return cell.toFixed(Math.abs(cell) >= 10 ? 1 : Math.abs(cell) >= 0.1 ? 2 : 3);
}

/** Describes machine and versions, which a reader of the figures needs. */
export function conditions(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${load.join(' ')}`;
}
