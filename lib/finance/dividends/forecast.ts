import { epochDay, isoDay } from '../daily-series';
import { OVERDUE_DAYS } from '../overdue-days';
import { bankDaysLater, tradingDayFrom } from './bank-days';
import { type ExpectedAmount, expectedAmounts } from './forecast-amounts';
import { bestDayRule, earlyRhythm } from './forecast-days';
import type { Exchanges } from './holidays';
import { matchedPayments, withoutCome } from './matched-payments';
import { lastRound, missedPayments } from './record';
import { type JudgedPayment, judgedPayments, type Payment } from './special-payments';

export type ForecastPayment = ExpectedAmount & {
  ex_date: string;
  /** Declared by the company; expected; or expected of a payer that is late, new or has just missed a payment. */
  state: 'confirmed' | 'expected' | 'unsure';
};

type Known = {
  /** ISO day up to which payments are known, of the last close; one that is due later is not missed. */
  seen?: string;
  /** Those on whose trading days shares go ex dividend. */
  exchanges?: Exchanges;
};

/** Days that are looked ahead. */
const AHEAD = 365;
const QUARTER = 92;
/** Days in which the first payments of a company tell no year yet. */
const FIRST_YEAR = 300;
/** Regular payments from which on a payer is known. */
const KNOWN = 3;

/**
 * Forecasts the payments of the twelve months after a day: declared ones, and those that follow from the company's own
 * past, and from what it declares next. Special payments are neither expected nor repeated, and take no other's place. A
 * payer that missed two payments is expected to pay nothing.
 *
 * @param payments in the trading currency, oldest first; those after `today` are declared
 * @param today ISO day
 */
export function dividendForecast(
  payments: readonly Payment[],
  today: string,
  { seen = today, exchanges = 'any' }: Known = {},
): ForecastPayment[] {
  const now = epochDay(today);
  const past = payments.filter(({ ex_date }) => ex_date <= today);
  const known = judgedPayments(past).filter(isRegular);
  const expected = () => expectedPayments(known, now, { seen: epochDay(seen), exchanges });
  if (past.length === payments.length) return expected();
  const confirmed = payments.slice(past.length).map(({ ex_date, amount }) => ({
    ex_date,
    amount,
    low: amount,
    high: amount,
    state: 'confirmed' as const,
  }));
  const declared = judgedPayments(payments).filter((payment) => payment.day > now && isRegular(payment));
  // One that is the next goes on with the past: after a declared cut, the lower amount is expected.
  while (declared[0] && matchedPayments(expected().map(dated), declared.slice(0, 1))[0])
    known.push(...declared.splice(0, 1));
  return [...confirmed, ...withoutCome(expected(), declared)].sort((a, b) =>
    a.ex_date < b.ex_date ? -1 : 1,
  );
}

const isRegular = ({ regular }: JudgedPayment): boolean => regular > 0;

const dated = ({ ex_date }: { ex_date: string }) => ({ day: epochDay(ex_date) });

/** @param paid regular payments, oldest first */
function expectedPayments(
  paid: readonly JudgedPayment[],
  now: number,
  { seen, exchanges }: { seen: number; exchanges: Exchanges },
): ForecastPayment[] {
  const known = paid.map(({ day }) => day);
  const missed = missedPayments(known, seen);
  const last = known.at(-1);
  if (last === undefined || missed > mostMissed(known) || last < seen - AHEAD - OVERDUE_DAYS) return [];
  if (seen < now - AHEAD) return [];
  const { days, perYear } = expectedDays(known, now, exchanges);
  const amounts = expectedAmounts(
    paid.map(({ regular }) => regular),
    perYear,
    days.map((day) => Math.max(0, Math.floor((day - now - 1) / QUARTER))),
  );
  const isUnsure = missed > 0 || paid.length < KNOWN;
  return amounts.flatMap((amount, index) => {
    const day = days[index] as number;
    if (day + OVERDUE_DAYS <= now) return [];
    const state = isUnsure || day <= now ? 'unsure' : 'expected';
    return { ex_date: isoDay(Math.max(day, tradingDayFrom(now + 1, exchanges))), ...amount, state };
  });
}

/** Returns how many payments may be missed: the one of a year or half-year is not made up for. */
const mostMissed = (days: readonly number[]): number => (lastRound(days).length > 2 ? 1 : 0);

/** Expects days from the last payment until a year from now; those that are late are among them. */
function expectedDays(
  days: readonly number[],
  now: number,
  exchanges: Exchanges,
): { days: number[]; perYear: number } {
  const last = days.at(-1) as number;
  const rhythm = last - (days[0] as number) < FIRST_YEAR ? earlyRhythm(days) : null;
  const until = now + AHEAD;
  const found: number[] = [];
  if (rhythm !== null) {
    // In whole weeks, because ex-days keep their weekday.
    for (let n = 1; last + n * rhythm <= until; n++)
      found.push(tradingDayFrom(last + 7 * Math.round((n * rhythm) / 7), exchanges));
    return { days: found, perYear: Math.round(365 / rhythm) };
  }
  const round = lastRound(days);
  const rule = bestDayRule(days, exchanges);
  for (let n = 0, day = last; day <= until; n++) {
    day = rule(round[n % round.length] as number, 1 + Math.floor(n / round.length));
    if (day <= until) found.push(day);
  }
  return { days: found, perYear: round.length };
}

/**
 * Expects the regular payments of the last twelve months again a year later, as most calendars do: the measure for
 * forecasts.
 */
export function lastYearAgain(
  payments: readonly Payment[],
  today: string,
): { day: number; amount: number }[] {
  const now = epochDay(today);
  return judgedPayments(payments.filter(({ ex_date }) => ex_date <= today)).flatMap(({ day, regular }) =>
    regular > 0 && day > now - 365 ? { day: day + 365, amount: regular } : [],
  );
}

/** Estimates the day on which German companies pay: two bank days after the ex-day. */
export const paymentDay = (exDate: string): string => isoDay(bankDaysLater(epochDay(exDate), 2));
