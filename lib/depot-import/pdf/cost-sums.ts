import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { isRebateLabel } from './cost-labels';
import type { Cost } from './costs';

/** The sums of costs, in the account's currency. */
export type Sums = { fees: string; taxes: string; withheld: string };

/** The amount paid or received, and whether no part of it was converted. */
type Cash = { gross: string; net: string; isPaid: boolean; account: string; isExact?: boolean };

/**
 * Finds the reading of the signs under which gross, costs and net fit: banks write a cost with a minus, without a sign,
 * or as what the customer pays.
 *
 * @param cash what was paid or received, gross and net, such that costs lower a net that is received
 * @returns null if there is none
 */
export function fittingSums(
  costs: readonly Cost[],
  { gross, net, isPaid, account, isExact }: Cash,
  inAccount: Converter,
): Sums | null {
  const wanted = isPaid ? minus(net, gross) : minus(gross, net);
  // Without a cost, a cent is one that was not found.
  if (costs.length === 0) {
    const isFitting = Math.abs(Number(wanted)) < (isExact ? HALF_CENT : TOLERANCE);
    return isFitting ? { fees: '0', taxes: '0', withheld: '0' } : null;
  }
  const readings = [
    (one: string) => size(one),
    (one: string) => negative(one),
    (one: string) => one,
    (one: string) => negative(size(one)),
  ];
  const charged = costs.filter(({ kind }) => kind !== 'credited');
  const credited = costs.find(({ kind, currency }) => kind === 'credited' && currency === account);
  const sets = [
    charged,
    // A cost may stand there in both currencies.
    charged.filter(({ currency }) => currency === account),
    ...(credited ? [[...charged, credited]] : []),
  ];
  for (const [some, read] of sets.flatMap((some) => readings.map((read) => [some, read] as const))) {
    const sums = sumsOf(some, read, inAccount);
    if (!sums) continue;
    const all = plus(sums.fees, sums.taxes);
    if (Math.abs(Number(minus(all, wanted))) < TOLERANCE) return sums;
  }
  return null;
}

/** Converted amounts are rounded one by one. */
const TOLERANCE = 0.021;
const HALF_CENT = 0.0051;

export function sumsOf(
  costs: readonly Cost[],
  read: (amount: string) => string,
  inAccount: Converter,
): Sums | null {
  let [fees, taxes, withheld] = ['0', '0', '0'];
  for (const { kind, amount, currency, label } of costs) {
    const own = inAccount(amount, currency);
    if (own === null) return null;
    const isRebate = isNegative(amount) && isRebateLabel(label);
    const value = isRebate ? own : read(own);
    if (kind === 'fee') fees = plus(fees, value);
    else taxes = plus(taxes, value);
    if (kind === 'withheld' || kind === 'credited') withheld = plus(withheld, value);
  }
  return { fees, taxes, withheld };
}

/** Turns an amount into the account's currency; null: no rate is known for it. */
export type Converter = (amount: string, currency: string) => string | null;

export const converter =
  (account: string, foreign: string | null, rate: string | null): Converter =>
  (amount, currency) => {
    if (currency === account || isZero(amount)) return amount;
    // Taxes are in euros where all else is in another currency.
    const isTax = foreign === null && currency === 'EUR';
    if ((currency !== foreign && !isTax) || rate === null) return null;
    const converted = isTax ? times(size(amount), rate) : quotient(size(amount), rate, 6);
    return round(isNegative(amount) ? negative(converted) : converted);
  };
