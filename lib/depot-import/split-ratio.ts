import { ratioOfCounts } from '@/lib/bookings/ratio';

/** Splits have terms such as 3 for 2, or 1 for 100. */
const LARGEST_TERM = 100;

/** Brokers round shares to six places or more. */
const LEAST_PLACES = 6;

/**
 * Returns what becomes of shares in the simplest terms that the rounded quantities allow, `2:3`; null if none do.
 *
 * @param given shares before the split, and `received` after it, both above 0
 */
export function splitRatio(given: string, received: string): string | null {
  const [before, after] = [Number(given), Number(received)];
  const places = Math.max(LEAST_PLACES, ...[given, received].map((one) => one.split('.')[1]?.length ?? 0));
  const rounding = 0.51 * 10 ** -places * (1 + after / before);
  for (let old = 1; old <= LARGEST_TERM; old++) {
    const fresh = Math.round((after / before) * old);
    if (fresh > 0 && Math.abs((before * fresh) / old - after) <= rounding)
      return ratioOfCounts({ given: String(old), received: String(fresh) });
  }
  return null;
}
