import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { countersOf, countUse, type RateLimit, uncountUse } from '@/lib/platform/http/limits/rate-limit';
import { type Account, getAccount, replaceHash } from '../queries';
import type { SecurityEvent } from '../rules';
import { recordSecurityEvent } from '../security-log';
import { hashPassword, isPassword, needsRehash } from './hash-password';

/**
 * A place that asks for a password: its limit of wrong ones, the subject, and the event in the security log.
 */
type Occasion = { limit: RateLimit; subject: string; failure: SecurityEvent; browser: string };

/**
 * Checks the password of an account, at sign-in and for critical changes.
 *
 * @returns the account's current hash
 * @throws AppError `password_wrong` or `too_many_attempts`
 */
export async function expectPassword(
  account: Account,
  password: string,
  occasion: Occasion,
): Promise<string | null> {
  const database = await getDatabase();
  const counters = await countersOf(database, occasion.limit, occasion.subject);
  await countUse(database.db, occasion.limit, counters);
  const { password_hash: stored } = account;
  let right: boolean;
  try {
    right = await isPassword(password, stored);
  } catch (error) {
    await uncountUse(database.db, counters);
    throw error;
  }
  if (!right) {
    await recordSecurityEvent(account.id, occasion.failure, occasion.browser);
    throw new AppError('password_wrong');
  }
  await uncountUse(database.db, counters);
  if (!stored || !needsRehash(stored)) return stored;
  const better = await betterHash(password);
  if (!better) return stored;
  if (await replaceHash(account.id, stored, better)) return better;
  // Replaced by a concurrent sign-in, or by another password.
  return expectPassword(await getAccount(account.id), password, occasion);
}

/** Hashes with today's parameters; null when the queue is full, since the next sign-in can do it. */
async function betterHash(password: string): Promise<string | null> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
}
