import { createRates } from '@/lib/currencies/rates';
import { testPortfolio, trades } from '@/test/portfolio';
import { testSeries } from '@/test/series';
import { type FundSources, fundYears, type LumpSumPaper, paperValues } from './fund-years';

const TODAY = '2026-11-29';
// Two dollars a euro, later four.
const RATES = createRates(new Map([['USD', testSeries({ '2020-01-01': 2, '2023-12-01': 4 })]]), 0);

const sources = (given: Partial<FundSources>): FundSources => ({
  listing: { currency: 'EUR', splits: [], adjusted_on: null },
  closes: testSeries({}),
  dividends: [],
  payments: [],
  published: [],
  ...given,
});

const YEAR = { '2022-12-30': 90, '2023-01-02': 100, '2023-06-01': 140, '2023-12-29': 115, '2024-01-02': 120 };

const valuesOf = (given: Partial<FundSources>, year = 2023) =>
  fundYears(sources(given), RATES, year, TODAY).get(year);

describe('fundYears', () => {
  it('takes the first close of a year and its last, not that of the year before', () => {
    expect(valuesOf({ closes: testSeries(YEAR) })).toEqual({
      start: { value: '100', on: '2023-01-02', isPublished: false },
      end: { value: '115', on: '2023-12-29', isPublished: false },
      distributions: '0',
      perUnit: null,
    });
  });

  it('converts each at the rate of its day', () => {
    const listing = { currency: 'USD', splits: [], adjusted_on: null };
    const dividends = [
      { ex_date: '2023-02-01', amount: 3 },
      { ex_date: '2023-12-04', amount: 2 },
      { ex_date: '2024-01-03', amount: 9 },
    ];
    // 100 / 2, 115 / 4, 3 / 2 + 2 / 4.
    expect(valuesOf({ listing, closes: testSeries(YEAR), dividends })).toMatchObject({
      start: { value: '50' },
      end: { value: '28.75' },
      distributions: '2',
    });
  });

  it.each<[string, Record<string, number>, { start: unknown; end: unknown }]>([
    [
      'a fund that began within the year',
      { '2023-02-01': 10, '2023-12-29': 11 },
      { start: null, end: expect.anything() },
    ],
    [
      'a fund that ended within the year',
      { '2023-01-02': 10, '2023-11-29': 11 },
      { start: expect.anything(), end: null },
    ],
    ['no closes of the year', { '2022-12-30': 10, '2024-01-02': 11 }, { start: null, end: null }],
  ])('knows no value of %s', (_name, closes, expected) => {
    expect(valuesOf({ closes: testSeries(closes) })).toMatchObject(expected);
  });

  it('ends the running year with the last close so far', () => {
    const closes = testSeries({ '2026-01-02': 10, '2026-05-04': 11, '2026-12-01': 12 });
    expect(valuesOf({ closes }, 2026)).toMatchObject({ end: { value: '11', on: '2026-05-04' } });
  });

  it('takes a published value in place of a close', () => {
    const published = [{ year: 2023, value_start: '90.95', value_end: null, per_unit: '1.6235' }];
    expect(valuesOf({ closes: testSeries(YEAR), published })).toMatchObject({
      start: { value: '90.95', isPublished: true },
      end: { value: '115', isPublished: false },
      perUnit: '1.6235',
    });
  });

  it('counts published values in the units of today', () => {
    // One unit became four in June: the value of New Year is that of four.
    const listing = { currency: 'EUR', splits: [{ ex_date: '2023-06-01', ratio: 4 }], adjusted_on: TODAY };
    const published = [{ year: 2023, value_start: '400', value_end: '110', per_unit: '1.5' }];
    expect(valuesOf({ listing, published })).toMatchObject({
      start: { value: '100' },
      end: { value: '110' },
      perUnit: '1.5',
    });
  });

  describe('distributions', () => {
    const booked = (text: TemplateStringsArray) =>
      testPortfolio([{ closes: {}, bookings: trades(text) }], TODAY).held[0]?.payments ?? [];

    it.each<[string, FundSources['payments'], string | null]>([
      // 30 / 20 on a day; 10 / 10 on another.
      [
        'of bookings where the market knows none',
        booked`2023-03-01 20 kind=dividend amount=30, 2023-06-01 10 kind=dividend amount=10`,
        '2.5',
      ],
      [
        'of one day in two depots once',
        booked`2023-03-01 20 kind=dividend amount=30, 2023-03-01 4 kind=dividend amount=6 depot_id=b`,
        '1.5',
      ],
      ['unknown without their units', booked`2023-03-01 0 kind=dividend amount=30`, null],
    ])('are %s', (_name, payments, expected) => {
      expect(valuesOf({ payments })?.distributions).toBe(expected);
    });

    it('are those of the market, however they are booked', () => {
      const dividends = [{ ex_date: '2023-03-01', amount: 1.25 }];
      const payments = booked`2023-03-01 0 kind=dividend amount=30`;
      expect(valuesOf({ dividends, payments })?.distributions).toBe('1.25');
    });

    it('are unknown without a rate', () => {
      const listing = { currency: 'GBP', splits: [], adjusted_on: null };
      expect(
        valuesOf({ listing, dividends: [{ ex_date: '2023-03-01', amount: 1 }] })?.distributions,
      ).toBeNull();
    });
  });
});

