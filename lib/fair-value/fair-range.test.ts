import { fairRange } from './fair-range';
import { EXAMPLE } from './start-values';

describe('fairRange', () => {
  // 5 a share, growing by 3, 6 and 9 % and half of that, at a required return of 8.5 %, ending at 12, 15 and 18 times.
  it('is what the workbench begins with', () => {
    const range = fairRange({ bases: { eps: { ...EXAMPLE, achieved: [] } } });
    expect(range?.lowest).toBeCloseTo(70.44, 2);
    expect(range?.middle).toBeCloseTo(93.87, 2);
    expect(range?.highest).toBeCloseTo(124.56, 2);
  });

  it('is null without a basis', () => expect(fairRange({ bases: {} })).toBeNull());
});
