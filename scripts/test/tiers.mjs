import fs from 'node:fs';
import path from 'node:path';

/** Patterns of paths: tests that run at every `npm test`, and tests that only a release waits for. */

/** Tests that need a database server, or also run on one. */
export const ON_SERVER = '\\.(integration|server)\\.test\\.';

/** Tests of processes, kills, locks, lost databases, full disks and deployment files, which only a release waits for. */
export const RELEASE = [
  'deploy/(backup|image|nginx)',
  'scripts/start\\.',
  'lib/import/kill\\.',
  'lib/api/(four-processes|full-disk|lost-database|read-replica|server)\\.',
  'lib/platform/db/(directory-lock|embedded-client|embedded-database|free-space)\\.',
].join('|');

/** The test of a cluster of databases, which takes a machine for itself. */
export const CLUSTER = 'deploy/cluster';

/** Tests with large data but ordinary SQL: they compute the same on both databases, so the embedded one suffices. */
export const LARGE = 'market-sets|market-search';

/** Tests of what a version of Node.js may do in another way; the rest is plain arithmetic and text. */
export const RUNTIME = 'lib/(platform|import|auth|articles/text)/|server/|scripts/';

/** Tests of the differences between the two databases, and one test of the queries of each feature. */
export const BOTH_DATABASES = [
  'lib/platform/db/.*',
  'server/commands',
  'lib/import/job',
  'lib/(currencies|stocks)/queries',
  'lib/portfolio/holding-queries',
  'lib/(search|watchlist)/routes',
  'lib/articles/publish/publish',
  'lib/auth/session/sessions',
]
  .map((path) => `${path}\\.integration\\.`)
  .join('|');

/** Tests that use shared data if present. */
export function testsOfSharedData() {
  const tests = ['app', 'lib'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );
  return tests.filter((file) => /test\/(shared-data|yahoo\/recordings)'/.test(fs.readFileSync(file, 'utf8')));
}

/** E2e tests of the most common tasks. */
export const SMOKE = ['first-visit', 'portfolio-purchases'];
