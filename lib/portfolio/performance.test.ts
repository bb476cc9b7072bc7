import fc from 'fast-check';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { toCents } from '@/lib/finance/rounding';
import { finish } from '@/lib/platform/parts';
import { numericLegs } from '@/test/legs';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import type { HeldPortfolio } from './held-portfolio';
import { portfolioPerformance, rangeBegin } from './performance';
import type { Shown } from './position-figures';
import type { PerformanceRange } from './rules';
import type { PortfolioPerformance } from './schema/performance';
import { shownSums } from './shown-sums';

const TODAY = '2026-06-30';
const FIRST = epochDay('2026-01-01');
const LAST = epochDay(TODAY);

const RATES = testRates(
  { USD: { '2026-01-01': 1.25, '2026-03-02': 1.1, '2026-05-04': 1.6, '2026-06-29': 1.3 } },
  TODAY,
);
const IN_EURO: Shown = { currency: 'EUR', rates: RATES, today: LAST };

const performanceOf = (
  holdings: readonly TestHolding[],
  range: PerformanceRange = 'max',
  { today = TODAY, afterTaxes }: { today?: string; afterTaxes?: boolean } = {},
) => {
  const shown = { ...IN_EURO, today: epochDay(today) };
  return finish(portfolioPerformance(testPortfolio(holdings, today), range, shown, afterTaxes));
};

const day = fc.integer({ min: FIRST, max: LAST }).map(isoDay);
// In cents, so that whole shares are never rounded.
const price = fc.integer({ min: 50, max: 90_000 }).map((cents) => cents / 100);
const perDay = (min: number) => fc.dictionary(day, price, { minKeys: min, maxKeys: 40 }).map(ascending);

const ascending = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

const bookings = fc.array(
  fc.record({
    date: day,
    quantity: fc.integer({ min: 1, max: 500 }),
    price: fc.option(price),
    fees: fc.double({ min: 0, max: 20, noNaN: true }),
  }),
  { minLength: 1, maxLength: 8 },
);

const holding: fc.Arbitrary<TestHolding> = fc.record({
  listing: fc.record({ currency: fc.constantFrom('EUR', 'USD') }),
  closes: perDay(1),
  dividends: perDay(0),
  bookings,
});

const range = fc.constantFrom('day', 'week', 'month', 'year', 'max' as const);
const portfolio = fc.array(holding, { minLength: 1, maxLength: 4 });

const cents = (amount: number) => Math.round(amount * 100);

/** End − start − paid in + paid out. */
function exactGain({ daily }: HeldPortfolio, over: PerformanceRange): number {
  const begin = rangeBegin(daily, over);
  const { value, paid, proceeds, dividends } = shownSums(daily, Math.max(0, begin), IN_EURO);
  let gain = (value.at(-1) as number) - (begin < 0 ? 0 : (value[begin] as number));
  for (let i = begin + 1; i < value.length; i++)
    gain += (proceeds[i] as number) + (dividends[i] as number) - (paid[i] as number);
  return gain;
}

