import { Random } from './random';

const draw = (count: number, next: () => number) => Array.from({ length: count }, next);

describe('Random', () => {
  it('gives the same numbers for the same parts and others for others', () => {
    const first = new Random(1, 'prices', 7);
    const again = new Random(1, 'prices', 7);
    const numbers = draw(50, () => first.bits());
    expect(draw(50, () => again.bits())).toEqual(numbers);
    for (const other of [
      new Random(2, 'prices', 7),
      new Random(1, 'prices', 8),
      new Random(1, 'price', 's7'),
    ]) {
      expect(draw(50, () => other.bits())).not.toEqual(numbers);
    }
  });

  it('shares are even between 0 and 1', () => {
    const random = new Random('shares');
    const tenths = new Array<number>(10).fill(0);
    for (const share of draw(20_000, () => random.share())) {
      tenths[Math.floor(share * 10)] = (tenths[Math.floor(share * 10)] ?? 0) + 1;
    }
    expect(tenths).toHaveLength(10);
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  it('bells have mean 0, standard deviation 1 and bounds', () => {
    const random = new Random('bells');
    const numbers = draw(20_000, () => random.bell());
    const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
    const variance = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / numbers.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(3.47);
  });

  it('factors are as often above as below 1', () => {
    const random = new Random('factors');
    const factors = draw(20_000, () => random.factor(0.5));
    expect(Math.min(...factors)).toBeGreaterThan(0);
    expect(factors.filter((factor) => factor > 1).length / factors.length).toBeCloseTo(0.5, 1);
  });

  it('picks by weight', () => {
    const random = new Random('weights');
    const items = [{ weight: 1 }, { weight: 0 }, { weight: 3 }];
    const picked = draw(8_000, () => items.indexOf(random.pickWeighted(items)));
    expect(picked.filter((index) => index === 1)).toHaveLength(0);
    expect(picked.filter((index) => index === 2).length / picked.length).toBeCloseTo(0.75, 1);
  });
});
