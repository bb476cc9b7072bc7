import { isoDay } from '@/lib/finance/daily-series';
import { describeWithSharedData } from '@/test/shared-data';
import { importFromYahoo } from '@/test/yahoo/import';
import { RECORDINGS, recordedBody, recordings } from '@/test/yahoo/recordings';
import type { Recordings } from '@/test/yahoo/replay';
import type { CompanyRow, Figures } from '../../rows';
import { chartAnswerSchema } from './answers';
import { chartRows } from './chart';

/** Rates per dollar on 21 February 2025 (ECB: 7.5933 yuan and 1.0465 dollars per euro). */
const YUAN = 7.5933 / 1.0465;
const EURO = 1 / 1.0465;

type Expected = Partial<CompanyRow> & { held?: string[]; figures: Figures; close: [string, number] };

/** Read by hand from the recorded responses; divided amounts were in yuan or euros. */
const COMPANIES: Record<string, Expected> = {
  AAPL: {
    name: 'Apple Inc.',
    sector: 'Technology',
    country: 'United States',
    trading_currency: 'USD',
    figures_date: '2025-02-21',
    close: ['2020-01-02', 75.0875],
    figures: {
      market_cap: 3_688_676_720_640,
      enterprise_value: 3_731_694_026_752,
      enterprise_to_ebitda: 27.169,
      revenue: 395_760_009_216,
      free_cash_flow: 93_833_871_360,
      trailing_p_e: 38.91442,
      forward_p_e: 29.548735,
      price_to_book: 55.328976,
      operating_margin: 0.34459,
      profit_margin: 0.24295,
      gross_margin: 0.46519,
      return_on_equity: 1.3652,
      revenue_growth: 0.04,
      earnings_growth: 0.101,
      current_qtr_growth: 0.0568,
      next_qtr_growth: 0.0746,
      current_year_growth: 0.0869,
      next_year_growth: 0.123,
      reported_dividend: 1,
      reported_dividend_yield: 0.41,
      reported_payout_ratio: 0.1571,
    },
  },
  AMZN: {
    sector: 'Consumer Cyclical',
    close: ['2020-01-02', 94.9005],
    figures: {
      enterprise_value: 2_349_455_114_240,
      enterprise_to_ebitda: 19.503,
      trailing_p_e: 39.235508,
      price_to_book: 8.02267,
      reported_dividend: null,
      reported_dividend_yield: null,
      reported_payout_ratio: 0,
    },
  },
  GOOG: {
    sector: 'Communication Services',
    close: ['2020-01-02', 68.3685],
    figures: {
      market_cap: 2_200_604_246_016,
      enterprise_value: 2_145_940_144_128,
      forward_p_e: 20.288269,
      reported_dividend_yield: 0.44,
    },
  },
  ARMK: {
    sector: 'Industrials',
    close: ['2025-02-21', 35.93],
    figures: {
      enterprise_to_ebitda: 12.88,
      profit_margin: 0.01936,
      reported_dividend: 0.42,
      earnings_growth: 2.581,
    },
  },
  EPAC: {
    name: 'Enerpac Tool Group Corp.',
    close: ['2020-01-02', 26.16],
    figures: {
      next_qtr_growth: 0,
      reported_dividend: 0.04,
      reported_dividend_yield: 0.09,
      price_to_book: 6.213778,
    },
  },
  BABA: {
    country: 'China',
    trading_currency: 'USD',
    held: ['mixed_currencies KBV'],
    close: ['2020-01-02', 219.77],
    figures: {
      market_cap: 341_542_830_080,
      enterprise_value: 2_566_507_724_800 / YUAN,
      enterprise_to_ebitda: 14.337,
      revenue: 981_767_028_736 / YUAN,
      free_cash_flow: 84_796_252_160 / YUAN,
      trailing_p_e: 20.924309,
      forward_p_e: 14.564337,
      price_to_book: null,
      reported_dividend: 2,
      reported_dividend_yield: 1.39,
    },
  },
  BEKE: {
    name: 'KE Holdings Inc.',
    sector: 'Real Estate',
    held: ['mixed_currencies Unternehmenswert', 'mixed_currencies EV/EBITDA', 'mixed_currencies KBV'],
    close: ['2025-02-21', 20.9],
    figures: {
      market_cap: 25_049_903_104,
      enterprise_value: null,
      enterprise_to_ebitda: null,
      revenue: 82_536_620_032 / YUAN,
      free_cash_flow: 3_884_733_696 / YUAN,
      trailing_p_e: 42.65306,
      forward_p_e: 18.017242,
      price_to_book: null,
      current_year_growth: -0.1455,
      reported_dividend: 0.35,
    },
  },
  SPOT: {
    country: 'Luxembourg',
    held: ['mixed_currencies Unternehmenswert', 'mixed_currencies EV/EBITDA', 'mixed_currencies KBV'],
    close: ['2020-01-02', 151.62],
    figures: {
      enterprise_value: null,
      enterprise_to_ebitda: null,
      revenue: 15_672_999_936 / EURO,
      free_cash_flow: 1_239_500_032 / EURO,
      trailing_p_e: 106.37128,
      forward_p_e: 68.16835,
      price_to_book: null,
      earnings_growth: null,
    },
  },
  'OCDO.L': {
    name: 'Ocado Group plc',
    trading_currency: 'GBP',
    figures_date: '2025-02-24',
    held: ['mixed_currencies KBV'],
    close: ['2020-01-02', 12.595],
    figures: {
      market_cap: 2_544_151_552,
      enterprise_value: 3_761_557_760,
      enterprise_to_ebitda: 71.242,
      revenue: 2_997_400_064,
      free_cash_flow: -441_737_504,
      trailing_p_e: null,
      forward_p_e: null,
      price_to_book: null,
      operating_margin: -0.09027,
      profit_margin: -0.07226,
      return_on_equity: -0.17551,
      current_qtr_growth: null,
      next_year_growth: 0.0612,
    },
  },
  'AZT.OL': {
    trading_currency: 'NOK',
    close: ['2020-01-02', 4.99],
    figures: {
      enterprise_to_ebitda: 748.884,
      trailing_p_e: 123.6,
      price_to_book: 2.9284475,
      free_cash_flow: -15_089_000,
      current_qtr_growth: -0.3892,
      next_year_growth: 1.0044,
    },
  },
  'CMCOM.AS': {
    trading_currency: 'EUR',
    country: 'Netherlands',
    close: ['2025-02-24', 6.5],
    figures: {
      trailing_p_e: null,
      forward_p_e: -6.25,
      price_to_book: 27.777779,
      return_on_equity: -1.19618,
      next_qtr_growth: null,
      next_year_growth: 2.5833,
    },
  },
  'EREGL.IS': {
    name: 'Eregli Demir ve Çelik Fabrikalari T.A.S.',
    trading_currency: 'TRY',
    country: 'Turkey',
    close: ['2025-02-24', 22.48],
    figures: {
      forward_p_e: 3.6493506,
      free_cash_flow: -35_824_607_232,
      earnings_growth: -0.696,
      current_qtr_growth: -0.9136,
      reported_dividend: 0.25,
      reported_dividend_yield: 1.12,
    },
  },
  CRON: {
    country: 'Canada',
    held: ['impossible_figure EV/EBITDA'],
    close: ['2020-01-02', 7.36],
    figures: {
      enterprise_value: -57_310_428,
      enterprise_to_ebitda: null,
      trailing_p_e: null,
      forward_p_e: -49.25,
      profit_margin: -0.4265,
      current_year_growth: -2.371,
      next_year_growth: null,
    },
  },
};

