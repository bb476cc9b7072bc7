import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** The default, built into the pages of the build under test. */
const SITE_URL = 'http://localhost:3000';
/** Milliseconds to build if necessary, to start and to import the demo market. */
const READY_WITHIN = 240_000;
const STOPPED_WITHIN = 12_000;

/**
 * Starts the built product as `npm start` does, with an empty data directory and the demo market, and waits until the
 * market is imported. Writes its output to test-results/product.log.
 *
 * @returns a function that stops it and removes its data
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '..');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'e2e-'));
  // For tests of the operator's commands, which run beside the site.
  process.env.STORIES_DATA_DIR = dataDir;
  const service = await startService();
  const logFile = path.join(root, 'test-results', 'product.log');
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'w');
  const product = spawn(process.execPath, ['--conditions=react-server', 'scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: process.env.STORIES_PORT,
      SITE_URL,
      DATA_DIR: dataDir,
      MARKET_DATA: 'demo',
      MARKET_DATA_SCHEDULE: 'off',
      AUTH_OIDC_ISSUER: process.env.STORIES_SERVICE,
      AUTH_OIDC_ID: 'aktienlotse',
      AUTH_OIDC_SECRET: 'geheim',
      AUTH_OIDC_NAME: 'Vereinskonto',
      // All visitors of the tests come from one address.
      LIMIT_REGISTRATIONS_PER_HOUR: '1000',
      LIMIT_REGISTRATION_CONFLICTS_PER_HOUR: '1000',
      LIMIT_UNKNOWN_ACCOUNTS: '1000',
      LIMIT_SIGN_IN_FAILURES: '1000',
      LIMIT_RESETS_PER_HOUR: '1000',
      LIMIT_ARTICLE_VIEWS_PER_HOUR: '1000',
      LIMIT_PAGES_PER_MINUTE: '10000',
    },
  });
  const stop = async () => {
    await end(product);
    service.kill();
    fs.closeSync(log);
    fs.rmSync(dataDir, { recursive: true, force: true });
    const warnings = fs.readFileSync(logFile, 'utf8').match(/^.*\[csp].*$/gm);
    if (warnings) throw new Error(`Pages carried scripts that may not run:\n${warnings.join('\n')}`);
  };
  try {
    await ready(product);
    // For second sites, and for tests that read its files; scripts/site-build.mjs writes it.
    process.env.BUILD_FOLDER = fs.readFileSync(path.join(root, '.next-used', String(product.pid)), 'utf8');
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${fs.readFileSync(logFile, 'utf8')}`);
  }
  return stop;
}

/** Starts a sign-in service on the loopback address, which redirects to SITE_URL. */
async function startService(): Promise<ChildProcess> {
  const script = path.join('scripts', 'test', 'oidc-service.mjs');
  const service = spawn(process.execPath, [script, `${SITE_URL}/api/auth/callback/oidc`], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [address] = await once(createInterface(service.stdout), 'line');
  process.env.STORIES_SERVICE = String(address);
  return service;
}

async function ready(product: ChildProcess): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN;
  while (Date.now() < giveUp) {
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode}.`);
    try {
      const answer = await fetch(`http://localhost:${process.env.STORIES_PORT}/api/ready`);
      if (answer.ok && (await answer.json()).data.stocks > 0) return;
    } catch {
      // Not listening yet.
    }
    await sleep(250);
  }
  throw new Error(`The product was not ready within ${READY_WITHIN / 1000} s.`);
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const kill = setTimeout(() => product.kill('SIGKILL'), STOPPED_WITHIN);
  await ended;
  clearTimeout(kill);
}
