import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../test/free-port';
import { freshDatabase } from './databases';
import { answers, productEnv, SCRATCH, start } from './processes';
import type { Product } from './product';

/** The folder with the scripts that show what is possible at all; it is no part of the product. */
const FLOORS = path.resolve(process.env.FLOORS ?? '../shared/floors');

/** A cached page of the minimal Next app. */
export const ARTICLE_PATH = '/artikel/gross';

/** Where the floors' scripts find packages: in the product's own node_modules. */
const MODULES = { MODULES_FROM: process.cwd() };

/** Why nothing can be compared with the floors, or null where it can. */
export const missingFloors = (): string | null =>
  fs.existsSync(path.join(FLOORS, 'README.md')) ? null : `no floors in ${FLOORS}: set FLOORS to their folder`;

/** What a script of the floors prints, run to its end. */
export function floorOutput(
  script: string,
  variables: Record<string, string> = {},
  args: readonly string[] = [],
): string {
  return execFileSync(process.execPath, [path.join(FLOORS, script), ...args], {
    env: productEnv({ ...MODULES, ...variables }),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The floors' market of `size` companies: names with columns of figures. */
export async function floorMarket(size: number): Promise<FloorMarket> {
  const { generate } = await import(pathToFileURL(path.join(FLOORS, 'screener/gen.mjs')).href);
  return generate(size) as FloorMarket;
}

export type FloorMarket = {
  names: { name: string; symbol: string; sector: string | null; country: string | null }[];
  m: Record<string, Float64Array>;
};

/** A portfolio of real closes with made-up bookings, and the bare pass over it. */
export async function floorPortfolio(size: FloorPortfolioSize): Promise<FloorPortfolio> {
  const { buildInputs, floorPass } = await import(
    pathToFileURL(path.join(FLOORS, 'portfolio/floor.mjs')).href
  );
  return { input: buildInputs(size), pass: floorPass };
}

export type FloorPortfolioSize = { positions: number; activities: number; years: number };

export type FloorPortfolio = { input: FloorInput; pass: (input: FloorInput) => FloorResult };

/** Day by day from `start` (milliseconds) on; `fx` is euros for one dollar, bookings are sorted by day. */
export type FloorInput = {
  prices: { symbols: string[]; close: Float64Array[]; days: number; start: number; trading: Uint8Array };
  fx: Float64Array;
  acts: { p: number; day: number; kind: 1 | -1; qty: number; price: number; fee: number }[];
};

export type FloorResult = Record<'value' | 'invested' | 'net' | 'twr', Float64Array>;

/** The file of all listed names, as text. */
export async function floorNames(): Promise<string> {
  const { readText } = await import(pathToFileURL(path.join(FLOORS, 'lib/common.mjs')).href);
  return readText('universe/equities.csv.gz') as string;
}

/** A database with the 50,000 stocks that the minimal servers answer with. */
export async function floorDatabase(serverUrl: string): Promise<string> {
  const url = await freshDatabase(serverUrl, 'bench_floor');
  const row = path.join(SCRATCH, 'stock.json');
  execFileSync(process.execPath, [path.join(FLOORS, 'api/setup.mjs'), row], {
    env: productEnv({ ...MODULES, DATABASE_URL: url }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return url;
}

/** Plain Hono with one statement per call. */
export function startPlainHono(databaseUrl: string): Promise<Product> {
  const script = path.join(FLOORS, 'api/servers.mjs');
  return startOn('plain-hono', (port) => [script, 'hono', port], { ...MODULES, DATABASE_URL: databaseUrl });
}

/** The smallest Next app, built in a folder of its own with the product's packages. */
export type MinimalNext = {
  /** Bytes of its longer article page, which stands at ARTICLE_PATH. */
  articleBytes: number;
  /** Starts it; the database is for its route handler. */
  start: (databaseUrl?: string) => Promise<Product>;
  remove: () => void;
};

/** @param padding what its longer article page is padded to, about nine tenths of its bytes */
export function buildMinimalNext(padding = 0): MinimalNext {
  // Not inside the product's folder: a build finds instrumentation and settings in the folders above.
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'bench-next-'));
  const article = path.join(folder, 'article.html');
  const environment = (variables: Record<string, string>) =>
    productEnv({ ARTICLE_HTML: article, NEXT_TELEMETRY_DISABLED: '1', ...variables });
  copyFolder(path.join(FLOORS, 'pages/next-hello'), folder);
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // Packages behind a link must lie below the root.
  const root = JSON.stringify(path.parse(folder).root);
  fs.writeFileSync(
    path.join(folder, 'next.config.mjs'),
    `export default { turbopack: { root: ${root} } };\n`,
  );
  const text = execFileSync(process.execPath, [path.join(FLOORS, 'lib/article.mjs')], { encoding: 'utf8' });
  // The page repeats the article up to three times, but never cuts it.
  fs.writeFileSync(article, padding ? text.slice(0, Math.floor(padding / 6)) : text);
  execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    env: environment({ PAD_TO: String(padding) }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    articleBytes: fs.statSync(path.join(folder, '.next/server/app/artikel/gross.html')).size,
    start: (databaseUrl = '') =>
      startOn(
        'minimal-next',
        (port) => ['node_modules/next/dist/bin/next', 'start', '-p', port],
        environment({ DATABASE_URL: databaseUrl }),
        folder,
      ),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** By content alone: the floors may be readable only, and a build writes beside them. */
function copyFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else fs.writeFileSync(target, fs.readFileSync(source));
  }
}

async function startOn(
  name: string,
  args: (port: string) => string[],
  variables: Record<string, string | undefined>,
  cwd?: string,
): Promise<Product> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const anything = cwd ? '/' : '/api/stocks/1';
  const running = await start(name, [process.execPath, ...args(port)], variables, {
    cwd,
    ready: () => answers(`${origin}${anything}`),
  });
  return { ...running, origin };
}
