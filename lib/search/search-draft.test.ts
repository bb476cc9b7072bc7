import { afterAddress, afterField, afterFilter, afterPreset, isForSameStocks } from './search-draft';
import { EMPTY_SEARCH, type SearchState, searchAddress, searchFromAddress } from './search-params';

const state = (changes: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...changes });

const value = state({
  preset: 'value-stocks',
  filters: { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 },
});

describe('the form of the search', () => {
  it.each<[string, SearchState, Partial<SearchState>]>([
    ['a preset sets its filters', afterPreset(EMPTY_SEARCH, 'value-stocks'), value],
    [
      'a preset zeroes all others and keeps the fields',
      afterPreset(
        state({ name: 'SAP', country: 'Germany', filters: { dividend: 3, market_cap: 7 } }),
        'high-dividend',
      ),
      {
        name: 'SAP',
        country: 'Germany',
        preset: 'high-dividend',
        filters: { dividend_yield: 3.5, market_cap: 1 },
      },
    ],
    [
      'another preset takes the place of the one before',
      afterPreset(value, 'high-profit-margin'),
      { preset: 'high-profit-margin', filters: { profit_margin: 25, operating_margin: 30 } },
    ],
    [
      'the active preset, clicked again, zeroes its filters',
      afterPreset(value, 'value-stocks'),
      { preset: null, filters: {} },
    ],
    [
      'a slider ends the preset and keeps its other settings',
      afterFilter(value, 'trailing_p_e', 12),
      { preset: null, filters: { trailing_p_e: 12, price_to_book: 2.5, dividend_yield: 2 } },
    ],
    [
      'a slider at 0 is off',
      afterFilter(value, 'price_to_book', 0),
      { preset: null, filters: { trailing_p_e: 15, dividend_yield: 2 } },
    ],
    [
      'a name ends the preset',
      afterField(value, { name: 'a' }),
      { name: 'a', preset: null, filters: value.filters },
    ],
    [
      'a country ends the preset',
      afterField(value, { country: 'Japan' }),
      { country: 'Japan', preset: null, filters: value.filters },
    ],
    [
      'a sector ends the preset',
      afterField(value, { sector: 'Energy' }),
      { sector: 'Energy', preset: null, filters: value.filters },
    ],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toEqual(state(expected));
  });
});

describe('a changed address', () => {
  const draft = state({ name: 'not searched for yet' });
  it.each<[string, SearchState | null, SearchState | null, SearchState]>([
    ['without a search empties the form', value, null, EMPTY_SEARCH],
    ['with the first search fills it', null, value, value],
    ['with another search fills it', state({ name: 'SAP' }), value, value],
    ['with another currency fills it', value, { ...value, currency: 'USD' }, { ...value, currency: 'USD' }],
    [
      'with another order alone keeps what is not searched for yet',
      value,
      { ...value, sortBy: 'trailing_p_e', sortOrder: 'asc' },
      { ...draft, sortBy: 'trailing_p_e', sortOrder: 'asc' },
    ],
    ['with another view alone, too', value, { ...value, view: 'table' }, { ...draft, view: 'table' }],
  ])('%s', (_name, before, now, expected) => {
    expect(afterAddress(draft, before, now)).toEqual(expected);
  });

  it('is for the same stocks whether a preset or its filters stand in it', () => {
    expect(isForSameStocks(value, { ...value, preset: null })).toBe(true);
    expect(isForSameStocks(value, { ...value, country: 'France' })).toBe(false);
  });
});

describe('the address of a search', () => {
  it.each<[string, SearchState, string]>([
    ['of all stocks', EMPTY_SEARCH, '/search?sort=market_cap'],
    ['of all stocks in another currency', state({ currency: 'USD' }), '/search?currency=USD&sort=market_cap'],
    ['of a preset', value, '/search?preset=value-stocks'],
  ])('%s', (_name, given, address) => {
    expect(searchAddress(given)).toBe(address);
    expect(searchFromAddress(new URL(address, 'http://x').searchParams)).toEqual(given);
  });

  it.each(['', 'utm_source=x', 'currency=USD', 'view=table'])('"%s" asks for no search', (query) => {
    expect(searchFromAddress(new URLSearchParams(query))).toBeNull();
  });
});
