import 'server-only';
import { and, eq, or, sql } from 'drizzle-orm';
import { bookings, depots, openBookings, savingsPlans } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { changePortfolio } from '../change-portfolio';
import { countRows } from '../refusal-queries';
import { MOST_DEPOTS } from '../rules';
import type { Depot, DepotChange } from './schema';

/** Finds the depots of an account, the oldest first. */
export async function findDepots(accountId: string): Promise<Depot[]> {
  const { db } = await getDatabase();
  return db
    .select({
      id: depots.id,
      name: depots.name,
      broker: depots.broker,
      // In a query of one table its columns have no prefix.
      bookings: sql<number>`(select count(*)::int from bookings b where b.account_id = depots.account_id
        and b.removed_at is null and (b.depot_id = depots.id or b.to_depot_id = depots.id))`,
    })
    .from(depots)
    .where(eq(depots.account_id, accountId))
    .orderBy(depots.created_at, depots.id);
}

/**
 * Adds a depot.
 *
 * @throws AppError `depot_name_taken`, `depots_full`
 */
export async function addDepot(
  accountId: string,
  { name, broker = null }: { name: string; broker?: string | null | undefined },
): Promise<Depot> {
  const depot = { id: randomId(), name, broker };
  await changePortfolio(accountId, (transaction) => insertDepots(transaction, accountId, [depot]));
  return { ...depot, bookings: 0 };
}

/** Adds depots that have ids. @throws AppError `depot_name_taken`, `depots_full`, `id_taken` */
export async function insertDepots(
  transaction: Executor,
  accountId: string,
  added: readonly { id: string; name: string; broker?: string | null }[],
): Promise<void> {
  if (added.length === 0) return;
  const known = await transaction.select().from(depots).where(eq(depots.account_id, accountId));
  if (known.length + added.length > MOST_DEPOTS) throw new AppError('depots_full');
  for (const { name } of added) refuseTakenName(known, name);
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  if (names.size < added.length) throw new AppError('depot_name_taken');
  const inserted = await transaction
    .insert(depots)
    .values(added.map((depot) => ({ account_id: accountId, ...depot })))
    .onConflictDoNothing()
    .returning({ id: depots.id });
  if (inserted.length < added.length) throw new AppError('id_taken');
}

/** @throws AppError `depot_not_found`, `depot_name_taken` */
export async function changeDepot(accountId: string, id: string, change: DepotChange): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const known = await transaction.select().from(depots).where(eq(depots.account_id, accountId));
    const depot = known.find((one) => one.id === id);
    if (!depot) throw new AppError('depot_not_found');
    const { name = depot.name, broker = depot.broker } = change;
    refuseTakenName(
      known.filter((one) => one.id !== id),
      name,
    );
    await transaction
      .update(depots)
      .set({ name, broker })
      .where(and(eq(depots.account_id, accountId), eq(depots.id, id)));
  });
}

/**
 * Removes a depot without bookings; an absent one is not an error.
 *
 * @throws AppError `depot_in_use` while it has bookings, also removed ones that can still be undone, and for the last one
 */
export async function removeDepot(accountId: string, id: string): Promise<void> {
  await changePortfolio(accountId, async (transaction) => {
    const named = or(eq(bookings.depot_id, id), eq(bookings.to_depot_id, id));
    const used = await countRows(transaction, bookings, accountId, named);
    if (used.held > 0) throw new AppError('depot_in_use');
    const [plan] = await transaction
      .select({ id: savingsPlans.id })
      .from(savingsPlans)
      .where(and(eq(savingsPlans.account_id, accountId), eq(savingsPlans.depot_id, id)))
      .limit(1);
    if (plan) throw new AppError('depot_in_use', { message: HAS_PLAN });
    const open = await countRows(transaction, openBookings, accountId, eq(openBookings.depot_id, id));
    if (open.held > 0) throw new AppError('depot_in_use', { message: HAS_OPEN });
    // Removed bookings could no longer be undone without their depot.
    if (used.all + open.all > 0) throw new AppError('depot_in_use', { message: STILL_UNDOABLE });
    const known = await transaction.select().from(depots).where(eq(depots.account_id, accountId));
    if (known.length === 1 && known[0]?.id === id) throw new AppError('depot_in_use', { message: IS_LAST });
    await transaction.delete(depots).where(and(eq(depots.account_id, accountId), eq(depots.id, id)));
  });
}

const IS_LAST = 'Ein Depot bleibt immer. Du kannst es umbenennen';

const HAS_PLAN = 'In dieses Depot kauft noch ein Sparplan. Lösche zuerst den Sparplan';

const HAS_OPEN = 'Für dieses Depot sind aus einem Import noch Buchungen offen. Entscheide sie zuerst';

const STILL_UNDOABLE =
  'Aus diesem Depot hast du gerade erst Buchungen entfernt. Löschen lässt es sich, wenn du sie nicht mehr zurückholen kannst: nach einem Tag';

/** Finds the ids of an account's depots, the oldest first; one that an earlier version opened without a depot gets it. */
export async function findDepotIds(transaction: Executor, accountId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: depots.id })
    .from(depots)
    .where(eq(depots.account_id, accountId))
    .orderBy(depots.created_at, depots.id);
  if (rows.length > 0) return rows.map(({ id }) => id);
  const id = randomId();
  await transaction.insert(depots).values({ account_id: accountId, id });
  return [id];
}

/** Exports the depots of an account. */
export async function exportedDepots(accountId: string) {
  const { db } = await getDatabase();
  const rows = await db
    .select()
    .from(depots)
    .where(eq(depots.account_id, accountId))
    .orderBy(depots.created_at, depots.id);
  return rows.map(({ account_id: _, ...depot }) => depot);
}

function refuseTakenName(known: readonly { name: string }[], name: string): void {
  if (known.some((depot) => depot.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('depot_name_taken');
}
