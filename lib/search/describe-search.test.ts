import { describeSearch } from './describe-search';
import { EVERY_STOCK, type StockSearch } from './stock-search';

const NARROW = '\u202f';

describe('describeSearch', () => {
  it.each<[string, Partial<StockSearch>, number]>([
    ['596 Aktien', {}, 596],
    ['1 Aktie aus Deutschland', { countries: ['Germany'] }, 1],
    ['2 Aktien aus den USA oder der Schweiz', { countries: ['United States', 'Switzerland'] }, 2],
    ['1.200 Aktien aus anderen Ländern', { countries: ['Other'] }, 1200],
    ['0 Aktien aus dem Sektor Finanzen', { sectors: ['Finance'] }, 0],
    ['3 Aktien mit „König“ im Namen', { name: ' König ' }, 3],
    ['63 Aktien mit KGV höchstens 15', { filters: { trailing_p_e: 15 } }, 63],
    ['63 Aktien mit KGV 5 bis 15', { filters: { trailing_p_e: 15, trailing_p_e_from: 5 } }, 63],
    [
      `9 Aktien aus der Schweiz, aus dem Sektor Gesundheit, notiert in CHF oder EUR, mit Dividende, mit KGV höchstens 15, KBV höchstens 2,5 und Dividendenrendite mindestens 2${NARROW}%`,
      {
        countries: ['Switzerland'],
        sectors: ['Healthcare'],
        tradingCurrencies: ['CHF', 'EUR'],
        paysDividend: true,
        filters: { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 },
      },
      9,
    ],
  ])('%s', (text, search, total) => expect(describeSearch({ ...EVERY_STOCK, ...search }, total)).toBe(text));
});
