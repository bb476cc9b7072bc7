/**
 * npm test: everything that a change must pass, one step after the other whatever fails, and a summary
 * whose last line counts the tests. It brings its own PostgreSQL server and finds a Chromium; an ordinary
 * user without them skips these steps, CI=true fails them.
 */
import './test/forget-product-settings.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { jestCounts, oneTest, playwrightCounts, skippedStep } from './test/counts.mjs';
import { interrupt, run, runScript } from './test/step.mjs';
import { printSummary } from './test/summary.mjs';

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

await step('lint', async () =>
  oneTest('biome check', await runScript('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])),
);
await step('types', async () => {
  const generated = await runScript('next/dist/bin/next', ['typegen']);
  return oneTest('tsc', generated || (await runScript('typescript/bin/tsc', ['--noEmit'])));
});
await step('unit', () => jest('unit', ['--testPathIgnorePatterns', '\\.(integration|server)\\.test\\.']));
await step('integration on PGlite', () => jest('pglite', ['--testPathPatterns', '\\.integration\\.test\\.']));
await step('integration on PostgreSQL', onPostgres);
await step('build', async () =>
  oneTest('next build', await run(process.execPath, ['scripts/build.mjs'], { KIT: 'on' })),
);
await step('browser stories', inBrowser);

fs.rmSync(reports, { recursive: true, force: true });
const failed = printSummary(results);
process.exit(interrupted ? 130 : failed ? 1 : 0);

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

async function jest(name, args, env) {
  const report = path.join(reports, `${name}.json`);
  const workers = Math.min(os.availableParallelism(), 4);
  const code = await run(
    process.execPath,
    [
      ...[
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
      ],
      ...[`--maxWorkers=${workers}`, '--json', `--outputFile=${report}`, ...args],
    ],
    env,
  );
  return jestCounts(report, code);
}

async function onPostgres() {
  const { startPostgres } = await import('./test/postgres.mjs');
  const server = await startPostgres();
  if ('missing' in server) return cannotRun(server.missing);
  const { findShell } = await import('./test/chromium.mjs');
  const chromium = findShell();
  try {
    const pattern = '\\.(integration|server)\\.test\\.';
    // Large in data or calls, not in SQL: what they compute has been compared on the embedded database.
    const large = 'market-sets|market-search|hostile-input';
    const args = ['--testPathPatterns', pattern, '--testPathIgnorePatterns', large];
    const browser = 'path' in chromium ? { CHROMIUM_PATH: chromium.path } : {};
    return await jest('postgres', args, { TEST_DATABASE_URL: server.url, ...browser });
  } finally {
    await server.stop();
  }
}

async function inBrowser() {
  const { findShell } = await import('./test/chromium.mjs');
  const chromium = findShell();
  if ('missing' in chromium) return cannotRun(chromium.missing);
  const report = path.join(reports, 'browser.json');
  const code = await runScript(
    'playwright/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
    { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return playwrightCounts(report, code);
}

function cannotRun(reason) {
  console.log(reason);
  return process.env.CI === 'true' ? oneTest(reason, 1) : skippedStep(reason);
}
