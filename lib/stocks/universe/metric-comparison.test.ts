import { percentileScores } from '../figures/scores';
import { metricComparison } from './metric-comparison';

/** Six companies of sector A, four of B, two without a sector. */
const SECTOR = { codes: new Uint16Array([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2]), table: ['A', 'B', null] };

describe('metricComparison', () => {
  // P/E of A: 10 to 50 and a loss, which counts nowhere.
  const values = Float64Array.from([10, 20, 30, 40, 50, -5, 12, 14, 16, 18, 100, Number.NaN]);
  const comparison = metricComparison(
    'trailing_p_e',
    values,
    percentileScores(values, 'trailing_p_e'),
    SECTOR,
  );

  it('knows the median of the market, without losses and unknown values', () => {
    // 10 12 14 16 18 20 30 40 50 100: the mean of 18 and 20.
    expect(comparison.market).toBe(19);
  });

  it('knows the middle half of a sector by scores, so that lower multiples stand further right', () => {
    // Ten values, lower is better: 10 is the best and scores 95; 20 scores 45, 30 scores 35, 40 scores 25, 50 scores 15.
    expect(comparison.sectors[0]).toEqual({ lower: 25, middle: 35, upper: 45, median: 30 });
  });

  it.each([
    ['fewer than five companies', 1],
    ['no sector', 2],
  ])('says nothing of %s', (_name, code) => expect(comparison.sectors[code]).toBeNull());

  it('leaves companies that pay nothing out of the dividend yield, but not out of margins', () => {
    const sector = { codes: new Uint16Array(8), table: ['A'] };
    const yields = Float64Array.from([0, 0, 0, 1, 2, 3, 4, 5]);
    const of = (metric: 'dividend_yield' | 'operating_margin') =>
      metricComparison(metric, yields, percentileScores(yields, metric), sector);
    // 1 2 3 4 5 against 0 0 0 1 2 3 4 5: the mean of 1 and 2.
    expect(of('dividend_yield').market).toBe(3);
    expect(of('dividend_yield').sectors[0]?.median).toBe(3);
    expect(of('operating_margin').market).toBe(1.5);
  });

  it('knows nothing of an empty market', () => {
    const none = new Float64Array(0);
    expect(
      metricComparison('trailing_p_e', none, new Int8Array(0), { codes: new Uint16Array(0), table: [] }),
    ).toEqual({ market: null, sectors: [] });
  });
});
