import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { cleanUp, SCRATCH } from './lib/processes';
import { conditions, missedLimits } from './lib/report';

/** Runs benchmarks, one file per area; docs/benchmarks.md explains the figures. */
const AREAS = {
  import: 'imports and repeated imports beside COPY, and reads meanwhile',
  nightly: 'the nightly run of 1,308 listings of Yahoo beside its pace, and reads meanwhile',
  universe: 'the market in memory: time and megabytes of a build',
  screener: 'searches, counts and name lookups beside a bare pass over arrays',
  'search-page': 'suggestions and changed filters on a desktop, until they are painted',
  api: 'one stock from the API process and the site beside minimal servers; fixed rates and a burst',
  pages: 'cached pages beside a minimal Next page, fixed rates, Lighthouse and script of every page',
  portfolio: 'performance of large portfolios beside a bare pass over packed closes',
  fundamentals: 'imports of fiscal years, and keys of the fair-value workbench on a slow phone',
  income: 'dividend forecasts of 50,000 stocks, a month of their calendar, and that of 500 positions',
  taxes: 'previews of sales from a position of 500 lots, and the tax year of 10,000 bookings',
  'portfolio-page': 'the portfolio on a slow phone: usable, choices, script',
  'depot-import': 'documents and large tables in the browser: read, previewed, booked; longest task',
  processes: 'one, two and four processes behind nginx, and a rolling restart',
  waiting: 'how long others wait during the worst call of each route; --minutes N: memory under such calls',
  memory: 'memory of a site under ten minutes of load',
  growth: 'the same calls before and after 50,000 stocks and a million accounts',
  auth: 'sign-in, wrong passwords and tokens',
  start: 'npm start until the first page, with and without a build',
} as const satisfies Record<string, string>;

/** `--minutes`: how long an area makes its load, where it has one. */
export type BenchOptions = { minutes?: string };

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
});
const unknown = asked.filter((area) => !(area in AREAS));
if (asked.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such area: ${unknown.join(', ')}\n`);
  console.log('npm run bench -- AREA …\n');
  for (const [area, line] of Object.entries(AREAS)) console.log(`  ${area.padEnd(15)} ${line}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}
fs.rmSync(SCRATCH, { recursive: true, force: true });
fs.mkdirSync(SCRATCH);
let broken = 0;
for (const area of asked) {
  console.log(`## ${area}\n\n${conditions()}\n`);
  try {
    const { run } = (await import(`./${area}.ts`)) as { run: (options: BenchOptions) => Promise<void> };
    await run(options);
  } catch (error) {
    broken++;
    console.error(error);
  } finally {
    await cleanUp();
  }
}
console.log(`${broken} areas broke off, ${missedLimits()} limits were missed.`);
process.exit(broken + missedLimits() > 0 ? 1 : 0);
