import { loosenHints } from './loosen-hints';
import { EVERY_STOCK } from './stock-search';

describe('loosenHints', () => {
  it.each([
    ['nothing set', {}, []],
    ['a name', { name: ' Simens ' }, ['Prüf die Schreibweise von „Simens“ oder kürz den Namen.']],
    [
      'country and sector',
      { countries: ['Germany'], sectors: ['Technology'] },
      ['Such nicht nur Aktien aus Deutschland.', 'Such nicht nur in der Branche Technologie.'],
    ],
    ['a country with an article', { countries: ['Switzerland'] }, ['Such nicht nur Aktien aus der Schweiz.']],
    ['a country in the plural', { countries: ['United States'] }, ['Such nicht nur Aktien aus den USA.']],
    ['all other countries', { countries: ['Other'] }, ['Such nicht nur Aktien aus anderen Ländern.']],
    [
      'several, and what filters beside the sliders',
      { countries: ['Germany', 'Switzerland'], tradingCurrencies: ['EUR'], paysDividend: false },
      [
        'Such nicht nur Aktien aus Deutschland oder der Schweiz.',
        'Such nicht nur Aktien, die in EUR notieren.',
        'Such auch Aktien mit Dividende.',
      ],
    ],
    ['one filter', { filters: { trailing_p_e: 3 } }, ['Lockere den Filter: KGV höchstens 3.']],
    [
      'an amount',
      { filters: { market_cap: 900 }, currency: 'USD' },
      ['Lockere den Filter: Marktkapitalisierung mindestens 900\u00a0Mrd.\u00a0$.'],
    ],
    [
      'two filters',
      { filters: { trailing_p_e: 3, price_to_book: 1 } },
      ['Lockere einen der Filter: KGV höchstens 3 · KBV höchstens 1.'],
    ],
  ] as const)('%s', (_name, set, expected) => {
    expect(loosenHints({ ...EVERY_STOCK, ...set })).toEqual(expected);
  });
});
