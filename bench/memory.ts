import { setTimeout as sleep } from 'node:timers/promises';
import { newMember } from '../e2e/member';
import { byClients, printFailures, summary } from './lib/load';
import { startDemoSite } from './lib/processes';
import { atMost, median, printTable, scaled } from './lib/report';
import { METRICS_TOKEN, residentMegabytes } from './lib/resident-memory';
import { stockIds, tokens, visitorCalls } from './lib/visitors';

/** Seconds of load, after a warm-up in which everything is compiled and cached. */
const SECONDS = scaled(600);
const WARM_UP = scaled(60);
const CLIENTS = 8;
/** Milliseconds between an answer and the client's next call. */
const PAUSE = 50;

/** Runs on the embedded database, so that everything is in one process. */
export async function run(): Promise<void> {
  const { origin } = await startDemoSite({ METRICS_TOKEN });
  const member = await newMember(origin);
  const next = visitorCalls(await stockIds(origin), member, await tokens(origin, member));
  let isOver = false;
  const load = byClients(origin, CLIENTS, next, () => isOver, PAUSE);
  const samples: number[] = [];
  await sleep(WARM_UP * 1000);
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await sleep(2_000))
    samples.push(await residentMegabytes(origin));
  isOver = true;
  const answers = await load;
  printFailures(answers);
  const { calls, failed } = summary(answers);
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const [first, last] = [median(samples.slice(0, tenth)), median(samples.slice(-tenth))];
  printTable(
    `Resident memory in ${SECONDS} s of load by ${CLIENTS} clients.`,
    ['calls', 'failed', 'first tenth, MB', 'last tenth, MB', 'growth, %', 'most, MB'],
    [[calls, atMost(failed, 0), first, last, atMost(100 * (last / first - 1), 10), Math.max(...samples)]],
  );
}
