import { recordText } from './record-text';

it.each([
  [6, 9, '6 Jahre in Folge erhöht'],
  [1, 9, '1 Jahr in Folge erhöht'],
  [0, 9, 'seit 9 Jahren nicht gekürzt'],
  [0, 1, 'seit 1 Jahr nicht gekürzt'],
  [0, 0, 'zuletzt gekürzt'],
  [null, 3, 'seit 3 Jahren nicht gekürzt'],
  [0, null, null],
  [null, null, null],
])('%s increases and %s years without a cut: %s', (dividend_increases, dividend_without_cut, expected) =>
  expect(recordText({ dividend_increases, dividend_without_cut })).toBe(expected),
);
