import { derivedOnce } from '@/lib/platform/per-process';
import { isScore, METRICS } from '@/lib/stocks/metrics';
import type { CodedColumn, Universe } from '@/lib/stocks/universe/universe-columns';
import { boundsOf, filtersInUse } from '../filter';
import { companiesNamed } from '../names/name-lookup';
import { FILTERS, type FilterKey, SEARCH_COUNTRIES } from '../rules';
import type { StockSearch } from '../stock-search';
import type { SearchColumns } from './search-columns';

/** Bounds of a figure: from `least` up to `most`; unknown values (NaN) never match. */
type FigureBounds = { readonly figures: Float64Array; readonly least: number; readonly most: number };

/**
 * Below this share of matching stocks, the matches are sorted; above it, the sorted order is scanned for them.
 */
const FEW = 1 / 16;

/** One per universe, because a search runs without yielding. */
const scratchOf = derivedOnce('match-scratch', ({ size }: Universe) => ({
  candidates: new Int32Array(size),
  marks: new Uint8Array(size),
}));

/**
 * Finds the stocks that match a search, in its order.
 *
 * @param limit maximum number of returned stocks
 * @returns `total`: number of all matches
 */
export function matchStocks(
  columns: SearchColumns,
  search: StockSearch,
  limit: number,
): { indices: number[]; total: number } {
  const { universe } = columns;
  const { candidates, marks } = scratchOf(universe);
  const total = fill(candidates, columns, search);
  const indices: number[] = [];
  if (limit === 0 || total === 0) return { indices, total };
  const order = columns.order(search.sortBy, search.sortOrder);
  const wanted = Math.min(limit, total);
  if (total < universe.size * FEW) {
    const places = columns.places(search.sortBy, search.sortOrder);
    const taken = candidates.subarray(0, total).map((index) => places[index] as number);
    for (const place of taken.sort().subarray(0, wanted)) indices.push(order[place] as number);
    return { indices, total };
  }
  for (let c = 0; c < total; c++) marks[candidates[c] as number] = 1;
  for (let place = 0; indices.length < wanted; place++) {
    const index = order[place] as number;
    if (marks[index] === 1) indices.push(index);
  }
  for (let c = 0; c < total; c++) marks[candidates[c] as number] = 0;
  return { indices, total };
}

/** Writes the matching stocks to the front of `candidates`, in no order, and returns their number. */
function fill(candidates: Int32Array, columns: SearchColumns, search: StockSearch): number {
  const { universe } = columns;
  const { country, sector, trading_currency } = universe.coded;
  const { countries, sectors, tradingCurrencies } = search;
  const codings: Coding[] = [];
  if (countries.length > 0) codings.push(codingOf(country, countryTest(countries)));
  if (sectors.length > 0) codings.push(codingOf(sector, memberTest(sectors)));
  if (tradingCurrencies.length > 0) codings.push(codingOf(trading_currency, memberTest(tradingCurrencies)));
  codings.sort((a, b) => a.size - b.size);
  let count = universe.size;
  if (search.name.trim() !== '') {
    const named = companiesNamed(universe, search.name);
    candidates.set(named);
    count = named.length;
  } else if (codings[0]) {
    count = putCoded(candidates, codings[0]);
  } else {
    for (let i = 0; i < count; i++) candidates[i] = i;
  }
  for (const coding of codings) count = keepCodes(candidates, count, coding);
  for (const bound of filterBounds(columns, search)) count = keepWithin(candidates, count, bound);
  if (search.paysDividend !== null) {
    const paid = Number(search.paysDividend);
    count = keepWithin(candidates, count, {
      figures: columns.figure('pays_dividend'),
      least: paid,
      most: paid,
    });
  }
  return count;
}

/**
 * A sector or country condition: for each code of the column whether it matches, and how many stocks have a
 * matching one.
 */
type Coding = { readonly column: CodedColumn; readonly wanted: Uint8Array; readonly size: number };

function codingOf(column: CodedColumn, test: (text: string | null) => boolean): Coding {
  const wanted = Uint8Array.from(column.table, (text) => Number(test(text)));
  const size = stocksByCode(column).reduce((sum, { length }, code) => sum + (wanted[code] ? length : 0), 0);
  return { column, wanted, size };
}

/** Stocks by the code of a column. */
const stocksByCode = derivedOnce('stocks-by-code', ({ codes, table }: CodedColumn) => {
  const lists = table.map((): number[] => []);
  for (const [index, code] of codes.entries()) lists[code]?.push(index);
  return lists.map((list) => Int32Array.from(list));
});

function putCoded(candidates: Int32Array, { column, wanted }: Coding): number {
  let count = 0;
  stocksByCode(column).forEach((stocks, code) => {
    if (!wanted[code]) return;
    candidates.set(stocks, count);
    count += stocks.length;
  });
  return count;
}

const NAMED_COUNTRIES: readonly (string | null)[] = SEARCH_COUNTRIES;

const memberTest = (wanted: readonly (string | null)[]) => (text: string | null) => wanted.includes(text);

const countryTest = (countries: readonly (string | null)[]) => (text: string | null) =>
  countries.includes(text) || (countries.includes('Other') && !NAMED_COUNTRIES.includes(text));

/** Bounds of each filter, converted to the figures' unit once. */
export function filterBounds(
  columns: SearchColumns,
  { filters }: Pick<StockSearch, 'filters'>,
): FigureBounds[] {
  return filtersInUse(filters).map(({ key, setting, opposite }) => {
    const bounds = boundsOf(key, inFigureUnit(key, setting), inFigureUnit(key, opposite));
    return { figures: columns.figure(key), ...bounds };
  });
}

/** Converts a filter's setting to the unit of the figures. */
export function inFigureUnit(key: FilterKey, setting: number): number {
  switch (FILTERS[key].unit) {
    case 'billions':
      return setting * 1e9;
    case 'percent':
      // Rounded because 2.2 / 100 is more than 0.022; a setting has at most four decimals.
      return isFraction(key) ? Math.round(setting * 1e6) / 1e8 : setting;
    case 'ratio':
    case 'perShare':
    case 'points':
      return setting;
  }
}

const isFraction = (key: FilterKey): boolean =>
  key !== 'free_cash_flow_yield' && !isScore(key) && METRICS[key].unit === 'fraction';

function keepCodes(candidates: Int32Array, count: number, { column, wanted }: Coding): number {
  const { codes } = column;
  let kept = 0;
  for (let c = 0; c < count; c++) {
    const index = candidates[c] as number;
    candidates[kept] = index;
    kept += wanted[codes[index] as number] as number;
  }
  return kept;
}

function keepWithin(candidates: Int32Array, count: number, { figures, least, most }: FigureBounds): number {
  let kept = 0;
  for (let c = 0; c < count; c++) {
    const index = candidates[c] as number;
    const figure = figures[index] as number;
    candidates[kept] = index;
    if (figure >= least && figure <= most) kept++;
  }
  return kept;
}
