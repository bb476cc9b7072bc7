import { dividendDiscount } from './dividend-discount';

const FORECAST = { dividend: 2, growth: 0.1, years: 2, stableGrowth: 0.05, requiredReturn: 0.1 };
const CON_ED = { dividend: 2.18, stableGrowth: 0.03, requiredReturn: 0.083 };

describe('dividendDiscount', () => {
  it.each([
    // Damodaran: The Dividend Discount Model, Con Ed on 31 December 2000: $2.18 × 1.03 / (.083 − .03) = $42.37
    ['Con Ed of 2000', { ...CON_ED, growth: 0, years: 0 }, 42.37, 2],
    // The same with a first stage that grows like the second.
    ['two equal stages', { ...CON_ED, growth: 0.03, years: 10 }, 42.37, 2],
    // CFA practice question of AnalystNotes (analystnotes.com/cfa_question.php?p=UXCFMLQ0Z), answer A:
    // 2.2 / 1.14 + 2.42 / 1.14² + (2.5168 / 0.1) / 1.14²
    ['two stages', { ...FORECAST, stableGrowth: 0.04, requiredReturn: 0.14 }, 23.16, 2],
    // 2 × (1.1 / 1.1) + 2 × (1.1 / 1.1)² + 2 × 1.05 / (0.1 − 0.05) = 2 + 2 + 42
    ['a growth equal to the required return', FORECAST, 46, 9],
    // Dividends of 1 and 0.5 at 100 %: 0.5 + 0.125; then 0.125 / (1 − 0).
    ['falling dividends', { ...FORECAST, growth: -0.5, stableGrowth: 0, requiredReturn: 1 }, 0.75, 9],
    // 2 × 0.95 / (0.1 + 0.05)
    ['a company that shrinks for ever', { ...FORECAST, years: 0, stableGrowth: -0.05 }, 12.666_667, 6],
  ])('%s', (_name, forecast, expected, digits) => {
    expect(dividendDiscount(forecast)).toBeCloseTo(expected, digits);
  });

  it.each([
    ['without a dividend', { dividend: 0 }],
    ['without a number for growth', { growth: Number.NaN }],
    ['with a return without end', { requiredReturn: Number.POSITIVE_INFINITY }],
    ['with half a year', { years: 2.5 }],
    ['with less than no years', { years: -1 }],
    ['with 51 years', { years: 51 }],
    ['where dividends vanish', { growth: -1 }],
    ['where they vanish later', { stableGrowth: -1 }],
    ['without a return', { requiredReturn: 0 }],
    ['with growth too near the return', { stableGrowth: 0.081 }],
  ])('has no value %s', (_name, change) => {
    expect(dividendDiscount({ ...FORECAST, ...change })).toBeNull();
  });
});
