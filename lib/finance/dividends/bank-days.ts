import { type Exchanges, isClosed } from './holidays';

/**
 * Returns the day that is some bank days (TARGET, those of Euronext) after another.
 *
 * @param day days since 1970-01-01, like the result
 */
export function bankDaysLater(day: number, count: number): number {
  let later = day;
  for (let left = count; left > 0; ) if (!isClosed(++later, 'euronext')) left--;
  return later;
}

/** Returns a day or the next one on which exchanges of a group trade. */
export function tradingDayFrom(day: number, exchanges: Exchanges): number {
  let open = day;
  while (isClosed(open, exchanges)) open++;
  return open;
}
