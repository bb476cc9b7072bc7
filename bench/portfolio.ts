import { startPostgres } from '../scripts/test/postgres.mjs';
import { freshDatabase } from './databases';
import { floorOutput, missingFloors } from './floors';
import { Limit } from './limit';
import { digits, median, printTable, whole } from './measure';
import { homeArguments } from './open-home';
import type { PortfolioTimes } from './portfolio-child';
import { runChild } from './product';

const ROUNDS = 3;

/**
 * positions:bookings:years, and milliseconds that the whole answer may take; `ratio` of the packed floor. The one
 * statement asks for no limit, and what its script measures besides takes minutes for the largest size.
 */
const SIZES = [
  { size: '10:40:5', cold: 5, ratio: Number.POSITIVE_INFINITY, statements: 3 },
  { size: '500:2000:5', cold: 60, ratio: Number.POSITIVE_INFINITY, statements: 1 },
  { size: '1000:4000:10', cold: Number.POSITIVE_INFINITY, ratio: 1.2, statements: 0 },
] as const;

/** Whole answers about a portfolio, cold, beside one SQL statement and a bare pass over packed closes. */
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
      `PostgreSQL, performance since the first booking in euros, of stocks in four other currencies with splits and dividends; ${ROUNDS} rounds, medians. Limits: one SQL statement for the bare sums, and packed closes with a bare pass, in turn with the answers.\n`,
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
}

async function measured(serverUrl: string, { size, cold, ratio, statements }: (typeof SIZES)[number]) {
  const url = await freshDatabase(serverUrl, 'bench_portfolio');
  const args = [...homeArguments({ url }), '--size', size];
  runChild('portfolio-child', [...args, '--fill']);
  const times: PortfolioTimes[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(runChild<PortfolioTimes>('portfolio-child', args));
  const of = (key: keyof PortfolioTimes) => median(times.map((one) => one[key]));
  const statement = statements > 0 ? await oneStatement(serverUrl, `${size}:${statements}`) : null;
  const limit = { cold, ratio, warm: 10, calculation: 15, longest: 50, peak: 100, apart: 0.005 };
  new Limit('portfolio', limit).hold(size, {
    cold: of('cold'),
    ratio: of('cold') / of('packed'),
    warm: of('warm'),
    calculation: of('calculation') / of('floor'),
    longest: of('longest'),
    peak: of('peak'),
    apart: of('apart'),
  });
  return [
    size,
    statement === null ? '' : digits(statement),
    digits(of('packed')),
    digits(of('cold')),
    digits(of('cold') / of('packed')),
    digits(of('warm')),
    digits(of('list')),
    digits(of('floor')),
    digits(of('calculation')),
    digits(of('longest'), 0),
    whole(of('peak')),
    digits(of('apart'), 6),
  ];
}

/** Milliseconds of the floors' statement, from a line of JSON. */
async function oneStatement(serverUrl: string, size: string): Promise<number> {
  const url = await freshDatabase(serverUrl, 'bench_floor');
  const output = floorOutput('portfolio/sql.mjs', { DATABASE_URL: url, PG_FROM: process.cwd() }, [size]);
  return Number(JSON.parse(output.trim()).oneStatementMs.p50);
}
