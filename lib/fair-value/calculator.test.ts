import { calculatorRequest } from './calculator';
import { queryOf } from './inputs';

it.each<[string, Parameters<typeof calculatorRequest>[0], string, string, string[], string[]]>([
  ['nothing', {}, '75,00', 'EUR', [], []],
  ['a price', { k: '12,5', w: 'usd' }, '12,5', 'USD', [], []],
  ['the form of a company', { k: '12,50', w: 'JPY', b: 'fcf', e: 'ewig' }, '12,50', 'JPY', [], []],
  ['no price', { m1: '3' }, '', 'EUR', [], []],
  // A form without scripts sends the empty fields of what is not typed.
  ['empty amounts', { k: '', d: '', bw: '' }, '', 'EUR', [], []],
  ['a wrong price', { k: '1e30' }, '', 'EUR', [], ['Kurs heute']],
  ['an unknown currency', { w: '__proto__' }, '', 'EUR', ['Währung'], []],
  ['an empty currency', { w: '' }, '', 'EUR', ['Währung'], []],
  ['a wrong number', { m1: 'x', k: '1' }, '1', 'EUR', ['Startwert je Aktie (Mittel)'], []],
  ['an empty number', { m1: '', k: '1' }, '1', 'EUR', ['Startwert je Aktie (Mittel)'], []],
  ['wrong amounts', { k: '1', d: 'x', bw: '0' }, '1', 'EUR', [], ['Dividende je Aktie', 'Buchwert je Aktie']],
  ['two values', { k: ['2', '3'] }, '2', 'EUR', [], []],
])('calculatorRequest of %s', (_name, params, price, currency, replaced, emptied) => {
  expect(calculatorRequest(params)).toMatchObject({ inputs: { price, currency }, replaced, emptied });
});

it('reads the amounts of the other models, and writes them', () => {
  const { inputs } = calculatorRequest({ k: '75', d: '1,20', bw: '24' });
  expect(inputs).toMatchObject({ dividend: '1,20', bookValue: '24' });
  expect(queryOf(inputs)).toMatch(/&d=1,20&bw=24$/);
});
