import { isZero, quotient } from '@/lib/platform/format/decimals';
import type { ReadBooking } from '../read-booking';
import { Sum } from './cost-readings';
import type { Facts } from './facts';
import type { Found } from './pattern';
import { NO_FIT } from './rows';
import { type Direction, tradeValue } from './trade-value';
import { euroRateOf, otherCurrencies } from './two-currencies';

/** The facts of a trade or dividend that are known before its amounts. */
export type Settled = {
  facts: Facts;
  common: Common;
  /** The amount paid or received, and where it stands. */
  net: Found;
  paid: string;
  /** That of the account. */
  currency: string;
  /** All amounts count in `currency`, whatever stands beside them. */
  isInOne?: true;
};

/** The part of a booking that all kinds of documents state. */
export type Common = Pick<ReadBooking, 'kind' | 'date' | 'time' | 'security' | 'reference' | 'quantity'>;

/** Adds gross, fees and taxes, and checks them against what was paid. */
export function withAmounts(settled: Settled): ReadBooking | string {
  const read = inEitherDirection(settled);
  const isFitting = typeof read !== 'string' && read.warning === null;
  if (isFitting && settled.currency === 'EUR') return read;
  for (const other of otherCurrencies(settled)) {
    if (isFitting && (other.isInOne || other.currency !== 'EUR')) continue;
    const again = inEitherDirection(other);
    if (typeof again !== 'string' && again.warning === null) return again;
  }
  if (!isFitting) return read;
  const euroRate = euroRateOf(settled, read);
  return euroRate === null ? read : { ...read, euro_rate: euroRate };
}

function inEitherDirection(settled: Settled): ReadBooking | string {
  const read = amountsAt(settled, (rate) => rate);
  if (typeof read === 'string' || !read.exchange_rate || !read.warning?.startsWith(NO_FIT)) return read;
  // The rate may be that of the other direction.
  const other = amountsAt(settled, (rate) => (isZero(rate) ? rate : quotient('1', rate, 10)));
  return typeof other === 'string' || other.warning !== null ? read : other;
}

function amountsAt(settled: Settled, direction: Direction): ReadBooking | string {
  const value = tradeValue(settled, direction);
  if (!value) return 'Wir finden im Beleg keinen Bruttobetrag';
  const sum = new Sum(settled, value);
  return sum.ofOneKind() ?? sum.fitting() ?? sum.owed() ?? sum.closed() ?? sum.kept() ?? sum.unfitting();
}
