import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getUniverse, refreshUniverse } from '@/lib/stocks/universe/universe';
import { fillMarket, open, type Place, postgres } from './lib/databases';
import { inChild, temporaryFolder } from './lib/processes';
import { atMost, medians, printTable, scaled, timed } from './lib/report';

const ROUNDS = scaled(5);
const STOCKS = scaled(50_000);

type Build = Awaited<ReturnType<typeof buildInChild>>;

export async function run(): Promise<void> {
  const fresh = await postgres();
  const places: Record<string, Place> = {
    PostgreSQL: { url: await fresh('universe') },
    embedded: { data: temporaryFolder() },
  };
  for (const place of Object.values(places)) fillMarket(place, STOCKS);
  const builds = Object.keys(places).map((): Build[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [n, place] of Object.values(places).entries())
      builds[n]?.push(inChild<Build>('universe', 'buildInChild', place));
  }
  printTable(
    `${ROUNDS} rounds in turn, each in a process of its own, medians.`,
    ['database', 'stocks', 'first build, s', 'rebuild, s', 'MB', 'MB at most', 'event loop late, ms'],
    Object.keys(places).map((name, n) => {
      const { size, build, rebuild, megabytes, peak, late } = medians(builds[n] as Build[]);
      return [name, size, atMost(build, 2.5), rebuild, atMost(megabytes, 150), peak, atMost(late, 50)];
    }),
  );
}

/** Builds the universe twice. Returns seconds, megabytes above the baseline, milliseconds. */
export async function buildInChild(place: Place) {
  const database = await open(place);
  await database.query('select 1');
  const before = resident();
  const build = (await timed(getUniverse)) / 1000;
  const megabytes = resident() - before;
  const { size } = await getUniverse();
  await database.query('update market_state set version = version + 1');
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() / 2 ** 20 - before);
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const rebuild = (await timed(refreshUniverse)) / 1000;
  delay.disable();
  clearInterval(sampler);
  return { size, build, rebuild, megabytes, peak, late: delay.max / 1e6 };
}

function resident(): number {
  global.gc?.();
  return process.memoryUsage.rss() / 2 ** 20;
}
