import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { bookingLegs, bookings } from '@/lib/db/schema/portfolio';
import { today } from '@/lib/platform/clock';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { changePortfolio } from './change-portfolio';
import { LEGS } from './leg-queries';
import type { Leg } from './legs';
import { isOfOwn } from './own-securities/own-splits';
import { currentOf } from './queries';
import { refuseFullPortfolio } from './refusal-queries';
import { checked, fieldsOf, insertLegs, insertRows } from './row-queries';
import { type NewBooking, newBookingSchema } from './schema';
import { refuseShortage } from './shortage-queries';

/** A booking as it is stored. */
export type Row = typeof bookings.$inferSelect;
type RowWithLegs = Row & { legs: Leg<string>[] };

/**
 * Books all or nothing, unless the same request has done so already.
 *
 * @param key idempotency key, chosen by the sender
 * @param conflict what is thrown if the key belongs to other bookings, or to removed ones; `earlier` is one of them
 * @returns the ids, in order
 * @throws AppError `invalid_input` for a future day; `stock_not_found`, `depot_not_found`, `shares_missing`,
 *   `portfolio_full`, `idempotency_conflict`
 */
export function book(
  accountId: string,
  given: readonly NewBooking[],
  key: string | null,
  conflict: (earlier: Row) => AppError = () => new AppError('idempotency_conflict'),
): Promise<string[]> {
  const keys = key === null ? null : given.map((_, n) => digest([key, n]));
  const hashes = given.map((booking) => digest([booking]));
  return changePortfolio(accountId, async (transaction) => {
    // A purchase of an earlier version has the key without a number.
    const ofPurchase = digest([key]);
    const repeated =
      keys && (await repeatedIds(transaction, accountId, { keys, ofPurchase, hashes, conflict }));
    if (repeated) return repeated;
    return addBookings(transaction, accountId, given, (n) => ({
      request_key: keys?.[n] ?? null,
      request_hash: keys && (hashes[n] ?? null),
    }));
  });
}

/**
 * Books within a change that does more.
 *
 * @param more columns that are not entered, of the booking at a place
 * @param exchanged how many shares an exchange exchanges, which is the only booking
 * @returns the ids, in order
 * @throws AppError as `book`
 */
export async function addBookings(
  transaction: Executor,
  accountId: string,
  given: readonly NewBooking[],
  more?: (n: number) => Partial<Pick<Row, 'request_key' | 'request_hash' | 'import_id' | 'read_as'>>,
  exchanged?: number,
): Promise<string[]> {
  await refuseFullPortfolio(transaction, accountId, given.length);
  const rowOf = await checked(transaction, accountId, given);
  const added: (ReturnType<typeof rowOf> & { id: string })[] = [];
  for (let at = 0; at < given.length; at += ROWS_AT_ONCE) {
    const some = given.slice(at, at + ROWS_AT_ONCE);
    const rows = some.map((_, n) => ({ ...rowOf(at + n), id: randomId(), ...more?.(at + n) }));
    await insertRows(transaction, rows);
    added.push(...rows);
  }
  const ids = added.map(({ id }) => id);
  const exchange = exchanged === undefined ? undefined : { id: ids[0] as string, quantity: exchanged };
  await refuseShortage(transaction, accountId, { added }, exchange);
  return ids;
}

/** Rows of one statement: between two of them others have their turn. */
const ROWS_AT_ONCE = 2_000;

/** Fields to change, as they are entered. */
export type Change = Readonly<Record<string, unknown>>;

/**
 * Changes fields of a booking.
 *
 * @param changeOf returns the fields to change; it may refuse, also where there is no booking
 * @throws AppError as `book`, and `booking_not_found`
 */
export async function changeBooking(
  accountId: string,
  id: string,
  changeOf: (before: RowWithLegs | undefined) => Change,
): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const isIt = and(currentOf(accountId), eq(bookings.id, id));
    const [stored] = await transaction.select({ row: bookings, legs: LEGS }).from(bookings).where(isIt);
    const before = stored && { ...stored.row, legs: stored.legs };
    const change = changeOf(before);
    if (!before) throw new AppError('booking_not_found');
    const parsed = newBookingSchema.safeParse({ ...fieldsOf(before), ...change });
    if (!parsed.success) throw new AppError('invalid_input');
    const { legs, ...row } = (await checked(transaction, accountId, [parsed.data]))(0);
    await transaction.update(bookings).set(row).where(isIt);
    await transaction
      .delete(bookingLegs)
      .where(and(eq(bookingLegs.account_id, accountId), eq(bookingLegs.booking_id, id)));
    await insertLegs(transaction, [{ account_id: accountId, id, legs }]);
    await refuseShortage(transaction, accountId, { added: [{ ...row, legs }], removed: [before] });
  });
}

/**
 * Completes a change of what a person entered. A changed quantity or price is in the shares of today, unless
 * `counted_on` says else. Shares of an own security that count as on their day go with a changed day; those that
 * become one's count so.
 */
export const changeOfEntered =
  (change: Change) =>
  (before: RowWithLegs | undefined): Change => {
    if (!before) return change;
    const { stock_id, legs, date } = { ...before, ...change };
    const isOfItsDay =
      isOfOwn({ stock_id: String(stock_id), legs: legs as Leg<string>[] }) &&
      (!isOfOwn(before) || before.counted_on === before.date) &&
      (change.counted_on ?? before.date) === before.date;
    if (isOfItsDay) return { ...change, counted_on: date };
    const isCounted = 'quantity' in change || 'price' in change;
    return isCounted ? { counted_on: today(), ...change } : change;
  };

/** Finds the ids that the same request has booked before; null if it has not. */
async function repeatedIds(
  transaction: Executor,
  accountId: string,
  asked: {
    keys: readonly string[];
    ofPurchase: string;
    hashes: readonly string[];
    conflict: (earlier: Row) => AppError;
  },
): Promise<string[] | null> {
  const rows = await transaction
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.account_id, accountId),
        inArray(bookings.request_key, [...asked.keys, asked.ofPurchase]),
      ),
    );
  const [first] = rows;
  if (!first) return null;
  const known = new Map(rows.map((row) => [row.request_key, row]));
  return asked.keys.map((key, n) => {
    const row = known.get(key);
    const isSame = row?.request_hash === asked.hashes[n] && row?.removed_at === null;
    if (!row || !isSame) throw asked.conflict(row ?? first);
    return row.id;
  });
}

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
