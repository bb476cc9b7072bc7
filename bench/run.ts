import fs from 'node:fs';
import { SCRATCH } from './processes';
import { runAreas } from './run-areas';

/**
 * npm run bench [-- area …]: measures the product beside its limits and prints medians and ratios. Each
 * area is a file of its own with a `run` function; docs/benchmarks.md keeps the results. It ends with exit code 1
 * where an area breaks off, or something is beyond its limit.
 */
const AREAS = {
  import: () => import('./import'),
  universe: () => import('./universe'),
  screener: () => import('./screener'),
  api: () => import('./api'),
  'cached-page': () => import('./cached-page'),
  'search-page': () => import('./search-page'),
  pages: () => import('./pages'),
  start: () => import('./start'),
  auth: () => import('./auth'),
  articles: () => import('./articles'),
  portfolio: () => import('./portfolio'),
  'portfolio-page': () => import('./portfolio-page'),
  processes: () => import('./several-processes'),
  growth: () => import('./growth'),
  rates: () => import('./rates'),
  'import-reads': () => import('./import-reads'),
  faults: () => import('./faults'),
  input: () => import('./input'),
  memory: () => import('./memory'),
} as const;

type Area = keyof typeof AREAS;

const asked = process.argv.slice(2);
const unknown = asked.filter((area) => !(area in AREAS));
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. There are: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}

fs.rmSync(SCRATCH, { recursive: true, force: true });
const areas = asked.length > 0 ? (asked as Area[]) : (Object.keys(AREAS) as Area[]);
if (!(await runAreas(areas.map((name) => [name, AREAS[name]])))) process.exitCode = 1;
process.exit();
