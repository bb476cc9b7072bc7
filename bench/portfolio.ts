import { startPostgres } from '../scripts/test/postgres.mjs';
import { freshDatabase } from './databases';
import { floorOutput, missingFloors } from './floors';
import { Limit, missed } from './limit';
import { digits, median, printTable, whole } from './measure';
import { homeArguments } from './open-home';
import type { PortfolioTimes } from './portfolio-child';
import { runChild } from './product';

const ROUNDS = 3;

/** positions:bookings:years, and milliseconds that the whole answer may take; `ratio` of the packed floor. */
const SIZES = [
  { size: '10:40:5', cold: 5, ratio: Number.POSITIVE_INFINITY },
  { size: '500:2000:5', cold: 60, ratio: Number.POSITIVE_INFINITY },
  { size: '1000:4000:10', cold: Number.POSITIVE_INFINITY, ratio: 1.2 },
] as const;

type Floor = { oneStatement: number; packed: number };

/** Whole answers about a portfolio, cold, in turn with one SQL statement and a bare pass over packed closes. */
export async function run(): Promise<void> {
  const absent = missingFloors();
  if (absent) {
    console.log(`Skipped: ${absent}`);
    return;
  }
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}`);
    return;
  }
  try {
    const rows: (string | number)[][] = [];
    for (const limits of SIZES) rows.push(await measured(server.url, limits));
    console.log(
      `PostgreSQL, performance since the first booking in euros of dollar stocks, ${ROUNDS} rounds in turn, medians. Limits: one SQL statement for the bare sums, and packed closes with a bare pass.\n`,
    );
    printTable(
      [
        'positions:bookings:years',
        'one statement, ms',
        'packed and pass, ms',
        'whole answer, cold, ms',
        'of packed',
        'another range, ms',
        'positions, ms',
        'pass, ms',
        'calculation, ms',
        'event loop late, ms at most',
        'MB above idle',
        'apart, € at most',
      ],
      rows,
    );
  } finally {
    await server.stop();
  }
  if (missed.length > 0) {
    console.log(`Beyond the limits:\n\n${missed.map((line) => `- ${line}`).join('\n')}\n`);
    process.exitCode = 1;
  }
}

async function measured(serverUrl: string, { size, cold, ratio }: (typeof SIZES)[number]) {
  const floorUrl = await freshDatabase(serverUrl, 'bench_floor');
  const url = await freshDatabase(serverUrl, 'bench_portfolio');
  const args = [...homeArguments({ url }), '--size', size];
  runChild('portfolio-child', [...args, '--fill']);
  const floors: Floor[] = [];
  const times: PortfolioTimes[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(floorOf(size, floorUrl));
    times.push(runChild<PortfolioTimes>('portfolio-child', args));
  }
  const floor = (key: keyof Floor) => median(floors.map((one) => one[key]));
  const of = (key: keyof PortfolioTimes) => median(times.map((one) => one[key]));
  const limit = { cold, ratio, warm: 10, calculation: 15, longest: 50, peak: 100, apart: 0.005 };
  new Limit('portfolio', limit).hold(size, {
    cold: of('cold'),
    ratio: of('cold') / floor('packed'),
    warm: of('warm'),
    calculation: of('calculation') / of('floor'),
    longest: of('longest'),
    peak: of('peak'),
    apart: of('apart'),
  });
  return [
    size,
    digits(floor('oneStatement')),
    digits(floor('packed')),
    digits(of('cold')),
    digits(of('cold') / floor('packed')),
    digits(of('warm')),
    digits(of('list')),
    digits(of('floor')),
    digits(of('calculation')),
    digits(of('longest'), 0),
    whole(of('peak')),
    digits(of('apart'), 6),
  ];
}

/** A line of JSON with the medians of both ways. */
function floorOf(size: string, url: string): Floor {
  const output = floorOutput('portfolio/sql.mjs', { DATABASE_URL: url, PG_FROM: process.cwd() }, [
    `${size}:5`,
  ]);
  const { oneStatementMs, packedReadPlusPassMs } = JSON.parse(output.trim());
  return { oneStatement: Number(oneStatementMs.p50), packed: Number(packedReadPlusPassMs.p50) };
}
