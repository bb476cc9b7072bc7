import { inFigureUnit } from './match-stocks';

it.each(['revenue_growth', 'profit_margin'] as const)(
  '%s: each step of the slider is the fraction as a file writes it',
  (key) => {
    for (let tenths = 1; tenths <= 1000; tenths++) {
      const setting = Number(`${tenths}e-1`);
      expect([setting, inFigureUnit(key, setting)]).toEqual([setting, Number(`${tenths}e-3`)]);
    }
  },
);

it.each([
  ['market_cap', 2.5, 2_500_000_000],
  ['dividend_yield', 2.2, 2.2],
  ['trailing_p_e', 15, 15],
  ['operating_margin', -3.3, -0.033],
  ['next_year_growth', 0.0625, 0.000625],
] as const)('%s: %d is %d in the unit of the figures', (key, setting, expected) => {
  expect(inFigureUnit(key, setting)).toBe(expected);
});
