import { parseArgs } from 'node:util';
import { categoryStocks } from '@/lib/search/category-stocks';
import { matchStocks } from '@/lib/search/match-stocks';
import { lookUpNames } from '@/lib/search/name-lookup';
import { CATEGORIES, type CategoryId } from '@/lib/search/rules';
import { searchAnswer, searchItem } from '@/lib/search/search-answer';
import { searchColumns } from '@/lib/search/search-columns';
import { EVERY_STOCK, type StockSearch } from '@/lib/search/stock-search';
import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import { buildNameIndex } from '@/lib/stocks/name-index';
import type { Universe } from '@/lib/stocks/universe-columns';
import { namedUniverse, nameQueries } from '@/test/names';
import { testUniverse, type UniverseRow } from '@/test/universe';
import { floorMarket, floorNames } from './floors';
import { quantile } from './measure';
import { SEARCH_NAMES, SEARCHES } from './screener-searches';

/**
 * In a process of its own, as the floors are: searches over the floors' market of `--stocks` companies, or
 * with `--names` lookups in their list of names; prints what it measured as JSON.
 */
const WARM_UP = 20;
const REPETITIONS = 150;

const { values } = parseArgs({ options: { stocks: { type: 'string' }, names: { type: 'boolean' } } });
console.log(JSON.stringify(values.names ? await lookups() : await searches(Number(values.stocks))));

async function searches(size: number) {
  const universe = await marketOf(size);
  const columns = searchColumns(universe, 'EUR');
  // Names of blanks ask for nothing, but make each question a new one.
  const search = (name: keyof typeof SEARCHES, i: number): StockSearch => ({
    ...EVERY_STOCK,
    ...SEARCHES[name],
    name: ' '.repeat(i + 1),
  });
  const each = <Result>(work: (name: keyof typeof SEARCHES, i: number) => Result) =>
    Object.fromEntries(SEARCH_NAMES.map((name) => [name, times((i) => work(name, i))]));
  return {
    answers: each((name, i) => searchAnswer(universe, search(name, i))),
    repeated: each((name) => searchAnswer(universe, search(name, 0))),
    counts: each((name, i) => matchStocks(columns, search(name, i), 0)),
    categories: Object.fromEntries(
      (Object.keys(CATEGORIES) as CategoryId[]).map((id) => [
        id,
        times(() =>
          JSON.stringify(categoryStocks(columns, id, 20).map((index) => searchItem(columns, index))),
        ),
      ]),
    ),
  };
}

async function lookups() {
  const { universe, names } = await namedUniverse(await floorNames());
  const lower = names.map((name) => name.toLowerCase());
  const kinds = Object.entries(nameQueries(names)).map(([kind, queries]) => {
    const found = queries.filter(({ text, wanted }) =>
      lookUpNames(universe, text, 20).some((index) => lower[index] === wanted),
    ).length;
    const spent = [0, 1, 2].flatMap(() =>
      queries.map(({ text }) => milliseconds(() => lookUpNames(universe, text, 20))),
    );
    return [kind, { found, ...quantiles(spent) }];
  });
  const began = performance.now();
  await buildNameIndex(universe.texts);
  return { ...Object.fromEntries(kinds), build: performance.now() - began };
}

/** Fractions of the floors are percent numbers; in a stock they are fractions. */
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

function times(work: (i: number) => unknown) {
  for (let i = 0; i < WARM_UP; i++) work(REPETITIONS + i);
  return quantiles(Array.from({ length: REPETITIONS }, (_, i) => milliseconds(() => work(i))));
}

function milliseconds(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function quantiles(spent: readonly number[]) {
  return { p50: quantile(spent, 0.5), p99: quantile(spent, 0.99) };
}
