import { dividendDiscount } from './dividend-discount';

const FORECAST = { dividend: 2, growth: 0.1, years: 2, stableGrowth: 0.05, requiredReturn: 0.1 };

describe('dividendDiscount', () => {
  it.each([
    // Damodaran: The Dividend Discount Model, Con Ed on 31 December 2000: $2.18 × 1.03 / (.083 − .03) = $42.37
    [
      'Con Ed of 2000',
      { dividend: 2.18, growth: 0, years: 0, stableGrowth: 0.03, requiredReturn: 0.083 },
      42.37,
      2,
    ],
    // The same with a first stage that grows like the second.
    [
      'two equal stages',
      { dividend: 2.18, growth: 0.03, years: 10, stableGrowth: 0.03, requiredReturn: 0.083 },
      42.37,
      2,
    ],
    // CFA practice question of AnalystNotes (analystnotes.com/cfa_question.php?p=UXCFMLQ0Z), answer A:
    // 2.2 / 1.14 + 2.42 / 1.14² + (2.5168 / 0.1) / 1.14²
    [
      'two stages',
      { dividend: 2, growth: 0.1, years: 2, stableGrowth: 0.04, requiredReturn: 0.14 },
      23.16,
      2,
    ],
    // 2 × (1.1 / 1.1) + 2 × (1.1 / 1.1)² + 2 × 1.05 / (0.1 − 0.05) = 2 + 2 + 42
    ['a growth equal to the required return', FORECAST, 46, 9],
    // Dividends of 1 and 0.5 at 100 %: 0.5 + 0.125; then 0.125 / (1 − 0).
    [
      'falling dividends',
      { dividend: 2, growth: -0.5, years: 2, stableGrowth: 0, requiredReturn: 1 },
      0.75,
      9,
    ],
    // 2 × 0.95 / (0.1 + 0.05)
    ['a company that shrinks for ever', { ...FORECAST, years: 0, stableGrowth: -0.05 }, 12.666_667, 6],
  ])('%s', (_name, forecast, expected, digits) => {
    expect(dividendDiscount(forecast).perShare).toBeCloseTo(expected, digits);
  });

  it('shows its parts', () => {
    const value = dividendDiscount(FORECAST);
    if (value.error !== null) throw new Error(value.error);
    expect(value.dividends).toHaveLength(2);
    expect(value.dividends[1]).toBeCloseTo(2, 9);
    expect(value.stable).toBeCloseTo(42, 9);
  });

  it.each([
    ['no_dividend', { dividend: 0 }],
    ['not_a_number', { growth: Number.NaN }],
    ['not_a_number', { requiredReturn: Number.POSITIVE_INFINITY }],
    ['years_not_whole', { years: 2.5 }],
    ['years_not_whole', { years: -1 }],
    ['years_not_whole', { years: 51 }],
    ['growth_too_low', { growth: -1 }],
    ['growth_too_low', { stableGrowth: -1 }],
    ['return_not_positive', { requiredReturn: 0 }],
    ['growth_too_near_return', { stableGrowth: 0.081 }],
  ])('refuses: %s', (error, change) => {
    expect(dividendDiscount({ ...FORECAST, ...change })).toEqual({ perShare: null, error });
  });
});
