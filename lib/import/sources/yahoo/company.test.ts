import { words } from '@/test/words';
import { summaryAnswer } from '@/test/yahoo/answers';
import type { FigureKey } from '../../rows';
import { summaryAnswerSchema } from './answers';
import { assertKnown, companyRow } from './company';
import type { CurrencyConverter } from './listing';

/** One dollar is 8 yuan, 36 lira or half a pound, and one euro is 1.05 dollars; no other rate is known. */
const PER_DOLLAR: Readonly<Record<string, number>> = { USD: 1, CNY: 8, TRY: 36, GBP: 0.5, EUR: 1 / 1.05 };
const convert: CurrencyConverter = (amount, from, to) => {
  const [source, target] = [PER_DOLLAR[from], PER_DOLLAR[to]];
  return source && target ? (amount / source) * target : null;
};

type Changes = Parameters<typeof summaryAnswer>[0];
type Module = Record<string, unknown>;
const read = (changes?: Changes) => summaryAnswerSchema.parse(summaryAnswer(changes));
const company = (changes?: Changes) => companyRow(read(changes), {}, '2025-02-21', convert);
const figure = (key: FigureKey, changes?: Changes) => company(changes).company.figures[key];

describe('companyRow', () => {
  it('turns an answer without doubts into our units', () => {
    expect(company()).toEqual({
      company: {
        kind: 'share',
        facts: {},
        symbol: 'MUST.US',
        name: 'Muster Werke Inc.',
        isin: null,
        wkn: null,
        sector: 'Finance',
        country: 'United States',
        trading_currency: 'USD',
        status: 'active',
        figures_date: '2025-02-21',
        figures: {
          market_cap: 5_000_000_000,
          enterprise_value: 5_500_000_000,
          enterprise_to_ebitda: 11,
          revenue: 2_000_000_000,
          free_cash_flow: 150_000_000,
          trailing_p_e: 25,
          forward_p_e: 20,
          price_to_book: 5,
          operating_margin: 0.15,
          profit_margin: 0.1,
          gross_margin: 0.4,
          return_on_equity: 0.2,
          revenue_growth: 0.05,
          earnings_growth: -0.03,
          current_qtr_growth: 0.0568,
          next_qtr_growth: 0.07,
          current_year_growth: null,
          next_year_growth: null,
          reported_dividend: 1,
          reported_dividend_yield: 2,
          reported_payout_ratio: 0.5,
        },
      },
      reportingCurrency: 'USD',
      held: [],
    });
  });

  it('takes the currency of an answer, whatever is usual at the exchange: in London some trade in dollars', () => {
    const { company: ihg } = company({
      price: { symbol: 'IHG.L', currency: 'USD', regularMarketPrice: 128 },
    });
    expect(ihg).toMatchObject({ symbol: 'IHG.L', trading_currency: 'USD' });
  });

  /** 200 million dollars of earnings are 1.6 bn yuan. */
  const earnings = { netIncomeToCommon: 1_600_000_000 };
  const chinese = { financialData: { financialCurrency: 'CNY' }, defaultKeyStatistics: earnings };
  const pence = {
    price: { currency: 'GBp', regularMarketPrice: 5000 },
    financialData: { financialCurrency: 'GBP' },
  };
  /** With 0.8 bn yuan of debt and 0.3 bn of cash, 5 bn dollars (40 bn yuan) make 40.5 bn yuan. */
  const inYuan = { ...chinese, defaultKeyStatistics: { ...earnings, enterpriseValue: 40.5e9 } };
  /** A market value of 1 bn dollars and a debt of 8 bn yuan are 16 bn yuan or 2 bn dollars, never 9 bn. */
  const mixed = (enterpriseValue: number) => ({
    price: { marketCap: 1e9 },
    financialData: { financialCurrency: 'CNY', totalDebt: 8e9, totalCash: 0 },
    defaultKeyStatistics: { enterpriseValue },
  });
  /** 5 bn dollars over 1.6 bn yuan of income are 25; over the same number of dollars they would be 3.1. */
  const chineseMultiple = (trailingPE: number) => ({ ...chinese, summaryDetail: { trailingPE } });
  const penceWith = (summaryDetail: Module) => ({ ...pence, summaryDetail });
  const twoLosses = {
    defaultKeyStatistics: { enterpriseValue: -57_000_000, enterpriseToEbitda: 1.1 },
    financialData: { ebitda: -51_000_000 },
  };
  const detail = (summaryDetail: Module) => ({ summaryDetail });
  const statements = (financialData: Module | null) => ({ financialData });
  it.each<[string, FigureKey, Changes, number | null | undefined]>([
    ['revenue in another currency is converted', 'revenue', chinese, 250_000_000],
    ['so is free cash flow', 'free_cash_flow', chinese, 18_750_000],
    [
      'so is an enterprise value in the currency of the statements',
      'enterprise_value',
      inYuan,
      5_062_500_000,
    ],
    ['and its multiple stays, since EBITDA has the same', 'enterprise_to_ebitda', inYuan, 11],
    ['dollars plus yuan are no enterprise value', 'enterprise_value', mixed(9e9), null],
    ['an enterprise value in the currency of the listing stays', 'enterprise_value', mixed(2e9), 2e9],
    ['but its multiple divides it by another currency', 'enterprise_to_ebitda', mixed(2e9), null],
    ['near parity nobody can tell', 'enterprise_value', statements({ financialCurrency: 'EUR' }), null],
    ['a book value in yuan is not divided into dollars', 'price_to_book', chinese, null],
    ['a book value in pounds is not divided into pence', 'price_to_book', pence, null],
    ['a market value in pounds stays', 'market_cap', pence, 5e9],
    [
      'one in pence becomes pounds',
      'market_cap',
      { ...pence, price: { ...pence.price, marketCap: 5e11 } },
      5e9,
    ],
    ['earnings in pounds divided into pounds stay', 'trailing_p_e', pence, 25],
    ['but are not divided into pence', 'forward_p_e', penceWith({ forwardPE: 2000 }), null],
    ['earnings in yuan are not divided into dollars', 'trailing_p_e', chineseMultiple(3.1), null],
    ['earnings that were converted stay', 'trailing_p_e', chineseMultiple(26), 26],
    ['a dividend in pounds stays', 'reported_dividend', pence, 1],
    ['a dividend in pence becomes pounds', 'reported_dividend', penceWith({ dividendRate: 100 }), 1],
    [
      'one that does not fit price and yield is none',
      'reported_dividend',
      detail({ dividendRate: 7.2 }),
      null,
    ],
    ['a loss maker has a negative expected multiple', 'forward_p_e', detail({ forwardPE: -6.25 }), -6.25],
    ['and no trailing one', 'trailing_p_e', detail({ trailingPE: undefined }), null],
    ['infinity is no number', 'trailing_p_e', detail({ trailingPE: 'Infinity' }), null],
    ['a multiple of zero is none', 'trailing_p_e', detail({ trailingPE: 0 }), null],
    ['a bank has no gross margin', 'gross_margin', statements({ grossMargins: 0 }), null],
    ['two losses are no low multiple', 'enterprise_to_ebitda', twoLosses, null],
    ['a company without statements keeps its price figures', 'market_cap', statements(null), 5e9],
    ['and has no revenue', 'revenue', statements(null), null],
  ])('%s', (_name, key, changes, expected) => {
    const value = figure(key, changes);
    if (typeof expected === 'number') expect(value).toBeCloseTo(expected, 6);
    else expect(value).toBe(expected);
  });

  it('says of every figure that was held back why', () => {
    const reason = 'KBV zurückgehalten: der Kurs ist in GBp, der Buchwert in GBP';
    expect(company(pence).held).toEqual([{ code: 'mixed_currencies', reason }]);
    const unknown = company({ financialData: { financialCurrency: 'XYZ' } });
    expect(unknown.held.map(({ code }) => code)).toEqual(words`
      unknown_currency unknown_currency unknown_currency unknown_currency mixed_currencies
    `);
    expect(unknown.held[2]?.reason).toBe(
      'Umsatz zurückgehalten: zwischen XYZ und USD ist für den 2025-02-21 kein Wechselkurs da',
    );
  });

  // 400 bn lira divided by 113 bn of income are a P/E of 3.5: both are in lira, though the statements are labelled as
  // dollars.
  const lira = {
    price: { currency: 'TRY', regularMarketPrice: 300, marketCap: 414_000_000_000 },
    summaryDetail: { trailingPE: 3.65, forwardPE: 4 },
    defaultKeyStatistics: {
      enterpriseValue: 700_000_000_000,
      priceToBook: 0.6,
      netIncomeToCommon: 113_000_000_000,
    },
    financialData: {
      financialCurrency: 'USD',
      totalRevenue: 745_000_000_000,
      freeCashflow: 50_000_000_000,
      totalDebt: 500_000_000_000,
      totalCash: 214_000_000_000,
    },
  };
  const losing = { ...lira.defaultKeyStatistics, netIncomeToCommon: -5_000_000_000 };
  const loss = (priceToBook: number | null) => ({
    ...lira,
    summaryDetail: { trailingPE: undefined, forwardPE: 4 },
    defaultKeyStatistics: { ...losing, priceToBook },
  });
  it.each<[string, Changes]>([
    ['price and P/E', lira],
    // Converted, 0.6 would be 0.6 / 36 = 0.017.
    ['price and book value where there are no earnings', loss(0.6)],
    // 5 / 36 = 0.14 and 10 / 36 = 0.28 are possible too.
    ['a book value that is usual without converting', loss(5)],
    ['a book value that is nearly usual both ways', loss(10)],
    ['a book value that is usual neither way', loss(400)],
    ['a negative book value', loss(-2)],
    ['no book value', loss(null)],
  ])(
    'holds back everything of statements whose currency is contradicted or not confirmed by %s',
    (_name, changes) => {
      const { company: row, reportingCurrency, held } = company(changes);
      expect(reportingCurrency).toBeNull();
      expect(row.figures).toMatchObject({
        market_cap: 414_000_000_000,
        forward_p_e: 4,
        operating_margin: 0.15,
        revenue: null,
        free_cash_flow: null,
        trailing_p_e: null,
        price_to_book: null,
        enterprise_value: null,
        enterprise_to_ebitda: null,
      });
      expect(held.map(({ code, reason }) => `${code} ${reason.split(' zur')[0]}`)).toEqual(
        expect.arrayContaining(['mixed_currencies Umsatz', 'mixed_currencies Freier Cashflow']),
      );
      expect(held.find(({ reason }) => reason.startsWith('Umsatz'))?.reason).toBe(
        'Umsatz zurückgehalten: die Abschlüsse sind als USD ausgezeichnet, und Kurs, KGV und Buchwert bestätigen das nicht',
      );
    },
  );

  it('converts statements in dollars of a listing in lira whose book value fits them', () => {
    // A P/B of 0.6 in one currency: 300 lira divided by 13.9 dollars (500 lira) would be 21.6.
    expect(figure('revenue', loss(21.6))).toBe(745_000_000_000 * 36);
  });

  it.each([
    // A P/B of 1.3 in one currency: 40 dollars divided by 240 yuan of book value (30 dollars) would be 0.17.
    ['whose book value reads as 0.17', 0.17],
    ['of which nothing else is known', null],
  ])('converts statements of a loss maker %s, at a rate that is not far from 1', (_name, priceToBook) => {
    const changes = {
      ...chinese,
      summaryDetail: { trailingPE: undefined },
      defaultKeyStatistics: { netIncomeToCommon: -1_600_000_000, priceToBook },
    };
    expect(figure('revenue', changes)).toBe(250_000_000);
  });

  it('does not know a sector that Yahoo invents', () => {
    const { company: row, held } = company({ assetProfile: { sector: 'Conglomerates' } });
    expect(row.sector).toBeNull();
    expect(held).toEqual([
      { code: 'unknown_sector', reason: 'Der Sektor „Conglomerates“ ist keiner der elf Sektoren' },
    ]);
  });

  it('takes kind, size and the facts of the universe file from a fund, and no figure of a company', () => {
    const facts = { distribution: 'distributing', fund_type: 'equity' };
    const fund = read({ price: { quoteType: 'ETF' }, summaryDetail: { totalAssets: 328_302_690_304 } });
    const { company: row } = companyRow(fund, { isin: 'US46090E1038', facts }, '2025-02-21', convert);
    expect(row).toMatchObject({ kind: 'fund', isin: 'US46090E1038', facts });
    expect(row.figures).toEqual({ fund_size: 328_302_690_304 });
  });

  it('leaves the size of a fund quoted in pence open', () => {
    const fund = read({ price: { quoteType: 'ETF', currency: 'GBp' }, summaryDetail: { totalAssets: 5e9 } });
    expect(companyRow(fund, {}, '2025-02-21', convert).company.figures).toEqual({ fund_size: null });
  });

  it('refuses a currency that is none', () => {
    expect(() => company({ price: { currency: 'pts' } })).toThrow('Die Währung „pts“ ist unbekannt');
  });
});

