import { comparisonPath, comparisonRequest } from './params';

const NOTHING = { named: [], range: '5J', isUnknownRange: false, currency: 'EUR' };

describe('comparisonRequest', () => {
  it.each<[string, Record<string, string | string[]>, object]>([
    ['nothing', {}, {}],
    ['an empty list', { aktien: '' }, {}],
    ['commas only', { aktien: ',, ,' }, {}],
    ['one stock', { aktien: 'sap-de' }, { named: ['sap-de'] }],
    ['two in their order', { aktien: 'sap-de,alv-de' }, { named: ['sap-de', 'alv-de'] }],
    ['spaces and capitals', { aktien: ' SAP-DE , alv-de' }, { named: ['sap-de', 'alv-de'] }],
    [
      'several parameters',
      { aktien: ['sap-de', 'alv-de,bmw-de'] },
      { named: ['sap-de', 'alv-de', 'bmw-de'] },
    ],
    ['a stock named twice', { aktien: 'a,b,A' }, { named: ['a', 'b', 'a'] }],
    ['what somebody typed', { aktien: 'a', aktie: 'Nike, Inc.' }, { named: ['a', 'nike, inc.'] }],
    ['a range', { aktien: 'a', zeitraum: '1J' }, { named: ['a'], range: '1J' }],
    ['a range in small letters', { zeitraum: 'max' }, { range: 'Max' }],
    ['an unknown range', { zeitraum: '3Y' }, { isUnknownRange: true }],
    ['a range of the prototype', { zeitraum: 'constructor' }, { isUnknownRange: true }],
    ['an empty range', { zeitraum: '' }, {}],
    ['two ranges: the first one', { zeitraum: ['Max', '1J'] }, { range: 'Max' }],
    ['a currency', { waehrung: 'USD' }, { currency: 'USD' }],
    ['a currency in small letters', { waehrung: ['gbp', 'USD'] }, { currency: 'GBP' }],
    ['an unknown currency', { waehrung: 'constructor' }, {}],
    ['a text that is too long', { aktien: 'x'.repeat(500) }, { named: ['x'.repeat(100)] }],
  ])('%s', (_name, params, expected) => {
    expect(comparisonRequest(params)).toEqual({ ...NOTHING, ...expected });
  });

  it('reads twenty names of a very long list', () => {
    const aktien = Array.from({ length: 5000 }, (_, i) => `a${i}`).join();
    expect(comparisonRequest({ aktien }).named).toHaveLength(20);
  });
});

describe('comparisonPath', () => {
  it.each([
    [[], undefined, undefined, '/vergleich'],
    [['sap-de', 'alv-de'], undefined, undefined, '/vergleich?aktien=sap-de,alv-de'],
    [['sap-de'], '5J', 'EUR', '/vergleich?aktien=sap-de'],
    [['sap-de'], 'Max', undefined, '/vergleich?aktien=sap-de&zeitraum=Max'],
    [['sap-de'], '5J', 'USD', '/vergleich?aktien=sap-de&waehrung=USD'],
    [['a&b', 'ü'], '1J', 'JPY', '/vergleich?aktien=a%26b,%C3%BC&zeitraum=1J&waehrung=JPY'],
  ] as const)('names %j, %s and %s', (ids, range, currency, expected) => {
    expect(comparisonPath(ids, range, currency)).toBe(expected);
  });
});
