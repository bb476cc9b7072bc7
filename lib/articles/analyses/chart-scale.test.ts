import { scaleOf } from './chart-scale';

it.each([
  ['gains begin at the left', [10, 40], [0, 10, 40], [0, 0.245, 0.98]],
  ['losses end at the right', [-10, -40], [-40, 0], [0, 0.98]],
  ['both meet at zero', [-10, 30], [-10, 0, 30], [0.02, 0.26, 0.98]],
  ['nothing but zero', [0], [0], [0]],
])('%s', (_, values, at, expected) => {
  const place = scaleOf(values);
  expect(at.map((value) => Number(place(value).toFixed(6)))).toEqual(expected);
});
