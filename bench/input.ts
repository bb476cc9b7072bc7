import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { fuzzParameters } from '../test/hostile-input';
import { HOSTILE_REQUESTS, type HostileRequest } from '../test/hostile-requests';
import { printTable, quantile, whole } from './measure';
import { startSite } from './product';
import { type HostileAnswer, sendHostile } from './send-hostile';

/** Of all kinds together. */
const REQUESTS = 5_000;
const CLIENTS = 4;
/** Faults that are shown of one kind. */
const SHOWN = 10;

/**
 * Bad input in bulk: generated requests to the running site, the demo market in its embedded database. Ends with
 * exit code 1 where one of them is answered 5xx, not within 5 s, or by the API with an untyped refusal.
 */
export async function run(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const site = await startSite({ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off' });
  const kinds = Object.entries<fc.Arbitrary<HostileRequest>>(HOSTILE_REQUESTS);
  const { numRuns, seed } = fuzzParameters(Math.ceil(REQUESTS / kinds.length));
  const rows: (string | number)[][] = [];
  try {
    for (const [kind, requests] of kinds) {
      const answers = await sendAll(site.origin, fc.sample(requests, { numRuns, seed }));
      const faults = answers.filter(({ fault }) => fault !== null);
      for (const { fault, request } of faults.slice(0, SHOWN)) {
        console.error(`${kind}: ${fault}: ${JSON.stringify(request).slice(0, 400)}`);
      }
      if (faults.length > 0) process.exitCode = 1;
      const of = (from: number, to: number) =>
        answers.filter(({ status }) => status !== null && status >= from && status < to).length;
      const times = answers.map(({ milliseconds }) => milliseconds);
      const counts = [of(200, 300), of(300, 400), of(400, 500), of(500, 600), faults.length];
      rows.push([kind, ...[answers.length, ...counts, quantile(times, 0.99), Math.max(...times)].map(whole)]);
    }
  } finally {
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
  console.log(`Seed ${seed}, ${CLIENTS} clients.\n`);
  printTable(
    ['what is bad', 'requests', '2xx', '3xx', '4xx', '5xx', 'faults', 'p99, ms', 'slowest, ms'],
    rows,
  );
}

type Sent = HostileAnswer & { request: HostileRequest };

/** Sends the requests in turn by each of several clients, of which each waits for its answer. */
async function sendAll(origin: string, requests: readonly HostileRequest[]): Promise<Sent[]> {
  const answers: Sent[] = [];
  let sent = 0;
  const client = async () => {
    while (sent < requests.length) {
      const request = requests[sent++] as HostileRequest;
      answers.push({ request, ...(await sendHostile(origin, request)) });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
}
