import fs from 'node:fs';
import { fiscalYear } from '@/test/fiscal-year';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import type { FiscalFigure } from './fiscal-year';
import {
  bandOf,
  dearerShare,
  historyBands,
  MEASURES,
  type Measure,
  type MonthlyClose,
} from './history-bands';

const FIGURES = {
  eps: 5,
  equity: 4000,
  shares: 100,
  ebit: 800,
  totalDebt: 1000,
  cash: 200,
  dividendPerShare: 2,
  operatingCashFlow: 500,
  capex: 100,
};

const YEAR = fiscalYear('2020-12-31', FIGURES);

/** Closes on the first day of each month. */
const monthly = (first: string, closes: readonly number[]): MonthlyClose[] => {
  const [year, month] = first.split('-').map(Number) as [number, number];
  return closes.map((close, at) => ({
    day: new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10),
    close,
  }));
};

const valueOn = (measure: Measure, day: string, close: number, years = [YEAR]) =>
  historyBands([{ day, close }], years)[measure].current;

describe('historyBands', () => {
  it.each<[Measure, number]>([
    // 100 / 5
    ['priceEarnings', 20],
    // 100 / (4000 / 100)
    ['priceToBook', 2.5],
    // (100 × 100 + 1000 − 200) / 800
    ['evToEbit', 13.5],
    // 2 / 100
    ['dividendYield', 2],
    // (500 − 100) / 100 / 100
    ['freeCashFlowYield', 4],
  ])('measures %s', (measure, expected) => expect(valueOn(measure, '2021-06-30', 100)).toBe(expected));

  const later = { ...FIGURES, eps: 10 };
  it.each([
    // 31 December + 90 days
    ['2021-03-30', [YEAR], null],
    ['2021-03-31', [YEAR], 20],
    ['2021-02-14', [fiscalYear('2020-12-31', FIGURES, '2021-02-15')], null],
    ['2021-02-15', [fiscalYear('2020-12-31', FIGURES, '2021-02-15')], 20],
    ['2021-04-19', [fiscalYear('2020-12-31', FIGURES, '2021-04-20')], null],
    // 31 December + 548 days
    ['2022-07-02', [YEAR], 20],
    ['2022-07-03', [YEAR], null],
    // The year before serves until the next is known.
    ['2022-03-30', [YEAR, fiscalYear('2021-12-31', later)], 20],
    ['2022-03-31', [YEAR, fiscalYear('2021-12-31', later)], 10],
  ])('uses what was known on %s', (day, years, expected) => {
    expect(valueOn('priceEarnings', day, 100, years)).toBe(expected);
  });

  it.each<[Measure, Partial<Record<FiscalFigure, number>>]>([
    ['priceEarnings', { eps: 0 }],
    ['priceToBook', { equity: -1 }],
    ['evToEbit', { ebit: -1 }],
    ['dividendYield', { dividendPerShare: 0 }],
    ['freeCashFlowYield', { capex: 501 }],
  ])('leaves out and counts months of a %s that is not positive', (measure, figures) => {
    const years = [fiscalYear('2020-12-31', { ...FIGURES, ...figures })];
    const histories = historyBands(monthly('2021-03', [100, 100, 100]), years);
    expect(histories[measure]).toEqual({
      points: [],
      notPositive: 2,
      unknown: 1,
      band: null,
      current: null,
      dearerMonths: null,
    });
  });

  it.each<[Measure, FiscalFigure]>([
    ['priceEarnings', 'eps'],
    ['priceToBook', 'equity'],
    ['evToEbit', 'ebit'],
    ['evToEbit', 'cash'],
    ['evToEbit', 'totalDebt'],
    ['evToEbit', 'shares'],
    ['dividendYield', 'dividendPerShare'],
    ['freeCashFlowYield', 'capex'],
  ])('knows no %s without %s', (measure, figure) => {
    const years = [fiscalYear('2020-12-31', { ...FIGURES, [figure]: null })];
    expect(historyBands(monthly('2021-05', [100]), years)[measure]).toMatchObject({ points: [], unknown: 1 });
  });

  const sixYears = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => fiscalYear(`${year}-12-31`, FIGURES));
  const rising = (count: number) => Array.from({ length: count }, (_, at) => 100 + at);

  it('needs five years of months', () => {
    const [few, enough] = [59, 60].map((count) => historyBands(monthly('2020-05', rising(count)), sixYears));
    for (const measure of MEASURES) {
      expect(few?.[measure]).toMatchObject({ band: null, dearerMonths: null });
      expect(enough?.[measure].band).not.toBeNull();
    }
  });

  // Prices 100 to 160: the median is 130, the quartiles are 115 and 145, the tenths 106 and 154; EPS is 5, dividend 2.
  it('has bands of prices and of yields', () => {
    const histories = historyBands(monthly('2020-05', rising(61)), sixYears);
    expect(histories.priceEarnings.band).toEqual({ p10: 21.2, p25: 23, median: 26, p75: 29, p90: 30.8 });
    expect(histories.dividendYield.band?.median).toBeCloseTo(200 / 130, 9);
    expect(histories.dividendYield.band?.p10).toBeCloseTo(200 / 154, 9);
    // The last month is the dearest.
    for (const measure of MEASURES) expect(histories[measure].dearerMonths).toBe(0);
  });

  it('says in how many months it was dearer', () => {
    // 60 prices above 100, the last close below 59 of them and equal to one.
    const histories = historyBands(monthly('2020-05', [...rising(60), 100]), sixYears);
    for (const measure of MEASURES) expect(histories[measure].dearerMonths).toBeCloseTo(59 / 61, 9);
  });

  it('has no value now after a loss', () => {
    const years = [...sixYears.slice(0, 5), fiscalYear('2024-12-31', { ...FIGURES, eps: -1 })];
    const { priceEarnings } = historyBands(monthly('2020-04', rising(61)), years);
    expect(priceEarnings).toMatchObject({ notPositive: 1, current: null, dearerMonths: null });
    expect(priceEarnings.band).not.toBeNull();
  });
});

