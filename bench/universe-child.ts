import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getUniverse, refreshUniverse } from '@/lib/stocks/universe';
import { fillLargeMarket } from './large-market';
import { timed } from './measure';
import { openHome } from './open-home';

/**
 * In a process of its own, so that its memory can be told from the benchmark's: with `--fill` makes the
 * market, else builds the universe and builds it again; prints what it measured as JSON.
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, data: { type: 'string' }, fill: { type: 'string' } },
});
const database = await openHome(values);
if (values.fill) await fillLargeMarket(database, Number(values.fill));
else console.log(JSON.stringify(await measure()));
await database.close();

async function measure() {
  await database.query('select 1');
  const before = memory();
  const build = await timed(getUniverse);
  const built = memory();
  const { size } = await getUniverse();
  const { longest: idle } = await watched(() => wait(1_000));
  await database.query('update market_state set version = version + 1');
  let peak = built.resident;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const rebuild = await watched(refreshUniverse);
  clearInterval(sampler);
  return {
    size,
    build,
    rebuild: rebuild.milliseconds,
    longest: rebuild.longest,
    idle,
    resident: (built.resident - before.resident) / 2 ** 20,
    used: (built.used - before.used) / 2 ** 20,
    peak: (peak - before.resident) / 2 ** 20,
  };
}

/** Bytes: what the process occupies, and what of it objects and buffers use. */
function memory() {
  global.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, used: heapUsed + external };
}

/** Milliseconds that `task` takes, and the longest time that the event loop was late meanwhile. */
async function watched(task: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const milliseconds = await timed(task);
  delay.disable();
  return { milliseconds, longest: delay.max / 1e6 };
}