describe('portfolioPerformance', () => {
  it('has a bridge that adds up to the cent, and says the same as the growth', () => {
    fc.assert(
      fc.property(portfolio, range, (holdings, over) => {
        const { bridge, growth, totalValue, summary } = performanceOf(holdings, over);
        if (!bridge) throw new Error('There is a portfolio');
        const { end_value, dividends, total_gain } = bridge;
        const gains = cents(bridge.price_gain) + cents(bridge.currency_gain);
        expect(cents(bridge.start_value) + cents(bridge.purchases) + gains).toBe(cents(end_value));
        expect(gains + cents(dividends) - cents(bridge.fees)).toBe(cents(total_gain));
        expect(end_value).toBe(toCents(totalValue.at(-1)?.value as number));
        expect(total_gain).toBe(growth.at(-1)?.value);
        expect(total_gain).toBe(summary.periodGain);
        expect(growth.at(-1)?.priceValue).toBe(toCents(total_gain - dividends));
        // Five amounts are rounded, each by at most half a cent.
        const exact = exactGain(testPortfolio(holdings, TODAY), over);
        expect(Math.abs(total_gain - exact)).toBeLessThan(0.025_001);
      }),
    );
  });

  it('does not care for the order of purchases and stocks', () => {
    fc.assert(
      fc.property(portfolio, range, (holdings, over) => {
        const turned = holdings.toReversed().map((one) => ({ ...one, bookings: one.bookings.toReversed() }));
        const [one, other] = [performanceOf(holdings, over), performanceOf(turned, over)];
        expectSame(one, other);
        expect(one.bridge?.end_value).toBeCloseTo(other.bridge?.end_value as number, 1);
      }),
    );
  });

  it('has a TTWROR that adding money does not change', () => {
    fc.assert(
      fc.property(holding, range, day, fc.integer({ min: 1, max: 1000 }), (one, over, date, quantity) => {
        const atClose = one.bookings.map((booking) => ({ ...booking, price: null, fees: 0 }));
        const first = atClose.map((booking) => booking.date).sort()[0] as string;
        const more = { date: [date, first].sort()[1] as string, quantity };
        const rate = (purchases: TestHolding['bookings']) =>
          performanceOf([{ ...one, bookings: purchases }], over).growth.map(
            ({ percentageGrowth }) => percentageGrowth,
          );
        const [without, withIt] = [rate(atClose), rate([...atClose, more])];
        expect(withIt).toHaveLength(without.length);
        without.forEach((percent, i) => {
          expect(Math.abs(percent - (withIt[i] as number))).toBeLessThan(1e-6 * (1 + Math.abs(percent)));
        });
      }),
    );
  });

  it('shows nothing of a split', () => {
    const ratio = fc.constantFrom(2, 4, 20, 0.1, 1.5);
    fc.assert(
      fc.property(holding, range, day, ratio, (one, over, exDate, factor) => {
        const whole = {
          ...one,
          bookings: one.bookings.map((booking) => ({ ...booking, counted_on: '2025-12-31' })),
        };
        const perShare = (values: Record<string, number> = {}) =>
          Object.fromEntries(Object.entries(values).map(([date, value]) => [date, value / factor]));
        const split: TestHolding = {
          ...whole,
          // The source adjusts closes and dividends before the split to new shares; this series uses those.
          listing: { ...one.listing, splits: [{ ex_date: exDate, ratio: factor }] },
          closes: perShare(one.closes as Record<string, number>),
          dividends: perShare(one.dividends),
        };
        expectSame(performanceOf([whole], over), performanceOf([split], over));
        const [before, after] = [whole, split].map((held) => testPortfolio([held], TODAY).held[0]?.quantity);
        expect(after).toBeCloseTo((before as number) * factor, 6);
      }),
    );
  });

  it('draws no more points than a chart can', () => {
    const closes = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [isoDay(LAST - 1999 + n), 100 + n]),
    );
    const bookings = [{ date: isoDay(LAST - 1999), quantity: 1 }];
    const { totalValue, growth } = performanceOf([{ closes, bookings }]);
    expect(totalValue.length).toBeLessThanOrEqual(270);
    expect(totalValue[0]).toEqual({ date: isoDay(LAST - 1999), value: 100, invested: 100 });
    expect(totalValue.at(-1)).toEqual({ date: TODAY, value: 2099, invested: 100 });
    expect(growth.map(({ date }) => date)).toEqual(totalValue.map(({ date }) => date));
  });

  // https://help.portfolio-performance.info/en/concepts/performance/time-weighted/
  it('has the TTWROR of the worked example in the handbook of Portfolio Performance', () => {
    // 177.94 become 160.26; with 84 more 264.57; with 67 more 426.82. Each deposit is one purchase at the close.
    const second = 264.57 / (1 + 84 / 160.26);
    const shares = 1 + 84 / 160.26 + 67 / second;
    const closes = {
      '2026-01-05': 177.94,
      '2026-01-06': 160.26,
      '2026-01-07': second,
      '2026-01-08': 426.82 / shares,
    };
    const bookings = [
      { date: '2026-01-05', quantity: 1 },
      { date: '2026-01-06', quantity: 84 / 160.26 },
      { date: '2026-01-07', quantity: 67 / second },
    ];
    const { totalValue, summary } = performanceOf([{ closes, bookings }], 'max', { today: '2026-01-08' });
    expect(totalValue.at(-1)?.value).toBeCloseTo(426.82, 9);
    expect(summary.periodGrowth).toBeCloseTo(25.58, 2);
  });

  it('counts a day from the last day of trading but one, not from a weekend', () => {
    // Friday and Monday; requested on Tuesday, which has no close yet.
    const closes = { '2026-06-26': 100, '2026-06-29': 110 };
    const { totalValue, summary } = performanceOf([{ closes, bookings: trades`2026-06-26 1` }], 'day');
    expect(totalValue.map(({ date }) => date)).toEqual(['2026-06-26', '2026-06-29', TODAY]);
    expect(summary).toMatchObject({ from: '2026-06-26', periodGain: 10 });
  });

  it('counts sales at what they brought, their fees apart', () => {
    const closes = { '2026-01-02': 100, '2026-02-02': 120, '2026-03-02': 130 };
    const bookings = trades`2026-01-02 10 fees=5, 2026-02-02 -4 fees=3`;
    const { bridge, summary } = performanceOf([{ closes, bookings }], 'max', { today: '2026-03-02' });
    expect(bridge).toMatchObject({
      purchases: 1000,
      sales: 480,
      price_gain: 260,
      // Four of the ten shares: 480 − 400; six: 780 − 600.
      realised: { price_gain: 80, currency_gain: 0 },
      unrealised: { price_gain: 180, currency_gain: 0 },
      end_value: 780,
      fees: 8,
      total_gain: 252,
    });
    // 1000 out of 1005, then 720 + 477 out of 1000, then 780 out of 720.
    expect(summary.periodGrowth).toBeCloseTo(((1000 / 1005) * 1.197 * (780 / 720) - 1) * 100, 9);
  });

  it('names stocks and purchases without a rate, and counts the others, in every range', () => {
    const closes = { '2026-01-02': 10 };
    const holdings = [
      { closes, bookings: trades`2026-01-02 1` },
      { closes, listing: { currency: 'XAU' }, bookings: trades`2026-01-02 1` },
      { closes: {}, bookings: trades`2026-01-02 1` },
      { closes, listing: { currency: 'USD' }, bookings: trades`2025-12-31 1` },
      { closes, listing: { currency: 'USD' }, bookings: trades`2025-12-30 1, 2026-05-04 13, 2025-12-31 1` },
    ];
    const held = testPortfolio(holdings, TODAY, RATES);
    for (const over of ['max', 'year', 'month'] as const) {
      const { totalValue, summary, bridge } = finish(portfolioPerformance(held, over, IN_EURO));
      // 10 €, and 13 of 15 shares at 10 $ ÷ 1.3.
      expect(totalValue.at(-1)?.value).toBeCloseTo(110, 9);
      // These 13 cost 130 $ ÷ 1.6 = 81.25 €.
      expect(summary.averageGrowth).toBeCloseTo((0 + (100 / 81.25 - 1) * 100) / 2, 9);
      expect(summary.totalGrowth).toBeCloseTo((110 / 91.25 - 1) * 100, 9);
      expect(bridge?.currencies.map(({ currency, end_value }) => [currency, end_value])).toEqual([
        ['EUR', 10],
        ['USD', 130],
      ]);
      const left = summary.leftOut.map(({ name, reason, purchase_dates }) => [name, reason, purchase_dates]);
      expect(left).toEqual([
        ['Stock 1', 'rate', null],
        ['Stock 2', 'price', null],
        ['Stock 3', 'rate', null],
        ['Stock 4', 'rate', ['2025-12-30', '2025-12-31']],
      ]);
    }
  });

  it('counts shares in another currency from the day on which an exchange brought them', () => {
    const closes = { '2026-01-02': 10 };
    const merger = {
      kind: 'merger' as const,
      date: '2026-05-05',
      quantity: 0,
      legs: numericLegs('merger', 'stock-0', 'stock-1', { ratio: 1 }),
    };
    const holdings = [
      { closes, listing: { currency: 'USD' }, bookings: [{ date: '2026-05-04', quantity: 13 }, merger] },
      { closes, bookings: trades`2026-05-03 1 kind=dividend amount=4, 2026-05-07 -13` },
    ];
    const held = testPortfolio(holdings, TODAY, RATES);
    const { totalValue, summary, bridge } = finish(portfolioPerformance(held, 'max', IN_EURO));
    // 130 $ ÷ 1.6, then 130 €, sold for as much; the dividend came before the first shares.
    expect(bridge).toMatchObject({ purchases: 81.25, sales: 130, dividends: 4, total_gain: 52.75 });
    expect(totalValue.every(({ value }) => value === 0 || value === 130)).toBe(true);
    expect(summary.risk.drawdown).toBeNull();
    expect(summary.periodGrowth).toBeCloseTo(60, 9);
  });

  it('names a security of which there are dividends alone', () => {
    const closes = { '2026-01-02': 10 };
    const paid = { closes, bookings: trades`2026-01-05 1 kind=dividend amount=2` };
    const { summary } = performanceOf([{ closes, bookings: trades`2026-01-02 1` }, paid]);
    expect(summary.leftOut).toEqual([
      { company_id: 'stock-1', name: 'Stock 1', reason: 'purchase', purchase_dates: null },
    ]);
  });
});

