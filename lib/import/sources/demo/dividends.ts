import { utc } from '@date-fns/utc/utc';
import { add } from 'date-fns/add';
import { addYears } from 'date-fns/addYears';
import { startOfYear } from 'date-fns/startOfYear';
import { epochDay, indexOnOrBefore, isoDay, yearOf } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { type DividendRow, NO_ORIGIN } from '../../rows';
import type { Business, Company } from './business';
import { isWeekend, MARKET_START } from './calendar';
import type { Character } from './character';
import { roundPayment } from './currencies';
import type { Listing } from './listings';
import { Random } from './random';
import type { Split } from './splits';

/** A payment per share in today's share count, on its ex-date (index of the trading day). */
export type PaidDividend = {
  day: number;
  amount: number;
  /** The part of the amount that is a special dividend, which no later year repeats. */
  special?: number;
};

/** Probabilities that a year's dividend is cut or omitted, and that a payer has started only recently. */
const CUT = 0.035;
const PAUSE = 0.015;
const PAUSE_IN_2020 = 0.09;
const LATE_START = 0.08;

/** Probability of a special dividend in a year, its size in usual years' dividends, and its bound (share of the usual price). */
const SPECIAL = { chance: 0.025, smallest: 0.5, largest: 1.5, bound: 0.025 } as const;

/** Days ahead that companies declare their payments. Exchanges ask for ten at least; four weeks are common, and no day is without. */
const DECLARED_AHEAD = 28;

/** Earliest payment after a listing, in trading days. */
const QUIET_DAYS = 20;

/** A payment of a company that is still listed, on an ex-date (since 1970-01-01) after the last trading day. */
type DeclaredDividend = { exDate: number; amount: number };

/**
 * Generates the payments of a company up to its last trading day, and those that it has declared, oldest
 * first. A year's dividend is the usual share of the usual earnings at the end of the year before. It does
 * not fall with them, but it can be halved or paused, and takes years to recover. Now and then a special
 * dividend is paid with the last one of a year.
 *
 * @param splits oldest first; earlier payments were decided per old share
 */
export function dividendsOf(
  { listing, character, business, calendar, seed }: Company,
  splits: readonly Split[],
): { paid: PaidDividend[]; declared: DeclaredDividend[] } {
  const paid: PaidDividend[] = [];
  const declared: DeclaredDividend[] = [];
  if (character.payout === 0) return { paid, declared };
  const random = new Random(seed, listing.number, 'dividends');
  const { payments } = listing.country;
  const month = random.pick(listing.country.firstMonths) - 1;
  const exDates = firstExDates(month, Math.floor(random.between(4, 27)), payments);
  const finalShare = payments === 2 ? random.between(0.5, 0.68) : 1 / payments;
  const firstYear = yearOf(epochDay(MARKET_START));
  const startYear = random.chance(LATE_START) ? firstYear + Math.floor(random.between(1, 6)) : firstYear;
  const lastDay = numberAt(calendar.days, listing.last);
  const isListed = listing.last === calendar.days.length - 1;
  const until = isListed ? lastDay + DECLARED_AHEAD : lastDay;

  let level = 1;
  let yearly = 0;
  for (let year = firstYear; numberAt(exDates, 0) <= until; year++) {
    const fate = random.share();
    const pause = year === 2020 ? PAUSE_IN_2020 : PAUSE;
    level = fate < CUT ? level * random.between(0.45, 0.7) : Math.min(1, level * 1.12);
    const usual = usualEarnings(character, business, year) * character.payout * level;
    yearly = fate < CUT ? usual : Math.max(usual, yearly);
    const paused = fate > 1 - pause || year < startYear;
    if (fate > 1 - pause) [level, yearly] = [0.6, 0];
    const special = random.chance(SPECIAL.chance)
      ? Math.min(
          random.between(SPECIAL.smallest, SPECIAL.largest) * usual,
          SPECIAL.bound * character.basePrice,
        )
      : 0;
    for (let i = 0; i < payments; i++) {
      const exDate = numberAt(exDates, i);
      const day = indexOnOrBefore(calendar.days, exDate);
      const share = i === 0 ? finalShare : (1 - finalShare) / (payments - 1);
      const extra = i === payments - 1 ? special : 0;
      const amount = asDecided(yearly * share + extra, day, splits, listing);
      if (!paused && amount > 0 && day > listing.first + QUIET_DAYS && exDate <= until) {
        if (exDate <= lastDay) paid.push({ day, amount, special: extra });
        else declared.push({ exDate, amount });
      }
      exDates[i] = sameDayNextYear(exDate);
    }
  }
  return { paid, declared };
}

/** A payment as the import takes it. */
export const payment = (ex_date: string, amount: number): DividendRow => ({
  ex_date,
  amount,
  currency: null,
  suspect: false,
  origin: NO_ORIGIN,
});

/** Rounds a dividend per share of its time; later splits divide it. */
function asDecided(amount: number, day: number, splits: readonly Split[], { currency }: Listing): number {
  const ratio = splits.reduce((product, split) => (split.day > day ? product * split.ratio : product), 1);
  return Math.round((roundPayment(amount * ratio, currency) / ratio) * 1e6) / 1e6;
}

/** Earnings per share at the end of the year before, with the usual margin. */
function usualEarnings({ sales, margin }: Character, { first, level }: Business, year: number): number {
  const quarter = Math.max(0, year * 4 - 1 - first);
  return numberAt(level, quarter) * sales * Math.max(0, margin);
}

function firstExDates(month: number, date: number, payments: number): number[] {
  const year = startOfYear(MARKET_START, { in: utc });
  return Array.from({ length: payments }, (_, i) =>
    weekdayFrom(add(year, { months: month + (i * 12) / payments, days: date - 1 })),
  ).sort((a, b) => a - b);
}

/** Never earlier in the year than the last time, so that any twelve months contain one year's payments. */
const sameDayNextYear = (exDate: number): number => weekdayFrom(addYears(isoDay(exDate), 1, { in: utc }));

function weekdayFrom(day: Date): number {
  let weekday = epochDay(day.toISOString());
  while (isWeekend(weekday)) weekday++;
  return weekday;
}
