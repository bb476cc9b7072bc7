import { testUniverse, type UniverseRow } from '@/test/universe';
import type { FilterValues } from '../rules';
import { EVERY_STOCK, type StockSearch } from '../stock-search';
import { SearchColumns } from './search-columns';
import { countUnjudged } from './unjudged';

const payer = (id: string, least: number | null, most: number | null, more: Partial<UniverseRow> = {}) => ({
  id,
  dividend: 1,
  dividend_yield: 3,
  dividend_increases: least,
  dividend_increases_most: most,
  dividend_without_cut: 20,
  country: 'Germany',
  ...more,
});

/** Raised for 12 years and for 3; for at least 7, as far as is known; a payer of unknown history; and no payer. */
const ROWS: UniverseRow[] = [
  payer('long', 12, 12),
  payer('short', 3, 3),
  payer('open', 7, null),
  payer('new', null, null, { country: 'France', dividend_without_cut: null }),
  // Since an update, its payments have waited for an import.
  payer('waiting', null, null, { dividend_without_cut: null, last_dividend_date: '2026-05-04' }),
  payer('none', null, null, { dividend: 0, dividend_yield: 0 }),
];

const count = async (filters: FilterValues, search: Partial<StockSearch> = {}) =>
  countUnjudged(new SearchColumns(await testUniverse(ROWS), 'EUR'), { ...EVERY_STOCK, ...search, filters });

describe('countUnjudged', () => {
  it.each<[string, FilterValues, Partial<StockSearch>, number]>([
    ['nothing without years in a row', { dividend_yield: 2 }, {}, 0],
    ['the payer of unknown history, not one that waits for an import', { dividend_increases: 5 }, {}, 1],
    ['one whose streak may be longer too', { dividend_increases: 8 }, {}, 2],
    ['those that fit the other conditions', { dividend_increases: 8 }, { countries: ['Germany'] }, 1],
    ['those within the other filters', { dividend_increases: 8, dividend_yield: 4 }, {}, 0],
    ['one whose other streak is too short once', { dividend_increases: 8, dividend_without_cut: 9 }, {}, 2],
  ])('counts %s', async (_name, filters, search, expected) =>
    expect(await count(filters, search)).toBe(expected),
  );
});
