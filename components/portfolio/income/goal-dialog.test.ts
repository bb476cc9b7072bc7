import { readGoal } from './goal-dialog';

const read = (amount: string, wasSet = false) => readGoal({ amount, currency: 'EUR' }, wasSet);

it.each([
  ['200', '200'],
  ['1.234,50', '1234.5'],
  ['0,01', '0.01'],
  ['999999999,99', '999999999.99'],
])('reads %s', (text, amount) => expect(read(text)).toEqual({ goal: { amount, currency: 'EUR' } }));

it.each([
  ['', /über 0/],
  ['viel', /über 0/],
  ['0', /über 0/],
  ['-5', /über 0/],
  ['1e3', /über 0/],
  ['1,005', /zwei Stellen/],
  ['1000000000', /kleineren/],
])('refuses "%s"', (text, error) =>
  expect(read(text)).toEqual({ errors: { amount: expect.stringMatching(error) } }),
);

it('removes a goal that was set', () => expect(read(' ', true)).toEqual({ goal: null }));
