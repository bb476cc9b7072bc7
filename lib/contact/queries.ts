import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { contact_messages } from '@/lib/db/schema/contact';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { countersOf, countUse, type RateLimit } from '@/lib/platform/http/limits/rate-limit';
import type { ContactFields } from './contact-error';
import { IDEMPOTENCY_HOURS, MAIL_ATTEMPT_MINUTES } from './rules';

/** Limit of accepted messages per client network. */
const LIMIT: RateLimit = { name: 'contact', max: env.LIMIT_CONTACT_PER_HOUR, windowSeconds: 3_600 };

/**
 * Stores a message, unless the same request has stored it before.
 *
 * @param network of the sender, for the limit; not stored
 * @param requestKey idempotency key of the sender
 * @returns the id of the message, or null for a repeated request
 * @throws AppError `too_many_requests`; then nothing is stored
 */
export async function addContactMessage(
  message: ContactFields,
  network: string,
  requestKey: string | null,
): Promise<number | null> {
  const database = await getDatabase();
  const counters = await countersOf(database, LIMIT, network);
  const { name, email, message: text } = message;
  const request_hash = requestKey && digest([requestKey, name, email, text]);
  return database.db.transaction(async (transaction) => {
    const [stored] = await transaction
      .insert(contact_messages)
      .values({ name, email, message: text, request_hash })
      .onConflictDoNothing()
      .returning({ id: contact_messages.id });
    if (!stored) return null;
    await countUse(transaction, LIMIT, counters);
    return stored.id;
  });
}

/**
 * Claims a message for mailing by this process; null if it has been mailed or another process is mailing it.
 */
export async function claimContactMail(id: number): Promise<(ContactFields & { created_at: Date }) | null> {
  const { db } = await getDatabase();
  const [message] = await db
    .update(contact_messages)
    .set({ mail_attempted_at: sql`now()` })
    .where(and(eq(contact_messages.id, id), unmailed))
    .returning();
  return message ?? null;
}

const unmailed = and(
  isNull(contact_messages.mailed_at),
  or(
    isNull(contact_messages.mail_attempted_at),
    lt(contact_messages.mail_attempted_at, sql`now() - make_interval(mins => ${MAIL_ATTEMPT_MINUTES})`),
  ),
);

export async function markContactMailed(id: number): Promise<void> {
  const { db } = await getDatabase();
  await db.update(contact_messages).set({ mailed_at: sql`now()` }).where(eq(contact_messages.id, id));
}

/** Messages whose mail has not gone out, oldest first. */
export async function findUnmailedContactMessages(): Promise<number[]> {
  const { db } = await getDatabase();
  const rows = await db
    .select({ id: contact_messages.id })
    .from(contact_messages)
    .where(unmailed)
    .orderBy(contact_messages.id);
  return rows.map(({ id }) => id);
}

/** Removes messages older than RETENTION_CONTACT_MONTHS and keys older than a day; returns how many messages. */
export async function removeOldContactMessages(): Promise<number> {
  const { db } = await getDatabase();
  const { created_at } = contact_messages;
  await db
    .update(contact_messages)
    .set({ request_hash: null })
    .where(lt(created_at, sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`));
  const removed = await db
    .delete(contact_messages)
    .where(lt(created_at, sql`now() - make_interval(months => ${env.RETENTION_CONTACT_MONTHS})`))
    .returning({ id: contact_messages.id });
  return removed.length;
}

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
