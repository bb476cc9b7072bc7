import { nextStop } from './use-one-stop';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, null],
  // Pressed in a field of the bar.
  ['ArrowRight', -1, null],
])('%s at %d of three leads to %s', (key, at, expected) => {
  expect(nextStop(key, at, 3)).toBe(expected);
});
