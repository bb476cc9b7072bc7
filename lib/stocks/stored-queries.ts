import 'server-only';
import { and, eq, isNull, or } from 'drizzle-orm';
import { stocks } from '@/lib/db/schema/stocks';
import type { Database } from '@/lib/platform/db/database';

/** Condition for securities of the market, and those of an account's own. */
export const knownTo = (accountId?: string) =>
  accountId === undefined
    ? isNull(stocks.account_id)
    : or(isNull(stocks.account_id), eq(stocks.account_id, accountId));

/** Ids are slugs; anything else in an address may be text that the database rejects. */
export const ID = /^[a-z0-9-]+$/;

export type StoredSecurity = typeof stocks.$inferSelect;

/** Finds a security of the market that is no active share, or so new that the universe does not have it yet. */
export async function findOutsideUniverse({ db }: Database, id: string): Promise<StoredSecurity | undefined> {
  if (!ID.test(id)) return undefined;
  const [row] = await db
    .select()
    .from(stocks)
    .where(and(eq(stocks.id, id), knownTo()));
  return row;
}
