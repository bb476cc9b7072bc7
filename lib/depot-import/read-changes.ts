import type { ReadBooking, ReadFile } from './read-booking';

/**
 * The changes of bookings that others complete: one in its place, a German reason to leave it out, or null where another
 * booking has it. All that are not named stay.
 */
type Changes = ReadonlyMap<ReadBooking, ReadBooking | string | null>;

/** Changes the bookings of a file or table; those that are left out keep their line. */
export function withChanges<Read extends Pick<ReadFile, 'bookings' | 'leftOut'>>(
  read: Read,
  changes: Changes,
): Read {
  const bookings: ReadBooking[] = [];
  const leftOut = [...read.leftOut];
  for (const one of read.bookings) {
    const change = changes.has(one) ? changes.get(one) : one;
    if (typeof change === 'string') leftOut.push({ line: one.line, reason: change });
    else if (change) bookings.push(change);
  }
  return { ...read, bookings, leftOut };
}