describe('assertKnown', () => {
  it.each<[string, Module, string]>([
    [
      'currency pair',
      { quoteType: 'CURRENCY' },
      'ist weder Aktie noch Fonds oder Index, sondern ein Währungspaar',
    ],
    [
      'a new kind',
      { quoteType: 'NFT' },
      'Muster Werke Inc. ist weder Aktie noch Fonds oder Index, sondern „NFT“',
    ],
    ['no currency', { currency: null }, 'Yahoo Finance führt keinen Kurs und keine Währung (mehr)'],
    ['no price', { regularMarketPrice: {} }, 'Yahoo Finance führt keinen Kurs und keine Währung (mehr)'],
  ])('%s', (_name, price, sentence) => expect(() => assertKnown(read({ price }))).toThrow(sentence));

  it.each(['EQUITY', 'ETF', 'MUTUALFUND', 'INDEX'])('lets %s pass', (quoteType) => {
    expect(() => assertKnown(read({ price: { quoteType } }))).not.toThrow();
  });
});

describe('summaryAnswerSchema', () => {
  it.each<[string, Changes]>([
    ['text for a number', { summaryDetail: { trailingPE: '12,5' } }],
    ['a list for a number', { price: { marketCap: [5] } }],
    ['another wrapping', { price: { marketCap: { value: 5 } } }],
    ['a wrapped text', { price: { marketCap: { raw: '5' } } }],
    ['no price', { price: null }],
  ])('refuses %s', (_name, changes) => {
    expect(summaryAnswerSchema.safeParse(summaryAnswer(changes)).success).toBe(false);
  });
});
