import { median } from '../median';

/** Expected amount per share, and the range that holds four of five payments. */
export type ExpectedAmount = { amount: number; low: number; high: number };

/** Limits of an expected change, as a factor: nothing is expected to grow faster or to fall deeper. */
const MOST = 1.1;
const LEAST = 0.8;
/** Factor above which a payment is a raise, so that rounding is none. */
const RAISE = 1.002;
/** Years of own changes that count. */
const YEARS = 5;

/** Factors between two payments of an even payer; a few others may be among them. */
const EVEN = [0.97, 1.2] as const;
const STEPS = 4;
const EVEN_STEPS = 0.75;

/**
 * Widths of ranges; docs/dividends.md says how they were chosen. `raise` is how many times the expected raise fits into
 * the range; `unchanged` is what a payer may raise that is not expected to, by quarters to come; `own` is the least width
 * of a payer without an even level, and `spread` how many times the median deviation of its changes.
 */
const WIDTH = { raise: 2, unchanged: [0, 0, 0.07, 0.16], own: 0.25, spread: 2.5 } as const;

/**
 * Expects the next amounts of a payer, one after the other.
 *
 * An even payer pays its last amount again, and raises it in the season in which it did a year ago, by the median of
 * its own raises of that season. Any other pays what it paid a year before, changed by the median of its yearly changes.
 *
 * @param paid regular amounts, oldest first
 * @param perYear payments of a year
 * @param quarters for each amount to come, how many quarters it is away (0: within the next three months)
 */
export function expectedAmounts(
  paid: readonly number[],
  perYear: number,
  quarters: readonly number[],
): ExpectedAmount[] {
  return perYear > 1 && isEven(paid)
    ? evenAmounts(paid, perYear, quarters)
    : repeatedAmounts(paid, Math.min(perYear, paid.length), quarters.length);
}

function isEven(paid: readonly number[]): boolean {
  const steps = stepsOf(paid.slice(-1 - STEPS));
  const even = steps.filter((step) => step > EVEN[0] && step < EVEN[1]);
  return even.length >= EVEN_STEPS * steps.length;
}

const stepsOf = (amounts: readonly number[]): number[] =>
  amounts.slice(1).map((amount, index) => amount / (amounts[index] as number));

function evenAmounts(
  paid: readonly number[],
  perYear: number,
  quarters: readonly number[],
): ExpectedAmount[] {
  const steps = stepsOf(paid);
  let [level, low, high] = [paid.at(-1) as number, paid.at(-1) as number, 1];
  return quarters.map((quarter, index) => {
    const raise = seasonalRaise(steps, perYear, index);
    level *= raise;
    high *= 1 + WIDTH.raise * (raise - 1);
    const isUnchanged = high === 1;
    const most = isUnchanged ? level * (1 + (WIDTH.unchanged[Math.min(3, quarter)] ?? 0)) : low * high;
    return { amount: level, low, high: most };
  });
}

/** Returns the raise of the season that comes next but `index`, as a factor; 1 if there was none a year ago. */
function seasonalRaise(steps: readonly number[], perYear: number, index: number): number {
  const own: number[] = [];
  const season = steps.length - perYear + (index % perYear);
  for (let at = season; at >= 0 && own.length < YEARS; at -= perYear) own.push(steps[at] as number);
  if ((own[0] ?? 1) < RAISE) return 1;
  return Math.min(MOST, median(own.filter((step) => step > RAISE)) ?? 1);
}

function repeatedAmounts(paid: readonly number[], perYear: number, count: number): ExpectedAmount[] {
  const changes = paid
    .slice(perYear)
    .map((amount, index) => amount / (paid[index] as number))
    .slice(-YEARS * perYear);
  const change = Math.max(LEAST, Math.min(MOST, median(changes) ?? 1));
  const deviation = median(Float64Array.from(changes, (own) => Math.abs(own / change - 1))) ?? 0;
  const width = Math.max(WIDTH.own, WIDTH.spread * deviation);
  const round = paid.slice(-perYear);
  return Array.from({ length: count }, (_, index) => {
    const years = 1 + Math.floor(index / perYear);
    const amount = (round[index % perYear] as number) * change ** years;
    return { amount, low: amount * Math.max(0, 1 - width), high: amount * (1 + width) };
  });
}
