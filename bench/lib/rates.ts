import { atRate, type Call, printFailures, summary } from './load';
import { atMost, printTable, scaled } from './report';

/** A call, its rate per second, and the limit of its p99 in milliseconds. */
export type Rate = { perSecond: number; p99: number; next: (number: number) => Call };

const SECONDS = scaled(15);
const WARM_UP_SECONDS = 3;

/** Sends each call at its rate, without waiting for earlier answers. */
export async function reportRates(origin: string, rates: readonly Rate[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const { perSecond, p99: limit, next } of rates) {
    await atRate(origin, next, perSecond, (seconds) => seconds > WARM_UP_SECONDS);
    const answers = await atRate(origin, next, perSecond, (seconds) => seconds > SECONDS);
    printFailures(answers);
    const { calls, failed, p50, p99 } = summary(answers);
    rows.push([next(0).name, perSecond, calls, atMost(failed, 0), p50, atMost(p99, limit)]);
  }
  printTable(
    `Fixed rates, ${SECONDS} s each.`,
    ['call', 'per second', 'calls', 'failed', 'p50, ms', 'p99, ms'],
    rows,
  );
}
