import 'server-only';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { accounts } from '@/lib/db/schema/auth';
import { saved_searches } from '@/lib/db/schema/saved-searches';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Executor } from '@/lib/platform/db/database';
import { AppError } from '@/lib/platform/errors/app-error';
import { randomId } from '@/lib/platform/random-id';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { described } from './described-queries';
import { afterVisit, firstVisit } from './news';
import { MOST_SEARCHES, UNDO_HOURS } from './rules';
import { canonicalCriteria } from './saved-criteria';
import type { SavedSearch, SearchChange } from './schema';
import { matchesOf } from './search-matches';

export type Saved = typeof saved_searches.$inferSelect;

/** Finds the saved searches of an account, the latest first, with the news of each. */
export async function findSearches(accountId: string): Promise<SavedSearch[]> {
  const { db } = await getDatabase();
  const rows = await db
    .select()
    .from(saved_searches)
    .where(isSaved(accountId))
    .orderBy(desc(saved_searches.created_at), saved_searches.id);
  return described(rows);
}

/**
 * Saves a search. Saving it again under the same name changes nothing.
 *
 * @throws AppError `search_name_taken` if the name is that of another search; `searches_full`
 */
export async function saveSearch(
  accountId: string,
  name: string,
  given: string,
): Promise<{ search: SavedSearch; isNew: boolean }> {
  const criteria = canonicalCriteria(given);
  const { ids } = matchesOf(await getUniverse(), criteria);
  const { db } = await getDatabase();
  const { row, isNew } = await db.transaction(async (transaction) => {
    const saved = await lockedSearches(transaction, accountId);
    const known = saved.find((search) => search.name === name);
    if (known && known.criteria !== criteria) throw new AppError('search_name_taken');
    if (known) return { row: await wholeSearch(transaction, accountId, known.id), isNew: false };
    if (saved.length >= MOST_SEARCHES) throw new AppError('searches_full');
    const [row] = await transaction
      .insert(saved_searches)
      .values({ account_id: accountId, id: randomId(), name, criteria, ...firstVisit(ids, today()) })
      .returning();
    return { row: row as Saved, isNew: true };
  });
  return { search: (await described([row]))[0] as SavedSearch, isNew };
}

/**
 * Changes a saved search or records a visit. New criteria start without news.
 *
 * @throws AppError `search_not_found`; `search_name_taken` if the name is that of another search
 */
export async function changeSearch(
  accountId: string,
  id: string,
  { name, criteria: given, seen }: SearchChange,
): Promise<SavedSearch> {
  // Loaded before the transaction, which the embedded database lets nothing else run beside.
  const universe = await getUniverse();
  const { db } = await getDatabase();
  const row = await db.transaction(async (transaction) => {
    const saved = await lockedSearches(transaction, accountId);
    if (!saved.some((search) => search.id === id)) throw new AppError('search_not_found');
    if (saved.some((search) => search.id !== id && search.name === name))
      throw new AppError('search_name_taken');
    const before = await wholeSearch(transaction, accountId, id);
    const criteria = given === undefined ? before.criteria : canonicalCriteria(given);
    const changes: Partial<Saved> = { name: name ?? before.name, criteria };
    const { ids } = matchesOf(universe, criteria);
    if (criteria !== before.criteria) Object.assign(changes, firstVisit(ids, today()));
    else if (seen) Object.assign(changes, afterVisit(before, ids, today()));
    await transaction.update(saved_searches).set(changes).where(isSearch(accountId, id));
    return { ...before, ...changes };
  });
  return (await described([row]))[0] as SavedSearch;
}

/** Removes a saved search; an absent one is not an error. Only the last removal of an account can be undone. */
export async function removeSearch(accountId: string, id: string): Promise<void> {
  const { db } = await getDatabase();
  await db
    .delete(saved_searches)
    .where(
      and(
        eq(saved_searches.account_id, accountId),
        ne(saved_searches.id, id),
        isNotNull(saved_searches.removed_at),
      ),
    );
  await db
    .update(saved_searches)
    .set({ removed_at: sql`now()` })
    .where(and(isSearch(accountId, id), isNull(saved_searches.removed_at)));
}

/**
 * Undoes a removal: the search has the news it had. Repeating it changes nothing.
 *
 * @throws AppError `search_not_found`, also for one removed more than a day ago; `search_name_taken`; `searches_full`
 */
export async function restoreSearch(accountId: string, id: string): Promise<SavedSearch> {
  const { db } = await getDatabase();
  const row = await db.transaction(async (transaction) => {
    const saved = await lockedSearches(transaction, accountId);
    if (saved.some((search) => search.id === id)) return wholeSearch(transaction, accountId, id);
    const [restored] = await transaction
      .select()
      .from(saved_searches)
      .where(and(isSearch(accountId, id), gt(saved_searches.removed_at, undoableSince)));
    if (!restored) throw new AppError('search_not_found');
    if (saved.some(({ name }) => name === restored.name)) throw new AppError('search_name_taken');
    if (saved.length >= MOST_SEARCHES) throw new AppError('searches_full');
    await transaction.update(saved_searches).set({ removed_at: null }).where(isSearch(accountId, id));
    return restored;
  });
  return (await described([row]))[0] as SavedSearch;
}

/** Deletes removed searches that can no longer be undone; returns how many. */
export async function removeOldSearches(): Promise<number> {
  const { db } = await getDatabase();
  const removed = await db
    .delete(saved_searches)
    .where(lt(saved_searches.removed_at, undoableSince))
    .returning({ id: saved_searches.id });
  return removed.length;
}

const undoableSince = sql`now() - make_interval(hours => ${UNDO_HOURS})`;

/** Exports the saved searches and the removed ones that are still stored, for the export of an account. */
export async function exportedSearches(accountId: string) {
  const { db } = await getDatabase();
  const rows = await db
    .select()
    .from(saved_searches)
    .where(eq(saved_searches.account_id, accountId))
    .orderBy(saved_searches.created_at, saved_searches.id);
  return rows.map(({ account_id: _, ...search }) => search);
}

const isSaved = (accountId: string) =>
  and(eq(saved_searches.account_id, accountId), isNull(saved_searches.removed_at));

const isSearch = (accountId: string, id: string) =>
  and(eq(saved_searches.account_id, accountId), eq(saved_searches.id, id));

/**
 * Reads the searches of an account whose changes run one after the other, so that names and number are exact. Their
 * matches, thousands of ids each, are not read.
 */
async function lockedSearches(transaction: Executor, accountId: string) {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  const { id, name, criteria } = saved_searches;
  return transaction.select({ id, name, criteria }).from(saved_searches).where(isSaved(accountId));
}

/** Reads a search of which `lockedSearches` says that it is there. */
async function wholeSearch(transaction: Executor, accountId: string, id: string): Promise<Saved> {
  const [row] = await transaction.select().from(saved_searches).where(isSearch(accountId, id));
  return row as Saved;
}
