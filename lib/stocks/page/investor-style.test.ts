import { investorStyle } from './investor-style';

describe('investorStyle', () => {
  it.each<[string, (number | null)[], string]>([
    ['a yield above 3.5 %', [3.51, 10, 1, 0.3], 'Dividendenaktien (Dividendenrendite über 3,5 %)'],
    ['3.5 % itself is not enough', [3.5, 14.9, 1.9, 0.3], 'Value-Aktien (KGV unter 15 und KBV unter 2)'],
    [
      'a low P/E with a P/B of 2 is no value',
      [0, 14.9, 2, 0.16],
      'Wachstumsaktien (erwartetes Gewinnwachstum über 15 %)',
    ],
    ['a P/E of 15 is no value', [0, 15, 1, 0.15], 'ausgewogene Aktien (keiner der drei Stile)'],
    ['a loss is no low P/E', [0, -4, 1, 0.2], 'Wachstumsaktien (erwartetes Gewinnwachstum über 15 %)'],
    ['negative equity is no low P/B', [0, 9, -1, 0.1], 'ausgewogene Aktien (keiner der drei Stile)'],
    ['growth above 15 %', [null, null, null, 0.151], 'Wachstumsaktien (erwartetes Gewinnwachstum über 15 %)'],
    ['nothing known', [null, null, null, null], 'ausgewogene Aktien (keiner der drei Stile)'],
  ])(
    '%s',
    (_name, [dividend_yield = null, trailing_p_e = null, price_to_book = null, next_year = null], style) => {
      const growth_estimates = { current_qtr: null, next_qtr: null, current_year: null, next_year };
      const named = investorStyle({ dividend_yield, trailing_p_e, price_to_book, growth_estimates });
      expect(named.replaceAll('\u202f', ' ')).toBe(style);
    },
  );
});
