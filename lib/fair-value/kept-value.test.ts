import { queryOf, startInputs } from './inputs';
import { keptValue } from './kept-value';
import { EXAMPLE } from './start-values';
import { valuation } from './valuation';

const START = startInputs({ eps: EXAMPLE.texts });

const kept = (middle: object, margin = '25') => {
  const inputs = {
    ...START,
    margin,
    scenarios: { ...START.scenarios, middle: { ...START.scenarios.middle, ...middle } },
  };
  return { inputs, value: keptValue(inputs, valuation(inputs, null), 'EUR') };
};

it('keeps the middle with its margin and the whole workbench', () => {
  const { inputs, value } = kept({}, '12,50');
  expect(value).toEqual({ own_value: '93.87', currency: 'EUR', margin: '12.5', scenarios: queryOf(inputs) });
});

it('has four decimals below one', () => {
  // A hundredth of a hundredth of 93.87.
  expect(kept({ start: '0,0005' }).value?.own_value).toBe('0.0094');
});

it.each([
  ['a wrong number', { early: 'x' }, '25'],
  ['no margin', {}, ''],
  ['a margin over the limit', {}, '100'],
  ['a margin that the watchlist would refuse', {}, '12,345'],
])('keeps nothing with %s', (_name, middle, margin) => expect(kept(middle, margin).value).toBeNull());

it('fits into the watchlist, however long its numbers are', () => {
  const long = Object.fromEntries(
    Object.keys(START.scenarios.middle).map((name) => [name, '9,12345678901234']),
  ) as typeof START.scenarios.middle;
  const inputs = { ...START, scenarios: { cautious: long, middle: long, confident: long } };
  expect(queryOf(inputs).length).toBeLessThanOrEqual(500);
});
