import { countsText, parseCounts } from './ratio-text';

it.each([
  ['aus 1.600 werden 228,571', { given: '1600', received: '228.571' }],
  ['aus 7 werden 2', { given: '7', received: '2' }],
  ['0,0625', { given: '1', received: '0.0625' }],
  ['0,1428571428571429', { given: '1', received: '0.1428571428571429' }],
])('„%s“ is read and shown as it was entered', (text, counts) => {
  expect(parseCounts(text)).toEqual(counts);
  expect(countsText(counts)).toBe(text);
});

it.each([
  ['1600 werden 228,571', { given: '1600', received: '228.571' }],
  ['Aus 3 wird 1', { given: '3', received: '1' }],
  ['aus 0 werden 1', null],
  ['aus drei wird eins', null],
])('„%s“ is %j', (text, counts) => {
  expect(parseCounts(text)).toEqual(counts);
});