const paper = (more: Partial<LumpSumPaper> = {}): LumpSumPaper => ({
  stock_id: 'stock-0',
  depot_id: 'depot',
  year: 2025,
  on: '2026-01-20',
  amount: '166.78',
  taxable: '116.75',
  ...more,
});

const values = (
  bookings: Parameters<typeof testPortfolio>[0][number]['bookings'],
  ...papers: LumpSumPaper[]
) => {
  const [stock] = testPortfolio([{ closes: {}, bookings }], TODAY).held;
  return stock && Object.fromEntries(paperValues(stock, 'equity', papers));
};

describe('paperValues', () => {
  const HELD = trades`2024-01-02 70 price=100`;

  it('divides the amount by the units at the end of the year', () => {
    // 166.78 / 70.
    expect(values(HELD, paper())).toEqual({ 2025: '2.382571428571' });
    expect(
      values(trades`2024-01-02 80 price=100, 2025-05-05 -10 price=100, 2026-01-05 -70 price=100`, paper()),
    ).toEqual({
      2025: '2.382571428571',
    });
  });

  it('counts purchases of the year by twelfths', () => {
    // 60 whole and 20 from July: 60 + 20 × 6/12 = 70.
    expect(values(trades`2024-01-02 60 price=100, 2025-07-01 20 price=100`, paper())).toEqual({
      2025: '2.382571428571',
    });
  });

  it('takes that of the depot with the most units', () => {
    const bookings = trades`2024-01-02 70 price=100, 2024-01-02 7 price=100 depot_id=other`;
    const other = paper({ depot_id: 'other', amount: '16.68', taxable: '11.68' });
    expect(values(bookings, other, paper())).toEqual({ 2025: '2.382571428571' });
    expect(values(bookings, other)).toEqual({ 2025: '2.382857142857' });
  });

  it.each<[name: string, bookings: Parameters<typeof values>[0], papers: LumpSumPaper[]]>([
    ['of another kind of fund', HELD, [paper({ taxable: '166.78' })]],
    ['where two papers are of one depot', HELD, [paper(), paper({ amount: '10', taxable: '7' })]],
    [
      'without units at the end of the year',
      trades`2024-01-02 70 price=100, 2025-12-30 -70 price=100`,
      [paper()],
    ],
    ['of units without a day of purchase', trades`2025-02-03 70 kind=delivery_in`, [paper()]],
  ])('knows nothing %s', (_name, bookings, papers) => {
    expect(values(bookings, ...papers)).toEqual({});
  });
});
