import { isZero } from '@/lib/platform/format/decimals';
import { firstWorkingDay, lastTradingDay } from '@/lib/taxes/first-working-day';
import type { Certainty } from '@/lib/taxes/working';
import type { BankYear } from '../bank-years';

/** Purposes of days at the end of a year. */
export const DATES = ['loss_certificate', 'last_trading_day', 'allowance_ends', 'lump_sums'] as const;

type DateAhead = {
  on: string;
  what: (typeof DATES)[number];
  /** Banks that it concerns, with the amounts at stake in euros. */
  banks: { name: string; amount: string }[];
  /** One of the banks lacks bookings, so the amounts are what is known so far. */
  is_incomplete: boolean;
  certainty: Certainty;
};

/**
 * Lists the days ahead of a running year, the first one first.
 *
 * @see § 43a Abs. 3 Satz 5 EStG for 15 December
 * @param today ISO day of the year
 */
export function datesAhead(banks: readonly BankYear[], today: string): DateAhead[] {
  const year = Number(today.slice(0, 4));
  const domestic = banks.filter(({ bank }) => bank.residence === 'domestic');
  const amounts = (amountOf: (bank: BankYear) => string[]) =>
    domestic.flatMap((bank) =>
      amountOf(bank).flatMap((amount) => (isZero(amount) ? [] : { name: bank.bank.name, amount })),
    );
  const pots = amounts(({ state }) => [state.sharePot, state.otherPot]);
  const left = amounts(({ state }) => [state.allowanceLeft]);
  const is_incomplete = domestic.some(({ missing }) => missing.length > 0);
  const dates: (Omit<DateAhead, 'is_incomplete'> | false)[] = [
    pots.length > 0 && { on: `${year}-12-15`, what: 'loss_certificate', banks: pots, certainty: 'A' },
    { on: lastTradingDay(year), what: 'last_trading_day', banks: [], certainty: 'C' },
    left.length > 0 && { on: `${year}-12-31`, what: 'allowance_ends', banks: left, certainty: 'A' },
    { on: firstWorkingDay(year + 1), what: 'lump_sums', banks: [], certainty: 'A' },
  ];
  return dates.flatMap((date) => (date ? { ...date, is_incomplete } : [])).filter(({ on }) => on >= today);
}
