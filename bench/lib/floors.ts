import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../test/free-port';
import { childEnv, type Running, SCRATCH, start, temporaryFolder } from './processes';

/** The folder with the floors: minimal scripts that show how fast the same work can be. Not part of the product. */
const FLOORS = path.resolve(process.env.FLOORS ?? '../shared/floors');

/** The floors load packages from the product's node_modules. */
const MODULES = { MODULES_FROM: process.cwd(), PG_FROM: process.cwd() };

/** Path of the cached page in the minimal Next app. */
export const MINIMAL_PAGE = '/artikel/gross';
/** Size of that page in bytes; the product's pages have 47,000 to 83,000. */
const MINIMAL_BYTES = '71500';

/** Tells whether the floors exist; prints a notice if not. */
export function hasFloors(): boolean {
  const exists = fs.existsSync(path.join(FLOORS, 'README.md'));
  if (!exists) console.log(`Without comparison: no floors in ${FLOORS}; FLOORS names their folder.\n`);
  return exists;
}

/** Runs a script of the floors; returns its output. */
export function floorOutput(
  script: string,
  variables: Record<string, string> = {},
  args: string[] = [],
): string {
  return execFileSync(process.execPath, [path.join(FLOORS, script), ...args], {
    env: childEnv({ ...MODULES, ...variables }),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const floorModule = (script: string) => import(pathToFileURL(path.join(FLOORS, script)).href);

type FloorMarket = {
  names: { name: string; symbol: string; sector: string | null; country: string | null }[];
  m: Record<string, Float64Array>;
};

/** Returns the floors' market of `size` companies: names and columns of figures. */
export const floorMarket = async (size: number): Promise<FloorMarket> =>
  (await floorModule('screener/gen.mjs')).generate(size);

/** Returns the path of the file with all listed names. */
export const floorNames = async (): Promise<string> =>
  (await floorModule('lib/common.mjs')).readText('universe/equities.csv.gz');

export type PortfolioSize = { positions: number; activities: number; years: number };

/** Number of bookings and closes; the product reads its own in the same number. */
export type FloorInput = { prices: { close: Float64Array[] } };

export type FloorPass = (input: FloorInput) => unknown;

/** Returns a portfolio of real closes with invented bookings, and a bare loop over it. */
export async function floorPortfolio(size: PortfolioSize): Promise<{ input: FloorInput; pass: FloorPass }> {
  const { buildInputs, floorPass } = await floorModule('portfolio/floor.mjs');
  return { input: buildInputs(size), pass: floorPass };
}

/** Fills an empty database with the 50,000 stocks that the minimal servers answer with. */
export const fillFloorDatabase = (DATABASE_URL: string) =>
  floorOutput('api/setup.mjs', { DATABASE_URL }, [path.join(SCRATCH, 'stock.json')]);

/** Starts plain Hono with one statement per call. */
export async function startPlainHono(DATABASE_URL: string): Promise<Running> {
  const port = await freePort();
  const command = [process.execPath, path.join(FLOORS, 'api/servers.mjs'), 'hono', String(port)] as const;
  return start('hono', command, port, '/api/stocks/1', { ...MODULES, DATABASE_URL });
}

/**
 * Builds and starts the smallest Next app, with the product's packages.
 *
 * @param DATABASE_URL for its route handler
 */
export async function startMinimalNext(DATABASE_URL = ''): Promise<Running> {
  // Outside the product's folder, because a build reads settings from parent folders.
  const folder = temporaryFolder();
  const article = path.join(folder, 'article.html');
  // Copied with write permission, because the floors may be read-only.
  execFileSync('cp', ['-r', '--no-preserve=mode', `${path.join(FLOORS, 'pages/next-hello')}/.`, folder]);
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // Turbopack requires linked packages below its root.
  fs.writeFileSync(path.join(folder, 'next.config.mjs'), `export default { turbopack: { root: '/' } };\n`);
  fs.writeFileSync(article, floorOutput('lib/article.mjs'));
  const telemetry = { NEXT_TELEMETRY_DISABLED: '1' };
  const variables = { DATABASE_URL, ARTICLE_HTML: article, PAD_TO: MINIMAL_BYTES, ...telemetry };
  const next = [process.execPath, 'node_modules/next/dist/bin/next'] as const;
  execFileSync(next[0], [next[1], 'build'], {
    cwd: folder,
    env: childEnv(variables),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  return start('next', [...next, 'start', '-p', String(port)], port, '/', variables, folder);
}
