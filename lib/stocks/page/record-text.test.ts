import { recordText } from './record-text';

it.each([
  [6, 6, 9, 9, '6 Jahre in Folge erhöht'],
  [1, 1, 9, 9, '1 Jahr in Folge erhöht'],
  [6, null, 9, null, 'mindestens 6 Jahre in Folge erhöht'],
  [0, 0, 9, 9, 'seit 9 Jahren nicht gekürzt'],
  [0, 0, 9, null, 'seit mindestens 9 Jahren nicht gekürzt'],
  [0, 0, 1, 1, 'seit 1 Jahr nicht gekürzt'],
  [0, 0, 0, 0, 'zuletzt gekürzt'],
  [null, null, 3, 3, 'seit 3 Jahren nicht gekürzt'],
  [0, 0, null, null, null],
  [null, null, null, null, null],
])(
  '%s to %s increases and %s to %s years without a cut: %s',
  (raised, raisedMost, uncut, uncutMost, expected) =>
    expect(
      recordText({
        dividend_increases: raised,
        dividend_increases_most: raisedMost,
        dividend_without_cut: uncut,
        dividend_without_cut_most: uncutMost,
      }),
    ).toBe(expected),
);
