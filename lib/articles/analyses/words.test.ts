import { agreeing, capital, change, countRow, numeral, ofStocks, printed, share, stocks } from './words';

it.each([
  [0, 'keine Aktie', 'keiner Aktie', 'hat'],
  [1, 'eine Aktie', 'einer Aktie', 'hat'],
  [2, 'zwei Aktien', 'zwei Aktien', 'haben'],
  [12, 'zwölf Aktien', 'zwölf Aktien', 'haben'],
  [13, '13 Aktien', '13 Aktien', 'haben'],
  [1200, '1.200 Aktien', '1.200 Aktien', 'haben'],
])('%d stocks read as German', (count, nominative, dative, verb) => {
  expect(stocks(count)).toBe(nominative);
  expect(ofStocks(count)).toBe(dative);
  expect(agreeing(count, 'hat', 'haben')).toBe(verb);
});

it.each([
  [1, 'einem', 'einem'],
  [1, 'eines', 'eines'],
  [3, 'einem', 'drei'],
  [40, 'einem', '40'],
])('%d as a numeral, for one %s, is %s', (count, oneAs, expected) => {
  expect(numeral(count, oneAs)).toBe(expected);
});

it('sets a count beside its share', () => {
  expect(countRow('Energie', 3, 12)).toEqual(['Energie', 3, 25]);
});

it('writes numbers with their signs', () => {
  expect(change(12.34)).toBe('+12,3\u202f%');
  expect(change(-12.35)).toBe('−12,4\u202f%');
  expect(change(-0.04)).toBe('0,0\u202f%');
  expect(printed(14.25)).toBe(14.3);
  expect(share(3, 12)).toBe(25);
  expect(capital('über')).toBe('Über');
});
