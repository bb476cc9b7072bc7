import type { SecurityEntry } from '@/lib/auth/schema';

/** What tells the entries of a log apart, newest first: the same may happen twice at one moment. */
export function entryKeys(entries: readonly SecurityEntry[]): string[] {
  const times = new Map<string, number>();
  // From the oldest, so that a new entry changes none of the others.
  const keys = entries.toReversed().map(({ event, at }) => {
    const time = (times.get(`${at} ${event}`) ?? 0) + 1;
    times.set(`${at} ${event}`, time);
    return `${at} ${event} ${time}`;
  });
  return keys.reverse();
}
