import { drawdowns, greatestDrawdown, volatility } from './risk';

const all = (index: ArrayLike<number>) => Array.from({ length: index.length }, (_, i) => i);

describe('volatility', () => {
  it('is that of its daily log returns, with 252 days a year', () => {
    // Twenty returns of +a and −a by turns: their mean is 0, the sum of squares 20 a², so the sample deviation is
    // a × √(20 ÷ 19).
    const a = 0.01;
    const index = [1];
    for (let i = 0; i < 20; i++) index.push((index.at(-1) as number) * Math.exp(i % 2 === 0 ? a : -a));
    expect(volatility(index, all(index))).toBeCloseTo(a * Math.sqrt(20 / 19) * Math.sqrt(252) * 100, 9);
  });

  it('is 0 where the growth is even', () => {
    const index = Array.from({ length: 30 }, (_, i) => 1.01 ** i);
    expect(volatility(index, all(index))).toBeCloseTo(0, 9);
  });

  it('leaves out days that do not count', () => {
    const index = Array.from({ length: 30 }, (_, i) => (i >= 15 ? 2 : 1) * 1.01 ** i);
    expect(volatility(index, all(index))).toBeGreaterThan(100);
    expect(volatility(index, all(index), (day) => day !== 15)).toBeCloseTo(0, 9);
  });

  it('is unknown with fewer than 20 returns', () => {
    const index = Array.from({ length: 20 }, (_, i) => 1 + (i % 2));
    expect(volatility(index, all(index))).toBeNull();
  });
});

describe('greatestDrawdown', () => {
  it.each<[string, number[], ReturnType<typeof greatestDrawdown>]>([
    ['nothing', [], null],
    ['a rise alone', [1, 1.1, 1.1, 1.2], null],
    ['a fall that lasts', [1, 2, 1.5, 1, 1.2], { percent: -50, peak: 1, low: 3, recovered: null }],
    ['one that is made good', [1, 2, 1, 2, 3], { percent: -50, peak: 1, low: 2, recovered: 3 }],
    // −25 % from 4 is deeper than −20 % from 5.
    ['the deeper of two', [4, 3, 5, 4], { percent: -25, peak: 0, low: 1, recovered: 2 }],
    ['a fall from the first day', [2, 1], { percent: -50, peak: 0, low: 1, recovered: null }],
  ])('is right for %s', (_name, index, expected) =>
    expect(greatestDrawdown(index, all(index))).toEqual(expected),
  );

  it('looks at trading days alone', () => {
    expect(greatestDrawdown([1, 0.1, 0.9], [0, 2])).toMatchObject({
      percent: expect.closeTo(-10, 9),
      low: 2,
    });
  });
});

describe('drawdowns', () => {
  it.each<[string, number[], number[], number[]]>([
    ['a fall and a recovery', [1, 2, 1, 1.5, 2, 3], [0, 1, 2, 3, 4, 5], [0, 0, -50, -25, 0, 0]],
    ['a fall from the first day', [0.9, 0.8], [0, 1], [-10, -20]],
    ['some days alone', [1, 4, 2], [0, 2], [0, 0]],
    ['no days', [], [], []],
  ])('are below the highest so far: %s', (_name, index, days, expected) =>
    expect(drawdowns(index, days, 1)).toEqual(expected.map((one) => expect.closeTo(one, 9))),
  );
});
