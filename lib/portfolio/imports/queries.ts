import 'server-only';
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { bookings, depots, imports, openBookings } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { refuseFullOpen, refuseFullPortfolio, refuseShortage } from '../bookings/refusal-queries';
import { insertBookings, refuseFutureBookings } from '../bookings/row-queries';
import type { NewBooking } from '../bookings/schema';
import { changePortfolio } from '../change-portfolio';
import { refuseTakenName } from '../depots/queries';
import { insertOwnSecurities } from '../own-securities/queries';
import { refreshOwnSeries } from '../own-securities/series-queries';
import type { OpenSale } from '../positions';
import { MOST_DEPOTS } from '../rules';
import type { DroppedBooking, NewImport, OpenBooking, PastImport } from './schema';

/**
 * Books what was read and confirmed: all or nothing, and once.
 *
 * @returns how many bookings it made, and how many stay open
 * @throws AppError as `addBookings`, and `depot_name_taken`, `depots_full`, `own_securities_full`,
 *   `open_bookings_full`; `idempotency_conflict` if the id belongs to another import
 */
export async function bookImport(
  accountId: string,
  given: NewImport,
): Promise<{ booked: number; open: number }> {
  refuseFutureBookings(given.bookings);
  const hash = createHash('sha256').update(JSON.stringify(given)).digest('base64url');
  const { id, files } = given;
  const done = { booked: given.bookings.length, open: given.open.length };
  const { rates } = await getUniverse();
  return changePortfolio(accountId, async (transaction) => {
    const [earlier] = await transaction
      .select({ hash: imports.request_hash })
      .from(imports)
      .where(and(eq(imports.account_id, accountId), eq(imports.id, id)));
    if (earlier && earlier.hash !== hash) throw new AppError('idempotency_conflict');
    if (earlier) return done;
    await refuseFullPortfolio(transaction, accountId, given.bookings.length);
    await insertDepots(transaction, accountId, given.depots);
    await insertOwnSecurities(transaction, accountId, given.own_securities);
    await transaction
      .insert(imports)
      .values({ account_id: accountId, id, files, booked: given.bookings.length, request_hash: hash });
    await insertBookings(transaction, accountId, given.bookings, (n) => ({
      ...{ import_id: id, read_as: given.read_as?.[n] ?? null },
    }));
    await insertOpen(transaction, accountId, given);
    await refuseShortage(transaction, accountId, new Set(given.bookings.flatMap(concerned)));
    if (given.own_securities.length > 0) await refreshOwnSeries(transaction, accountId, rates);
    return done;
  });
}

const concerned = (booking: NewBooking): string[] =>
  'to_stock_id' in booking && booking.to_stock_id
    ? [booking.stock_id, booking.to_stock_id]
    : [booking.stock_id];

async function insertDepots(
  transaction: Executor,
  accountId: string,
  added: NewImport['depots'],
): Promise<void> {
  if (added.length === 0) return;
  const known = await transaction.select().from(depots).where(eq(depots.account_id, accountId));
  if (known.length + added.length > MOST_DEPOTS) throw new AppError('depots_full');
  for (const { name } of added) refuseTakenName(known, name);
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  if (names.size < added.length) throw new AppError('depot_name_taken');
  await transaction.insert(depots).values(added.map((depot) => ({ account_id: accountId, ...depot })));
}

async function insertOpen(transaction: Executor, accountId: string, { id, open }: NewImport): Promise<void> {
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
  const known = await transaction
    .select({ id: depots.id })
    .from(depots)
    .where(eq(depots.account_id, accountId));
  if (open.some((one) => !known.some((depot) => depot.id === one.depot_id)))
    throw new AppError('depot_not_found');
}

/** Finds the imports of an account, the latest first. */
export async function findImports(accountId: string): Promise<PastImport[]> {
  const { db } = await getDatabase();
  const rows = await db
    .select({
      id: imports.id,
      created_at: imports.created_at,
      files: imports.files,
      booked: imports.booked,
      bookings: sql<number>`(select count(*)::int from bookings b where b.account_id = imports.account_id
        and b.import_id = imports.id and b.removed_at is null)`,
      open: sql<number>`(select count(*)::int from open_bookings o where o.account_id = imports.account_id
        and o.import_id = imports.id and o.removed_at is null)`,
      taken_back_at: imports.taken_back_at,
    })
    .from(imports)
    .where(eq(imports.account_id, accountId))
    .orderBy(desc(imports.created_at), imports.id);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    taken_back_at: row.taken_back_at?.toISOString() ?? null,
  }));
}

/** Finds what waits for a security or for shares, by day. */
export const findOpenBookings = (accountId: string): Promise<OpenBooking[]> =>
  openOf(accountId, isNull(openBookings.removed_at));

