import { changeColour, changeStroke } from './change-colour';

it.each([
  ['a rise', 0.5, 'text-gain', 'stroke-gain'],
  ['the smallest rise that shows', 0.005, 'text-gain', 'stroke-gain'],
  ['a rise that reads as 0,00', 0.0049, 'text-ink-2', 'stroke-ink-3'],
  ['no change', 0, 'text-ink-2', 'stroke-ink-3'],
  ['a fall that reads as 0,00', -0.0049, 'text-ink-2', 'stroke-ink-3'],
  ['a fall', -0.5, 'text-loss', 'stroke-loss'],
  ['an unknown change', null, 'text-ink-3', 'stroke-ink-3'],
])('%s has its colour, as a text and as a line', (_name, change, text, line) => {
  expect(changeColour(change)).toBe(text);
  expect(changeStroke(change)).toBe(line);
});
