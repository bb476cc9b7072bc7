import fs from 'node:fs';
import path from 'node:path';

/**
 * Which tests run at every `npm test`, and which only where a release waits for all of them. Each is a pattern of
 * paths.
 */

export const INTEGRATION = '\\.integration\\.test\\.';
/** Tests that need a database on a server, or run on it too. */
export const ON_SERVER = '\\.(integration|server)\\.test\\.';

/** Kills, lost databases, full disks and the files of a deployment: a release waits for them. */
export const RELEASE = [
  'deploy/(backup|image|nginx)',
  'scripts/start\\.',
  'lib/import/kill\\.',
  'lib/api/(faults|full-disk|read-replica)\\.',
  'lib/platform/db/free-space\\.',
].join('|');

/** Large in data, not in SQL: what they compute is the same on both databases, and tried on the embedded one. */
export const LARGE = 'market-sets|market-search';

/** Where the two databases differ, and one test of the queries of each feature. */
export const BOTH_DATABASES = [
  'lib/platform/(command|db)/.*',
  'lib/import/job',
  'lib/(currencies|stocks)/queries',
  'lib/portfolio/holding-queries',
  'lib/(analytics|contact|search|watchlist)/routes',
  'lib/articles/publish/publish',
  'lib/auth/session/sessions',
]
  .map((path) => `${path}\\.integration\\.`)
  .join('|');

/** The tests that use shared data where it is there. */
export function testsOfSharedData() {
  const tests = ['app', 'lib'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );
  return tests.filter((file) => /test\/(shared-data|yahoo\/recordings)'/.test(fs.readFileSync(file, 'utf8')));
}

/** E2e tests of what everybody does first. */
export const SMOKE = ['first-visit', 'home', 'portfolio-purchases', 'sign-up', 'search.spec'];
