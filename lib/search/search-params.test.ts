import {
  EMPTY_SEARCH,
  paramsFromSearchState,
  type SearchState,
  searchStateFromParams,
} from './search-params';

const state = (changes: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...changes });

describe('a search and its address', () => {
  it.each<[string, SearchState, string]>([
    ['nothing', EMPTY_SEARCH, ''],
    ['a name', state({ name: 'Münchener Rück' }), 'name=M%C3%BCnchener+R%C3%BCck'],
    [
      'selects',
      state({ countries: ['United States'], sectors: ['Real Estate'] }),
      'country=United+States&sector=Real+Estate',
    ],
    [
      'filters, in the order of the panel',
      state({ filters: { dividend_yield: 3.5, market_cap: 1 } }),
      'market_cap=1&dividend_yield=3.5&currency=EUR',
    ],
    [
      'a preset, which stands for its filters',
      state({
        preset: 'value-stocks',
        filters: { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 },
      }),
      'preset=value-stocks',
    ],
    [
      'order and currency',
      state({ currency: 'USD', sortBy: 'trailing_p_e', sortOrder: 'asc' }),
      'currency=USD&sort=trailing_p_e&order=asc',
    ],
    ['an order by a score', state({ sortBy: 'growth_score' }), 'sort=growth_score'],
    [
      'several of a select, and both bounds of a filter',
      state({
        countries: ['Germany', 'Switzerland'],
        sectors: ['Technology', 'Finance'],
        filters: { trailing_p_e: 15, trailing_p_e_from: 5, dividend_yield_to: 8, growth_score: 60 },
      }),
      'country=Germany&country=Switzerland&sector=Technology&sector=Finance&trailing_p_e=15&trailing_p_e_from=5&dividend_yield_to=8&growth_score=60',
    ],
    [
      'an amount as the opposite bound, with its currency',
      state({ filters: { market_cap_to: 10 } }),
      'market_cap_to=10&currency=EUR',
    ],
    [
      'payers listed in two currencies',
      state({ tradingCurrencies: ['EUR', 'USD'], paysDividend: true }),
      'trading_currency=EUR&trading_currency=USD&pays_dividend=yes',
    ],
    ['companies that pay nothing', state({ paysDividend: false }), 'pays_dividend=no'],
    ['the table', state({ sectors: ['Energy'], view: 'table' }), 'sector=Energy&view=table'],
  ])('%s', (_name, given, address) => {
    const written = paramsFromSearchState(given);
    expect(written.toString()).toBe(address);
    expect(searchStateFromParams(new URLSearchParams(address))).toEqual(given);
    const record = Object.fromEntries([...written.keys()].map((key) => [key, written.getAll(key)]));
    expect(searchStateFromParams(record)).toEqual(given);
  });

  it('drops settings without effect, and rounds others to the slider', () => {
    const filters = { trailing_p_e: 0, market_cap: 5000, dividend_yield: 3.4567, price_to_book: -3 };
    expect(paramsFromSearchState(state({ filters })).toString()).toBe(
      'market_cap=1000&dividend_yield=3.46&currency=EUR',
    );
  });

  it.each(['EUR', 'USD'] as const)('keeps its currency for a visitor with %s', (usual) => {
    for (const currency of ['EUR', 'USD', 'GBP'] as const)
      for (const change of [
        { sectors: ['Energy'] },
        { filters: { market_cap: 1 } },
        { filters: {} },
      ] as const) {
        const one = state({ ...change, currency });
        const params = paramsFromSearchState(one, usual);
        expect(searchStateFromParams(params, usual)).toEqual(one);
      }
  });

  it.each([
    ['that names none is the visitor’s', 'sector=Energy', 'USD'],
    ['of a preset is the visitor’s, also where it has amounts', 'preset=high-dividend', 'USD'],
    ['that it names stays, so that a shared search means the same', 'market_cap=100&currency=EUR', 'EUR'],
  ])('the currency of an address %s', (_name, address, expected) => {
    expect(searchStateFromParams(new URLSearchParams(address), 'USD').currency).toBe(expected);
  });
});

describe('an address that makes no sense', () => {
  it.each([
    'country=Atlantis&sector=Magic&currency=CHF&sort=name&order=down&preset=x&view=list',
    'trailing_p_e=abc&market_cap=-5&dividend_yield=1e3&dividend=0x10&price_to_book=Infinity&forward_p_e=NaN',
    '__proto__=x&constructor=y&toString=z&preset=__proto__&country=constructor&sort=hasOwnProperty',
    'name=%00%01%E2%80%AE&name=SAP',
    'market_cap=&dividend_yield=%20&trailing_p_e=0',
    'country=&country=,,&sector=All&trading_currency=eur,EURO&pays_dividend=maybe&pays_dividend=yes',
    'trailing_p_e_to=5&dividend_yield_from=2&growth_score_from=5&trailing_p_e_from=-5&growth_score_to=x',
    '%E0%A4%A&&&===&?',
  ])('%s', (address) => expect(searchStateFromParams(new URLSearchParams(address))).toEqual(EMPTY_SEARCH));

  it('listing currencies that no stock of the market has, once those are known', () => {
    const params = new URLSearchParams('trading_currency=EUR,XTS&trading_currency=USD');
    const read = (listed?: string[]) => searchStateFromParams(params, undefined, listed).tradingCurrencies;
    expect(read(['USD', 'EUR', 'GBP'])).toEqual(['EUR', 'USD']);
    expect(read([])).toEqual([]);
    expect(read()).toEqual(['EUR', 'USD', 'XTS']);
  });

  it.each<[string, string, Partial<SearchState>]>([
    ['a decimal comma', 'price_to_book=2,5', { filters: { price_to_book: 2.5 } }],
    ['more than the slider has', 'dividend_yield=99', { filters: { dividend_yield: 20 } }],
    [
      'a comma list, mixed, twice and in any order',
      'country=Switzerland,Atlantis,Germany&country=Germany&trading_currency=USD,EUR,USD',
      { countries: ['Germany', 'Switzerland'], tradingCurrencies: ['EUR', 'USD'] },
    ],
    [
      'a bound above its slider',
      'payout_ratio=500&payout_ratio_from=120',
      { filters: { payout_ratio: 100, payout_ratio_from: 100 } },
    ],
    [
      'a payer beside a preset',
      'preset=high-dividend&pays_dividend=no&trading_currency=EUR&dividend_yield_to=5',
      { preset: 'high-dividend', filters: { dividend_yield: 3.5, market_cap: 1 } },
    ],
    ['a long name', `name=${'x'.repeat(500)}`, { name: 'x'.repeat(100) }],
    ['control characters', 'name=SAP%0A%00SE', { name: 'SAP SE' }],
    [
      'filters beside a preset',
      'preset=high-dividend&trailing_p_e=5',
      { preset: 'high-dividend', filters: { dividend_yield: 3.5, market_cap: 1 } },
    ],
  ])('is read as far as it does: %s', (_name, address, expected) => {
    expect(searchStateFromParams(new URLSearchParams(address))).toEqual(state(expected));
  });

  it('takes the first of several values, and none of a prototype', () => {
    expect(searchStateFromParams({ sort: ['revenue', 'market_cap'], name: undefined }).sortBy).toBe(
      'revenue',
    );
    expect(searchStateFromParams(Object.create({ name: 'SAP' }) as Record<string, string>).name).toBe('');
  });
});
