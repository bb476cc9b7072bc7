import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { executeImport } from '@/lib/import/execute';
import { open, type Place, postgres } from './lib/databases';
import { marketSet } from './lib/market-set';
import { inChild, startDemoSite, temporaryFolder } from './lib/processes';
import { RATE, READS, readsBeside } from './lib/reads-beside';
import { atLeast, atMost, median, medians, printTable, scaled, timed } from './lib/report';

const ROUNDS = scaled(5);
const SET = path.join(process.env.SHARED_DATA ?? '../shared/data', 'import/us-sp500-2013-2018');
/** Listings imported while visitors read. */
const LARGE = { companies: scaled(5_000), days: 1_226 };
/** Minimum share of COPY's closes per second. */
const WORK = [
  { name: 'import, PostgreSQL', least: 0.3 },
  { name: 'again, PostgreSQL', least: 0.45 },
  { name: 'import, embedded', least: 0.1 },
  { name: 'again, embedded', least: 0.1 },
] as const;

type Import = Record<'seconds' | 'written' | 'megabytes', number>;

export async function run(): Promise<void> {
  const fresh = await postgres();
  await reportImports(fresh);
  await reportReads(marketSet(LARGE.companies, LARGE.days), await fresh('read'));
}

/** Imports a set twice, and compares with a bare COPY of its closes. */
async function reportImports(fresh: (name: string) => Promise<string>): Promise<void> {
  const set = fs.existsSync(SET) ? SET : marketSet(505, 1_226);
  const { file, closes } = plainCloses(set);
  const copies: number[] = [];
  const imports = WORK.map((): Import[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    const url = await fresh(`import_${round}`);
    copies.push(await copy(url, file));
    const data = temporaryFolder();
    for (const [n, place] of [{ url }, { url }, { data }, { data }].entries())
      imports[n]?.push(importIn(place, set));
  }
  const floor = median(copies);
  printTable(
    `${path.basename(set)}: ${closes} closes, ${ROUNDS} rounds in turn, medians.`,
    ['work', 's', 'closes/s', 'of COPY', 'closes written', 'MB above idle'],
    [
      ['COPY of the bare closes (floor)', floor, closes / floor, 1, closes, ''],
      ...WORK.map(({ name, least }, n) => {
        const { seconds, written, megabytes } = medians(imports[n] as Import[]);
        const cells = [name, seconds, closes / seconds, atLeast(floor / seconds, least)];
        return [...cells, n % 2 === 1 ? atMost(written, 0) : written, atMost(megabytes, 150)];
      }),
    ],
  );
}

/** Uses the same young generation size as `npm run data:import`. */
export const importIn = (place: Place, folder: string) =>
  inChild<Import>('import', 'importInChild', { place, folder }, ['--max-semi-space-size=2']);

export async function importInChild({ place, folder }: { place: Place; folder: string }): Promise<Import> {
  const database = await open(place);
  await database.query('select 1');
  global.gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const sampler = setInterval(sample, 10);
  const summary = await executeImport(database, { source: 'csv', folder, dryRun: false });
  clearInterval(sampler);
  sample();
  await database.close();
  const { seconds, counts } = summary;
  const megabytes = (peak - idle) / 2 ** 20;
  return { seconds, written: counts.prices.written, megabytes };
}

/** Returns the seconds that COPY needs for the closes as rows. */
async function copy(url: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table closes (symbol text, date date, close numeric(18,6) not null, volume bigint, primary key (symbol, date))',
  );
  const statement = 'copy closes from stdin with (format csv, header true)';
  const source = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
  const milliseconds = await timed(() => pipeline(source, client.query(copyFrom(statement))));
  await client.query('drop table closes');
  await client.end();
  return milliseconds / 1000;
}

function plainCloses(folder: string): { file: string; closes: number } {
  const packed = path.join(folder, 'prices.csv.gz');
  const file = path.join(temporaryFolder(), 'prices.csv');
  const bytes = fs.existsSync(packed)
    ? gunzipSync(fs.readFileSync(packed))
    : fs.readFileSync(path.join(folder, 'prices.csv'));
  fs.writeFileSync(file, bytes);
  return { file, closes: bytes.toString('latin1').trimEnd().split('\n').length - 1 };
}

/** Imports a folder while visitors read. */
async function reportReads(folder: string, url: string): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, variables] of Object.entries({
    embedded: { DATA_DIR: temporaryFolder() },
    PostgreSQL: { DATA_DIR: temporaryFolder(), DATABASE_URL: url },
  })) {
    const site = await startDemoSite(variables);
    const { seconds, cells } = await readsBeside(site.origin, ['csv', folder, '--keep-demo'], variables);
    await site.stop();
    rows.push([name, seconds, ...cells]);
  }
  printTable(
    `Stocks, histories and stock pages, ${RATE} a second, while ${LARGE.companies * LARGE.days} closes are imported.`,
    ['database', 'import, s', ...READS],
    rows,
  );
}
