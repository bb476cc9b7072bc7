import 'server-only';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { bookings, imports, openBookings } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { changePortfolio } from './change-portfolio';
import { currentOf } from './queries';
import { refuseFullOpen, refuseFullPortfolio } from './refusal-queries';
import { UNDO_HOURS } from './rules';
import { refuseShortage, touchedBy } from './shortage-queries';

/** Bookings to remove: one of them, all of a security, all of an import, all of invented companies. */
type Chosen = { id?: string | undefined; stock_id?: string; import_id?: string; invented?: true };

/**
 * Removes bookings; absent ones are not an error. A repeated removal removes nothing more, not even what was booked
 * or restored since.
 *
 * @param removal key chosen by the sender, to repeat and undo the removal safely
 * @returns the key, for undoing; null if nothing was removed
 * @throws AppError `shares_missing` if a later booking needs the shares
 */
export function removeBookings(
  accountId: string,
  chosen: Chosen,
  removal: string = randomId(),
): Promise<string | null> {
  return changePortfolio(accountId, (transaction) => removeChosen(transaction, accountId, chosen, removal));
}

/** Removes bookings within a change that does more, as `removeBookings`. */
export async function removeChosen(
  transaction: Executor,
  accountId: string,
  { id, stock_id, import_id, invented }: Chosen,
  removal: string,
): Promise<string | null> {
  const of = and(
    stock_id === undefined ? undefined : eq(bookings.stock_id, stock_id),
    import_id === undefined ? undefined : eq(bookings.import_id, import_id),
    invented && isInvented,
  );
  const ofRemoval = and(of, eq(bookings.removal, removal));
  const [repeated] = await touchedBy(transaction, accountId, ofRemoval);
  if (repeated) return removal;
  await transaction
    .update(bookings)
    .set({ removal, removed_at: sql`now()` })
    .where(and(currentOf(accountId), of, id === undefined ? undefined : eq(bookings.id, id)));
  const removed = await touchedBy(transaction, accountId, ofRemoval);
  await refuseShortage(transaction, accountId, { removed });
  return removed.length > 0 ? removal : null;
}

/** Selects the securities of the demo market that a booking is of, or that it exchanges. */
const inventedOf = sql`
  select d.id from stocks d
   where d.source = 'demo' and d.id = any(array(
     select bookings.stock_id union all
     select l.stock_id from booking_legs l
      where l.account_id = bookings.account_id and l.booking_id = bookings.id))`;

const isInvented = sql`exists (${inventedOf})`;

/** Counts the bookings of invented companies, and the companies. */
export async function countInvented(accountId: string): Promise<{ bookings: number; companies: number }> {
  const { db } = await getDatabase();
  const { rows } = await db.execute<{ bookings: number; companies: number }>(sql`
    with invented as (
      select ${bookings.id}, array(${inventedOf}) as ids from ${bookings}
       where ${currentOf(accountId)} and ${isInvented})
    select count(*)::int as bookings,
           (select count(distinct one.id)::int from invented, unnest(ids) as one (id)) as companies
      from invented`);
  return rows[0] ?? { bookings: 0, companies: 0 };
}

/**
 * Undoes a removal; repeating it changes nothing.
 *
 * @throws AppError `removal_not_found`, also for one older than a day; `portfolio_full`, `open_bookings_full`,
 *   `shares_missing`
 */
export async function restoreBookings(accountId: string, removal: string, stockId?: string): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const ofRemoval = (table: typeof bookings | typeof openBookings) =>
      and(
        eq(table.account_id, accountId),
        eq(table.removal, removal),
        or(isNull(table.removed_at), gt(table.removed_at, undoableSince)),
      );
    const wanted = and(
      ofRemoval(bookings),
      stockId === undefined ? undefined : eq(bookings.stock_id, stockId),
    );
    const restored = await touchedBy(transaction, accountId, wanted);
    await transaction.update(bookings).set({ removed_at: null }).where(wanted);
    // An open one is of no stock yet: the removal of a stock has none.
    const open = await transaction
      .update(openBookings)
      .set({ removed_at: null })
      .where(ofRemoval(openBookings))
      .returning({ import_id: openBookings.import_id });
    if (restored.length + open.length === 0) throw new AppError('removal_not_found');
    const ofBookings = transaction.select({ id: bookings.import_id }).from(bookings).where(wanted);
    const ofOpen = open.map(({ import_id }) => import_id);
    await transaction
      .update(imports)
      .set({ taken_back_at: null })
      .where(
        and(
          eq(imports.account_id, accountId),
          or(inArray(imports.id, ofBookings), inArray(imports.id, ofOpen)),
        ),
      );
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
    // Splits of a replaced security come back with it.
    .where(
      and(
        lt(bookings.removed_at, undoableSince),
        sql`(${bookings.stock_id} = any(${bookings.moved_from})) is not true`,
      ),
    )
    .returning({ id: bookings.id });
  const open = await db
    .delete(openBookings)
    .where(lt(openBookings.removed_at, undoableSince))
    .returning({ id: openBookings.id });
  return removed.length + open.length;
}

export const undoableSince = sql`now() - make_interval(hours => ${UNDO_HOURS})`;
