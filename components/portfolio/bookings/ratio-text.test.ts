import { parseRatio, ratioText } from './ratio-text';

it.each([
  // 228.571 / 1,600; 333.333 / 1,000; 37 / 450 and 2 / 7, to 16 places.
  ['aus 1.600 werden 228,571', '0.142856875'],
  ['aus 1.000 werden 333,333', '0.333333'],
  ['aus 450 werden 37', '0.0822222222222222'],
  ['aus 7 werden 2', '0.2857142857142857'],
  ['0,0625', '0.0625'],
])('„%s“ is a ratio that is shown as it was entered', (text, ratio) => {
  expect(parseRatio(text)).toBe(ratio);
  expect(ratioText(ratio)).toBe(text);
});

it.each([
  ['1600 werden 228,571', '0.142856875'],
  ['Aus 3 wird 1', '0.3333333333333333'],
  ['aus 0 werden 1', null],
  ['aus drei wird eins', null],
])('„%s“ is %s', (text, ratio) => {
  expect(parseRatio(text)).toBe(ratio);
});

it('a ratio of no short count is shown with all its digits', () => {
  expect(ratioText('0.1234567890123456')).toBe('0,1234567890123456');
});
