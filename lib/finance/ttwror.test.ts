import fc from 'fast-check';
import { dailyGrowthFactor, growthFactor } from './ttwror';

describe('growthFactor', () => {
  it.each<[string, [number, number, number, number], number]>([
    ['a price rise', [100, 0, 110, 0], 1.1],
    ['buying more is no gain', [100, 100, 200, 0], 1],
    ['a paid dividend is one', [100, 0, 100, 4], 1.04],
    ['fees are a loss', [0, 104, 100, 0], 100 / 104],
    ['sold out', [100, 0, 0, 150], 1.5],
    ['everything lost', [100, 0, 0, 0], 0],
    ['nothing was invested', [0, 0, 0, 0], 1],
  ])('%s', (_name, period, expected) => expect(growthFactor(...period)).toBe(expected));
});

describe('dailyGrowthFactor', () => {
  it.each<[string, [number, number, number, number, number], number]>([
    // 100 → 110 before 110 are added at the close; an average over both would be 4.76 %.
    ['is not diluted by a purchase at the close', [100, 110, 220, 0, 110], 1.1],
    ['has the gain of a purchase below the close', [100, 50, 155, 0, 55], 1 * (155 / 150)],
    ['has the fee of a purchase', [100, 101, 200, 0, 100], 1 * (200 / 201)],
    ['is the price over what was paid on the first day', [0, 100, 105, 0, 105], 1.05],
    ['counts what was sold and paid out', [100, 0, 55, 55, 0], 1.1],
    ['is one period where a day sells what it bought', [0, 100, 0, 103, 100], 1.03],
    ['is nothing where nothing was held', [0, 0, 0, 0, 0], 1],
  ])('%s', (_name, day, expected) => expect(dailyGrowthFactor(...day)).toBeCloseTo(expected, 12));

  it('is that of the period on days without purchases', () => {
    const amount = fc.double({ min: 0.01, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, (before, value, outflow) => {
        expect(dailyGrowthFactor(before, 0, value, outflow, 0)).toBe(growthFactor(before, 0, value, outflow));
      }),
    );
  });
});
