import { expectedGrowth } from './expected-growth';

/** Payments of May, the last one in 2025. */
const payments = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ ex_date: `${2026 - amounts.length + at}-05-13`, amount }));

// The first known year may be incomplete and does not count.
it.each<[string, number[], number | null]>([
  ['the median of five changes', [1, 1, 1.05, 1.05, 1.155, 1.155, 1.155 * 1.04], 0.04],
  ['no more than 10 %', [1, 1, 2, 4, 8], 0.1],
  ['no less than −20 %', [8, 8, 4, 2, 1], -0.2],
  ['unknown with two changes', [1, 1, 1.1, 1.2], null],
  ['unknown without payments', [], null],
  // Changes: +5, +5, −50, +5, +5 %; of the last five the median.
  ['one cut among raises', [1, 1, 1.05, 1.1025, 0.55125, 0.5788125, 0.607753125], 0.05],
])('%s', (_name, amounts, expected) => {
  const found = expectedGrowth(payments(amounts), '2026-04-30');
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 10);
});
