import { allowanceError } from './report';

it.each([
  ['', false],
  ['801', false],
  ['1.000,50', false],
  ['abc', true],
  ['-5', true],
  ['1,2,3', true],
])('an allowance of "%s" is refused: %s', (text, isRefused) => {
  expect(allowanceError(text) !== undefined).toBe(isRefused);
});
