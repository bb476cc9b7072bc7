import fc from 'fast-check';
import { dailyGrowthFactor, growthFactor, type PortfolioPeriod, ttwror } from './ttwror';

const period = (value: number, flow: Partial<PortfolioPeriod> = {}): PortfolioPeriod => ({
  value,
  inflow: 0,
  outflow: 0,
  ...flow,
});

describe('ttwror', () => {
  it.each<[string, PortfolioPeriod[], number | null]>([
    ['a price rise', [period(100, { inflow: 100 }), period(110)], 10],
    ['buying more is no gain', [period(100, { inflow: 100 }), period(200, { inflow: 100 })], 0],
    ['a paid dividend is one', [period(100, { inflow: 100 }), period(100, { outflow: 4 })], 4],
    ['fees are a loss', [period(100, { inflow: 104 })], -100 / 26],
    [
      'sold out and bought again',
      [period(100, { inflow: 100 }), period(0, { outflow: 150 }), period(50, { inflow: 40 })],
      87.5,
    ],
    ['everything lost', [period(100, { inflow: 100 }), period(0)], -100],
    ['nothing was ever invested', [period(0), period(0)], null],
    ['nothing at all', [], null],
    // https://help.portfolio-performance.info/en/concepts/performance/time-weighted/
    [
      'the worked example of the handbook of Portfolio Performance',
      [
        period(177.94, { inflow: 177.94 }),
        period(160.26),
        period(264.57, { inflow: 84 }),
        period(426.82, { inflow: 67 }),
      ],
      25.58,
    ],
  ])('%s', (_name, periods, expected) => {
    if (expected === null) expect(ttwror(periods)).toBeNull();
    else expect(ttwror(periods)).toBeCloseTo(expected, 2);
  });
});

describe('dailyGrowthFactor', () => {
  it.each<[string, [number, number, number, number, number], number]>([
    // 100 → 110 before 110 are added at the close: a mean over both would say 4.76 %.
    ['is not diluted by a purchase at the close', [100, 110, 220, 0, 110], 1.1],
    ['has the gain of a purchase below the close', [100, 50, 155, 0, 55], 1 * (155 / 150)],
    ['has the fee of a purchase', [100, 101, 200, 0, 100], 1 * (200 / 201)],
    ['is the price over what was paid on the first day', [0, 100, 105, 0, 105], 1.05],
    ['counts what was sold and paid out', [100, 0, 55, 55, 0], 1.1],
    ['is one period where a day sells what it bought', [0, 100, 0, 103, 100], 1.03],
    ['is nothing where nothing was held', [0, 0, 0, 0, 0], 1],
  ])('%s', (_name, day, expected) => {
    expect(dailyGrowthFactor(...day)).toBeCloseTo(expected, 12);
  });

  it('is that of the period on days without purchases', () => {
    const amount = fc.double({ min: 0.01, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, (before, value, outflow) => {
        expect(dailyGrowthFactor(before, 0, value, outflow, 0)).toBe(growthFactor(before, 0, value, outflow));
      }),
    );
  });
});
