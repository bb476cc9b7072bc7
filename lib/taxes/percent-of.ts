import { quotient, times } from '@/lib/platform/format/decimals';

/** Takes a percentage of an amount, both exact decimals, half up at `places`. */
export const percentOf = (amount: string, percent: string, places = 8): string =>
  quotient(times(amount, percent, 16), '100', places);
