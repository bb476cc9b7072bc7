import { median } from './median';
import { OVERDUE_DAYS } from './overdue-days';
import { referenceDay } from './reference-day';

const YEAR = 365.25;
/** Days by which payments a year apart may be moved. */
const MOVED_DAYS = 60;
/** Days by which a payment may come early and still be that of the next year. */
const EARLY_DAYS = 31;
/** Number of last payments that show how far apart they usually are. */
const RECENT = 5;
/** Maximum relative difference between a gap and the median of all in a rhythm. */
const UNEVEN = 0.3;

type Payment = { day: number };

/**
 * Finds the payments that make the yearly dividend on a day: those of the twelve months up to it. One that has come again
 * up to a month early counts no more, or a payer each year would have two payments for some days. One whose
 * repetition is late still counts, for six weeks from the day a year after it, if it belongs to a rhythm: there
 * were payments about one and about two years before it, or three or more at even distances, and none was missed
 * since.
 *
 * @param payments sorted by day (since 1970-01-01)
 * @returns isLate: one of them is older than twelve months
 */
export function yearlyPayments<Paid extends Payment>(
  payments: readonly Paid[],
  on: number,
): { counted: Paid[]; isLate: boolean } {
  const since = referenceDay(on, 'year');
  const known = payments.filter(({ day }) => day <= on);
  const recent = gapsBetween(known.slice(-RECENT));
  const isMissed = on > (known.at(-1)?.day ?? 0) + Math.max(0, ...recent) + OVERDUE_DAYS;
  const late = known.filter(
    ({ day }, i) =>
      !isMissed &&
      day <= since &&
      day >= since - OVERDUE_DAYS &&
      !isRepeated(known, i) &&
      (isYearly(known, i) || isEven(recent)),
  );
  const ofYear = known.filter(({ day }, i) => day > since && !isRepeated(known, i, EARLY_DAYS));
  return { counted: late.concat(ofYear), isLate: late.length > 0 };
}

const gapsBetween = (payments: readonly Payment[]): number[] =>
  payments.slice(1).map(({ day }, i) => day - dayAt(payments, i));

const dayAt = (payments: readonly Payment[], index: number): number => (payments[index] as Payment).day;

/** Tests whether a payment has come again after about a year, at most some days early. */
const isRepeated = (known: readonly Payment[], index: number, early = YEAR): boolean => {
  const from = dayAt(known, index) + YEAR - Math.min(early, reachOf(known, index));
  return known.slice(index + 1).some(({ day }) => day >= from);
};

/** Tests whether there were payments about one and about two years before one. */
function isYearly(known: readonly Payment[], index: number): boolean {
  const reach = Math.min(MOVED_DAYS, reachOf(known, index));
  return [1, 2].every((years) =>
    known.some(({ day }) => Math.abs(dayAt(known, index) - years * YEAR - day) <= reach),
  );
}

/** Days around an anniversary in which a payment is that of another year, and not of another quarter. */
const reachOf = (known: readonly Payment[], index: number): number =>
  Math.min(YEAR, ...gapsBetween(known.slice(Math.max(0, index - 1), index + 2))) / 2;

/** Tests whether there are three or more payments at even distances of at most about a year. */
function isEven(gaps: readonly number[]): boolean {
  const usual = median(gaps);
  if (usual === null || gaps.length < 2 || usual > YEAR + MOVED_DAYS) return false;
  return gaps.every((gap) => Math.abs(gap / usual - 1) <= UNEVEN);
}