function expectSame(one: PortfolioPerformance, other: PortfolioPerformance): void {
  expect(other.totalValue.map(({ date }) => date)).toEqual(one.totalValue.map(({ date }) => date));
  const numbers = ({ totalValue, growth }: PortfolioPerformance) => [
    ...totalValue.map(({ value }) => value),
    ...growth.flatMap(({ value, percentageGrowth, priceGrowth }) => [value, percentageGrowth, priceGrowth]),
  ];
  const others = numbers(other);
  numbers(one).forEach((value, i) => {
    expect(Math.abs(value - (others[i] as number))).toBeLessThan(1e-6 * (1 + Math.abs(value)));
  });
}

describe('returns after German taxes', () => {
  const closes = { '2026-01-02': 100, '2026-02-02': 120, '2026-06-29': 120 };
  const held = { closes, bookings: trades`2026-01-02 10, 2026-03-02 -5 taxes=25` };

  it('are less by what was booked', () => {
    const of = (afterTaxes: boolean) => performanceOf([held], 'max', { afterTaxes }).summary;
    // 1,000 become 600 in the depot and 600 of proceeds, of which 25 are taxed.
    expect(of(false)).toMatchObject({ afterTaxes: false, periodGain: 200 });
    expect(of(true)).toMatchObject({ afterTaxes: true, periodGain: 175 });
    expect(of(false).periodGrowth).toBeCloseTo(20, 9);
    // The day of the sale ends with 600 + 600 − 25 from 1,200.
    expect(of(true).periodGrowth).toBeCloseTo((1.2 * (1_175 / 1_200) - 1) * 100, 9);
    expect(of(true).internalRate).toBeLessThan(of(false).internalRate as number);
  });
});

