import { addOutcome, noScore, outcomes } from './forecast-score';

type Given = Parameters<typeof outcomes>;
type Sums = ReturnType<typeof noScore>;
const range = { amount: 10, low: 9, high: 12 };

it.each<[string, Given[0], Given[1], Partial<Sums>]>([
  ['nothing', [], [], { forecasts: 0 }],
  [
    'a payment as expected',
    [{ day: 100, ...range }],
    [{ day: 100, amount: 10 }],
    { came: 1, inside: 1, amountError: 0, dayError: 0 },
  ],
  [
    'one within the range',
    [{ day: 100, ...range }],
    [{ day: 97, amount: 12 }],
    { inside: 1, amountError: 1 - 10 / 12, dayError: 3 },
  ],
  [
    'one outside of it',
    [{ day: 100, ...range }],
    [{ day: 100, amount: 8 }],
    { came: 1, inside: 0, amountError: 0.25 },
  ],
  [
    'one of a tenth: an error of 1, the most',
    [{ day: 100, ...range }],
    [{ day: 100, amount: 1 }],
    { amountError: 1 },
  ],
  [
    'none',
    [{ day: 100, ...range }],
    [{ day: 146, amount: 10 }],
    { forecasts: 1, came: 0, inside: 0, amountError: 1, dayError: 0 },
  ],
  ['a value without a range', [{ day: 100, amount: 10 }], [{ day: 100, amount: 10.01 }], { inside: 1 }],
  [
    'two months, each with its own payment',
    [
      { day: 100, amount: 10 },
      { day: 130, amount: 10 },
    ],
    [
      { day: 101, amount: 10 },
      { day: 131, amount: 10 },
    ],
    { came: 2, dayError: 2 },
  ],
  [
    'a missed month as missed, and the next by its own payment',
    [
      { day: 100, amount: 10 },
      { day: 130, amount: 10 },
    ],
    [{ day: 131, amount: 10 }],
    { came: 1, amountError: 1, dayError: 1 },
  ],
])('scores %s', (_name, expected, came, sums) => {
  const score = noScore();
  for (const outcome of outcomes(expected, came)) addOutcome(score, outcome);
  for (const [name, sum] of Object.entries(sums))
    expect(score[name as keyof typeof score]).toBeCloseTo(sum, 10);
});
