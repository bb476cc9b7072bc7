import { epochDay } from '../daily-series';
import { median } from '../median';

/** A payment per share; the day is ISO. */
export type Payment = { ex_date: string; amount: number };

/** A special payment is apart from the others; the newest one is open until the next one tells what it was. */
type SpecialState = 'special' | 'open';

export type JudgedPayment = {
  /** Since 1970-01-01. */
  day: number;
  /** The part that belongs to the rhythm, and the rest; one of them is 0 for nearly all. */
  regular: number;
  special: number;
  state: SpecialState | null;
};

/** How many times the usual payment a special one is at least. */
const TIMES = 2.5;
/** Days around a payment in which payments tell the usual one: three years. */
const AROUND = 3 * 365 + 1;
/** Days by which payments a year apart may be moved. */
const MOVED = 45;
/** Payments a year up to which those of one season are compared: a small interim and a large final payment. */
const FEW = 3;
/** Multiple of the usual gap from which on a payment between two others was missed. */
export const MISSED_GAP = 1.5;

/**
 * Divides payments into regular and special ones. A special one is over 2.5 times the median of the three years around
 * it, was not there a year before or after if there are few a year, and the next one returns to the old level.
 *
 * @param payments oldest first; two of a day are one
 */
export function judgedPayments(payments: readonly Payment[]): JudgedPayment[] {
  const days = joinedDays(payments);
  const states = days.map((_, index) => stateOf(days, index));
  if (states.every((state) => state === null))
    return days.map(({ day, amount }) => ({ day, regular: amount, special: 0, state: null }));
  const usual = usualGap(days.filter((_, index) => states[index] === null).map(({ day }) => day));
  return days.map(({ day, amount }, index) => {
    const state = states[index] ?? null;
    if (state === null) return { day, regular: amount, special: 0, state };
    const regular = replacedPayment(days, index, usual);
    return { day, regular, special: amount - regular, state };
  });
}

/** Returns the median of the gaps between ascending days; null with fewer than two gaps. */
export const usualGap = (days: readonly number[]): number | null =>
  days.length < 3 ? null : median(gapsBetween(days));

export const gapsBetween = (days: readonly number[]): number[] =>
  days.slice(1).map((day, index) => day - (days[index] as number));

type Paid = { day: number; amount: number };

function joinedDays(payments: readonly Payment[]): Paid[] {
  const joined: Paid[] = [];
  for (const { ex_date, amount } of payments) {
    const day = epochDay(ex_date);
    const last = joined.at(-1);
    if (last?.day === day) last.amount += amount;
    else joined.push({ day, amount });
  }
  return joined;
}

function stateOf(all: readonly Paid[], index: number): SpecialState | null {
  const { day, amount } = all[index] as Paid;
  const isAbove = (other: Paid | undefined) => other === undefined || amount > TIMES * other.amount;
  const next = all[index + 1];
  if (all.length < 2 || !isAbove(all[index - 1]) || !isAbove(next)) return null;
  const around = threeYears(all, day);
  const typical = median(Float64Array.from(around, (other) => other.amount));
  if (typical === null || amount <= TIMES * typical || isSeasonal(around, day, amount)) return null;
  return next ? 'special' : 'open';
}

/** Returns the payments of the three years around a day, or of the first or last three there are. */
function threeYears(all: readonly Paid[], day: number): Paid[] {
  const [first, last] = [all[0]?.day ?? day, all.at(-1)?.day ?? day];
  const from = Math.max(first, Math.min(day - AROUND / 2, last - AROUND));
  return all.filter((other) => other.day >= from && other.day <= from + AROUND);
}

/** Tests whether a payer with few payments a year paid about as much in the same season a year before or after. */
function isSeasonal(around: readonly Paid[], day: number, amount: number): boolean {
  const perYear = around.filter((other) => Math.abs(other.day - day) <= 182).length;
  if (perYear > FEW) return false;
  return around.some(
    (other) => Math.abs(Math.abs(other.day - day) - 365) <= MOVED && other.amount * TIMES >= amount,
  );
}

/** Returns the part of a special payment that took the place of a regular one, or 0 if none was due. */
function replacedPayment(all: readonly Paid[], index: number, usual: number | null): number {
  const { day, amount } = all[index] as Paid;
  const before = all[index - 1];
  const next = all[index + 1];
  if (!before || usual === null) return 0;
  // Without a next payment, it is in the place of one that is due.
  const isDue = next ? next.day - before.day > MISSED_GAP * usual : day - before.day > 0.75 * usual;
  return isDue ? Math.min(amount, before.amount, next?.amount ?? before.amount) : 0;
}
