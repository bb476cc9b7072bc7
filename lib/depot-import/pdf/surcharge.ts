import { quotient, size, times } from '@/lib/platform/format/decimals';
import type { Facts } from './facts';
import { chargeIn } from './rows';

/**
 * Finds the sales charge that the value of a fund's shares includes: stated itself, or by the part of it that the bank
 * gives back.
 */
export function surchargeOf(facts: Facts, value: string): string {
  const number = (of: string) => facts.number('surcharge', of);
  const charge = number('surcharge');
  if (charge !== null) return size(charge);
  const within = number('within');
  if (within !== null) return times(value, quotient(within, '100', 10));
  const [part, given, percent] = [number('part'), number('given'), number('percent')];
  if (part === null || given === null) return '0';
  if (Number(part) === 100) return size(given);
  return percent === null ? '0' : chargeIn(value, percent);
}
