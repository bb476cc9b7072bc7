import { buyDistanceText, marginAxis, marginFigures, placeOn } from './margin';

describe('marginFigures', () => {
  it.each<[string, number | null, number, number, number, number | null, number | null, boolean]>([
    // 58 × 0.75 = 43.50; 41.05 / 43.50 − 1 = −5.632 %; (58 − 41.05) / 58 = 29.224 %
    ['below the buy price', 41.05, 58, 25, 43.5, -5.632, 29.224, true],
    ['at the buy price', 43.5, 58, 25, 43.5, 0, 25, true],
    ['a cent above it', 43.51, 58, 25, 43.5, 0.023, 24.983, false],
    ['above the own value', 71.6, 58, 20, 46.4, 54.31, -23.448, false],
    ['no margin wanted', 58, 58, 0, 58, 0, 0, true],
    ['98 × 0.8, which is no binary number', 78.4, 98, 20, 78.4, 0, 20, true],
    ['no price', null, 58, 25, 43.5, null, null, false],
  ])('%s', (_name, price, value, wanted, buyPrice, distance, margin, reached) => {
    const figures = marginFigures(price, value, wanted);
    expect(figures.buyPrice).toBeCloseTo(buyPrice, 9);
    expect(figures.reached).toBe(reached);
    for (const [is, expected] of [
      [figures.distance, distance],
      [figures.margin, margin],
    ] as const) {
      if (expected === null) expect(is).toBeNull();
      else expect(is).toBeCloseTo(expected, 2);
    }
  });

  it('reaches a buy price through a rate and back', () => {
    expect(marginFigures((43.5 / 1.1) * 1.1, 58, 25).reached).toBe(true);
    expect(marginFigures(0.3, 0.4, 25).reached).toBe(true);
  });
});

it.each([
  [-5.632, '−5,63\u202f%'],
  [0, '0,00\u202f%'],
  [16.5, '+16,50\u202f%'],
  [null, 'N/A'],
])('a distance of %p reads %p', (distance, text) => expect(buyDistanceText({ distance })).toBe(text));

describe('marginAxis', () => {
  it.each<[string, number[], number, number, number[]]>([
    ['nothing', [], 60, 140, [75, 100, 125]],
    ['the usual', [75, 71, 123], 60, 140, [75, 100, 125]],
    ['cheap ones', [75, 38], 20, 140, [50, 100]],
    ['dear ones', [75, 181], 60, 200, [100, 150]],
    ['far beyond', [5, 900], 0, 200, [50, 100, 150]],
  ])('is right for %s', (_name, shares, from, to, ticks) =>
    expect(marginAxis(shares)).toEqual({ from, to, ticks }),
  );

  it.each([
    [60, 0],
    [75, 18.75],
    [100, 50],
    [140, 100],
    [900, 100],
    [-1, 0],
  ])('has a place for %p', (share, place) => {
    expect(placeOn({ from: 60, to: 140, ticks: [] }, share)).toBe(place);
  });
});
