import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newMember, tokenOf } from '../e2e/member';
import { stockIds, visitorCalls } from './calls';
import { digits, median, printTable, whole } from './measure';
import { reasons, startMixedLoad, went } from './mixed-load';
import { homeArguments } from './open-home';
import { runChild, startSite } from './product';

/** Minutes of load, after one in which everything is compiled and kept that will be. */
const MINUTES = Number(process.env.BENCH_MINUTES || 10);
const WARM_UP = 60_000;
/** Companies of the market; as many as the demo market has by itself. */
const STOCKS = Number(process.env.BENCH_STOCKS || 0);
/** Renewed before its token's ten minutes are over. */
const TOKEN_FOR = 8 * 60_000;
const CLIENTS = 8;
/** Milliseconds between answers and calls of a client, and between looks at the process. */
const PAUSE = 50;
const LOOK = 2_000;
/** Of the first and the last tenth of the time. */
const GROWTH = 0.1;

const METRICS_TOKEN = 'bench-bench-bench-bench-bench-bench';
const FIGURES = { resident: 'process_resident_memory_bytes', heap: 'aktienlotse_heap_bytes' } as const;

type Sample = Record<keyof typeof FIGURES, number>;

/** Whether a site under a load of visitors and members grows; embedded database, and so all in one process. */
export async function run(): Promise<void> {
  const data = fs.mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  if (STOCKS) runChild('universe-child', [...homeArguments({ data }), '--fill', String(STOCKS)]);
  const site = await startSite({
    ...{ DATA_DIR: data, MARKET_DATA: 'demo', MARKET_DATA_SCHEDULE: 'off', METRICS_TOKEN },
  });
  try {
    const member = await newMember(site.origin);
    const ids = await stockIds(site.origin);
    let token = await tokenOf(site.origin, member);
    let until = Date.now() + TOKEN_FOR;
    const visit = visitorCalls(ids, member.cookie, () => token);
    const load = startMixedLoad(site.origin, CLIENTS, visit, PAUSE);
    const samples: Sample[] = [];
    await sleep(Math.min(WARM_UP, MINUTES * 60_000));
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await sleep(LOOK)) {
      samples.push(await sample(site.origin));
      if (Date.now() > until) {
        token = await tokenOf(site.origin, member);
        until = Date.now() + TOKEN_FOR;
      }
    }
    const answered = await load.stop();
    report(samples, answered.length, answered.filter((one) => !went(one)).length);
    for (const [reason, count] of Object.entries(reasons(answered))) console.log(`${count} × ${reason}`);
  } finally {
    await site.stop();
    fs.rmSync(data, { recursive: true, force: true });
  }
}

async function sample(origin: string): Promise<Sample> {
  const answer = await fetch(`${origin}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  const of = (name: string) => {
    const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))];
    return Number(values[0]?.[1]) / 2 ** 20;
  };
  return { resident: of(FIGURES.resident), heap: of(FIGURES.heap) };
}

function report(samples: readonly Sample[], calls: number, failed: number): void {
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  console.log(`${MINUTES} min of load by ${CLIENTS} clients: ${whole(calls)} calls, ${failed} failed.\n`);
  const rows = (Object.keys(FIGURES) as (keyof Sample)[]).map((key) => {
    const values = samples.map((one) => one[key]);
    const first = median(values.slice(0, tenth));
    const last = median(values.slice(-tenth));
    const growth = last / first - 1;
    return { key, first, last, growth, most: Math.max(...values) };
  });
  printTable(
    ['MB', 'first tenth', 'last tenth', 'growth, %', 'most'],
    rows.map(({ key, first, last, growth, most }) => [
      key,
      digits(first, 0),
      digits(last, 0),
      digits(growth * 100, 1),
      digits(most, 0),
    ]),
  );
  const resident = rows.find(({ key }) => key === 'resident');
  if (failed > 0 || !resident || !(resident.growth < GROWTH)) process.exitCode = 1;
}
