import { shares } from './shares';

it.each([
  [10, '10'],
  [1200, '1.200'],
  [27.5, '27,5'],
  [0.25, '0,25'],
  [228.571428, '228,5714'],
  [2.00004, '2'],
  [0, '0'],
])('%d shares are written %s', (quantity, text) => {
  expect(shares(quantity)).toBe(text);
});

it('writes more decimals where they are asked for', () => {
  expect([shares(2.00004, 8), shares(0.00000001, 8), shares(3, 8)]).toEqual(['2,00004', '0,00000001', '3']);
});
