import { matchStocks } from '@/lib/search/matching/match-stocks';
import { searchAnswer } from '@/lib/search/matching/search-answer';
import { searchColumns } from '@/lib/search/matching/search-columns';
import { lookUpNames } from '@/lib/search/names/name-lookup';
import { SEARCH_SIZE } from '@/lib/search/rules';
import { EVERY_STOCK, type StockSearch } from '@/lib/search/stock-search';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { namedUniverse, nameQueries } from '@/test/names';
import { testUniverse, type UniverseRow } from '@/test/universe';
import { fillMarket, postgres } from './lib/databases';
import { floorMarket, floorNames, floorOutput, hasFloors } from './lib/floors';
import { byClients, printFailures, summary } from './lib/load';
import { inChild, startApi, startSite, temporaryFolder } from './lib/processes';
import { atLeast, atMost, median, medians, printTable, quantile, scaled } from './lib/report';
import { SEARCHES, search } from './lib/visitors';

const STOCKS = 50_000;
const ROUNDS = scaled(3);
const REPETITIONS = scaled(150);
const CALLS = scaled(1_500);
const CLIENTS = 32;

type SetName = keyof typeof SEARCHES;
const SETS = Object.keys(SEARCHES) as SetName[];

/** Number of queries, out of 150, for which the floors' lookup found the name. */
const FOUND = { prefix: 121, inner: 85, typo: 148 } as const;
type Kind = keyof typeof FOUND;
const KINDS = Object.keys(FOUND) as Kind[];

type Searches = Record<SetName, Record<'p50' | 'p99' | 'count', number>>;
type Lookups = Record<Kind, Record<'p50' | 'p99' | 'found', number>>;

export async function run(): Promise<void> {
  if (hasFloors()) reportInMemory();
  await reportCalls();
}

function reportInMemory(): void {
  const floors: Record<string, number>[] = [];
  const searches: Searches[] = [];
  const lookups: Lookups[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(floorSearches());
    searches.push(inChild<Searches>('screener', 'searchesInChild', STOCKS));
    lookups.push(inChild<Lookups>('screener', 'lookupsInChild', null));
  }
  printTable(
    `${STOCKS} stocks, the first 1,000 as JSON, ${ROUNDS} rounds in turn, medians. Floor: a bare pass over arrays with its rows as JSON.`,
    ['filters', 'floor p50, ms', 'p50, ms', 'of the floor', 'p99, ms', 'count p50, ms'],
    SETS.map((name) => {
      const { p50, p99, count } = medians(searches.map((round) => round[name]));
      const floor = median(floors.map((round) => round[name] ?? Number.NaN));
      return [name, floor, atMost(p50, 10), atMost(p50 / floor, 2.5), atMost(p99, 25), atMost(count, 3)];
    }),
  );
  printTable(
    'Lookup in 48,839 names, 150 texts of each kind.',
    ['texts', 'p50, ms', 'p99, ms', 'found'],
    KINDS.map((kind) => {
      const { p50, p99, found } = medians(lookups.map((round) => round[kind]));
      return [kind, atMost(p50, 1), atMost(p99, 5), atLeast(found, FOUND[kind])];
    }),
  );
}

/** Returns p50 in milliseconds. The floor prints lines as `floor_json | us_tech | 102 | 0.924 | 1.656 | 1.2`. */
function floorSearches(): Record<string, number> {
  const output = floorOutput('screener/bench.mjs', { REPS: '60', DATABASE_URL: '' });
  const lines = output.matchAll(/^floor_json \| (\w+) \| \d+ \| ([\d.]+) \| [\d.]+ \| /gm);
  return Object.fromEntries([...lines].map(([, name, p50]) => [name, Number(p50)]));
}

export async function searchesInChild(size: number): Promise<Searches> {
  const universe = await marketOf(size);
  const columns = searchColumns(universe, 'EUR');
  const times = (work: (i: number) => unknown) => {
    for (let i = 0; i < 20; i++) work(REPETITIONS + i);
    return Array.from({ length: REPETITIONS }, (_, i) => milliseconds(() => work(i)));
  };
  const sets = SETS.map((set) => {
    // A blank name has no effect on the result, but makes each search a new one.
    const searchFor = (i: number): StockSearch => ({
      ...EVERY_STOCK,
      ...SEARCHES[set],
      name: ' '.repeat(i + 1),
    });
    const answers = times((i) => searchAnswer(universe, searchFor(i), SEARCH_SIZE.answered, '2026-06-30'));
    const count = median(times((i) => matchStocks(columns, searchFor(i), 0)));
    return [set, { p50: median(answers), p99: quantile(answers, 0.99), count }];
  });
  return Object.fromEntries(sets) as Searches;
}

export async function lookupsInChild(): Promise<Lookups> {
  const { universe, names } = await namedUniverse(await floorNames());
  const lower = names.map((name) => name.toLowerCase());
  const kinds = Object.entries(nameQueries(names)).map(([kind, queries]) => {
    const found = queries.filter(({ text, wanted }) =>
      lookUpNames(universe, text, 20).companies.some((index) => lower[index] === wanted),
    ).length;
    const times = queries.map(({ text }) => milliseconds(() => lookUpNames(universe, text, 20)));
    return [kind, { found, p50: median(times), p99: quantile(times, 0.99) }];
  });
  return Object.fromEntries(kinds) as Lookups;
}

/** The floors store fractions as percent numbers. */
async function marketOf(size: number): Promise<Universe> {
  const { names, m } = await floorMarket(size);
  const columns = Object.entries(m) as [MetricKey, Float64Array][];
  const rows = names.map((company, i): UniverseRow => {
    const figures = columns.map(([key, column]) => {
      const value = column[i] as number;
      return [key, Number.isNaN(value) ? null : METRICS[key].unit === 'fraction' ? value / 100 : value];
    });
    return { id: `s${i}`, ...company, price_date: '2026-06-30', ...Object.fromEntries(figures) };
  });
  return testUniverse(rows);
}

function milliseconds(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Measures searches of many clients over the network; the area `api` measures the rates of single calls. */
async function reportCalls(): Promise<void> {
  const size = scaled(STOCKS);
  const url = await (await postgres())('screener');
  const data = temporaryFolder();
  fillMarket({ url }, size);
  fillMarket({ data }, size);
  const rows: (string | number)[][] = [];
  for (const [name, startServer] of Object.entries({
    'API process, PostgreSQL': () => startApi(url),
    'site, embedded': () => startSite({ DATA_DIR: data, MARKET_DATA: 'none' }),
  })) {
    const { origin, stop } = await startServer();
    await byClients(origin, 4, search, (sent) => sent >= 60);
    const answers = await byClients(origin, CLIENTS, search, (sent) => sent >= CALLS);
    await stop();
    printFailures(answers);
    const { p50, p99, failed } = summary(answers);
    rows.push([name, p50, atMost(p99, 200), atMost(failed, 0)]);
  }
  printTable(
    `Searches of ${CLIENTS} clients over the loopback address, ${size} stocks, no two alike, ${SEARCH_SIZE.shown} rows each as the page asks.`,
    ['server', 'p50, ms', 'p99, ms', 'failed'],
    rows,
  );
}
