import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { countUse, expectUses, rateLimitKey, uncountUse } from '@/lib/platform/http/rate-limit';
import type { Caller } from './caller';
import { hashPassword, isPassword, needsRehash } from './hash-password';
import { LIMITS } from './limits';
import { type Account, findAccountByEmail, replaceHash } from './queries';
import { noteSecurityEvent } from './security-log';

/**
 * The account that an address and a password open. Each try is counted as a failure before the password is
 * looked at and taken back if it was right, so that no number of tries at once gets past a limit; an address
 * without an account costs the same hash as one that has one.
 *
 * @throws AppError `account_unknown`, `password_wrong` or `too_many_attempts`
 */
export async function signInWithPassword(email: string, password: string, caller: Caller): Promise<Account> {
  if (!email.trim() || !password) throw new AppError('sign_in_failed');
  const database = await getDatabase();
  const unknown = await rateLimitKey(database, LIMITS.unknownAccounts, caller.network);
  const failures = await rateLimitKey(database, LIMITS.failures, caller.network);
  await expectUses(database.db, LIMITS.unknownAccounts, unknown);
  await countUse(database.db, LIMITS.failures, failures);
  const account = await findAccountByEmail(email);
  if (!account) {
    await countUse(database.db, LIMITS.unknownAccounts, unknown);
    await isPassword(password, null);
    throw new AppError('account_unknown');
  }
  try {
    await expectPassword(account, password, caller);
  } catch (error) {
    // What was never looked at is no failure.
    if (error instanceof AppError && error.code === 'unavailable') await uncountUse(database.db, failures);
    throw error;
  }
  await uncountUse(database.db, failures);
  return account;
}

/**
 * Expects the password of an account, at sign-in and where it is asked for again.
 *
 * @throws AppError `password_wrong` or `too_many_attempts`
 */
export async function expectPassword(account: Account, password: string, caller: Caller): Promise<void> {
  const database = await getDatabase();
  const key = await rateLimitKey(database, LIMITS.wrongPasswords, account.id);
  await countUse(database.db, LIMITS.wrongPasswords, key);
  const { password_hash: stored } = account;
  let right: boolean;
  try {
    right = await isPassword(password, stored);
  } catch (error) {
    await uncountUse(database.db, key);
    throw error;
  }
  if (!right) {
    await noteSecurityEvent(account.id, 'sign_in_failed', caller.browser);
    throw new AppError('password_wrong');
  }
  await uncountUse(database.db, key);
  if (stored && needsRehash(stored)) await replaceHash(account.id, stored, await hashPassword(password));
}
