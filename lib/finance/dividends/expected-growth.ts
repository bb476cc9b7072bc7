import { median } from '../median';
import { dividendRecord } from './record';
import type { Payment } from './special-payments';

/** Limits of a growth a year that is expected, as a fraction. */
const GROWTH_LIMITS = { least: -0.2, most: 0.1 } as const;
/** Yearly changes that count, and fewest that tell anything. */
const CHANGES = 5;
const FEWEST = 3;

/**
 * Expects the dividend to grow as it did: by the median change of the last five whole years, within −20 and +10 % a year.
 *
 * @param payments in the currency of the payments, oldest first
 * @param today ISO day of the last close
 * @returns a fraction a year; null with fewer than three changes
 */
export function expectedGrowth(payments: readonly Payment[], today: string): number | null {
  const levels = dividendRecord(payments, today).years.map(({ level }) => level);
  const changes = levels
    .flatMap((level, at) => {
      const before = levels[at - 1] ?? 0;
      return before > 0 ? level / before - 1 : [];
    })
    .slice(-CHANGES);
  if (changes.length < FEWEST) return null;
  const middle = median(changes);
  return middle === null ? null : Math.max(GROWTH_LIMITS.least, Math.min(GROWTH_LIMITS.most, middle));
}