/** Finds the sales that wait for a security or for shares. */
export async function findOpenSales(accountId: string): Promise<OpenSale[]> {
  const database = await getDatabase();
  return database.query<OpenSale>(
    `select stated->>'stock_id' as stock_id, stated->'security'->>'isin' as isin,
            coalesce((stated->>'quantity')::float8, 0) as quantity
       from open_bookings
      where account_id = $1 and removed_at is null and stated->>'kind' in ('sale', 'delivery_out')`,
    [accountId],
    'open_sales',
  );
}

async function openOf(accountId: string, wanted?: SQL): Promise<OpenBooking[]> {
  const { db } = await getDatabase();
  const rows = await db
    .select({ open: openBookings })
    .from(openBookings)
    .innerJoin(
      imports,
      and(eq(imports.account_id, openBookings.account_id), eq(imports.id, openBookings.import_id)),
    )
    .where(and(eq(openBookings.account_id, accountId), wanted))
    .orderBy(sql`${openBookings.stated}->>'date'`, imports.created_at, asc(openBookings.place));
  return rows.map(({ open: { id, import_id, depot_id, reason, stated } }) => ({
    ...{ id, import_id, depot_id, reason },
    stated: stated as OpenBooking['stated'],
  }));
}

/**
 * Takes an import back: its bookings and what is open are removed, and can be restored for a day like others.
 *
 * @returns the key of the removal, also when it is repeated; null if nothing was left to remove
 * @throws AppError `import_not_found`; `shares_missing` if a later sale needs its shares
 */
export async function takeBackImport(
  accountId: string,
  importId: string,
  removal: string = randomId(),
): Promise<string | null> {
  return changePortfolio(accountId, async (transaction) => {
    const [taken] = await transaction
      .update(imports)
      .set({ taken_back_at: sql`coalesce(${imports.taken_back_at}, now())` })
      .where(and(eq(imports.account_id, accountId), eq(imports.id, importId)))
      .returning({ id: imports.id });
    if (!taken) throw new AppError('import_not_found');
    const removed = await transaction
      .update(bookings)
      .set({ removal, removed_at: sql`now()` })
      .where(and(ofImport(bookings, accountId, importId), isNull(bookings.removed_at)))
      .returning({ stock_id: bookings.stock_id, to_stock_id: bookings.to_stock_id });
    const touched = removed.flatMap(({ stock_id, to_stock_id }) =>
      to_stock_id ? [stock_id, to_stock_id] : stock_id,
    );
    await refuseShortage(transaction, accountId, new Set(touched));
    await transaction
      .update(openBookings)
      .set({ removal, removed_at: sql`now()` })
      .where(and(ofImport(openBookings, accountId, importId), isNull(openBookings.removed_at)));
    // Those of an earlier call with this key count too.
    const byRemoval = (table: typeof bookings | typeof openBookings) =>
      transaction
        .select({ id: table.id })
        .from(table)
        .where(
          and(ofImport(table, accountId, importId), eq(table.removal, removal), isNotNull(table.removed_at)),
        );
    const [any] = await unionAll(byRemoval(bookings), byRemoval(openBookings)).limit(1);
    return any ? removal : null;
  });
}

const ofImport = (table: typeof bookings | typeof openBookings, accountId: string, importId: string) =>
  and(eq(table.account_id, accountId), eq(table.import_id, importId));

/**
 * Books what was open, as part of its import.
 *
 * @returns the id of the booking
 * @throws AppError `open_booking_not_found`, and as `addBookings`; `invalid_input` for an exchange of some of the shares
 */
export async function bookOpen(accountId: string, openId: string, booking: NewBooking): Promise<string> {
  refuseFutureBookings([booking]);
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
    await refuseFullPortfolio(transaction, accountId, 1);
    const [id] = await insertBookings(transaction, accountId, [booking], () => ({
      ...{ import_id: open.import_id, read_as: stated.read_as ?? null },
    }));
    await transaction
      .update(imports)
      .set({ booked: sql`${imports.booked} + 1` })
      .where(and(eq(imports.account_id, accountId), eq(imports.id, open.import_id)));
    const isExchange = booking.kind === 'merger' || booking.kind === 'spin_off';
    await refuseShortage(
      transaction,
      accountId,
      new Set(concerned(booking)),
      isExchange && stated.quantity !== null
        ? { id: id as string, quantity: Number(stated.quantity) }
        : undefined,
    );
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

/** Exports the imports of an account, with what is stored as open. */
export async function exportedImports(accountId: string) {
  return { imports: await findImports(accountId), open: await openOf(accountId) };
}
