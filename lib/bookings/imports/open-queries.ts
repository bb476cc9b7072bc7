import 'server-only';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { imports, openBookings } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { addBookings } from '../book';
import { changePortfolio } from '../change-portfolio';
import { findDepotIds } from '../depots/queries';
import { isEvent, OUTGOING } from '../kinds';
import { insertPapers } from '../papers/queries';
import { refuseFullOpen } from '../refusal-queries';
import type { NewBooking } from '../schema';
import type { DroppedBooking, NewImport, OpenBooking } from './schema';
import { statedOfToday } from './stated-schema';

export async function insertOpen(
  transaction: Executor,
  accountId: string,
  { id, open }: NewImport,
): Promise<void> {
  if (open.length === 0) return;
  await refuseOpen(transaction, accountId, open);
  await transaction
    .insert(openBookings)
    .values(
      open.map((one, place) => ({ account_id: accountId, id: randomId(), import_id: id, place, ...one })),
    );
}

async function refuseOpen(transaction: Executor, accountId: string, open: NewImport['open']): Promise<void> {
  await refuseFullOpen(transaction, accountId, open.length);
  const known = await findDepotIds(transaction, accountId);
  if (open.some((one) => !known.includes(one.depot_id))) throw new AppError('depot_not_found');
}

/** Finds what waits for a security or for shares, by day. */
export const findOpenBookings = (accountId: string): Promise<OpenBooking[]> =>
  openOf(accountId, isNull(openBookings.removed_at));

/** An open sale; its security is known, or named by its document. */
export type OpenSale = { stock_id: string | null; isin: string | null; quantity: number };

/** Finds the sales that wait for a security or for shares. */
export async function findOpenSales(accountId: string): Promise<OpenSale[]> {
  const database = await getDatabase();
  return database.query<OpenSale>(
    `select coalesce((select replaced_by from stocks where account_id = $1 and id = stated->>'stock_id'),
                     stated->>'stock_id') as stock_id,
            stated->'security'->>'isin' as isin,
            coalesce((stated->>'quantity')::float8, 0) as quantity
       from open_bookings
      where account_id = $1 and removed_at is null and stated->>'kind' = any($2)`,
    [accountId, OUTGOING],
    'open_sales',
  );
}

export async function openOf(accountId: string, wanted?: SQL): Promise<OpenBooking[]> {
  const { db } = await getDatabase();
  const rows = await db
    .select({ open: openBookings, stock_id: namedIn('stock_id'), to_stock_id: namedIn('to_stock_id') })
    .from(openBookings)
    .innerJoin(
      imports,
      and(eq(imports.account_id, openBookings.account_id), eq(imports.id, openBookings.import_id)),
    )
    .where(and(eq(openBookings.account_id, accountId), wanted))
    .orderBy(sql`${openBookings.stated}->>'date'`, imports.created_at, asc(openBookings.place));
  return rows.map(({ open: { id, import_id, depot_id, reason, stated }, stock_id, to_stock_id }) => ({
    id,
    import_id,
    depot_id,
    reason,
    stated: { ...(statedOfToday(stated) as OpenBooking['stated']), stock_id, to_stock_id },
  }));
}

/** The security that an open booking names, or the one of the market that took its place. */
const namedIn = (field: 'stock_id' | 'to_stock_id') => sql<string | null>`coalesce(
  (select own.replaced_by from stocks own
    where own.account_id = ${openBookings.account_id} and own.id = ${openBookings.stated}->>${field}),
  ${openBookings.stated}->>${field})`;

/**
 * Books what was open, as part of its import.
 *
 * @returns the id of the booking
 * @throws AppError `open_booking_not_found`, and as `book`; `invalid_input` for an exchange of some of the shares
 */
export async function bookOpen(accountId: string, openId: string, booking: NewBooking): Promise<string> {
  return changePortfolio(accountId, async (transaction) => {
    const [open] = await transaction
      .delete(openBookings)
      .where(
        and(
          eq(openBookings.account_id, accountId),
          eq(openBookings.id, openId),
          isNull(openBookings.removed_at),
        ),
      )
      .returning({ import_id: openBookings.import_id, stated: openBookings.stated });
    if (!open) throw new AppError('open_booking_not_found');
    const stated = open.stated as OpenBooking['stated'];
    const [id] = await addBookings(
      transaction,
      accountId,
      [booking],
      () => ({ import_id: open.import_id, read_as: stated.read_as }),
      isEvent(booking.kind) && stated.quantity !== null ? Number(stated.quantity) : undefined,
    );
    const { paper } = stated;
    if (paper) await insertPapers(transaction, accountId, [{ ...paper, booking: 0 }], [id as string]);
    await transaction
      .update(imports)
      .set({ booked: sql`${imports.booked} + 1` })
      .where(and(eq(imports.account_id, accountId), eq(imports.id, open.import_id)));
    return id as string;
  });
}

/** Drops what was open; an absent one is not an error. */
export async function dropOpen(accountId: string, openId: string): Promise<void> {
  const { db } = await getDatabase();
  await db
    .delete(openBookings)
    .where(and(eq(openBookings.account_id, accountId), eq(openBookings.id, openId)));
}

/**
 * Restores what was open before it was dropped; one that is still open stays as it is.
 *
 * @throws AppError `import_not_found`, `depot_not_found`, `open_bookings_full`
 */
export async function restoreOpen(accountId: string, dropped: DroppedBooking): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const [of] = await transaction
      .select({ id: imports.id })
      .from(imports)
      .where(
        and(
          eq(imports.account_id, accountId),
          eq(imports.id, dropped.import_id),
          isNull(imports.taken_back_at),
        ),
      );
    if (!of) throw new AppError('import_not_found');
    await refuseOpen(transaction, accountId, [dropped]);
    await transaction
      .insert(openBookings)
      .values({ account_id: accountId, place: 0, ...dropped })
      .onConflictDoNothing();
  });
}
