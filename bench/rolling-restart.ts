import { setTimeout as sleep } from 'node:timers/promises';
import { newMember, tokenOf } from '../e2e/member';
import { purchase, sharesHeld, stockIds, visitorCalls } from './calls';
import { digits, printTable, whole } from './measure';
import { byName, reasons, send, startMixedLoad, went } from './mixed-load';
import type { SiteCopy } from './site-copies';

const CLIENTS = Number(process.env.BENCH_CLIENTS || 8);
/** How often each process is restarted. */
const ROUNDS = Number(process.env.BENCH_ROUNDS || 1);
/** Milliseconds until the proxy asks a process again that was away, and a margin; as docs/operations.md says. */
const BACK_WITHIN = 3_000;

/**
 * Restarts one process after the other under a load of visitors and members. Every call must go well, and the
 * purchases that were answered are all there, each once.
 */
export async function reportRollingRestart(origin: string, sites: readonly SiteCopy[]): Promise<void> {
  const member = await newMember(origin);
  let token = await tokenOf(origin, member);
  const ids = await stockIds(origin);
  const visit = visitorCalls(ids, member.cookie, () => token);
  const load = startMixedLoad(origin, CLIENTS, (n) =>
    n % 10 === 9 ? purchase(ids[n % ids.length] as string, token) : visit(n),
  );
  const took: number[] = [];
  await sleep(2_000);
  for (let round = 0; round < ROUNDS; round++) {
    // It holds for ten minutes.
    token = await tokenOf(origin, member);
    for (const site of sites) {
      const began = performance.now();
      await site.running.stop();
      took.push(performance.now() - began);
      await site.start();
      await sleep(BACK_WITHIN);
    }
  }
  const answered = await load.stop();
  const bought = answered.filter((one) => one.call.name === 'purchase' && went(one)).length;
  const sent = answered.filter(({ call }) => call.name === 'purchase').length;
  const held = await sharesHeld(origin, await tokenOf(origin, member));
  const failed = answered.filter((one) => !went(one));
  const writes = await send(origin, { name: 'health', path: '/api/health' });
  console.log(
    `Rolling restart of ${sites.length} processes, ${ROUNDS} times each, under ${CLIENTS} clients: ${whole(answered.length)} calls, ${failed.length} failed; ` +
      `${whole(bought)} of ${whole(sent)} purchases acknowledged, ${whole(held)} shares held (${held === bought ? 'equal' : 'NOT equal'}); ` +
      `a process stops in ${digits(Math.max(...took) / 1000, 1)} s at most; afterwards ${writes.status}.\n`,
  );
  printTable(
    ['call', 'calls', 'failed', 'p50, ms', 'p99, ms'],
    byName(answered).map(([name, count, bad, p50, p99]) => [
      name,
      whole(count),
      bad,
      digits(p50, 1),
      digits(p99, 1),
    ]),
  );
  for (const [reason, count] of Object.entries(reasons(answered))) console.log(`${count} × ${reason}`);
  if (failed.length > 0 || held !== bought) process.exitCode = 1;
}
