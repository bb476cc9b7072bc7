import { loosenHints } from './loosen-hints';
import { EVERY_STOCK } from './stock-search';

describe('loosenHints', () => {
  it.each([
    ['nothing set', {}, []],
    ['a name', { name: ' Simens ' }, ['Prüfe die Schreibweise von „Simens“ oder kürze den Namen.']],
    [
      'country and sector',
      { country: 'Germany', sector: 'Technology' },
      ['Suche nicht nur Aktien aus Deutschland.', 'Suche nicht nur in der Branche Technologie.'],
    ],
    ['a country with an article', { country: 'Switzerland' }, ['Suche nicht nur Aktien aus der Schweiz.']],
    ['a country in the plural', { country: 'United States' }, ['Suche nicht nur Aktien aus den USA.']],
    ['all other countries', { country: 'Other' }, ['Suche nicht nur Aktien aus anderen Ländern.']],
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
