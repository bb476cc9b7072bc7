import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../test/free-port';
import { answers, productEnv, type Running, start } from './processes';

/** A part of the product that runs as a process of its own, and where it answers. */
export type Product = Running & { origin: string };

/** What a build for `npm start` has, so that the same build serves every benchmark and the tests. */
const BUILT_FOR = { SITE_URL: 'http://localhost:3000' };

/** On a server database, site and API share what nobody else knows. */
const SECRETS = {
  AUTH_SECRET: randomBytes(32).toString('base64url'),
  AUTH_TOKEN_SECRET: randomBytes(32).toString('base64url'),
};

const OPTIONS = ['--conditions=react-server', '--import', 'tsx'];

/** Runs a script of `bench` to its end; what it prints last is JSON. */
export function runChild<Result>(
  script: string,
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): Result {
  const output = execFileSync(
    process.execPath,
    ['--expose-gc', ...nodeOptions, ...OPTIONS, `bench/${script}.ts`, ...args],
    { encoding: 'utf8', env: productEnv({}) },
  );
  return JSON.parse(output.trim().split('\n').at(-1) || 'null') as Result;
}

/** `npm run api` on a server database, once it has its market. */
export function startApi(databaseUrl: string): Promise<Product> {
  return startOn('api', [process.execPath, ...OPTIONS, 'lib/api/server.ts'], (port) => ({
    ...BUILT_FOR,
    ...SECRETS,
    DATABASE_URL: databaseUrl,
    API_PORT: port,
  }));
}

/**
 * `npm start`, once it has its market; builds the site first where there is no build of it.
 *
 * @param folder of another copy of the product, with its build
 */
export function startSite(variables: Record<string, string>, folder = '.'): Promise<Product> {
  return startOn(
    'site',
    [process.execPath, path.join(folder, 'scripts/start.mjs')],
    (port) => ({ ...siteVariables(port), ...variables }),
    variables.PORT,
  );
}

/** The variables of a site that makes no market of its own. */
export const siteVariables = (port: string): Record<string, string> => ({
  ...BUILT_FOR,
  ...SECRETS,
  PORT: port,
  MARKET_DATA: 'none',
});

async function startOn(
  name: string,
  program: readonly [string, ...string[]],
  variables: (port: string) => Record<string, string>,
  wanted?: string,
): Promise<Product> {
  const port = wanted ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const running = await start(name, program, variables(port), {
    ready: () => answers(`${origin}/api/ready`),
  });
  return { ...running, origin };
}
