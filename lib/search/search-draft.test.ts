import { criteria } from './criteria';
import {
  afterAddress,
  afterField,
  afterFilter,
  afterPreset,
  isForSameStocks,
  withoutCriterion,
  withoutFilters,
} from './search-draft';
import { EMPTY_SEARCH, type SearchState, searchAddress, searchFromAddress } from './search-params';

const state = (changes: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...changes });

const value = state({
  preset: 'value-stocks',
  filters: { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 },
});

const HIGH_DIVIDEND = { preset: 'high-dividend', filters: { dividend_yield: 3.5, market_cap: 1 } } as const;

describe('the form of the search', () => {
  const given = state({ name: 'SAP', countries: ['Germany'], filters: { dividend: 3, market_cap: 7 } });
  const zeroed = state({ name: 'SAP', countries: ['Germany'], ...HIGH_DIVIDEND });
  const beside = state({ paysDividend: false, tradingCurrencies: ['EUR'] });
  const filled = state({ name: 'SAP', sectors: ['Energy'], paysDividend: true, filters: { dividend: 1 } });
  const bounded = state({ filters: { dividend: 1, trailing_p_e: 9, trailing_p_e_from: 3 } });
  const countries = state({ countries: ['Germany', 'Switzerland'], sectors: ['Energy'] });
  const ended = { ...value, preset: null };
  const profit = {
    preset: 'high-profit-margin',
    filters: { profit_margin: 25, operating_margin: 30 },
  } as const;

  it.each<[string, SearchState, Partial<SearchState>]>([
    ['a preset sets its filters', afterPreset(EMPTY_SEARCH, 'value-stocks'), value],
    ['a preset zeroes all others and keeps the fields', afterPreset(given, 'high-dividend'), zeroed],
    ['another preset takes the place of the one before', afterPreset(value, 'high-profit-margin'), profit],
    ['the active preset, clicked again, zeroes its filters', afterPreset(value, 'value-stocks'), {}],
    [
      'a slider ends the preset and keeps its other settings',
      afterFilter(value, 'trailing_p_e', 12),
      { filters: { ...value.filters, trailing_p_e: 12 } },
    ],
    [
      'a slider at 0 is off',
      afterFilter(value, 'price_to_book', 0),
      { filters: { trailing_p_e: 15, dividend_yield: 2 } },
    ],
    ['a name ends the preset', afterField(value, { name: 'a' }), { ...ended, name: 'a' }],
    [
      'a country ends the preset',
      afterField(value, { countries: ['Japan'] }),
      { ...ended, countries: ['Japan'] },
    ],
    [
      'a sector ends the preset',
      afterField(value, { sectors: ['Energy'] }),
      { ...ended, sectors: ['Energy'] },
    ],
    ['a preset clears what filters beside the sliders', afterPreset(beside, 'value-stocks'), value],
    [
      'an opposite bound ends it too',
      afterFilter(value, 'trailing_p_e_from', 5),
      { filters: { ...value.filters, trailing_p_e_from: 5 } },
    ],
    ['without filters the fields stay', withoutFilters(filled), { name: 'SAP', sectors: ['Energy'] }],
    [
      'a dropped filter takes both its bounds',
      withoutCriterion(bounded, { key: 'trailing_p_e' }),
      { filters: { dividend: 1 } },
    ],
    [
      'a dropped country leaves the others',
      withoutCriterion(countries, { key: 'countries', member: 'Germany' }),
      { ...countries, countries: ['Switzerland'] },
    ],
  ])('%s', (_name, actual, expected) => expect(actual).toEqual(state(expected)));

  it('has no condition left once each is dropped', () => {
    const full = state({
      name: 'SAP',
      countries: ['Germany', 'Switzerland'],
      sectors: ['Energy'],
      tradingCurrencies: ['EUR'],
      paysDividend: true,
      filters: { trailing_p_e: 9, growth_score_to: 50 },
    });
    const dropped = criteria(full).reduce(withoutCriterion, full);
    expect(criteria(full)).toHaveLength(8);
    expect(dropped).toEqual(EMPTY_SEARCH);
  });
});

describe('a changed address', () => {
  const draft = state({ name: 'not searched for yet' });
  const order = { sortBy: 'trailing_p_e', sortOrder: 'asc' } as const;
  it.each<[string, SearchState | null, SearchState | null, SearchState]>([
    ['without a search empties the form', value, null, EMPTY_SEARCH],
    ['with the first search fills it', null, value, value],
    ['with another search fills it', state({ name: 'SAP' }), value, value],
    ['with another currency fills it', value, { ...value, currency: 'USD' }, { ...value, currency: 'USD' }],
    [
      'with another order keeps what is not searched for yet',
      value,
      { ...value, ...order },
      { ...draft, ...order },
    ],
    ['with another view alone, too', value, { ...value, view: 'table' }, { ...draft, view: 'table' }],
  ])('%s', (_name, before, now, expected) => expect(afterAddress(draft, before, now)).toEqual(expected));

  it('is for the same stocks whether a preset or its filters stand in it', () => {
    expect(isForSameStocks(value, { ...value, preset: null })).toBe(true);
    expect(isForSameStocks(value, { ...value, countries: ['France'] })).toBe(false);
  });
});

describe('the address of a search', () => {
  it.each<[string, SearchState, string]>([
    ['lists all stocks', EMPTY_SEARCH, '/search?sort=market_cap'],
    ['lists all in another currency', state({ currency: 'USD' }), '/search?currency=USD&sort=market_cap'],
    ['names a preset', value, '/search?preset=value-stocks'],
  ])('%s', (_name, given, address) => {
    expect(searchAddress(given)).toBe(address);
    expect(searchFromAddress(new URL(address, 'http://x').searchParams)).toEqual(given);
  });

  it.each(['', 'utm_source=x', 'currency=USD', 'view=table'])('"%s" asks for no search', (query) => {
    expect(searchFromAddress(new URLSearchParams(query))).toBeNull();
  });
});