describe('bandOf', () => {
  // Of 0 to 100 each value is its own percentile.
  it('interpolates', () => {
    const values = Array.from({ length: 101 }, (_, at) => 100 - at);
    expect(bandOf(values)).toEqual({ p10: 10, p25: 25, median: 50, p75: 75, p90: 90 });
    // 60 values 0 to 59: 59 × 0.1 = 5.9, 59 × 0.25 = 14.75
    expect(bandOf(values.slice(41))).toMatchObject({ p10: 5.9, p25: 14.75, median: 29.5 });
  });
});

describe('dearerShare', () => {
  it.each([
    [[10, 20, 30, 40], 20, true, 0.5],
    [[10, 20, 30, 40], 20, false, 0.25],
    [[20, 20], 20, true, 0],
    [[], 20, true, null],
  ])('counts %p at %d', (values, current, isDearerWhenHigher, expected) => {
    expect(dearerShare(values, current, isDearerWhenHigher)).toBe(expected);
  });
});

const SHILLER = 'fundamentals/sp500-shiller-monthly.csv';

describeWithSharedData(SHILLER, 'P/E of the S&P 500 since 1950', () => {
  const first = 1950;
  const last = 2023;
  type Row = { year: number; month: number; price: number; earnings: number };

  const rows = (): Row[] =>
    fs
      .readFileSync(sharedData(SHILLER), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([date = '', price, , earnings]) => ({
        year: Number(date.slice(0, 4)),
        month: Number(date.slice(5, 7)),
        price: Number(price),
        earnings: Number(earnings),
      }));

  const december = (all: Row[], year: number) =>
    all.find((row) => row.year === year && row.month === 12)?.earnings as number;

  // Earnings of the year before count from April on, because 90 days after 31 December end in March.
  const direct = (all: Row[]) =>
    all
      .filter(({ year }) => year >= first && year <= last)
      .map(({ year, month, price }) => price / december(all, month < 4 ? year - 2 : year - 1));

  const bands = (all: Row[]) => {
    const closes = all
      .filter(({ year }) => year >= first && year <= last)
      .map(({ year, month, price }) => ({
        day: `${year}-${String(month).padStart(2, '0')}-01`,
        close: price,
      }));
    const years = Array.from({ length: last - first + 2 }, (_, at) => first - 2 + at).map((year) =>
      fiscalYear(`${year}-12-31`, { eps: december(all, year) }),
    );
    return historyBands(closes, years).priceEarnings;
  };

  it('is that of a direct count', () => {
    const all = rows();
    const expected = direct(all);
    const { points, unknown, notPositive, current, dearerMonths } = bands(all);
    expect(points.map(({ value }) => value)).toEqual(expected);
    expect({ unknown, notPositive, count: points.length }).toEqual({
      unknown: 0,
      notPositive: 0,
      count: 74 * 12,
    });
    expect(current).toBe(expected.at(-1));
    const dearer = expected.filter((value) => value > (expected.at(-1) as number)).length;
    expect(dearerMonths).toBe(dearer / (74 * 12));
  });

  it.each([
    ['p10', 0.1],
    ['p25', 0.25],
    ['median', 0.5],
    ['p75', 0.75],
    ['p90', 0.9],
  ] as const)('has %s where that share of the months is cheaper', (name, share) => {
    const all = rows();
    const value = bands(all).band?.[name] as number;
    const cheaper = direct(all).filter((one) => one < value).length;
    expect(Math.abs(cheaper - share * 74 * 12)).toBeLessThanOrEqual(1);
  });

  // Earnings of 2008 were 14.88 points (Shiller); the index was at 848.15 in April 2009.
  it('is at its height after the losses of 2008', () => {
    const { points } = bands(rows());
    expect(points.find(({ day }) => day === '2009-04-01')?.value).toBeCloseTo(57, 0);
  });
});
