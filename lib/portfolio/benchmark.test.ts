import fc from 'fast-check';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { totalReturn } from '@/lib/finance/total-return';
import { finish } from '@/lib/platform/parts';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import { testSeries } from '@/test/series';
import { benchmarkComparison } from './benchmark';
import { portfolioPerformance } from './performance';
import type { PerformanceRange } from './rules';

const TODAY = '2026-06-30';
const RATES = testRates({ USD: { '2026-01-01': 1.25, '2026-03-02': 2 } }, TODAY);
const IN_EURO = { currency: 'EUR', rates: RATES, today: epochDay(TODAY) } as const;

type Values = Record<string, number>;

const benchmark = (closes: Values, dividends: Values = {}, currency = 'EUR') => {
  const series = testSeries(closes);
  const index = { days: series.days, values: totalReturn(series, testSeries(dividends)) };
  return { id: 'world', name: 'World', currency, index };
};

const HELD: TestHolding = {
  closes: { '2026-01-02': 100, '2026-02-02': 110, '2026-03-02': 120, '2026-04-01': 90 },
  bookings: trades`
    2026-01-02 10 fees=10, 2026-02-02 5, 2026-03-02 -5 fees=6,
    2026-03-09 10 kind=dividend amount=24 withholding_tax=4
  `,
};

/** Compares what is held with a benchmark. */
const compared = (
  world: ReturnType<typeof benchmark>,
  range: PerformanceRange = 'max',
  holdings: readonly TestHolding[] = [HELD],
) => finish(benchmarkComparison(testPortfolio(holdings, TODAY, RATES), world, range, IN_EURO));

describe('benchmarkComparison', () => {
  it('grows with distributions reinvested at the close of their ex-date', () => {
    // 50 → 60 with 3 on the day: 63 ÷ 50; then 66 ÷ 60.
    const world = benchmark(
      { '2025-12-30': 50, '2026-02-02': 60, '2026-06-29': 66 },
      { '2025-06-01': 9, '2026-02-02': 3 },
    );
    const { growth, points, own_growth, from, to } = compared(world);
    expect(growth).toBeCloseTo((1.26 * 1.1 - 1) * 100, 9);
    expect([from, to]).toEqual(['2026-01-02', TODAY]);
    const performance = finish(portfolioPerformance(testPortfolio([HELD], TODAY, RATES), 'max', IN_EURO));
    expect(own_growth).toBe(performance.summary.periodGrowth);
    expect(points.map(({ date }) => date)).toEqual(performance.growth.map(({ date }) => date));
    expect(points[0]).toEqual({ date: '2026-01-02', growth: 0, value: 1010 });
  });

  it('has its own risk, on its own trading days', () => {
    const world = benchmark({ '2026-01-02': 50, '2026-02-02': 40, '2026-02-03': 30, '2026-06-29': 66 });
    const { risk } = compared(world);
    expect(risk).toEqual({
      volatility: null,
      drawdown: {
        percent: expect.closeTo(-40, 9),
        from: '2026-01-02',
        to: '2026-02-03',
        recovered: '2026-06-29',
      },
    });
  });

  it('puts the same amounts into the benchmark on the same days', () => {
    const world = benchmark({
      '2026-01-02': 10,
      '2026-02-02': 11,
      '2026-03-02': 8,
      '2026-03-09': 10,
      '2026-06-29': 12,
    });
    const { what_if, reason } = compared(world);
    // 1,010 at 10 and 550 at 11 go in; 600 − 6 at 8 and the dividend of 20 at 10 come out.
    const units = 101 + 50 - 594 / 8 - 2;
    expect(what_if).toEqual({ value: units * 12, own_value: 900, difference: 900 - units * 12 });
    expect(reason).toBeNull();
  });

  it('begins with the value of the first day of a range', () => {
    const world = benchmark({ '2026-01-02': 10, '2026-05-29': 20, '2026-06-29': 25 });
    const { growth, what_if } = compared(world, 'month');
    expect(growth).toBe(25);
    expect(what_if).toEqual({ value: 1125, own_value: 900, difference: -225 });
  });

  it('is in the shown currency on each day', () => {
    // The dollar falls from 0.80 € to 0.50 €.
    const world = benchmark({ '2026-01-02': 10, '2026-06-29': 12 }, {}, 'USD');
    const { growth } = compared(world);
    expect(growth).toBeCloseTo((1.2 * (0.5 / 0.8) - 1) * 100, 9);
  });

  it.each<[string, TestHolding[], Values, string]>([
    ['nothing is held', [], { '2026-01-02': 10 }, 'nothing_held'],
    ['it has no price yet', [HELD], { '2026-01-05': 10 }, 'no_price'],
    ['it has none at all', [HELD], {}, 'no_price'],
  ])('says so where %s', (_name, holdings, closes, reason) => {
    const comparison = compared(benchmark(closes), 'max', holdings);
    expect(comparison).toMatchObject({ growth: null, points: [], what_if: null, reason });
  });

  it('has no value from the day on which more was taken out than there was', () => {
    const world = benchmark({ '2026-01-02': 10, '2026-02-27': 1, '2026-06-29': 30 });
    const { growth, what_if, points, reason } = compared(world);
    expect({ what_if, reason }).toEqual({ what_if: null, reason: 'used_up' });
    expect(growth).toBeCloseTo(200, 9);
    expect(points.find(({ date }) => date === '2026-02-02')?.value).toBe(1560);
    expect(points.at(-1)?.value).toBeNull();
  });

  it('is the portfolio itself where this holds nothing else, bought at any days', () => {
    const first = epochDay('2026-01-01');
    const day = fc.integer({ min: first, max: epochDay(TODAY) }).map(isoDay);
    // In cents, so that what was paid is not rounded.
    const price = fc.integer({ min: 100, max: 90_000 }).map((cents) => cents / 100);
    const values = fc.dictionary(day, price, { minKeys: 1, maxKeys: 30 });
    const ascending = (given: Values) =>
      Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)));
    const bookings = fc.array(fc.record({ date: day, quantity: fc.integer({ min: 1, max: 90 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    const range = fc.constantFrom('week', 'month', 'year', 'max' as const);
    fc.assert(
      fc.property(
        values,
        values,
        bookings,
        range,
        fc.constantFrom('EUR', 'USD'),
        (given, paid, bought, over, currency) => {
          const closes = ascending({ [isoDay(first)]: 100, ...given });
          // A dividend on a day with a close, and none on the first: the portfolio does not own it before.
          const dividends = Object.fromEntries(
            Object.keys(ascending(paid))
              .filter((date) => date in closes && date > isoDay(first))
              .map((date) => [date, 2]),
          );
          const portfolio = testPortfolio(
            [{ listing: { currency }, closes, dividends, bookings: bought }],
            TODAY,
            RATES,
          );
          const same = benchmark(closes, dividends, currency);
          const { growth, own_growth, what_if } = finish(benchmarkComparison(portfolio, same, over, IN_EURO));
          expect(Math.abs((growth as number) - (own_growth as number))).toBeLessThan(
            1e-6 * (1 + Math.abs(growth as number)),
          );
          expect(Math.abs(what_if?.difference as number)).toBeLessThan(
            0.01 + 1e-9 * (what_if?.value as number),
          );
        },
      ),
    );
  });
});
