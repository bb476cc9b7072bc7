import { cpus, loadavg, totalmem } from 'node:os';

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which the share `q` of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

/** Milliseconds a task takes. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

/** Prints rows as a Markdown table, so that it can go into docs/benchmarks.md as it is. */
export function printTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(`| ${header.join(' | ')} |`);
  console.log(`|${header.map(() => ' --- |').join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

/** What the figures were measured on. */
export function conditions(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GiB, load ${load()}`;
}

/** Of the last 1, 5 and 15 minutes; more than the benchmark's own processes where others compute too. */
export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');

export const digits = (value: number, count = 2): string => value.toFixed(count);
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
