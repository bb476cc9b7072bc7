import { quotient, times } from '@/lib/platform/format/decimals';

const fractions = new Map<string, string>();

/** Divides a rate by 100, once for each of the few rates that there are. */
function fractionOf(percent: string): string {
  const known = fractions.get(percent);
  if (known !== undefined) return known;
  const fraction = quotient(percent, '100', 18);
  fractions.set(percent, fraction);
  return fraction;
}

/** Takes a percentage of an amount, both exact decimals, half up at `places`. @param percent a rate of the law */
export const percentOf = (amount: string, percent: string, places = 8): string =>
  times(amount, fractionOf(percent), places);
