import {
  EMPTY_SEARCH,
  paramsFromSearchState,
  type SearchState,
  searchStateFromParams,
} from './search-params';

const state = (changes: Partial<SearchState>): SearchState => ({ ...EMPTY_SEARCH, ...changes });

const VALUE = { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 };
const BOUNDS = { trailing_p_e: 15, trailing_p_e_from: 5, dividend_yield_to: 8, growth_score: 60 };
const HIGH_DIVIDEND = { preset: 'high-dividend', filters: { dividend_yield: 3.5, market_cap: 1 } } as const;

describe('a search and its address', () => {
  const selects = { countries: ['United States'], sectors: ['Real Estate'] } as const;
  const order = { currency: 'USD', sortBy: 'trailing_p_e', sortOrder: 'asc' } as const;

  it.each<[string, Partial<SearchState>, string]>([
    ['nothing', {}, ''],
    ['a name', { name: 'Münchener Rück' }, 'name=M%C3%BCnchener+R%C3%BCck'],
    ['selects', selects, 'country=United+States&sector=Real+Estate'],
    [
      'filters, in the order of the panel',
      { filters: { dividend_yield: 3.5, market_cap: 1 } },
      'market_cap=1&dividend_yield=3.5&currency=EUR',
    ],
    [
      'a preset, which stands for its filters',
      { preset: 'value-stocks', filters: VALUE },
      'preset=value-stocks',
    ],
    ['order and currency', order, 'currency=USD&sort=trailing_p_e&order=asc'],
    ['an order by a score', { sortBy: 'growth_score' }, 'sort=growth_score'],
    [
      'several of a select',
      { countries: ['Germany', 'Switzerland'], sectors: ['Technology', 'Finance'] },
      'country=Germany&country=Switzerland&sector=Technology&sector=Finance',
    ],
    [
      'both bounds of a filter',
      { filters: BOUNDS },
      'trailing_p_e=15&trailing_p_e_from=5&dividend_yield_to=8&growth_score=60',
    ],
    [
      'an amount as the opposite bound, with its currency',
      { filters: { market_cap_to: 10 } },
      'market_cap_to=10&currency=EUR',
    ],
    [
      'payers in two currencies',
      { tradingCurrencies: ['EUR', 'USD'], paysDividend: true },
      'trading_currency=EUR&trading_currency=USD&pays_dividend=yes',
    ],
    ['companies that pay nothing', { paysDividend: false }, 'pays_dividend=no'],
    ['the table', { sectors: ['Energy'], view: 'table' }, 'sector=Energy&view=table'],
  ])('%s', (_name, changes, address) => {
    const given = state(changes);
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
      for (const filters of [{ dividend: 1 }, { market_cap: 1 }, {}]) {
        const one = state({ filters, currency });
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
      'a comma list, mixed and twice',
      'country=Switzerland,Atlantis,Germany&country=Germany',
      { countries: ['Germany', 'Switzerland'] },
    ],
    [
      'currencies twice and in any order',
      'trading_currency=USD,EUR,USD',
      { tradingCurrencies: ['EUR', 'USD'] },
    ],
    [
      'a bound above its slider',
      'payout_ratio=500&payout_ratio_from=120',
      { filters: { payout_ratio: 100, payout_ratio_from: 100 } },
    ],
    [
      'a payer beside a preset',
      'preset=high-dividend&pays_dividend=no&trading_currency=EUR&dividend_yield_to=5',
      HIGH_DIVIDEND,
    ],
    ['filters beside a preset', 'preset=high-dividend&trailing_p_e=5', HIGH_DIVIDEND],
    ['a long name', `name=${'x'.repeat(500)}`, { name: 'x'.repeat(100) }],
    ['control characters', 'name=SAP%0A%00SE', { name: 'SAP SE' }],
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
