import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { type TestHolding, testPortfolio, testRates, trades } from '@/test/portfolio';
import type { DailySums } from './day-columns';
import { shownSums } from './shown-sums';

/** Thursday to Tuesday; no close on the weekend. */
const CLOSES = { '2026-01-01': 10, '2026-01-02': 11, '2026-01-05': 13, '2026-01-06': 14 };
const LAST = '2026-01-06';

const sumsOf = (holdings: TestHolding[], rates?: Rates): DailySums =>
  testPortfolio(holdings, LAST, rates).daily;
const euros = (sums: DailySums) => sums.currencies.get('EUR');
const list = (column: Float64Array | undefined) => Array.from(column ?? []);

describe('addHeldStock', () => {
  it('carries closes over days without one, with what was held on each', () => {
    const sums = sumsOf([
      {
        closes: CLOSES,
        bookings: trades`2026-01-01 2 fees=1, 2026-01-04 3 price=12, 2026-01-05 -4 price=13.5 fees=2`,
        dividends: { '2026-01-02': 0.5 },
      },
    ]);
    expect(list(sums.traded as unknown as Float64Array)).toEqual([1, 1, 0, 0, 1, 1]);
    // 2 × 10, 2 × 11, 2 × 11, 5 × 11, 1 × 13, 1 × 14.
    expect(list(euros(sums)?.value)).toEqual([20, 22, 22, 55, 13, 14]);
    // At the close: 2 × 10, and on Sunday 3 × 11, though 12 were paid.
    expect(list(euros(sums)?.bought)).toEqual([20, 0, 0, 33, 0, 0]);
    expect(list(euros(sums)?.paid)).toEqual([21, 0, 0, 36, 0, 0]);
    expect(list(euros(sums)?.proceeds)).toEqual([0, 0, 0, 0, 52, 0]);
    expect(list(euros(sums)?.fees)).toEqual([1, 0, 0, 0, 2, 0]);
    expect(list(euros(sums)?.dividends)).toEqual([0, 1, 0, 0, 0, 0]);
  });

  it('takes the first close for days before it, on which nothing was traded', () => {
    const sums = sumsOf([{ closes: { '2026-01-03': 7, '2026-01-05': 8 }, bookings: trades`2026-01-01 1` }]);
    expect(list(euros(sums)?.value)).toEqual([7, 7, 7, 7, 8, 8]);
    expect(Array.from(sums.traded)).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('has several bookings of a day, of which only the last counts from then on', () => {
    const sums = sumsOf([{ closes: CLOSES, bookings: trades`2026-01-02 5, 2026-01-02 -5, 2026-01-05 1` }]);
    expect(list(euros(sums)?.value)).toEqual([0, 0, 0, 13, 14]);
  });

  it('keeps currencies apart, and a stock without a close out', () => {
    const sums = sumsOf([
      { closes: CLOSES, bookings: trades`2026-01-05 1` },
      { closes: CLOSES, listing: { currency: 'USD' }, bookings: trades`2026-01-06 2` },
      { closes: {}, listing: { currency: 'GBP' }, bookings: trades`2026-01-06 2` },
    ]);
    expect([...sums.currencies.keys()]).toEqual(['EUR', 'USD']);
    expect(list(sums.currencies.get('USD')?.value)).toEqual([0, 28]);
  });
});

describe('shownSums', () => {
  const rates = testRates({ USD: { '2026-01-02': 1.25, '2026-01-05': 2 } }, LAST);
  const shown = { currency: 'EUR', rates, today: epochDay(LAST) } as const;
  const dollars = (date: string): TestHolding => ({
    closes: CLOSES,
    listing: { currency: 'USD' },
    bookings: [{ date, quantity: 10, fees: 5 }],
  });

  it('converts each day at its own rate, or the last one before it', () => {
    const sums = shownSums(sumsOf([dollars('2026-01-02')]), 0, shown);
    // 110 $ ÷ 1.25 on Friday and the weekend, 130 $ ÷ 2, 140 $ ÷ 2.
    expect(list(sums.value)).toEqual([88, 88, 88, 65, 70]);
    expect(list(sums.paid)).toEqual([92, 0, 0, 0, 0]);
    expect(list(sums.fees)).toEqual([4, 0, 0, 0, 0]);
    expect(sums.begin).toBe(0);
  });

  it('adds what is in the shown currency as it is', () => {
    const held = [dollars('2026-01-05'), { closes: CLOSES, bookings: trades`2026-01-02 1` }];
    expect(list(shownSums(sumsOf(held), 0, shown).value)).toEqual([11, 11, 11, 13 + 65, 14 + 70]);
  });

  it('leaves out a purchase whose day has no rate, from every range, and no other of its stock', () => {
    const early: TestHolding = {
      closes: CLOSES,
      listing: { currency: 'USD' },
      dividends: { '2026-01-05': 1 },
      bookings: trades`2026-01-01 100 fees=7, 2026-01-02 10 fees=5`,
    };
    const sums = sumsOf([early, dollars('2026-01-05')], rates);
    for (const begin of [0, 1, 4]) {
      const { value, paid, dividends } = shownSums(sums, begin, shown);
      // 110 $ ÷ 1.25, then 130 $ + 130 $ and 140 $ + 140 $ at 2.
      expect(list(value).slice(begin)).toEqual([0, 88, 88, 88, 130, 140].slice(begin));
      expect(list(paid).slice(begin)).toEqual([0, 92, 0, 0, 67.5, 0].slice(begin));
      // A dividend for 10 shares, not for 110.
      expect(list(dividends).slice(begin)).toEqual([0, 0, 0, 0, 5, 0].slice(begin));
    }
  });

  it('counts that purchase where no rate is needed', () => {
    const sums = sumsOf([dollars('2026-01-01'), dollars('2026-01-02')], rates);
    const inDollars = shownSums(sums, 0, { ...shown, currency: 'USD' });
    expect(list(inDollars.value)).toEqual([100, 220, 220, 220, 260, 280]);
    expect(inDollars.parts.map(({ sums: { currency } }) => currency)).toEqual(['USD', 'USD']);
  });
});
