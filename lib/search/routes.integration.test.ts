import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { refusal, testClient } from '@/test/client';
import { loseDatabase, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { addTestMarket, changeTestMarket, raiseTestMarketVersion } from '@/test/market';
import type { TestAnswer } from '@/test/search-answer';
import { describeWithSharedData, NAUGHTY_STRINGS, naughtyStrings } from '@/test/shared-data';
import { countChoices } from './queries';
import { SEARCH_COUNTRIES } from './rules';

const database = testDatabase();
const request = testClient(api);

const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(`/api/stocks/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

const search = async (body: unknown) => (await call('search', body)).body as TestAnswer;
const ids = async (body: unknown) => (await search(body)).data.map(({ id }) => id);
const byName = async (name: string) =>
  ((await call('search-by-name', { name })).body as { data: { id: string }[] }).data.map(({ id }) => id);

beforeAll(async () => {
  await addTestMarket(database(), {
    stocks: [
      {
        id: 'sap-de',
        name: 'SAP SE',
        isin: 'DE0007164600',
        sector: 'Technology',
        country: 'Germany',
        market_cap: 200e9,
        trailing_p_e: 15,
        profit_margin: 0.15,
        next_year_growth: 0.1,
        weekly_change: 3,
        price_to_book: 1,
        dividend: 0,
        return_on_equity: 0.125,
        free_cash_flow: 10e9,
      },
      { id: 'world-de', name: 'Weltkorb', kind: 'fund', isin: 'IE00B4L5Y983' },
      {
        id: 'aapl',
        name: 'Apple Inc.',
        sector: 'Technology',
        country: 'United States',
        trading_currency: 'USD',
        price_date: '2025-12-30',
        current_price: 200,
        market_cap: 3e12,
        dividend_yield: 4,
        trailing_p_e: 35,
        weekly_change: -1,
        price_to_book: 40,
        payout_ratio: 0.6,
        free_cash_flow: 150e9,
      },
      {
        id: 'bank-it',
        name: 'Bank "Ünica" SpA',
        sector: 'Finance',
        country: 'Italy',
        market_cap: 1e9,
        dividend_yield: 6,
        trailing_p_e: -4,
        free_cash_flow: -1e8,
      },
      { id: 'empty', name: 'ohne Angaben', sector: null, country: null },
      {
        id: 'gone',
        name: 'Verschwunden AG',
        status: 'delisted',
        trading_currency: 'NOK',
        market_cap: 5e12,
        trailing_p_e: 5,
      },
    ],
    rates: { USD: { '2025-12-23': 1.28, '2025-12-30': 1.6, '2026-01-02': 1.25 }, GBP: { '2026-01-02': 0.8 } },
  });
  await database().query(
    `insert into security_codes (security, kind, value, valid_to, source) values
       ('DE0007164600', 'isin', 'IE00BZ12WP82', '2020-01-01', 'x'),
       ('DE0007164600', 'wkn', '999999', '2020-01-01', 'x'), ('DE0007164600', 'symbol', 'AAPL', '2020-01-01', 'x')`,
  );
  await refreshUniverse();
});

describe('POST /api/stocks/search', () => {
  it('answers the same search again, and anew in another state of the market', async () => {
    const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const first = async () => (await (await api.request('/api/stocks/search', body)).json()).data[0].name;
    const rename = async (from: string, to: string) => {
      await changeTestMarket(database(), 'update stocks set name = $2 where name = $1', [from, to]);
    };
    const name = await first();
    expect(await first()).toBe(name);
    await rename(name, 'Umbenannt AG');
    expect(await first()).toBe('Umbenannt AG');
    await rename('Umbenannt AG', name);
  });

  it.each([
    // 1 $ fell from 1 ÷ 1.28 € to 1 ÷ 1.6 €: 0.99 × 0.8.
    ['EUR', -20.8],
    ['USD', -1],
  ])('answers the change of a price in the currency of the price, %s', async (currency, expected) => {
    const { data, details } = await search({ name: 'apple', currency });
    const { body } = await request(`/api/stocks?ids=aapl&currency=${currency}`);
    const changes = [data[0], details[0], (body as TestAnswer).data[0]];
    for (const stock of changes) expect(stock).toMatchObject({ weekly_change: expect.closeTo(expected, 9) });
  });

  it('answers every active stock, the largest first, with the values of all sort keys', async () => {
    const { status, body, headers } = await call('search', {});
    expect(status).toBe(200);
    const { data, total, details } = body as TestAnswer;
    expect([total, data.map(({ id }) => id)]).toEqual([4, ['aapl', 'sap-de', 'bank-it', 'empty']]);
    // At the latest rate, although the close is older: 200 ÷ 1.25.
    expect(data[0]).toMatchObject({ id: 'aapl', current_price: 160 });
    expect(data[1]).toEqual({
      id: 'sap-de',
      name: 'SAP SE',
      sector: 'Technology',
      current_price: null,
      market_cap: 200e9,
      dividend_yield: null,
      trailing_p_e: 15,
      forward_p_e: null,
      price_to_book: 1,
      profit_margin: 0.15,
      operating_margin: null,
      next_year_growth: 0.1,
      revenue_growth: null,
      earnings_growth: null,
      daily_change: null,
      weekly_change: 3,
      monthly_change: null,
      yearly_change: null,
      revenue: null,
    });
    expect(details.map(({ id }) => id)).toEqual(['aapl', 'sap-de', 'bank-it', 'empty']);
    expect(details[0]).toMatchObject({ display_currency: 'EUR', market_cap: 2.4e12 });
    expect(details[0]).not.toHaveProperty('dividend_history');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('server-timing')).toMatch(/search;dur=\d/);
  });

  it('answers a changed market', async () => {
    const body = { filters: 'unknown keys are dropped', profit_margin: 15 };
    expect(await ids(body)).toEqual(['sap-de']);
    await changeTestMarket(database(), `update stocks set profit_margin = 0.1499 where id = 'sap-de'`);
    expect(await ids(body)).toEqual([]);
    await changeTestMarket(database(), `update stocks set profit_margin = 0.15 where id = 'sap-de'`);
    expect(await ids(body)).toEqual(['sap-de']);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a multiple of a loss fits no maximum', { trailing_p_e: 100 }, ['aapl', 'sap-de']],
    ['the bound itself fits', { trailing_p_e: 15 }, ['sap-de']],
    ['a minimum in percent', { dividend_yield: 4 }, ['aapl', 'bank-it']],
    ['billions of euros', { market_cap: 201 }, ['aapl']],
    ['billions of dollars', { market_cap: 250, currency: 'USD' }, ['aapl', 'sap-de']],
    ['more billions of dollars', { market_cap: 250.1, currency: 'USD' }, ['aapl']],
    ['several', { market_cap: 1, dividend_yield: 5 }, ['bank-it']],
    [
      'zero, losses and null do nothing',
      { trailing_p_e: 0, market_cap: -5, dividend: null },
      ['aapl', 'sap-de', 'bank-it', 'empty'],
    ],
    ['a country', { country: 'Germany' }, ['sap-de']],
    ['other countries, also unknown ones', { country: 'Other' }, ['bank-it', 'empty']],
    ['a sector', { sector: 'Technology' }, ['aapl', 'sap-de']],
    ['two countries', { country: ['United States', 'Germany'] }, ['aapl', 'sap-de']],
    ['a country and all others', { country: ['Other', 'Germany'] }, ['sap-de', 'bank-it', 'empty']],
    ['two sectors', { sector: ['Finance', 'Technology'] }, ['aapl', 'sap-de', 'bank-it']],
    [
      'empty country, sector and currency for all',
      { country: '', sector: '', trading_currency: '' },
      ['aapl', 'sap-de', 'bank-it', 'empty'],
    ],
    ['empty lists for all', { country: [], sector: [] }, ['aapl', 'sap-de', 'bank-it', 'empty']],
    ['a currency of listing', { trading_currency: 'USD' }, ['aapl']],
    [
      'both currencies of listing',
      { trading_currency: ['USD', 'EUR'] },
      ['aapl', 'sap-de', 'bank-it', 'empty'],
    ],
    ['payers', { pays_dividend: true }, ['aapl', 'bank-it']],
    ['companies known to pay nothing', { pays_dividend: false }, ['sap-de']],
    ['from and to', { trailing_p_e_from: 10, trailing_p_e: 20 }, ['sap-de']],
    ['from alone', { trailing_p_e_from: 16 }, ['aapl']],
    ['to alone', { dividend_yield_to: 5 }, ['aapl']],
    ['from above to', { trailing_p_e_from: 20, trailing_p_e: 10 }, []],
    ['billions of dollars up to', { market_cap_to: 250, currency: 'USD' }, ['sap-de', 'bank-it']],
    ['return on equity in percent', { return_on_equity: 12.5 }, ['sap-de']],
    ['payout ratio in percent', { payout_ratio: 60 }, ['aapl']],
    // 10 of 200 billion euros, 150 of 3,000 billion dollars.
    ['free cash flow yield', { free_cash_flow_yield: 5 }, ['aapl', 'sap-de']],
    ['a higher one', { free_cash_flow_yield: 5.1 }, []],
    ['free cash flow yield up to, of a loss too', { free_cash_flow_yield_to: 4 }, ['bank-it']],
    // Two of four multiples are needed; 15 is the better P/E of two, 1 the better P/B.
    ['score of the valuation', { valuation_score: 75 }, ['sap-de']],
    ['score up to', { valuation_score_to: 74 }, ['aapl']],
    ['a country without a stock', { country: 'Japan' }, []],
    ['a name', { name: 'ünica' }, ['bank-it']],
    ['a name with a slip', { name: 'Aplpe' }, ['aapl']],
    ['an ISIN', { name: 'DE0007164600' }, ['sap-de']],
    ['an earlier ISIN', { name: 'IE00BZ12WP82' }, ['sap-de']],
    ['an earlier WKN', { name: '999999' }, ['sap-de']],
    ['a symbol that went to another company', { name: 'AAPL' }, ['aapl']],
    ['a name of blanks', { name: '   ' }, ['aapl', 'sap-de', 'bank-it', 'empty']],
    ['a name of signs', { name: '%' }, []],
    [
      'missing values lowest, descending',
      { sortBy: 'weekly_change' },
      ['sap-de', 'aapl', 'bank-it', 'empty'],
    ],
    ['ascending', { sortBy: 'weekly_change', sortOrder: 'asc' }, ['bank-it', 'empty', 'aapl', 'sap-de']],
  ])('%s', async (_name, body, expected) => {
    const { data, total } = await search(body);
    expect(data.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});

describe('POST /api/stocks/search/categories', () => {
  it('answers the stocks of a category with its criterion', async () => {
    const { body } = await call('search/categories', {
      categoryId: 'dividend-kings',
      currency: 'USD',
      limit: 20,
    });
    expect(body).toMatchObject({
      criterion:
        'Dividendenrendite mindestens 4\u202f%, absteigend nach Dividendenrendite. Der Name meint hier nur die Rendite, nicht 50 Jahre Erhöhungen.',
      data: [{ id: 'bank-it', market_cap: 1.25e9 }, { id: 'aapl' }],
    });
  });

  it.each([
    // The other one with a known change has fallen.
    ['weekly-winners', ['sap-de']],
    ['undervalued-gems', ['sap-de']],
    ['growth-value', ['sap-de']],
    ['high-profitability', ['sap-de']],
  ])('%s', async (categoryId, expected) => {
    const { body } = await call('search/categories', { categoryId });
    expect((body as TestAnswer).data.map(({ id }) => id)).toEqual(expected);
  });
});

describe('POST /api/stocks/search-by-name', () => {
  it.each([
    ['sap', ['sap-de']],
    ['unica', ['bank-it']],
    ['de0007164600', ['sap-de']],
    ['a', []],
    ['', []],
    ['gone', []],
  ])('%s', async (name, expected) => expect(await byName(name)).toEqual(expected));

  it.each([
    ['the whole name', 'Apple Inc', 'aapl'],
    ['a whole code', 'de0007164600', 'sap-de'],
    ['the only match', 'unica', 'bank-it'],
    ['not the only similar one', 'aple', null],
    ['not the only one that has it inside of a word', 'pple', null],
    ['nothing', 'xylophon', null],
  ])('answers the stock that is meant: %s', async (_what, name, meant) => {
    expect((await call('search-by-name', { name })).body).toMatchObject({ meant });
  });

  it.each([
    ['nothing', '', false],
    ['the beginning of a word', 'app', false],
    ['the beginning of a code', 'de000', false],
    ['the inside of a word', 'pple', true],
    ['a typing error', 'aple', true],
  ])('says whether results are only similar: %s', async (_what, name, similar) => {
    expect((await call('search', { name })).body).toMatchObject({ similar });
  });

  it('answers the number of matches, and price and change of as many as asked for', async () => {
    const { body } = await call('search-by-name', { name: 'an', currency: 'USD', limit: 1 });
    // Begins a word of "ohne Angaben" only: two letters are not searched within words.
    expect(body).toMatchObject({ total: 1, similar: false, data: [{ id: 'empty', current_price: null }] });
    const apple = await call('search-by-name', { name: 'aple', currency: 'GBP', limit: 8 });
    // 200 $ ÷ 1.25 × 0.8.
    expect(apple.body).toMatchObject({
      total: 1,
      similar: true,
      demo: false,
      data: [{ id: 'aapl', current_price: 128, display_currency: 'GBP', country: 'United States' }],
    });
  });
});

describe('an ISIN that can be searched for', () => {
  const source = env.MARKET_DATA;
  afterEach(() => {
    env.MARKET_DATA = source;
  });

  it.each([
    ['one that the market lacks', 'yahoo', ' us5949 181045', 'US5949181045'],
    ['none that it has', 'yahoo', 'DE0007164600', null],
    ['none that one of it had earlier', 'yahoo', 'IE00BZ12WP82', null],
    ['none of a fund, where shares are looked up', 'yahoo', 'IE00B4L5Y983', null],
    ['none with a wrong check digit', 'yahoo', 'US5949181046', null],
    ['none in a market that looks nothing up', 'csv', 'US5949181045', null],
  ] as const)('is %s', async (_what, market, name, expected) => {
    env.MARKET_DATA = market;
    expect((await call('search-by-name', { name })).body).toMatchObject({ seekable_isin: expected });
  });
});

describe('figures and articles', () => {
  it('are answered when they are asked for, beside the stocks', async () => {
    const { body } = await call('search-by-name', { name: 'sap', texts: true });
    expect(body).toMatchObject({ data: [{ id: 'sap-de' }], figures: [], articles: [], figures_first: false });
    expect((await call('search-by-name', { name: 'kgv', texts: true })).body).toMatchObject({
      data: [],
      figures: [{ slug: 'kgv', path: '/kennzahlen/kgv' }, { slug: 'erwartetes-kgv' }],
      figures_first: true,
    });
    expect((await call('search-by-name', { name: 'kgv' })).body).not.toHaveProperty('figures');
  });
});

describe('GET /api/stocks/search/histograms', () => {
  it('counts every stock once', async () => {
    const { body, headers } = await request('/api/stocks/search/histograms?currency=USD');
    const { data } = body as { data: Record<string, { bins: number[] }> };
    expect(data.trailing_p_e).toMatchObject({ width: 2.5, below: 1, above: 0, unknown: 1 });
    // The seventh bin starts at 15, the fifteenth at 35.
    expect(data.trailing_p_e?.bins.flatMap((count, bin) => (count ? [[bin, count]] : []))).toEqual([
      [6, 1],
      [14, 1],
    ]);
    expect(data.market_cap).toMatchObject({ width: null, above: 1 });
    expect(data.free_cash_flow_yield).toMatchObject({ width: 0.5, below: 1, above: 0, unknown: 1 });
    expect(data.valuation_score).toMatchObject({ width: 2.5, below: 0, above: 0, unknown: 2 });
    expect(body).toMatchObject({
      trading_currencies: [
        { currency: 'EUR', count: 3 },
        { currency: 'USD', count: 1 },
      ],
    });
    expect(headers.get('etag')).toMatch(/^W\//);
  });
});

describe('more than a thousand matches', () => {
  it('answers the first thousand, all the number, twenty in full', async () => {
    await changeTestMarket(
      database(),
      `insert into stocks (id, original_id, symbol, name, trading_currency, source, status, revenue)
       select 'm' || i, 'm' || i, 'm' || i, 'Masse ' || i, 'EUR', 'csv:test', 'active', i
         from generate_series(1, 1200) i`,
    );
    const { data, total, details } = await search({ sortBy: 'revenue', name: 'masse' });
    expect([data.length, total, details.length]).toEqual([1000, 1200, 20]);
    expect([data[0]?.id, data[999]?.id, details[19]?.id]).toEqual(['m1200', 'm201', 'm1181']);
    expect((await search({ sortBy: 'revenue', sortOrder: 'asc', name: 'masse' })).data[0]?.id).toBe('m1');
    const short = await search({ sortBy: 'revenue', name: 'masse', limit: 15 });
    expect([short.data.length, short.total, short.details.length]).toEqual([15, 1200, 15]);
    expect([short.data[0]?.id, short.data[14]?.id]).toEqual(['m1200', 'm1186']);
  });
});

describe('input that is wrong', () => {
  const SEARCHES: [string, unknown][] = [
    ['a list for a number', { trailing_p_e: [15] }],
    ['a text for a number', { trailing_p_e: '15' }],
    ['an object for a number', { market_cap: { $gt: 1 } }],
    ['a truth for a number', { dividend: true }],
    ['more than a number holds', '{"market_cap":1e309}'],
    ['less than one holds', '{"market_cap":-1e309}'],
    ['a list for a name', { name: ['sap'] }],
    ['a number for a name', { name: 5 }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['NUL in a name', { name: 'a\u0000b' }],
    ['half a surrogate pair', '{"name":"\\ud83d"}'],
    ['an unknown country', { country: 'Atlantis' }],
    ['a country in small letters', { country: 'germany' }],
    ['an unknown sector', { sector: "' or 1=1 --" }],
    ['a list with an unknown sector', { sector: ['Technology', 'Magic'] }],
    ['a list of every country', { country: ['All'] }],
    ['a text for a payer', { pays_dividend: 'yes' }],
    ['a listing currency in small letters', { trading_currency: 'eur' }],
    ['a listing currency that no stock has', { trading_currency: 'XTS' }],
    ['a list with one that only a delisted stock has', { trading_currency: ['EUR', 'NOK'] }],
    ['a list of too many currencies', { trading_currency: Array(21).fill('EUR') }],
    ['a text for an opposite bound', { trailing_p_e_from: '5' }],
    ['another currency', { currency: 'CHF' }],
    ['a currency in small letters', { currency: 'eur' }],
    ['an unknown sort key', { sortBy: 'name' }],
    ['a sort key of the prototype', { sortBy: 'constructor' }],
    ['SQL as a sort key', { sortBy: 'market_cap; drop table stocks' }],
    ['an unknown order', { sortOrder: 'DESC' }],
    ['a reach for the prototype', '{"__proto__":{"market_cap":1}}'],
    ['another', { constructor: { name: 'x' } }],
    ['a list', []],
    ['null', 'null'],
    ['a text', '"sap"'],
  ];

  it.each(SEARCHES)('search: %s', async (_name, body) => {
    expect(await call('search', body)).toMatchObject(refusal(400, 'invalid_input'));
  });

  it.each<[string, string, unknown, number]>([
    ['no category', 'search/categories', {}, 400],
    ['an unknown category', 'search/categories', { categoryId: 'penny-stocks' }, 400],
    ['a category of the prototype', 'search/categories', { categoryId: 'toString' }, 400],
    ['a search for no stock', 'search', { limit: 0 }, 400],
    ['a search for more than a thousand', 'search', { limit: 1001 }, 400],
    ['a limit of zero', 'search/categories', { categoryId: 'weekly-winners', limit: 0 }, 400],
    ['a limit above 100', 'search/categories', { categoryId: 'weekly-winners', limit: 101 }, 400],
    ['half a limit', 'search/categories', { categoryId: 'weekly-winners', limit: 1.5 }, 400],
    ['a limit as text', 'search/categories', { categoryId: 'weekly-winners', limit: '20' }, 400],
    ['no name', 'search-by-name', {}, 400],
    ['a name that is none', 'search-by-name', { name: null }, 400],
    ['a list of names', 'search-by-name', { name: ['sap'] }, 400],
    ['a long one', 'search-by-name', { name: 'x'.repeat(101) }, 400],
    ['no currency of ours', 'search-by-name', { name: 'sap', currency: 'CHF' }, 400],
    ['more than twenty names', 'search-by-name', { name: 'sap', limit: 21 }, 400],
    ['no choice of texts', 'search-by-name', { name: 'sap', texts: 'yes' }, 400],
    ['no JSON', 'search', '{"name":', 400],
    ['an empty body', 'search', '', 400],
    ['more than 16 KB', 'search', { name: 'x'.repeat(20_000) }, 413],
  ])('%s', async (_name, path, body, status) => {
    expect(await call(path, body)).toMatchObject({
      status,
      body: { success: false, error: expect.any(String) },
    });
  });

  it('another type, another method', async () => {
    expect((await call('search', '{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await request('/api/stocks/search/categories')).status).toBe(405);
    expect((await request('/api/stocks/search/histograms?currency=CHF')).status).toBe(400);
  });
});

describeWithSharedData(NAUGHTY_STRINGS, 'naughty strings', () => {
  it('as names find something, nothing, or are refused', async () => {
    for (const name of naughtyStrings()) {
      for (const path of ['search', 'search-by-name']) {
        const { status } = await call(path, { name, texts: true });
        expect([name, [200, 400].includes(status)]).toEqual([name, true]);
        if (name.length <= 100 && !/[\0\p{Surrogate}]/u.test(name))
          expect([name, status]).toEqual([name, 200]);
      }
    }
  });

  it('as anything else are refused', async () => {
    for (const text of naughtyStrings().filter(Boolean).slice(0, 100)) {
      for (const key of ['country', 'sector', 'currency', 'sortBy', 'market_cap']) {
        expect([key, text, (await call('search', { [key]: text })).status]).toEqual([key, text, 400]);
      }
    }
  });
});

describe('countChoices', () => {
  it('counts once for each version of the market', async () => {
    const counts = await countChoices();
    expect(counts.countries[SEARCH_COUNTRIES.indexOf('Germany')]).toBe(1);
    expect(counts.currencies).toEqual(['EUR', 'USD']);
    expect(await countChoices()).toBe(counts);
    await raiseTestMarketVersion(database());
    await refreshUniverse();
    const later = await countChoices();
    expect(later).not.toBe(counts);
    expect(later).toEqual(counts);
  });

  it('offers presets by years in a row only if the market has a share that fits', async () => {
    const offered = async () =>
      (await countChoices()).presets.filter((preset) => /^raised|^value/.test(preset));
    expect(await offered()).toEqual(['value-stocks']);
    await changeTestMarket(database(), `update stocks set dividend_increases = 12 where id = 'sap-de'`);
    expect(await offered()).toEqual(['value-stocks', 'raised-5', 'raised-10']);
  });
});

describe('without the database', () => {
  it('goes on answering', async () => {
    catchLog();
    loseDatabase(database());
    try {
      expect(await ids({ country: 'Germany' })).toEqual(['sap-de']);
      expect(await byName('sap')).toEqual(['sap-de']);
    } finally {
      jest.restoreAllMocks();
    }
  });
});
