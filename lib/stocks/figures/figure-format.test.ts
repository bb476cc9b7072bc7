import { stockExample } from '@/test/stock';
import { plain } from '@/test/words';
import type { MetricKey } from '../metrics';
import { figureOf, formatFigure } from './figure-format';

describe('formatFigure', () => {
  it.each<[string, MetricKey, number | null, string]>([
    ['a ratio stays as it is', 'trailing_p_e', 14.823, '14,82'],
    ['a negative ratio', 'trailing_p_e', -4.2, '−4,20'],
    ['a percent number stays', 'dividend_yield', 2.4, '2,40 %'],
    ['a fraction becomes percent', 'profit_margin', 0.119, '11,90 %'],
    ['a negative margin', 'operating_margin', -0.031, '−3,10 %'],
    ['a change has a sign', 'yearly_change', 24.63, '+24,63 %'],
    ['growth has a sign', 'revenue_growth', 0.112, '+11,20 %'],
    ['an estimate has a sign', 'next_qtr_growth', 0.05, '+5,00 %'],
    ['the payout ratio is a fraction', 'payout_ratio', 0.356, '35,60 %'],
    ['one of the record, whose growth has a sign, too', 'free_cash_flow_payout', 0.9372, '93,72 %'],
    ['no dividend', 'dividend', 0, '–'],
    ['no dividend yield', 'dividend_yield', 0, '–'],
    ['an unknown dividend', 'dividend', null, 'N/A'],
    ['no margin is a number', 'profit_margin', 0, '0,00 %'],
    ['a price', 'current_price', 87.42, '87,42 €'],
    ['a large amount', 'market_cap', 14_680_000_000, '14,68 Mrd. €'],
    ['a missing amount', 'free_cash_flow', null, 'N/A'],
    ['a missing fraction', 'gross_margin', null, 'N/A'],
  ])('%s', (_name, key, value, expected) => expect(plain(formatFigure(key, value, 'EUR'))).toBe(expected));
});

describe('figureOf', () => {
  const stock = stockExample({
    trailing_p_e: 15,
    growth_estimates: { current_qtr: 1, next_qtr: 2, current_year: 3, next_year: null },
  });

  it.each<[MetricKey, number | null]>([
    ['trailing_p_e', 15],
    ['current_qtr_growth', 1],
    ['next_qtr_growth', 2],
    ['current_year_growth', 3],
    ['next_year_growth', null],
  ])('%s', (key, expected) => expect(figureOf(stock, key)).toBe(expected));
});