describe('risk', () => {
  const TWENTY_TWO = Array.from({ length: 22 }, (_, i) => isoDay(epochDay('2026-05-04') + i));
  const closes = Object.fromEntries(TWENTY_TWO.map((date, i) => [date, i % 2 === 0 ? 100 : 110]));
  const first = TWENTY_TWO[0] as string;
  const riskOf = (...bookings: TestHolding['bookings']) => performanceOf([{ closes, bookings }]).summary.risk;

  it('is computed from the days without a purchase', () => {
    // 21 returns of ±ln 1.1; eleven up and ten down.
    const a = Math.log(1.1);
    const mean = a / 21;
    const variance = (11 * (a - mean) ** 2 + 10 * (a + mean) ** 2) / 20;
    const whole = riskOf({ date: first, quantity: 10 });
    expect(whole.volatility).toBeCloseTo(Math.sqrt(variance * 252) * 100, 9);
    expect(whole.drawdown).toEqual({
      percent: expect.closeTo(-100 / 11, 9),
      from: TWENTY_TWO[1],
      to: TWENTY_TWO[2],
      recovered: TWENTY_TWO[3],
    });
    // A purchase on the second day leaves ten up and ten down, whatever it cost.
    const more = riskOf(
      { date: first, quantity: 10 },
      { date: TWENTY_TWO[1] as string, quantity: 90, price: 5 },
    );
    expect(more.volatility).toBeCloseTo(Math.sqrt(((20 * a ** 2) / 19) * 252) * 100, 9);
  });

  const AFTER = { '2026-01-05': 92, '2026-01-06': 97 };
  const BEFORE = { '2026-01-02': 100, ...AFTER };
  const FALLING = { '2026-01-02': 80, '2026-01-05': 60 };

  it.each<[string, Record<string, number>, TestHolding['bookings'], number, string]>([
    // 4 January 2026 is a Sunday.
    ['on a Sunday, above the first closes', AFTER, trades`2026-01-04 1 price=100`, -8, '2026-01-04'],
    ['on a Sunday after trading', BEFORE, trades`2026-01-04 1`, -8, '2026-01-04'],
    ['above the close of its day', AFTER, trades`2026-01-05 1 price=100`, -8, '2026-01-05'],
    // The half bought on Sunday for 60 is worth 80 of 160, from 140 paid; Monday has 120.
    [
      'a second time, below the last close',
      FALLING,
      trades`2026-01-02 1, 2026-01-04 1 price=60`,
      -25,
      '2026-01-04',
    ],
  ])('sees the day of a purchase %s', (_name, priced, bookings, percent, from) => {
    const { drawdown } = performanceOf([{ closes: priced, bookings }]).summary.risk;
    expect([drawdown?.percent, drawdown?.from]).toEqual([expect.closeTo(percent, 9), from]);
  });

  it('is drawn with a low that lies between two drawn days', () => {
    // Every third of 600 days is drawn, counted from the last.
    const low = LAST - 298;
    const days = Array.from({ length: 600 }, (_, i) => LAST - 599 + i);
    const priced = Object.fromEntries(days.map((one) => [isoDay(one), one === low ? 60 : 100]));
    const bookings = [{ date: isoDay(LAST - 599), quantity: 1 }];
    const { growth, summary } = performanceOf([{ closes: priced, bookings }]);
    const fallen = growth.filter(({ drawdown }) => drawdown < 0);
    expect(fallen.map(({ date, drawdown }) => [date, drawdown])).toEqual([
      [isoDay(low + 1), expect.closeTo(-40, 9)],
    ]);
    expect(summary.risk.drawdown?.percent).toBeCloseTo(-40, 9);
  });

  it('is unknown without holdings', () => {
    expect(performanceOf([]).summary.risk).toEqual({ volatility: null, drawdown: null });
  });
});
