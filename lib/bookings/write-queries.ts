import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { bookings, imports, openBookings } from '@/lib/db/schema/portfolio';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { changePortfolio } from './change-portfolio';
import { isOfOwn } from './own-securities/own-splits';
import { currentOf } from './queries';
import { refuseFullOpen, refuseFullPortfolio } from './refusal-queries';
import { fieldsOf, insertBookings, refuseFutureBookings, rowsOf } from './row-queries';
import { UNDO_HOURS } from './rules';
import { type NewBooking, newBookingSchema } from './schema';
import { refuseShortage, touchedBy } from './shortage-queries';

type Row = typeof bookings.$inferSelect;

/**
 * Books all or nothing, unless the same request has done so already.
 *
 * @param requestKey idempotency key, chosen by the sender
 * @returns the ids, in order
 * @throws AppError `invalid_input` for a future day; `stock_not_found`, `depot_not_found`, `shares_missing`,
 *   `portfolio_full`; `idempotency_conflict` if the key belongs to other bookings or one of them was removed
 */
export async function addBookings(
  accountId: string,
  given: readonly NewBooking[],
  requestKey: string | null,
): Promise<string[]> {
  refuseFutureBookings(given);
  const keys = requestKey === null ? null : given.map((_, n) => digest([requestKey, n]));
  const hashes = given.map((booking) => digest([booking]));
  return changePortfolio(accountId, async (transaction) => {
    const repeated = keys && (await repeatedIds(transaction, accountId, keys, hashes));
    if (repeated) return repeated;
    await refuseFullPortfolio(transaction, accountId, given.length);
    const added = await insertBookings(transaction, accountId, given, (n) => ({
      request_key: keys?.[n] ?? null,
      request_hash: keys && (hashes[n] ?? null),
    }));
    await refuseShortage(transaction, accountId, { added });
    return added.map(({ id }) => id);
  });
}

/**
 * Changes fields of a booking. A changed quantity or price is in the shares of today, unless `counted_on` says else.
 * Shares of an own security that count as on their day go with a changed day; those that become one's count so.
 *
 * @throws AppError as `addBookings`, and `booking_not_found`
 */
export async function changeBooking(
  accountId: string,
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const [before] = await transaction
      .select()
      .from(bookings)
      .where(and(currentOf(accountId), eq(bookings.id, id)));
    if (!before) throw new AppError('booking_not_found');
    const isCounted = 'quantity' in change || 'price' in change;
    const counted = isCounted ? { counted_on: today() } : {};
    const parsed = newBookingSchema.safeParse({ ...fieldsOf(before), ...counted, ...change });
    if (!parsed.success) throw new AppError('invalid_input');
    const isOfItsDay =
      isOfOwn(parsed.data) &&
      (!isOfOwn(before) || before.counted_on === before.date) &&
      (change.counted_on ?? before.date) === before.date;
    const given = isOfItsDay ? { ...parsed.data, counted_on: parsed.data.date } : parsed.data;
    refuseFutureBookings([given]);
    const [row] = await rowsOf(transaction, accountId, [given]);
    await transaction
      .update(bookings)
      .set(row as Row)
      .where(and(currentOf(accountId), eq(bookings.id, id)));
    await refuseShortage(transaction, accountId, { added: [row as Row], removed: [before] });
  });
}

/**
 * Removes bookings; absent ones are not an error. A repeated removal removes nothing more.
 *
 * @param removal key chosen by the sender, to repeat and undo the removal safely
 * @returns the key, for undoing; null if nothing was removed
 * @throws AppError `shares_missing` if a later sale needs them
 */
export async function removeBooking(
  accountId: string,
  id: string,
  removal: string = randomId(),
): Promise<string | null> {
  return changePortfolio(accountId, async (transaction) => {
    const mine = eq(bookings.account_id, accountId);
    const [repeated] = await transaction
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(mine, eq(bookings.removal, removal)))
      .limit(1);
    if (repeated) return removal;
    const removed = await transaction
      .update(bookings)
      .set({ removal, removed_at: sql`now()` })
      .where(and(currentOf(accountId), eq(bookings.id, id)))
      .returning();
    await refuseShortage(transaction, accountId, { removed });
    return removed.length > 0 ? removal : null;
  });
}

/**
 * Undoes a removal; repeating it changes nothing.
 *
 * @throws AppError `removal_not_found`, also for one older than a day; `portfolio_full`, `open_bookings_full`,
 *   `shares_missing`
 */
export async function restoreBookings(accountId: string, removal: string, stockId?: string): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const ofRemoval = and(
      stockId === undefined ? undefined : eq(bookings.stock_id, stockId),
      eq(bookings.removal, removal),
      or(isNull(bookings.removed_at), gt(bookings.removed_at, undoableSince)),
    );
    const restored = await touchedBy(transaction, accountId, ofRemoval);
    const ofImports = await transaction
      .selectDistinct({ import_id: bookings.import_id })
      .from(bookings)
      .where(and(eq(bookings.account_id, accountId), ofRemoval));
    await transaction
      .update(bookings)
      .set({ removed_at: null })
      .where(and(eq(bookings.account_id, accountId), ofRemoval));
    const open = await transaction
      .update(openBookings)
      .set({ removed_at: null })
      .where(
        and(
          eq(openBookings.account_id, accountId),
          // An open one is of no stock yet: the removal of a stock has none.
          eq(openBookings.removal, removal),
          or(isNull(openBookings.removed_at), gt(openBookings.removed_at, undoableSince)),
        ),
      )
      .returning({ import_id: openBookings.import_id });
    const importIds = new Set([...ofImports, ...open].flatMap(({ import_id }) => import_id ?? []));
    if (importIds.size > 0) {
      await transaction
        .update(imports)
        .set({ taken_back_at: null })
        .where(and(eq(imports.account_id, accountId), inArray(imports.id, [...importIds])));
    }
    if (restored.length + open.length === 0) throw new AppError('removal_not_found');
    await refuseFullPortfolio(transaction, accountId, 0);
    if (open.length > 0) await refuseFullOpen(transaction, accountId, 0);
    await refuseShortage(transaction, accountId, { added: restored });
  });
}

/** Deletes removed bookings, open ones too, that can no longer be undone; returns how many. */
export async function removeOldBookings(): Promise<number> {
  const { db } = await getDatabase();
  await db
    .update(bookings)
    .set({ request_key: null, request_hash: null })
    .where(and(isNotNull(bookings.request_hash), lt(bookings.created_at, undoableSince)));
  const removed = await db
    .delete(bookings)
    .where(lt(bookings.removed_at, undoableSince))
    .returning({ id: bookings.id });
  const open = await db
    .delete(openBookings)
    .where(lt(openBookings.removed_at, undoableSince))
    .returning({ id: openBookings.id });
  return removed.length + open.length;
}

/** Finds the ids that the same request has booked before; null if it has not. */
async function repeatedIds(
  transaction: Executor,
  accountId: string,
  keys: readonly string[],
  hashes: readonly string[],
): Promise<string[] | null> {
  const rows = await transaction
    .select({
      id: bookings.id,
      key: bookings.request_key,
      hash: bookings.request_hash,
      removed_at: bookings.removed_at,
    })
    .from(bookings)
    .where(and(eq(bookings.account_id, accountId), inArray(bookings.request_key, [...keys])));
  if (rows.length === 0) return null;
  const known = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key, n) => {
    const row = known.get(key);
    if (!row || row.hash !== hashes[n] || row.removed_at !== null) throw new AppError('idempotency_conflict');
    return row.id;
  });
}

export const undoableSince = sql`now() - make_interval(hours => ${UNDO_HOURS})`;

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
