import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { Limit } from './limit';
import { digits, median, printTable, whole } from './measure';
import { type Home, homeArguments } from './open-home';
import { runChild } from './product';
import { reportWaiting } from './universe-waiting';

const ROUNDS = 5;
const STOCKS = 50_000;
/** Seconds from PostgreSQL, megabytes above before. */
const LIMIT = new Limit('universe', { build: 2.5, resident: 150 });

type Built = Record<'size' | 'build' | 'rebuild' | 'longest' | 'idle' | 'resident' | 'used' | 'peak', number>;

/** The universe of 50,000 stocks: how long it takes, what it occupies, and who waits for it. */
export async function run(): Promise<void> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}`);
    return;
  }
  const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const homes = { PostgreSQL: { url: server.url }, embedded: { data } } as const satisfies Record<
    string,
    Home
  >;
  try {
    const built: Record<string, Built[]> = {};
    for (const home of Object.values(homes))
      runChild('universe-child', [...homeArguments(home), '--fill', String(STOCKS)]);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, home] of Object.entries(homes)) {
        built[name] ??= [];
        built[name].push(runChild<Built>('universe-child', homeArguments(home)));
      }
    }
    report(built);
    await reportWaiting(server.url);
  } finally {
    await server.stop();
    rmSync(data, { recursive: true });
  }
}

function report(built: Record<string, Built[]>): void {
  const rows = Object.entries(built).map(([name, runs]) => {
    const middle = (key: keyof Built) => median(runs.map((run) => run[key]));
    if (name === 'PostgreSQL')
      LIMIT.hold(name, { build: middle('build') / 1000, resident: middle('resident') });
    return [
      name,
      whole(middle('size')),
      digits(middle('build') / 1000),
      digits(middle('rebuild') / 1000),
      digits(middle('resident'), 0),
      digits(middle('used'), 0),
      digits(middle('peak'), 0),
      digits(middle('longest'), 0),
      digits(middle('idle'), 0),
    ];
  });
  console.log(`${ROUNDS} rounds in turn, each in a process of its own, medians.\n`);
  printTable(
    [
      'database',
      'stocks',
      'first build, s',
      'rebuild, s',
      'MB above before',
      'of it objects and buffers',
      'MB at most in a rebuild',
      'event loop late in a rebuild, ms at most',
      'idle, ms at most',
    ],
    rows,
  );
}
