/**
 * Runs the tests step by step, even after a failure, and prints a summary whose last line counts them:
 *
 *   npm test                         what every change must pass, in minutes
 *   npm run test:all                 everything, which a release waits for
 *   npm run test:all -- --beyond     only the tests that `npm test` skips
 *   npm run test:postgres            only the integration tests of `npm test`
 *
 * Starts its own PostgreSQL server and finds a Chromium; without them, an ordinary user skips these steps, and CI=true
 * fails them. scripts/test/tiers.mjs says which tests run when.
 */
import './test/forget-product-settings.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { jestCounts, oneTest, playwrightCounts, skippedStep } from './test/counts.mjs';
import { interrupt, run } from './test/step.mjs';
import { printSummary } from './test/summary.mjs';
import * as tiers from './test/tiers.mjs';

/** Sets the number of values per hostile input, unless FUZZ_RUNS does. */
const values = (number) => ({ FUZZ_RUNS: process.env.FUZZ_RUNS ?? String(number) });

/** Core stories once, on one screen; a release repeats them on a phone. */
const ON_DESKTOP = ['two sites', 'desktop', 'kit'].map((name) => `--project=${name}`);

const [isRelease, isBeyond, isIntegration] = ['--all', '--beyond', '--integration'].map((option) =>
  process.argv.includes(option),
);
process.env.NEXT_TELEMETRY_DISABLED = '1';
prepare();
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'test-reports-'));
const results = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    interrupt(signal);
  });
}

if (isIntegration) await testIntegration();
else if (!isBeyond) await testChange();
if (isRelease || isBeyond) await testRelease();
fs.rmSync(reports, { recursive: true, force: true });
const failed = printSummary(results);
process.exit(interrupted ? 130 : failed ? 1 : 0);

async function testChange() {
  await step('lint', async () =>
    oneTest('biome check', await script('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])),
  );
  await step('types', async () => {
    const generated = await script('next/dist/bin/next', ['typegen']);
    return oneTest('tsc', generated || (await script('typescript/bin/tsc', ['--noEmit'])));
  });
  const built = step('build', async () => {
    const env = { KIT: 'on' };
    return oneTest('next build', await run(process.execPath, ['scripts/build.mjs'], { env, isAside: true }));
  });
  await step('unit', () =>
    jest({ skip: `${tiers.ON_SERVER}|${tiers.RELEASE}|${tiers.CLUSTER}`, env: values(8) }),
  );
  await built;
  await testIntegration();
  await step('core e2e tests', () => inBrowser(['--grep', '@core', ...ON_DESKTOP]));
}

async function testIntegration() {
  await step('integration on PostgreSQL through PgBouncer', async () => {
    const { startPooled } = await import('./test/pgbouncer.mjs');
    const skip = `${tiers.RELEASE}|${tiers.LARGE}`;
    return jestOnServer({ start: startPooled, only: tiers.ON_SERVER, skip, env: values(8) });
  });
}

async function testRelease() {
  await step('integration on PostgreSQL 18', async () => {
    const { startPostgres } = await import('./test/postgres.mjs');
    const start = () => startPostgres({ version: 18 });
    return jestOnServer({ start, only: `${tiers.BOTH_DATABASES}|hostile`, env: values(40) });
  });
  await step('integration on PGlite', () => jest({ only: tiers.BOTH_DATABASES }));
  await step('processes, kills, full disks, deployment', () => jestOnServer({ only: tiers.RELEASE }));
  await step('a cluster of databases', async () => {
    const { missingOfCluster } = await import('./test/cluster.mjs');
    const missing = missingOfCluster();
    return missing ? skippedStep(missing) : jest({ only: tiers.CLUSTER, env: { TEST_CLUSTER: 'yes' } });
  });
  // Where they are absent, the other steps have shown it.
  if (fs.existsSync(process.env.SHARED_DATA ?? '../shared/data'))
    await step('without shared data', () =>
      jest({
        only: tiers.testsOfSharedData().join('|'),
        env: { SHARED_DATA: path.join(reports, 'absent'), FUZZ_RUNS: '1' },
      }),
    );
  await step('large data and hostile input on PGlite', () =>
    jest({ only: `${tiers.LARGE}|hostile`, env: values(5) }),
  );
  await step('core e2e tests on a phone', () => inBrowser(['--grep', '@core', '--project=phone']));
  await step('all other e2e tests', () => inBrowser(['--grep-invert', '@core']));
  const { findNode24 } = await import('./test/node-24.mjs');
  const node = interrupted ? { missing: 'interrupted' } : findNode24();
  if ('missing' in node) return step('Node.js 24', () => cannotRun(node.missing));
  await step('unit on Node.js 24', () =>
    jest({ only: tiers.RUNTIME, skip: `${tiers.ON_SERVER}|${tiers.RELEASE}`, node: node.path }),
  );
  await step('e2e tests on Node.js 24', () => inBrowser(['--project=desktop', ...tiers.SMOKE], node.path));
}

async function step(name, work) {
  if (interrupted) return;
  console.log(`\n━━ ${name}`);
  const began = Date.now();
  let counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error);
    counts = oneTest(String(error), 1);
  }
  results.push({ name, seconds: (Date.now() - began) / 1000, ...counts });
}

/** Runs a script of node_modules. */
function script(name, args, { node = process.execPath, ...options } = {}) {
  return run(node, [`node_modules/${name}`, ...args], options);
}

/** Runs the tests whose paths match `only` and do not match `skip`. */
async function jest({ only, skip, env, node = process.execPath }) {
  const report = path.join(reports, `${results.length}.json`);
  const workers = Math.min(os.availableParallelism(), 4);
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${report}`,
    ...(only ? ['--testPathPatterns', only] : []),
    ...(skip ? ['--testPathIgnorePatterns', skip] : []),
  ];
  return jestCounts(report, await run(node, args, { env }));
}

async function jestOnServer({ env, start, ...tests }) {
  const { startPostgres } = await import('./test/postgres.mjs');
  const server = await (start ?? startPostgres)();
  if ('missing' in server) return cannotRun(server.missing);
  const { findShell } = await import('./test/chromium.mjs');
  const chromium = findShell();
  try {
    const browser = 'path' in chromium ? { CHROMIUM_PATH: chromium.path } : {};
    const urls = { TEST_DATABASE_URL: server.url, TEST_DATABASE_DIRECT_URL: server.directUrl ?? '' };
    return await jest({ ...tests, env: { ...urls, ...browser, ...env } });
  } finally {
    await server.stop();
  }
}

async function inBrowser(choice, node) {
  const { findShell } = await import('./test/chromium.mjs');
  const chromium = findShell();
  if ('missing' in chromium) return cannotRun(chromium.missing);
  const report = path.join(reports, `${results.length}.json`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...choice];
  const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return playwrightCounts(report, await script('playwright/cli.js', args, { env, node }));
}

function cannotRun(reason) {
  console.log(reason);
  return process.env.CI === 'true' ? oneTest(reason, 1) : skippedStep(reason);
}
