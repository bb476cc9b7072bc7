import { calculatorRequest } from './calculator';
import { queryOf } from './inputs';

it.each([
  ['nothing', {}, '75,00', 'EUR', false],
  ['a price', { k: '12,5', w: 'usd' }, '12,5', 'USD', false],
  ['the form of a company', { k: '12,50', w: 'JPY', b: 'fcf', e: 'ewig' }, '12,50', 'JPY', false],
  ['no price', { m1: '3' }, '', 'EUR', false],
  ['a wrong price', { k: '-1' }, '', 'EUR', true],
  ['an unknown currency', { w: '__proto__' }, '', 'EUR', true],
  ['a wrong number', { m1: 'x', k: '1' }, '1', 'EUR', true],
  ['a wrong dividend', { k: '1', d: 'x' }, '1', 'EUR', true],
  ['a wrong book value', { k: '1', bw: '0' }, '1', 'EUR', true],
  ['two values', { k: ['2', '3'] }, '2', 'EUR', false],
])('calculatorRequest of %s', (_name, params, price, currency, isCorrected) => {
  expect(calculatorRequest(params)).toMatchObject({ inputs: { price, currency }, isCorrected });
});

it('reads the amounts of the other models, and writes them', () => {
  const { inputs, isCorrected } = calculatorRequest({ k: '75', d: '1,20', bw: '24' });
  expect([inputs, isCorrected]).toMatchObject([{ dividend: '1,20', bookValue: '24' }, false]);
  expect(queryOf(inputs)).toMatch(/&d=1,20&bw=24$/);
});