describeWithSharedData(RECORDINGS, 'recorded answers of Yahoo Finance', () => {
  let run: Awaited<ReturnType<typeof importFromYahoo>>;
  beforeAll(async () => {
    run = await importFromYahoo(recordings, Object.keys(COMPANIES));
  });

  it('are imported for all 13 companies', () => {
    expect(run.error).toBeNull();
    expect(run.symbols).toEqual(Object.keys(COMPANIES));
    expect(run.symbols).toHaveLength(13);
  });

  it.each(Object.entries(COMPANIES))('%s has the figures of its statements', (symbol, expected) => {
    const { held = [], figures, close, ...identity } = expected;
    const bundle = run.bundles.find((one) => one.symbol === symbol);
    expect(bundle?.company).toMatchObject({ symbol, status: 'active', isin: null, ...identity });
    for (const [key, value] of Object.entries(figures)) {
      const actual = bundle?.company?.figures[key as keyof Figures];
      if (value === null) expect([key, actual]).toEqual([key, null]);
      else expect([key, (actual as number) / (value || 1)]).toEqual([key, expect.closeTo(value && 1, 6)]);
    }
    const { days, closes } = bundle?.prices ?? { days: [], closes: [] };
    expect([isoDay(days[0] as number), closes[0]]).toEqual(close);
    const refused = run.refused.filter((refusal) => refusal.symbol === symbol);
    expect(refused.map(({ code, reason }) => `${code} ${reason.split(': ')[1]}`)).toEqual(
      held.map((one) => `${one} zurückgehalten`),
    );
  });

  it.each([
    ['EURUSD=X', 'not_a_stock', 'EUR/USD ist weder Aktie noch Fonds oder Index, sondern ein Währungspaar'],
    [
      'BTC-USD',
      'not_a_stock',
      'Bitcoin USD ist weder Aktie noch Fonds oder Index, sondern eine Kryptowährung',
    ],
    ['GC=F', 'not_a_stock', 'Gold Apr 25 ist weder Aktie noch Fonds oder Index, sondern ein Future'],
    ['ADH', 'not_found', 'Yahoo Finance führt keinen Kurs und keine Währung (mehr)'],
    ['NIRGENDS', 'not_found', 'Yahoo Finance kennt das Symbol nicht (mehr)'],
  ])('%s is refused by name', async (symbol, code, sentence) => {
    const { bundles, refused, error } = await importFromYahoo(recordings, [symbol]);
    expect([bundles, error]).toEqual([[], null]);
    expect(refused).toMatchObject([{ symbol, code, reason: `${symbol} (Name von ${symbol}): ${sentence}` }]);
  });

  it.each([
    ['QQQ', 'fund', 'Invesco QQQ Trust'],
    ['^VXAPL', 'index', 'CBOE EQUITY VIXON APPLE'],
    ['0P000071W8.TO', 'fund', 'TD US Index e'],
  ])('%s is imported as %s', async (symbol, kind, name) => {
    const { bundles, error } = await importFromYahoo(recordings, [symbol]);
    expect([error, bundles[0]?.company?.kind, bundles[0]?.company?.name]).toEqual([null, kind, name]);
  });

  const rowsOf = (file: string) =>
    chartRows(chartAnswerSchema.parse(recordedBody(`chart/${file}`)), 1_800_000_000, () => null);

  it('give a year of closes with its dividends', () => {
    const rows = rowsOf('historical-via-chart-MSFT-dividends-2021-02-01-to-2022-01-31.csv.json');
    expect(rows.days).toHaveLength(252);
    expect([isoDay(rows.days[0] as number), rows.closes[0]]).toEqual(['2021-02-01', 239.65]);
    expect([isoDay(rows.days.at(-1) as number), rows.closes.at(-1)]).toEqual(['2022-01-28', 308.26]);
    expect(rows.dividends.map(({ ex_date, amount, currency }) => [ex_date, amount, currency])).toEqual([
      ['2021-02-17', 0.56, 'USD'],
      ['2021-05-19', 0.56, 'USD'],
      ['2021-08-18', 0.56, 'USD'],
      ['2021-11-17', 0.62, 'USD'],
    ]);
  });

  it('give a split, to which the closes before it are already adjusted', () => {
    const rows = rowsOf('historical-via-chart-NVDA-split-2021-02-01-to-2022-01-31.csv.json');
    expect(rows.splits).toMatchObject([{ ex_date: '2021-07-20', ratio: 4 }]);
    expect(rows.closes[0]).toBe(13.237);
  });

  it('give the days of an exchange in summer time though its offset is of winter', () => {
    const rows = rowsOf('chart-WSU.DE-2023-08-04-to-2023-08-09.json');
    expect(Array.from(rows.days, (day, i) => [isoDay(day), rows.closes[i]])).toEqual([
      ['2023-08-04', 34.45],
      ['2023-08-07', 34],
      ['2023-08-08', 33.2],
    ]);
  });

  it('are refused where they hold no close', () => {
    expect(() => rowsOf('../fake/chart-notimestamp-weird-quote.fake.json')).toThrow('Schlusskurse');
  });
});

