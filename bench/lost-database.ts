import { setTimeout as sleep } from 'node:timers/promises';
import { buildRoad, type Road } from '@/lib/platform/db/test-road';
import { newMember, tokenOf } from '../e2e/member';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { purchase, sharesHeld, stockIds, visitorCalls } from './calls';
import { freshDatabase } from './databases';
import { digits, median, printTable, whole } from './measure';
import { type Answered, startMixedLoad, went } from './mixed-load';
import { answers } from './processes';
import { type Product, startSite } from './product';

/** How often the database is lost in each way. */
const LOSSES = Number(process.env.BENCH_LOSSES || 10);
const CLIENTS = 8;
/** Milliseconds. */
const LOST_FOR = 4_000;
const BACK_WITHIN = 10_000;
/** Pool and statement may take five seconds together, and the machine is busy. */
const ANSWERED_WITHIN = 8_000;

type Outcome = {
  answered: readonly Answered[];
  back: number[];
  notReady: number;
  alive: number;
};

/** A site whose PostgreSQL is cut off, or hangs, again and again under a load of visitors and members. */
export async function reportLostDatabase(): Promise<void> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}\n`);
    return;
  }
  const road = await buildRoad(await freshDatabase(server.url, 'bench_lost'));
  let site: Product | undefined;
  try {
    site = await startSite({
      DATABASE_URL: road.url,
      MARKET_DATA: 'demo',
      MARKET_DATA_SCHEDULE: 'off',
      MAINTENANCE_SCHEDULE: 'off',
    });
    const member = await newMember(site.origin);
    const token = await tokenOf(site.origin, member);
    const ids = await stockIds(site.origin);
    const visit = visitorCalls(ids, member.cookie, () => token);
    const next = (n: number) => (n % 5 === 4 ? purchase(ids[n % ids.length] as string, token) : visit(n));
    const rows: (string | number)[][] = [];
    for (const [name, lose] of [
      ['cut off', road.close],
      ['hangs', async () => road.hold()],
    ] as const) {
      const before = await sharesHeld(site.origin, token);
      const outcome = await lostAgainAndAgain(site, road, lose, next);
      rows.push(row(name, outcome, (await sharesHeld(site.origin, token)) - before));
    }
    report(rows);
  } finally {
    await site?.stop();
    await road.close();
    await server.stop();
  }
}

async function lostAgainAndAgain(
  { origin }: Product,
  road: Road,
  lose: () => Promise<void>,
  next: Parameters<typeof startMixedLoad>[2],
): Promise<Outcome> {
  const load = startMixedLoad(origin, CLIENTS, next, 20);
  const outcome: Outcome = { answered: load.answered, back: [], notReady: 0, alive: 0 };
  for (let loss = 0; loss < LOSSES; loss++) {
    await sleep(1_000);
    await lose();
    await sleep(LOST_FOR / 2);
    if (!(await answers(`${origin}/api/ready`))) outcome.notReady++;
    if (await answers(`${origin}/api/health`)) outcome.alive++;
    await sleep(LOST_FOR / 2);
    await road.open();
    outcome.back.push(await secondsUntilReady(origin));
  }
  await load.stop();
  return outcome;
}

async function secondsUntilReady(origin: string): Promise<number> {
  const began = performance.now();
  while (!(await answers(`${origin}/api/ready`))) {
    if (performance.now() - began > 2 * BACK_WITHIN) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
  return (performance.now() - began) / 1000;
}

function row(name: string, { answered, back, notReady, alive }: Outcome, held: number): (string | number)[] {
  const count = (fits: (one: Answered) => boolean) => answered.filter(fits).length;
  const well = count(went);
  const refused = count(({ status }) => status === 503);
  const other = answered.length - well - refused;
  const longest = Math.max(...answered.map(({ milliseconds }) => milliseconds));
  const purchases = answered.filter(({ call }) => call.name === 'purchase');
  const acknowledged = purchases.filter(went).length;
  // What was refused because its answer came too late may have been written nevertheless.
  const lost = Math.max(0, acknowledged - held) + Math.max(0, held - purchases.length);
  const holds =
    other === 0 &&
    lost === 0 &&
    notReady === LOSSES &&
    alive === LOSSES &&
    Math.max(...back) * 1000 <= BACK_WITHIN &&
    longest <= ANSWERED_WITHIN;
  if (!holds) process.exitCode = 1;
  for (const one of answered.filter((answer) => !went(answer) && answer.status !== 503).slice(0, 5))
    console.log(`${name}: ${one.call.name} ${one.status} ${one.body.slice(0, 200)}`);
  return [
    name,
    LOSSES,
    whole(answered.length),
    whole(well),
    whole(refused),
    other,
    digits(longest / 1000, 1),
    `${whole(acknowledged)} of ${whole(held)}`,
    lost,
    `${notReady}, ${alive}`,
    digits(median(back), 1),
    digits(Math.max(...back), 1),
  ];
}

function report(rows: readonly (readonly (string | number)[])[]): void {
  console.log(
    `PostgreSQL behind a road that is closed or holds everything back for ${LOST_FOR / 1000} s each time.\n`,
  );
  printTable(
    [
      'database',
      'times',
      'calls',
      'went well',
      '503',
      'anything else',
      'longest answer, s',
      'purchases acknowledged, of those written',
      'acknowledged and lost',
      'not ready, alive meanwhile',
      'until back, s, median',
      'longest',
    ],
    rows,
  );
}
