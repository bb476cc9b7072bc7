import { fiscalYear } from '@/test/fiscal-year';
import { words } from '@/test/words';
import { altman } from './altman';

/** Total assets and liabilities of 1000, so that each figure is its ratio in thousandths. */
const year = (figures: object) =>
  fiscalYear('2023-12-31', { totalAssets: 1000, totalLiabilities: 1000, ...figures });

/** Means of the two groups, table 1 of Altman (1968). */
const BANKRUPT = year({
  currentAssets: 139,
  currentLiabilities: 200,
  retainedEarnings: -626,
  ebit: -318,
  revenue: 1500,
});
const SOUND = year({
  currentAssets: 614,
  currentLiabilities: 200,
  retainedEarnings: 355,
  ebit: 153,
  revenue: 1900,
});

describe('Z of 1968', () => {
  it.each([
    // 1.2 × −0.061 + 1.4 × −0.626 + 3.3 × −0.318 + 0.6 × 0.401 + 0.999 × 1.5
    //   = −0.0732 − 0.8764 − 1.0494 + 0.2406 + 1.4985
    ['mean of the bankrupt companies', BANKRUPT, 401, -0.2599, 'distress'],
    // 1.2 × 0.414 + 1.4 × 0.355 + 3.3 × 0.153 + 0.6 × 2.477 + 0.999 × 1.9
    //   = 0.4968 + 0.497 + 0.5049 + 1.4862 + 1.8981
    ['mean of the others', SOUND, 2477, 4.883, 'safe'],
  ])('%s', (_name, figures, marketCap, score, zone) => {
    const result = altman('z', figures, marketCap, false);
    expect(result.score).toBeCloseTo(score, 6);
    expect(result).toMatchObject({ zone, reason: null, missing: [] });
  });

  it('shows its parts', () => {
    const { parts } = altman('z', SOUND, 2477, false);
    expect(parts.map(({ key }) => key)).toEqual(words`workingCapital retainedEarnings ebit equity revenue`);
    expect(parts[3]).toMatchObject({ ratio: 2.477, weight: 0.6 });
    expect(parts[3]?.points).toBeCloseTo(1.4862, 9);
  });

  // Without other figures the score is 0.6 × market value / liabilities.
  it.each([
    [3016, 'distress'],
    [3018, 'grey'],
    [4983, 'grey'],
    [4984, 'safe'],
  ])('has zones: %d', (marketCap, zone) => {
    const nothing = { currentAssets: 0, currentLiabilities: 0, retainedEarnings: 0, ebit: 0, revenue: 0 };
    expect(altman('z', year(nothing), marketCap, false).zone).toBe(zone);
  });
});

describe("Z'' of 1995", () => {
  const figures = { currentAssets: 300, currentLiabilities: 200, retainedEarnings: 200, ebit: 100 };

  // 6.56 × 0.1 + 3.26 × 0.2 + 6.72 × 0.1 + 1.05 × equity / liabilities = 1.98 + 1.05 × …
  it.each([
    // 1.05 × −0.839 = −0.88095
    [-839, 1.099_05, 'distress'],
    [-838, 1.1001, 'grey'],
    // 1.05 × 0.59 = 0.6195
    [590, 2.5995, 'grey'],
    [591, 2.600_55, 'safe'],
  ])('is right for equity of %d', (equity, score, zone) => {
    const result = altman('zDoublePrime', year({ ...figures, equity }), null, false);
    expect(result.score).toBeCloseTo(score, 6);
    expect(result.zone).toBe(zone);
  });
});

describe('altman', () => {
  it.each([
    ['market value', 'z', SOUND, null, ['equity']],
    ['equity', 'zDoublePrime', SOUND, 2477, ['equity']],
    ['liabilities', 'z', { ...SOUND, totalLiabilities: 0 }, 2477, ['equity']],
    ['current assets', 'z', { ...SOUND, currentAssets: null }, 2477, ['workingCapital']],
    [
      'total assets',
      'z',
      { ...SOUND, totalAssets: null },
      2477,
      ['workingCapital', 'retainedEarnings', 'ebit', 'revenue'],
    ],
  ] as const)('has no score without %s', (_name, model, figures, marketCap, missing) => {
    expect(altman(model, figures, marketCap, false)).toMatchObject({
      score: null,
      zone: null,
      reason: 'missing',
      missing,
    });
  });

  it('has no score for banks, insurers and property', () => {
    expect(altman('z', SOUND, 2477, true)).toMatchObject({ score: null, reason: 'not_for_this_industry' });
  });
});
