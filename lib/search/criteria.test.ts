import { criteria, criteriaText } from './criteria';
import { EVERY_STOCK, type StockSearch } from './stock-search';

const SPACE = '\u00a0';

describe('criteria', () => {
  it.each<[string, Partial<StockSearch>]>([
    ['', {}],
    ['„Bank“', { name: ' Bank ' }],
    ['Deutschland', { countries: ['Germany'] }],
    ['Technologie', { sectors: ['Technology'] }],
    ['notiert in EUR', { tradingCurrencies: ['EUR'] }],
    ['zahlt Dividende', { paysDividend: true }],
    ['zahlt keine Dividende', { paysDividend: false }],
    [`Dividendenrendite ≥${SPACE}3,5\u202f%`, { filters: { dividend_yield: 3.5 } }],
    [`KGV ≤${SPACE}15`, { filters: { trailing_p_e: 15 } }],
    [`KGV ≥${SPACE}5`, { filters: { trailing_p_e_from: 5 } }],
    ['KGV 5 bis 15', { filters: { trailing_p_e_from: 5, trailing_p_e: 15 } }],
    [
      `Marktkapitalisierung 1${SPACE}Mrd.${SPACE}$ bis 10${SPACE}Mrd.${SPACE}$`,
      { filters: { market_cap: 1, market_cap_to: 10 }, currency: 'USD' },
    ],
    [`Score Bewertung ≥${SPACE}60`, { filters: { valuation_score: 60 } }],
  ])('%s', (expected, changes) => {
    const texts = criteria({ ...EVERY_STOCK, ...changes }).map(({ text }) => text);
    expect(texts).toEqual(expected === '' ? [] : [expected]);
  });

  it('are one for each country, sector and currency, and one phrase in a line', () => {
    const search: StockSearch = {
      ...EVERY_STOCK,
      countries: ['United States', 'Japan', 'Other'],
      sectors: ['Technology', 'Finance'],
      tradingCurrencies: ['EUR', 'USD'],
    };
    expect(criteria(search).map(({ text }) => text)).toEqual([
      'USA',
      'Japan',
      'andere Länder',
      'Technologie',
      'Finanzen',
      'notiert in EUR',
      'notiert in USD',
    ]);
    expect(criteriaText(search)).toBe(
      'USA, Japan oder andere Länder · Technologie oder Finanzen · notiert in EUR oder USD',
    );
  });

  it('are one line, in the order of the form', () => {
    const search: StockSearch = {
      ...EVERY_STOCK,
      filters: { trailing_p_e: 15 },
      paysDividend: true,
      countries: ['Germany'],
    };
    expect(criteriaText(search)).toBe(`Deutschland · zahlt Dividende · KGV ≤${SPACE}15`);
    expect(criteriaText(EVERY_STOCK)).toBe('Alle Aktien');
  });
});
