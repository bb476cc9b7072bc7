import { sharesSumText } from './row-texts';

it.each([
  [20, '20'],
  [1200, '1.200'],
  [33.720965, '33,720965'],
  [0.1 + 0.2, '0,3'],
  // 0.9999999999999999.
  [0.1 + 0.7 + 0.2, '1'],
  [0.00000004, '0,00000004'],
])('%d shares', (shares, text) => {
  expect(sharesSumText(shares)).toBe(text);
});
