import { floorOutput, missingFloors } from './floors';
import { digits, median, printTable } from './measure';
import { runChild } from './product';
import { reportCalls } from './screener-calls';
import { LIMITS } from './screener-limits';
import { SEARCH_NAMES } from './screener-searches';

const ROUNDS = 3;
const STOCKS = 50_000;

type Times = { p50: number; p99: number };
type Searches = Record<'answers' | 'repeated' | 'counts' | 'categories', Record<string, Times>>;
type Lookups = Record<'prefix' | 'inner' | 'typo', Times & { found: number }> & { build: number };

/** Searches and lookups beside their limits, in turn; then as calls of both processes on both databases. */
export async function run(): Promise<void> {
  const absent = missingFloors();
  if (absent) console.log(`Searches in memory skipped: ${absent}\n`);
  else reportInMemory();
  await reportCalls(STOCKS);
}

function reportInMemory(): void {
  const floors: Record<string, Times>[] = [];
  const whole: Searches[] = [];
  const half: Searches[] = [];
  const lookups: Lookups[] = [];
  const floorLookups: Record<string, Times & { found: number }>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(floorSearches());
    whole.push(runChild<Searches>('screener-child', ['--stocks', String(STOCKS)]));
    half.push(runChild<Searches>('screener-child', ['--stocks', String(STOCKS / 2)]));
    floorLookups.push(floorNameLookups());
    lookups.push(runChild<Lookups>('screener-child', ['--names']));
  }
  const of = (rounds: Searches[], kind: keyof Searches, name: string, key: keyof Times) =>
    median(rounds.map((one) => one[kind][name]?.[key] ?? Number.NaN));
  const floorOf = (name: string) => median(floors.map((one) => one[name]?.p50 ?? Number.NaN));

  console.log(
    `${STOCKS} stocks, the first 1,000 as JSON with 16 values each and 20 with all figures, ${ROUNDS} rounds in turn, medians. Limit: a bare pass over arrays, its rows as JSON. No question is asked twice but in the last columns.\n`,
  );
  printTable(
    [
      'filters',
      'limit p50, ms',
      'p50, ms',
      'of the limit',
      'p99, ms',
      'of 25,000 stocks',
      'count p50, ms',
      'again p50, ms',
    ],
    SEARCH_NAMES.map((name) => {
      const p50 = of(whole, 'answers', name, 'p50');
      const p99 = of(whole, 'answers', name, 'p99');
      const count = of(whole, 'counts', name, 'p50');
      const growth = p50 / of(half, 'answers', name, 'p50');
      LIMITS.search.hold(name, { p50, p99, ratio: p50 / floorOf(name), growth });
      LIMITS.count.hold(name, { p50: count });
      return [
        name,
        digits(floorOf(name)),
        digits(p50),
        digits(p50 / floorOf(name)),
        digits(p99),
        digits(growth),
        digits(count),
        digits(of(whole, 'repeated', name, 'p50'), 3),
      ];
    }),
  );

  const categories = Object.keys(whole[0]?.categories ?? {});
  printTable(
    ['category, 20 stocks as JSON', 'p50, ms', 'p99, ms'],
    categories.map((name) => {
      const [p50, p99] = [of(whole, 'categories', name, 'p50'), of(whole, 'categories', name, 'p99')];
      LIMITS.category.hold(name, { p50 });
      return [name, digits(p50, 3), digits(p99, 3)];
    }),
  );

  console.log('Lookup in 48,839 names, 150 texts of each kind. Limit: postings of trigrams in memory.\n');
  printTable(
    ['texts', 'limit p50, ms', 'p50, ms', 'p99, ms', 'limit found', 'found'],
    (['prefix', 'inner', 'typo'] as const).map((kind) => {
      const middle = (key: 'p50' | 'p99' | 'found') => median(lookups.map((one) => one[kind][key]));
      const limit = (key: 'p50' | 'found') =>
        median(floorLookups.map((one) => one[kind]?.[key] ?? Number.NaN));
      LIMITS[kind].hold(kind, { p50: middle('p50'), p99: middle('p99'), found: middle('found') });
      return [
        kind,
        digits(limit('p50')),
        digits(middle('p50')),
        digits(middle('p99')),
        limit('found'),
        middle('found'),
      ];
    }),
  );
  console.log(
    `The index of names is built in ${digits(median(lookups.map(({ build }) => build)), 0)} ms, in slices.\n`,
  );
}

/** Lines as `floor_json | us_tech | 102 | 0.924 | 1.656 | 1.2`. */
function floorSearches(): Record<string, Times> {
  const rows = cells(floorOutput('screener/bench.mjs', { REPS: '60', DATABASE_URL: '' }));
  return Object.fromEntries(
    rows
      .filter((row) => row[0] === 'floor_json' && row.length > 4)
      .map(([, name, , p50, p99]) => [name, { p50: Number(p50), p99: Number(p99) }]),
  );
}

/** Lines as `trigram postings in Node | typo | 0.161 | 0.5 | 148`. */
function floorNameLookups(): Record<string, Times & { found: number }> {
  const rows = cells(floorOutput('screener/search.mjs', { DATABASE_URL: '' }));
  return Object.fromEntries(
    rows
      .filter((row) => row[0] === 'trigram postings in Node')
      .map(([, kind, p50, p99, found]) => [
        kind,
        { p50: Number(p50), p99: Number(p99), found: Number(found) },
      ]),
  );
}

const cells = (output: string): string[][] => output.split('\n').map((line) => line.split(' | '));
