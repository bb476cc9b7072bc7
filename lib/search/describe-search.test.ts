import { describeSearch } from './describe-search';
import { EVERY_STOCK, type StockSearch } from './stock-search';

const NARROW = '\u202f';
const SPACE = '\u00a0';

describe('describeSearch', () => {
  it.each<[string, Partial<StockSearch>]>([
    ['Alle Aktien, absteigend nach Marktkapitalisierung', {}],
    ['Aktien aus Deutschland, absteigend nach Marktkapitalisierung', { countries: ['Germany'] }],
    ['Aktien aus den USA, absteigend nach Marktkapitalisierung', { countries: ['United States'] }],
    ['Aktien aus anderen Ländern, absteigend nach Marktkapitalisierung', { countries: ['Other'] }],
    [
      'Aktien, Branche Finanzen, aufsteigend nach KGV',
      { sectors: ['Finance'], sortBy: 'trailing_p_e', sortOrder: 'asc' },
    ],
    [
      'Aktien aus Deutschland oder der Schweiz, Branche Technologie oder Finanzen, notiert in EUR, mit Dividende, mit KGV 5 bis 15, absteigend nach Marktkapitalisierung',
      {
        countries: ['Germany', 'Switzerland'],
        sectors: ['Technology', 'Finance'],
        tradingCurrencies: ['EUR'],
        paysDividend: true,
        filters: { trailing_p_e_from: 5, trailing_p_e: 15 },
      },
    ],
    [
      'Aktien, zum Namen „Bank“, absteigend nach Kursänderung 1W',
      { name: ' Bank ', sortBy: 'weekly_change' },
    ],
    [
      `Aktien aus der Schweiz, Branche Gesundheit, mit KGV höchstens 15, KBV höchstens 2,5 und Dividendenrendite mindestens 2${NARROW}%, absteigend nach Dividendenrendite`,
      {
        countries: ['Switzerland'],
        sectors: ['Healthcare'],
        filters: { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 },
        sortBy: 'dividend_yield',
      },
    ],
    [
      `Aktien, mit Marktkapitalisierung mindestens 10${SPACE}Mrd.${SPACE}$ und Dividende mindestens 1${SPACE}$, absteigend nach Marktkapitalisierung`,
      { currency: 'USD', filters: { market_cap: 10, dividend: 1 } },
    ],
  ])('%s', (expected, changes) => {
    expect(describeSearch({ ...EVERY_STOCK, ...changes })).toBe(expected);
  });
});
