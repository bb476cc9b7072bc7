import { calculatorRequest } from './calculator';

it.each([
  ['nothing', {}, '75,00', 'EUR', false],
  ['a price', { k: '12,5', w: 'usd' }, '12,5', 'USD', false],
  ['the form of a company', { k: '12,50', w: 'JPY', b: 'fcf', e: 'ewig' }, '12,50', 'JPY', false],
  ['no price', { m1: '3' }, '', 'EUR', false],
  ['a wrong price', { k: '-1' }, '', 'EUR', true],
  ['an unknown currency', { w: '__proto__' }, '', 'EUR', true],
  ['a wrong number', { m1: 'x', k: '1' }, '1', 'EUR', true],
  ['two values', { k: ['2', '3'] }, '2', 'EUR', false],
])('calculatorRequest of %s', (_name, params, price, currency, isCorrected) => {
  expect(calculatorRequest(params)).toMatchObject({ inputs: { price, currency }, isCorrected });
});
