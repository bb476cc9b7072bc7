import { addOutcome, addToSum, noScore, noSum, outcomes, sumError } from './forecast-score';

type Given = Parameters<typeof outcomes>;
type Sums = ReturnType<typeof noScore>;
const RANGE = [{ day: 100, amount: 10, low: 9, high: 12 }];
/** Payments of 10, or of an amount, on some days. */
const on = (...days: number[]) => days.map((day) => ({ day, amount: 10 }));
const paid = (day: number, amount: number) => [{ day, amount }];

it.each<[string, Given[0], Given[1], Partial<Sums>]>([
  ['nothing', [], [], { forecasts: 0 }],
  ['a payment as expected', RANGE, on(100), { came: 1, inside: 1, amountError: 0, dayError: 0 }],
  ['one within the range', RANGE, paid(97, 12), { inside: 1, amountError: 1 - 10 / 12, dayError: 3 }],
  ['one outside of it', RANGE, paid(100, 8), { came: 1, inside: 0, amountError: 0.25 }],
  ['one of a tenth: an error of 1, the most', RANGE, paid(100, 1), { amountError: 1 }],
  ['none', RANGE, on(146), { forecasts: 1, came: 0, inside: 0, amountError: 1, dayError: 0 }],
  ['a value without a range', on(100), paid(100, 10.01), { inside: 1 }],
  ['two months, each with its own payment', on(100, 130), on(101, 131), { came: 2, dayError: 2 }],
  [
    'a missed month, and the next by its own',
    on(100, 130),
    on(131),
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
    add(sum, paid(110, 10), paid(111, 10), 100);
    add(sum, paid(120, 1), paid(118, 0.5), 2);
    expect(sum).toEqual({ expectedSum: 0.6, paidSum: 0.35 });
    expect(sumError(sum)).toBeCloseTo(0.6 / 0.35 - 1, 12);
  });

  it.each<[string, Given[0], Given[1], number, number, number]>([
    ['what came late by when it was expected', paid(125, 1), paid(140, 2), 1, 1, 2],
    ['what came early not in its own month', paid(140, 1), paid(125, 2), 1, 0, 0],
    ['what nobody expected on its day', [], paid(125, 2), 1, 0, 2],
    ['what did not come', paid(125, 1), [], 1, 1, 0],
    ['no payer without a year before', paid(125, 1), paid(125, 1), 0, 0, 0],
  ])('counts %s', (_name, expected, came, yearBefore, expectedSum, paidSum) => {
    const sum = noSum();
    add(sum, expected, came, yearBefore);
    expect(sum).toEqual({ expectedSum, paidSum });
  });

  it('has no error where nothing came', () => expect(sumError({ expectedSum: 1, paidSum: 0 })).toBeNull());
});
