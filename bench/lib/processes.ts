import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { VARIABLES } from '@/lib/platform/env';
import { type Changes, findNginx, nginxCommand } from '../../deploy/run-nginx';
import { freePort } from '../../test/free-port';

/** A program that answers at an origin. */
export type Running = { origin: string; stop: () => Promise<void> };

type Variables = Record<string, string | undefined>;

/** Folder for the files of benchmarks; git ignores it. */
export const SCRATCH = path.resolve('.bench');

/** Milliseconds; includes building the site if necessary. */
const READY_WITHIN = 300_000;
const STOPPED_WITHIN = 12_000;

/** All load comes from one address, and exceeds the limit of one client. */
const NO_LIMIT = { LIMIT_CALLS_PER_MINUTE: '1000000', LIMIT_PAGES_PER_MINUTE: '1000000' };

/** Shared by site and API on one server database. A fixed address, so that one build serves all. */
const COMMON = {
  SITE_URL: 'http://localhost:3000',
  AUTH_SECRET: randomBytes(32).toString('base64url'),
  AUTH_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  // One account makes all calls of an area.
  LIMIT_HEAVY_SECONDS_PER_MINUTE: '100000',
};

const cleanups: (() => unknown)[] = [];

/** Registers a cleanup for the end of the area; the last one registered runs first. */
export const atEnd = (cleanup: () => unknown) => cleanups.push(cleanup);

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** Creates a temporary folder, which is removed at the end of the area. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'bench-'));
  atEnd(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the environment of a child process, with only the given product variables. */
export function childEnv(variables: Variables): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(VARIABLES.map((name) => [name, '']));
  return { ...process.env, ...unset, NODE_ENV: 'production', ...NO_LIMIT, ...variables };
}

/** Starts the site on a free port, with the demo market or its database's market. */
export async function startSite(variables: Variables, cwd = '.'): Promise<Running> {
  const port = Number(variables.PORT ?? (await freePort()));
  const all = { ...COMMON, MARKET_DATA_SCHEDULE: 'off', PORT: String(port), ...variables };
  return start('site', ['npm', '--silent', 'start'], port, '/api/ready', all, cwd);
}

/** Starts the site with the demo market in a new embedded database. */
export const startDemoSite = (variables: Variables = {}): Promise<Running> =>
  startSite({ DATA_DIR: temporaryFolder(), MARKET_DATA: 'demo', ...variables });

/** Starts the API as a separate process. */
export async function startApi(DATABASE_URL: string): Promise<Running> {
  const port = await freePort();
  const variables = { ...COMMON, DATABASE_URL, API_PORT: String(port) };
  return start('api', ['npm', '--silent', 'run', 'api'], port, '/api/ready', variables);
}

/** Starts nginx with the delivered configuration in front of site processes. */
export async function startNginx(origins: readonly string[], changes: Changes = []): Promise<Running> {
  if (!findNginx()) throw new Error('nginx is not installed: install the Debian package nginx-light');
  const port = await freePort();
  const ports = origins.map((origin) => Number(new URL(origin).port));
  return start('nginx', nginxCommand(temporaryFolder(), port, ports, changes), port, '/api/health');
}

/**
 * Starts a program as the leader of a process group and waits until its address answers successfully. Writes the output
 * to a file in SCRATCH. Stops the group at the end of the area at the latest.
 */
export async function start(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  port: number,
  probe: string,
  variables: Variables = {},
  cwd?: string,
): Promise<Running> {
  fs.mkdirSync(SCRATCH, { recursive: true });
  const logFile = path.join(SCRATCH, `${name}-${port}.log`);
  const log = fs.openSync(logFile, 'w');
  const env = childEnv(variables);
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', log, log], env });
  fs.closeSync(log);
  child.once('error', () => {});
  const stop = () => stopGroup(child);
  atEnd(stop);
  const origin = `http://127.0.0.1:${port}`;
  for (const giveUp = Date.now() + READY_WITHIN; !(await answers(`${origin}${probe}`)); await sleep(10)) {
    if (hasEnded(child) || Date.now() > giveUp)
      throw new Error(`${name} does not run:\n${fs.readFileSync(logFile, 'utf8')}`);
  }
  return { origin, stop };
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { connection: 'close' } }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) {
    const exit = once(child, 'exit');
    signal(child, 'SIGTERM');
    const timer = setTimeout(() => signal(child, 'SIGKILL'), STOPPED_WITHIN);
    await exit;
    clearTimeout(timer);
  }
  signal(child, 'SIGKILL'); // The leader may have left children behind.
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // The group has already ended.
  }
}

/**
 * Runs an exported function of an area in a child process with its own memory and event loop.
 *
 * @param area the file's name in bench/
 * @param input passed to the function as JSON
 */
export function inChild<Result>(
  area: string,
  name: string,
  input: unknown,
  nodeOptions: readonly string[] = [],
): Result {
  const options = ['--expose-gc', ...nodeOptions, '--conditions=react-server', '--import', 'tsx'];
  const args = [...options, 'bench/lib/child.ts', area, name, JSON.stringify(input)];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', env: childEnv({}) });
  return JSON.parse(output.trim().split('\n').at(-1) as string) as Result;
}