describeWithSharedData(RECORDINGS, 'recorded statements of Yahoo Finance', () => {
  it('give three fiscal years of Apple', async () => {
    const { bundles, refused } = await importFromYahoo(recordings, ['AAPL']);
    expect(refused).toEqual([]);
    const { years = [], ...rest } = bundles[0]?.fundamentals ?? {};
    // The chart has no split. Apple's years end on the last Saturday of September.
    expect(rest).toEqual({ currency: 'USD', adjustedOn: '2024-09-30', trailing: null });
    expect(years.map(({ end, publishedOn, first }) => [end, publishedOn, first])).toEqual([
      ['2022-09-30', null, {}],
      ['2023-09-30', null, {}],
      ['2024-09-30', null, {}],
    ]);
    expect(years[2]).toEqual({
      end: '2024-09-30',
      publishedOn: null,
      first: {},
      revenue: 391_035e6,
      grossProfit: 180_683e6,
      ebit: 123_216e6,
      ebitda: 134_661e6,
      pretaxIncome: 123_485e6,
      incomeTax: 29_749e6,
      netIncome: 93_736e6,
      eps: 6.08,
      shares: 15_408_095e3,
      dividendPerShare: expect.closeTo(0.9887, 4),
      operatingCashFlow: 118_254e6,
      capex: 9_447e6,
      buybacks: 94_949e6,
      interestExpense: null,
      totalAssets: 364_980e6,
      currentAssets: 152_987e6,
      cash: 65_171e6,
      receivables: 33_410e6,
      inventories: 7_286e6,
      totalLiabilities: 308_030e6,
      currentLiabilities: 176_392e6,
      longTermDebt: 85_750e6,
      totalDebt: 106_629e6,
      equity: 56_950e6,
      retainedEarnings: -19_154e6,
    });
    expect(years.map(({ revenue, eps, interestExpense }) => [revenue, eps, interestExpense])).toEqual([
      [394_328e6, 6.11, 2_931e6],
      [383_285e6, 6.13, 3_933e6],
      [391_035e6, 6.08, null],
    ]);
  });

  /** Serves the last recorded quarter of each series as if it were a year. */
  const quarterly: Recordings = {
    ...recordings,
    statements: (symbol, period) => {
      const file = `fundamentalsTimeSeries/fundamentalsTimeSeries-${symbol}-financials-quarterly.json`;
      if (period === 'trailing') return null;
      type Answer = { timeseries: { result: ({ meta: { type: string[] } } & Record<string, unknown>)[] } };
      const { timeseries } = recordedBody(file) as Answer;
      const result = timeseries.result.map(({ meta, ...series }) => {
        const quarter = meta.type[0] as string;
        const type = quarter.replace('quarterly', 'annual');
        const point = (series[quarter] as object[] | undefined)?.at(-1);
        return {
          meta: { ...meta, type: [type] },
          ...(point && { [type]: [{ ...point, periodType: '12M' }] }),
        };
      });
      return { timeseries: { result, error: null } };
    },
  };

  it.each([
    ['AMZN', 'USD', { end: '2023-12-31', revenue: 169_961e6, netIncome: 10_624e6, eps: 1, shares: 10_610e6 }],
    ['GOOG', 'USD', { end: '2023-12-31', revenue: 86_310e6, netIncome: 20_687e6, eps: 1.64, ebit: 24_481e6 }],
    ['AZT.OL', 'NOK', { end: '2023-12-31', revenue: 28_380e3, netIncome: 2_017e3, interestExpense: null }],
  ])('figures of a quarter of %s are in %s', async (symbol, currency, figures) => {
    const { bundles, refused } = await importFromYahoo(quarterly, [symbol]);
    expect(refused).toEqual([]);
    expect(bundles[0]?.fundamentals).toMatchObject({ currency, years: [figures], trailing: null });
  });

  it('earnings per share of Alibaba are left out, because they are in another currency', async () => {
    const { bundles, refused } = await importFromYahoo(quarterly, ['BABA']);
    expect(bundles[0]?.fundamentals).toMatchObject({
      currency: 'CNY',
      years: [
        { end: '2023-12-31', revenue: 260_348e6, netIncome: 14_555e6, eps: null, dividendPerShare: null },
      ],
    });
    expect(refused.map(({ code, reason }) => [code, reason])).toContainEqual([
      'mixed_currencies',
      'BABA: Gewinn und Dividende je Aktie der Geschäftsjahre in USD zurückgehalten: der Abschluss ist in CNY',
    ]);
  });

  it('fiscal years of Ocado are empty, and its prices are read all the same', async () => {
    const { bundles, refused } = await importFromYahoo(quarterly, ['OCDO.L']);
    expect(bundles[0]).toMatchObject({ symbol: 'OCDO.L', fundamentals: null });
    expect(bundles[0]?.prices.days.length).toBeGreaterThan(0);
    expect(refused.filter(({ reason }) => reason.includes('Geschäftsjahr'))).toEqual([]);
  });
});
