import { METRICS } from '@/lib/stocks/metrics';
import type { CodedColumn, Universe } from '@/lib/stocks/universe-columns';
import { companiesNamed } from './name-lookup';
import { ALL, FILTERS, type FilterKey, SEARCH_COUNTRIES } from './rules';
import type { SearchColumns } from './search-columns';
import type { StockSearch } from './stock-search';

/** What a stock's figure must be: from `least` on and up to `most`; unknown ones (NaN) are neither. */
type Range = { readonly figures: Float64Array; readonly least: number; readonly most: number };

type Scratch = { readonly candidates: Int32Array; readonly marks: Uint8Array };

/** One per universe: a search keeps the event loop until it is done. */
const scratches = new WeakMap<Universe, Scratch>();

/**
 * The stocks that fit a search, in its order.
 *
 * @param limit how many of them at most
 * @returns `total`: how many fit altogether
 */
export function matchStocks(
  columns: SearchColumns,
  search: StockSearch,
  limit: number,
): { indices: number[]; total: number } {
  const { candidates, marks } = scratchOf(columns.universe);
  const total = fill(candidates, columns, search);
  const indices: number[] = [];
  if (limit === 0 || total === 0) return { indices, total };
  for (let c = 0; c < total; c++) marks[candidates[c] as number] = 1;
  const order = columns.order(search.sortBy, search.sortOrder);
  const wanted = Math.min(limit, total);
  for (let place = 0; indices.length < wanted; place++) {
    const index = order[place] as number;
    if (marks[index] === 1) indices.push(index);
  }
  for (let c = 0; c < total; c++) marks[candidates[c] as number] = 0;
  return { indices, total };
}

/** Puts the fitting stocks to the front of `candidates`, in no order, and says how many they are. */
function fill(candidates: Int32Array, columns: SearchColumns, search: StockSearch): number {
  const { universe } = columns;
  let count = universe.size;
  if (search.name.trim() === '') for (let i = 0; i < count; i++) candidates[i] = i;
  else {
    const named = companiesNamed(universe, search.name);
    candidates.set(named);
    count = named.length;
  }
  const { country, sector } = universe.coded;
  if (search.country !== ALL) count = keepCodes(candidates, count, country, countryTest(search.country));
  if (search.sector !== ALL) count = keepCodes(candidates, count, sector, (text) => text === search.sector);
  for (const range of filterRanges(columns, search)) count = keepRange(candidates, count, range);
  return count;
}

const NAMED_COUNTRIES: readonly (string | null)[] = SEARCH_COUNTRIES;

const countryTest = (country: string) => (text: string | null) =>
  country === 'Other' ? !NAMED_COUNTRIES.includes(text) : text === country;

/** What each filter asks for, with its setting turned into the figures' unit once. */
export function filterRanges(columns: SearchColumns, { filters }: Pick<StockSearch, 'filters'>): Range[] {
  return (Object.entries(filters) as [FilterKey, number][]).map(([key, setting]) => {
    const bound = inFigureUnit(key, setting);
    const figures = columns.figure(key);
    // A multiple of zero or below is no low one: a loss is no bargain.
    return FILTERS[key].direction === 'minimum'
      ? { figures, least: bound, most: Number.POSITIVE_INFINITY }
      : { figures, least: Number.MIN_VALUE, most: bound };
  });
}

/** A filter's setting in the unit of the figures. */
export function inFigureUnit(key: FilterKey, setting: number): number {
  switch (FILTERS[key].unit) {
    case 'billions':
      return setting * 1e9;
    case 'percent':
      // Rounded, or 2.2 % were more than 0.022: a setting has four decimals at most.
      return METRICS[key].unit === 'fraction' ? Math.round(setting * 1e6) / 1e8 : setting;
    case 'ratio':
    case 'perShare':
      return setting;
  }
}

function keepCodes(
  candidates: Int32Array,
  count: number,
  { codes, table }: CodedColumn,
  test: (text: string | null) => boolean,
): number {
  const wanted = Uint8Array.from(table, (text) => Number(test(text)));
  let kept = 0;
  for (let c = 0; c < count; c++) {
    const index = candidates[c] as number;
    candidates[kept] = index;
    kept += wanted[codes[index] as number] as number;
  }
  return kept;
}

function keepRange(candidates: Int32Array, count: number, { figures, least, most }: Range): number {
  let kept = 0;
  for (let c = 0; c < count; c++) {
    const index = candidates[c] as number;
    const figure = figures[index] as number;
    candidates[kept] = index;
    if (figure >= least && figure <= most) kept++;
  }
  return kept;
}

function scratchOf(universe: Universe): Scratch {
  let scratch = scratches.get(universe);
  if (!scratch) {
    scratch = { candidates: new Int32Array(universe.size), marks: new Uint8Array(universe.size) };
    scratches.set(universe, scratch);
  }
  return scratch;
}
