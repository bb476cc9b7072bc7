import { loosenHints } from './loosen-hints';
import { EVERY_STOCK } from './stock-search';

describe('loosenHints', () => {
  it.each([
    ['nothing set', {}, []],
    ['a name', { name: ' Simens ' }, ['Prüfe die Schreibweise von „Simens“ oder kürze den Namen.']],
    [
      'country and sector',
      { countries: ['Germany'], sectors: ['Technology'] },
      ['Suche auch in anderen Ländern.', 'Suche auch in anderen Sektoren.'],
    ],
    ['all other countries', { countries: ['Other'] }, ['Suche auch in anderen Ländern.']],
    [
      'several, and what filters beside the sliders',
      { countries: ['Germany', 'Switzerland'], tradingCurrencies: ['EUR'], paysDividend: false },
      [
        'Suche auch in anderen Ländern.',
        'Suche auch Aktien, die in anderen Währungen notieren.',
        'Suche auch Aktien mit Dividende.',
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
