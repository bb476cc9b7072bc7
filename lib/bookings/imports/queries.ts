import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { bookings, imports, openBookings } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { addBookings } from '../book';
import { changePortfolio } from '../change-portfolio';
import { insertDepots } from '../depots/queries';
import { insertOwnSecurities } from '../own-securities/queries';
import { refreshOwnSeries } from '../own-securities/series-queries';
import { insertPapers } from '../papers/queries';
import { removeChosen, undoableSince } from '../removals';
import { keptFiles } from './kept-files';
import { insertOpen, openOf } from './open-queries';
import { MOST_IMPORTS } from './rules';
import type { ImportsQuery, NewImport, PastImport } from './schema';

/**
 * Books what was read and confirmed: all or nothing, and once.
 *
 * @returns how many bookings it made, and how many stay open
 * @throws AppError as `book`, and `depot_name_taken`, `depots_full`, `own_securities_full`,
 *   `open_bookings_full`, `id_taken`; `idempotency_conflict` if the id belongs to another import
 */
export async function bookImport(
  accountId: string,
  given: NewImport,
): Promise<{ booked: number; open: number }> {
  // A large import has just arrived from another thread.
  await nextTurn();
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(JSON.stringify(given)));
  const hash = Buffer.from(digest).toString('base64url');
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
    await insertDepots(transaction, accountId, given.depots);
    await insertOwnSecurities(transaction, accountId, given.own_securities);
    // Verdicts alone are nothing that could be taken back.
    if (done.booked + done.open > 0)
      await transaction.insert(imports).values({
        account_id: accountId,
        id,
        files: keptFiles(files),
        booked: done.booked,
        request_hash: hash,
      });
    const ids = await addBookings(transaction, accountId, given.bookings, (n) => ({
      import_id: id,
      read_as: given.read_as?.[n] ?? null,
    }));
    await insertPapers(transaction, accountId, given.papers ?? [], ids);
    await insertOpen(transaction, accountId, given);
    await forgetOldest(transaction, accountId);
    if (given.own_securities.length > 0) await refreshOwnSeries(transaction, accountId, rates);
    return done;
  });
}

/** Forgets the imports before the latest ones, unless they have open bookings. What they booked stays. */
async function forgetOldest(transaction: Executor, accountId: string): Promise<void> {
  const older = transaction
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.account_id, accountId))
    .orderBy(desc(imports.created_at), imports.id)
    .offset(MOST_IMPORTS);
  const forgotten = await transaction
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.account_id, accountId), inArray(imports.id, older), hasNo(openBookings)));
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await transaction
    .update(bookings)
    .set({ import_id: null })
    .where(and(eq(bookings.account_id, accountId), inArray(bookings.import_id, ids)));
  await transaction.delete(imports).where(and(eq(imports.account_id, accountId), inArray(imports.id, ids)));
}

/** Tests whether an import has no rows of a table, removed ones included. */
const hasNo = (table: typeof bookings | typeof openBookings) =>
  sql`not exists (select from ${table} where ${table.account_id} = ${imports.account_id}
    and ${table.import_id} = ${imports.id})`;

/** Removes imports of which nothing is left after a day; returns how many. */
export async function removeEmptyImports(): Promise<number> {
  const { db } = await getDatabase();
  const removed = await db
    .delete(imports)
    .where(and(lt(imports.created_at, undoableSince), hasNo(bookings), hasNo(openBookings)))
    .returning({ id: imports.id });
  return removed.length;
}

/** Finds the imports of an account, the latest first; a part of them if it is given. */
export async function findImports(
  accountId: string,
  { offset, limit }: Partial<ImportsQuery> = {},
): Promise<PastImport[]> {
  const { db } = await getDatabase();
  const waiting = db
    .select({ import_id: openBookings.import_id, open: count().as('open') })
    .from(openBookings)
    .where(and(eq(openBookings.account_id, accountId), isNull(openBookings.removed_at)))
    .groupBy(openBookings.import_id)
    .as('waiting');
  const all = db
    .select({
      id: imports.id,
      created_at: imports.created_at,
      files: imports.files,
      booked: imports.booked,
      bookings: sql<number>`(select count(*)::int from bookings b where b.account_id = imports.account_id
        and b.import_id = imports.id and b.removed_at is null)`,
      open: sql<number>`coalesce(${waiting.open}, 0)`.mapWith(Number),
      taken_back_at: imports.taken_back_at,
    })
    .from(imports)
    .leftJoin(waiting, eq(waiting.import_id, imports.id))
    .where(eq(imports.account_id, accountId))
    .orderBy(desc(imports.created_at), imports.id)
    .offset(offset ?? 0)
    .$dynamic();
  const rows = await (limit === undefined ? all : all.limit(limit));
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    taken_back_at: row.taken_back_at?.toISOString() ?? null,
  }));
}

export async function countImports(accountId: string): Promise<number> {
  const { db } = await getDatabase();
  return db.$count(imports, eq(imports.account_id, accountId));
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
    const isIt = and(eq(imports.account_id, accountId), eq(imports.id, importId));
    const [known] = await transaction.select({ id: imports.id }).from(imports).where(isIt);
    if (!known) throw new AppError('import_not_found');
    const byRemoval = (table: typeof bookings | typeof openBookings) =>
      transaction
        .select({ id: table.id })
        .from(table)
        .where(and(ofImport(table, accountId, importId), eq(table.removal, removal)));
    const [repeated] = await unionAll(byRemoval(bookings), byRemoval(openBookings)).limit(1);
    if (repeated) return removal;
    await transaction
      .update(imports)
      .set({ taken_back_at: sql`coalesce(${imports.taken_back_at}, now())` })
      .where(isIt);
    const removed = await removeChosen(transaction, accountId, { import_id: importId }, removal);
    const open = await transaction
      .update(openBookings)
      .set({ removal, removed_at: sql`now()` })
      .where(and(ofImport(openBookings, accountId, importId), isNull(openBookings.removed_at)))
      .returning({ id: openBookings.id });
    return open.length > 0 ? removal : removed;
  });
}

const ofImport = (table: typeof bookings | typeof openBookings, accountId: string, importId: string) =>
  and(eq(table.account_id, accountId), eq(table.import_id, importId));

/** Exports the imports of an account, with what is stored as open. */
export async function exportedImports(accountId: string) {
  return { imports: await findImports(accountId), open: await openOf(accountId) };
}
