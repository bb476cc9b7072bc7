import { changeColour, changeStroke } from './change-colour';

it.each([
  ['a rise', 0.5, 'gain'],
  ['no change', 0, 'gain'],
  ['a fall', -0.5, 'loss'],
  ['an unknown change', null, 'ink-3'],
])('%s has its colour, as a text and as a line', (_name, change, colour) => {
  expect(changeColour(change)).toBe(`text-${colour}`);
  expect(changeStroke(change)).toBe(`stroke-${colour}`);
});
