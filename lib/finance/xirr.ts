/** A payment on a day, seen by the investor: negative when paid in, positive when paid out. */
export type CashFlow = { day: number; amount: number };

/** Days per year, whatever the calendar says: actual/365. */
const YEAR = 365;

/** Bounds of the rate, in percent per year. */
export const RATE_LIMITS = { lowest: -99.9999, highest: 1_000_000 } as const;

/** The bounds as logarithms of the yearly growth. */
const LOWEST = Math.log1p(RATE_LIMITS.lowest / 100);
const HIGHEST = Math.log1p(RATE_LIMITS.highest / 100);

const STEPS = 200;

/** Reason why there is no rate: nothing paid in, all on one day, out of bounds, or not unique. */
export type NoRate = 'nothing_invested' | 'one_day' | 'out_of_range' | 'ambiguous';

/** Percent per year (12.5 = 12,5 %), or the reason why there is none. */
type InternalRate = { percent: number; reason: null } | { percent: null; reason: NoRate };

const none = (reason: NoRate): InternalRate => ({ percent: null, reason });

/**
 * Internal rate of return of payments on any days (XIRR, IZF), counted actual/365: the yearly rate at which
 * everything paid in grows to everything that came back.
 *
 * Payments that change direction more than once can have several such rates, and then none of them says
 * anything. The rate found is the only one if the balance never turns into a debt at it: if money still lay
 * in the investment before every later payment (Soper 1959). Otherwise there is no answer.
 *
 * @param flows with whole days, in any order
 * @returns the rate, or why it cannot be computed: `out_of_range` also where nothing came back
 * @see https://support.microsoft.com/en-us/office/xirr-function-de1242ec-6477-445b-b11b-a303ad9adc9d
 * @see R. H. Bernhard: Unrecovered Investment, Uniqueness of the Internal Rate, and the Question of Project
 *   Acceptability, Journal of Financial and Quantitative Analysis 12 (1977), on Soper's condition
 */
export function xirr(flows: readonly CashFlow[]): InternalRate {
  const isOneDay = flows.every(({ day }) => day === flows[0]?.day);
  if (isOneDay && flows.some(({ amount }) => amount < 0)) return none('one_day');
  const sums = sumsByDay(flows);
  const [first] = sums;
  if (!first || !(first.amount < 0)) return none('nothing_invested');
  const low = presentValue(sums, LOWEST).value;
  const high = presentValue(sums, HIGHEST).value;
  // The later money comes back, the larger its value at a low rate.
  if (low <= 0 === high <= 0) return none(turns(sums) > 1 ? 'ambiguous' : 'out_of_range');
  const log = low > 0 ? rootOf(sums) : null;
  if (log === null || !isOnlyRate(sums, log)) return none('ambiguous');
  return { percent: Math.expm1(log) * 100, reason: null };
}

/** Counts how often payments change direction. */
const turns = (sums: readonly CashFlow[]): number =>
  sums.filter(({ amount }, i) => i > 0 && amount < 0 !== (sums[i - 1] as CashFlow).amount < 0).length;

function sumsByDay(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<number, number>();
  for (const { day, amount } of flows) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([day, amount]) => ({ day, amount }))
    .sort((a, b) => a.day - b.day);
}

/**
 * Value of all payments for the logarithm of the yearly growth, and its slope: on the first day, or for rates below
 * zero on the last one, so that no factor is above 1 and none overflows over decades.
 */
function presentValue(sums: readonly CashFlow[], log: number): { value: number; slope: number } {
  const start = ((log < 0 ? sums.at(-1) : sums[0]) as CashFlow).day;
  let value = 0;
  let slope = 0;
  for (const { day, amount } of sums) {
    const years = (day - start) / YEAR;
    const discounted = amount * Math.exp(-log * years);
    value += discounted;
    slope -= years * discounted;
  }
  return { value, slope };
}

/** Newton's method, kept inside a bracket that each step narrows and that halving narrows where it would leave. */
function rootOf(sums: readonly CashFlow[]): number {
  let low = LOWEST;
  let high = HIGHEST;
  let log = 0;
  for (let step = 0; step < STEPS; step++) {
    const { value, slope } = presentValue(sums, log);
    if (value === 0) return log;
    if (value > 0) low = log;
    else high = log;
    const newton = log - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - log) < 1e-13 || next === low || next === high) return next;
    log = next;
  }
  return log;
}

function isOnlyRate(sums: readonly CashFlow[], log: number): boolean {
  let balance = 0;
  let before = (sums[0] as CashFlow).day;
  let paidIn = 0;
  for (const { day, amount } of sums.slice(0, -1)) {
    balance = balance * Math.exp((log * (day - before)) / YEAR) + amount;
    paidIn += Math.max(0, -amount);
    // A rounding error of floating-point numbers is not a debt.
    if (balance > 1e-9 * paidIn) return false;
    before = day;
  }
  return true;
}
