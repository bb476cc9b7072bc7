import { addOutcome, addToSum, noScore, noSum, outcomes, sumError } from './forecast-score';

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

describe('the sum of all payers', () => {
  const ofMonth = ({ day }: { day: number }) => day >= 100 && day < 130;
  const add = (sum: ReturnType<typeof noSum>, expected: Given[0], came: Given[1], yearBefore: number) =>
    addToSum(sum, { all: outcomes(expected, came), came, yearBefore }, ofMonth);

  it('gives each payer the weight of its year before', () => {
    const sum = noSum();
    // A tenth of 100 as expected, and half of 2, of which a quarter came.
    add(sum, [{ day: 110, amount: 10 }], [{ day: 111, amount: 10 }], 100);
    add(sum, [{ day: 120, amount: 1 }], [{ day: 118, amount: 0.5 }], 2);
    expect(sum).toEqual({ expectedSum: 0.6, paidSum: 0.35 });
    expect(sumError(sum)).toBeCloseTo(0.6 / 0.35 - 1, 12);
  });

  it.each<[string, Given[0], Given[1], number, number, number]>([
    ['what came late by when it was expected', [{ day: 125, amount: 1 }], [{ day: 140, amount: 2 }], 1, 1, 2],
    ['what came early not in its own month', [{ day: 140, amount: 1 }], [{ day: 125, amount: 2 }], 1, 0, 0],
    ['what nobody expected on its day', [], [{ day: 125, amount: 2 }], 1, 0, 2],
    ['what did not come', [{ day: 125, amount: 1 }], [], 1, 1, 0],
    ['no payer without a year before', [{ day: 125, amount: 1 }], [{ day: 125, amount: 1 }], 0, 0, 0],
  ])('counts %s', (_name, expected, came, yearBefore, expectedSum, paidSum) => {
    const sum = noSum();
    add(sum, expected, came, yearBefore);
    expect(sum).toEqual({ expectedSum, paidSum });
  });

  it('has no error where nothing came', () => expect(sumError({ expectedSum: 1, paidSum: 0 })).toBeNull());
});
