import { stockExample } from '@/test/stock';
import { plain } from '@/test/words';
import { headerValue } from './header-value';
import type { SortField } from './sort-fields';

const holding = {
  quantity: 240,
  average_buy_price: 63.25,
  total_value: 20_980.8,
  growth: 38.2134,
  purchase_date: '2024-03-12',
  price_estimated: false,
};

describe('headerValue', () => {
  const stock = stockExample({
    weekly_change: -3.128,
    daily_change: null,
    free_cash_flow: null,
    metricScores: { dividend_yield: { score: 60, compared: 9 }, payout_ratio: { score: 71, compared: 9 } },
  });

  it.each<[SortField, string, string, number | null | undefined]>([
    ['current_price', 'Kurs', '87,42 €', undefined],
    ['market_cap', 'Marktkapitalisierung', '14,68 B €', undefined],
    ['revenue', 'Umsatz', '10,24 B €', undefined],
    ['free_cash_flow', 'Freier Cashflow', 'N/A', undefined],
    ['trailing_p_e', 'KGV', '14,82', undefined],
    ['dividend_yield', 'Dividendenrendite', '2,40 %', undefined],
    ['dividend', 'Dividende', '2,10 €', undefined],
    ['profit_margin', 'Gewinnmarge', '11,90 %', undefined],
    ['next_year_growth', 'Wachstum nächstes Jahr', '+12,70 %', undefined],
    ['weekly_change', '1 Woche', '−3,13 %', -3.128],
    ['daily_change', '1 Tag', 'N/A', null],
    ['dividend_score', 'Score Dividenden', '66', undefined],
    ['value', 'Wert', '20.980,80 €', undefined],
    ['total_growth', 'Seit Kauf', '+38,21 %', 38.2134],
  ])('%s', (field, label, text, change) => {
    const value = headerValue(stock, field, holding);
    expect({ ...value, text: plain(value.text) }).toEqual({ label, text, change, doubt: null });
  });

  it('marks a dividend yield above 20 %', () => {
    const special = stockExample({ dividend_yield: 49.77 });
    expect(headerValue(special, 'dividend_yield').doubt).toBe('Sonderzahlung oder Fehler');
    expect(headerValue(special, 'current_price').doubt).toBeNull();
  });

  it('is N/A for a position that is not there', () => {
    expect(headerValue(stock, 'value').text).toBe('N/A');
    expect(headerValue(stock, 'total_growth').text).toBe('N/A');
  });

  it('names the currency of the answer', () => {
    expect(plain(headerValue({ ...stock, display_currency: 'USD' }, 'market_cap').text)).toBe('14,68 B $');
  });
});
