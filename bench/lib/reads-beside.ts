import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atRate, type Call, printFailures, summary } from './load';
import { childEnv } from './processes';
import { atMost, scaled, timed } from './report';
import { stockIds } from './visitors';

/** Reads per second, and the seconds measured without an import. */
export const RATE = 50;
const SECONDS = scaled(15);

/** The cells of {@link Beside}, as heads of a table. */
export const READS = ['reads', 'failed', 'p50 without, ms', 'with', 'p99 without, ms', 'with'] as const;

/** Seconds of a command, and cells about the reads of visitors without and with it. */
type Beside = { seconds: number; cells: (string | number)[] };

/**
 * Sends the same reads to a site before and during an import, which runs by the operator's command.
 *
 * @param args of `npm run data:import`
 * @param variables the site's
 */
export async function readsBeside(
  origin: string,
  args: readonly string[],
  variables: Record<string, string | undefined>,
): Promise<Beside> {
  const next = reads(await stockIds(origin, 50));
  const forSeconds = () => atRate(origin, next, RATE, (seconds) => seconds > SECONDS);
  await forSeconds(); // Warm-up: renders the pages.
  const before = await forSeconds();
  let isDone = false;
  const command = promisify(execFile)('npm', ['--silent', 'run', 'data:import', '--', ...args], {
    env: childEnv(variables),
  }).finally(() => {
    isDone = true;
  });
  const [during, seconds] = await Promise.all([
    atRate(origin, next, RATE, () => isDone),
    timed(() => command).then((milliseconds) => milliseconds / 1000),
  ]);
  printFailures([...before, ...during]);
  const [without, beside] = [summary(before), summary(during)];
  const limit = variables.DATABASE_URL ? 2 * without.p99 : 250;
  const failed = atMost(without.failed + beside.failed, 0);
  return {
    seconds,
    cells: [beside.calls, failed, without.p50, beside.p50, without.p99, atMost(beside.p99, limit)],
  };
}

function reads(ids: readonly string[]): (n: number) => Call {
  return (n) => {
    const id = ids[Math.floor(n / 3) % ids.length];
    const paths = [`/api/stocks/${id}`, `/api/stocks/${id}/history?period=year`, `/stock-detail/${id}`];
    return { name: 'read', path: paths[n % 3] as string };
  };
}
