import type { DisplayCurrency } from '@/lib/currencies/rules';
import { boundsOf, categoryText, filterText, formatFilterValue, settingText } from './filter';
import { CATEGORIES, PRESETS } from './presets';
import type { FilterKey } from './rules';

describe('boundsOf', () => {
  const { MIN_VALUE, NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  it.each([
    ['a maximum', 'trailing_p_e', 15, 0, MIN_VALUE, 15],
    ['a maximum with its start', 'trailing_p_e', 15, 5, 5, 15],
    ['only the start of a maximum', 'trailing_p_e', 0, 5, 5, POSITIVE_INFINITY],
    ['a maximum of debt, which cash passes too', 'net_debt_to_ebitda', 2, 0, NEGATIVE_INFINITY, 2],
    ['a maximum of new shares, which buybacks pass too', 'share_growth', 1, 0, NEGATIVE_INFINITY, 1],
    ['a minimum', 'dividend_yield', 2, 0, 2, POSITIVE_INFINITY],
    ['a minimum with its end', 'dividend_yield', 2, 8, 2, 8],
    ['only the end of a minimum takes losses too', 'revenue_growth', 0, 10, NEGATIVE_INFINITY, 10],
  ] as const)('%s', (_name, key, setting, opposite, least, most) => {
    expect(boundsOf(key, setting, opposite)).toEqual({ least, most });
  });
});

describe('formatFilterValue', () => {
  it.each([
    ['trailing_p_e', 20, '20'],
    ['price_to_book', 2.5, '2,5'],
    ['next_year_growth', 13.64, '13,64\u202f%'],
    ['next_year_growth', 13.636, '13,64\u202f%'],
    ['dividend_yield', 0.1, '0,1\u202f%'],
    ['market_cap', 2.4, '2,4\u00a0Mrd.\u00a0€'],
    ['dividend', 1.2, '1,2\u00a0€'],
  ] as const)('%s %d', (key, value, expected) => expect(formatFilterValue(key, value, 'EUR')).toBe(expected));
});

describe('filterText', () => {
  it.each([
    ['dividend_yield', 3.5, 'Dividendenrendite mindestens 3,5\u202f%'],
    ['market_cap', 1, 'Marktkapitalisierung mindestens 1\u00a0Mrd.\u00a0$'],
    ['market_cap', 1000, 'Marktkapitalisierung mindestens 1.000\u00a0Mrd.\u00a0$'],
    ['trailing_p_e', 15, 'KGV höchstens 15'],
    ['price_to_book', PRESETS['value-stocks'].filters.price_to_book, 'KBV höchstens 2,5'],
  ] as const)('%s %d', (key, setting, expected) => expect(filterText(key, setting, 'USD')).toBe(expected));
});

describe('settingText', () => {
  it.each<[FilterKey, 'from' | 'to', number, DisplayCurrency, string]>([
    ['trailing_p_e', 'to', 0, 'EUR', 'beliebig'],
    ['trailing_p_e', 'to', 15, 'EUR', 'bis 15'],
    ['trailing_p_e', 'from', 6, 'EUR', 'ab 6'],
    ['price_to_book', 'to', 2.5, 'EUR', 'bis 2,5'],
    ['dividend_yield', 'from', 3.5, 'EUR', 'ab 3,5\u202f%'],
    ['earnings_growth', 'from', 10, 'USD', 'ab 10\u202f%'],
    ['dividend', 'from', 2, 'GBP', 'ab 2\u00a0£'],
    ['market_cap', 'from', 1000, 'USD', 'ab 1.000\u00a0Mrd.\u00a0$'],
    ['market_cap', 'to', 5, 'USD', 'bis 5\u00a0Mrd.\u00a0$'],
  ])('%s %s %s %s', (key, bound, setting, currency, text) => {
    expect(settingText(key, bound, setting, currency)).toBe(text);
  });
});

describe('categoryText', () => {
  it.each([
    ['weekly-winners', 'absteigend nach Kursänderung der letzten Woche'],
    [
      'dividend-kings',
      'Dividendenrendite mindestens 4\u202f%, absteigend nach Dividendenrendite. Der Name meint hier nur die Rendite, nicht 50 Jahre Erhöhungen.',
    ],
    [
      'undervalued-gems',
      'KGV höchstens 15, aufsteigend nach KGV. Der Name meint hier nur ein niedriges KGV, nicht einen Kurs unter dem Wert.',
    ],
    [
      'growth-value',
      'Wachstum nächstes Jahr mindestens 10\u202f%, KGV höchstens 25, absteigend nach Wachstum nächstes Jahr. Gesucht ist Wachstum zum fairen Preis.',
    ],
    ['high-profitability', 'Gewinnmarge mindestens 15\u202f%, absteigend nach Gewinnmarge'],
  ] as const)('%s', (id, expected) => expect(categoryText(CATEGORIES[id])).toBe(expected));
});
