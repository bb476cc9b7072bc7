import 'server-only';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { tableMappings } from '@/lib/db/schema/portfolio';
import { getDatabase } from '@/lib/platform/db/client';
import { mappingSchema, type StoredMapping } from './mapping-schema';
import { MOST_MAPPINGS } from './rules';

/** Finds how an account reads tables with this heading; null if it has not said, or not in a form that is known. */
export async function findMapping(accountId: string, heading: string): Promise<StoredMapping | null> {
  const { db } = await getDatabase();
  const [row] = await db
    .select({ mapping: tableMappings.mapping })
    .from(tableMappings)
    .where(and(eq(tableMappings.account_id, accountId), eq(tableMappings.heading, heading)));
  return mappingSchema.safeParse(row).data?.mapping ?? null;
}

/** Stores how an account reads tables with this heading. The forms used longest ago go when there are too many. */
export async function storeMapping(
  accountId: string,
  heading: string,
  mapping: StoredMapping,
): Promise<void> {
  const { db } = await getDatabase();
  await db
    .insert(tableMappings)
    .values({ account_id: accountId, heading, mapping })
    .onConflictDoUpdate({
      target: [tableMappings.account_id, tableMappings.heading],
      set: { mapping, used_at: new Date() },
    });
  const old = db
    .select({ heading: tableMappings.heading })
    .from(tableMappings)
    .where(eq(tableMappings.account_id, accountId))
    .orderBy(desc(tableMappings.used_at))
    .offset(MOST_MAPPINGS);
  await db
    .delete(tableMappings)
    .where(and(eq(tableMappings.account_id, accountId), inArray(tableMappings.heading, old)));
}

/** Exports how an account reads tables. */
export async function exportedMappings(accountId: string) {
  const { db } = await getDatabase();
  return db
    .select({ heading: tableMappings.heading, mapping: tableMappings.mapping })
    .from(tableMappings)
    .where(eq(tableMappings.account_id, accountId))
    .orderBy(tableMappings.heading);
}
