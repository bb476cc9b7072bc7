import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import {
  countersOf,
  countIfLeft,
  countUse,
  expectUses,
  uncountUse,
} from '@/lib/platform/http/limits/rate-limit';
import { LIMITS } from '../limits';
import { expectPassword } from '../password/expect-password';
import { isPassword } from '../password/hash-password';
import { type Account, findAccountByEmail } from '../queries';
import { recordSecurityEvent } from '../security-log';
import type { Caller } from '../session/caller';

/**
 * Finds the account of an address and a password, with the hash that the password was checked against. Each
 * attempt is counted as a failure before the check and given back if it was right, so that concurrent
 * attempts cannot exceed a limit. An address without an account costs the same hash as one with an account.
 *
 * @throws AppError `account_unknown`, `password_wrong`, `too_many_attempts` or `too_many_requests`
 */
export async function signInWithPassword(email: string, password: string, caller: Caller): Promise<Account> {
  if (!email.trim() || !password) throw new AppError('sign_in_failed');
  const database = await getDatabase();
  const unknown = await countersOf(database, LIMITS.unknownAccounts, caller.network);
  const failures = await countersOf(database, LIMITS.failures, caller.network);
  await expectUses(database.db, LIMITS.unknownAccounts, unknown);
  await countUse(database.db, LIMITS.failures, failures);
  const account = await findAccountByEmail(email);
  if (!account) {
    await countUse(database.db, LIMITS.unknownAccounts, unknown);
    await isPassword(password, null);
    throw new AppError('account_unknown');
  }
  let password_hash: string | null;
  try {
    // Checked before the hash is computed; the new session counts the use.
    const signIns = await countersOf(database, LIMITS.signIns, account.id);
    await expectUses(database.db, LIMITS.signIns, signIns);
    password_hash = await expectPassword(account, password, {
      limit: LIMITS.wrongPasswords,
      subject: account.id,
      failure: 'sign_in_failed',
      browser: caller.browser,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') {
      await noteBlocked(account.id, error, caller);
    }
    // An attempt that was not checked is not a failure.
    if (error instanceof AppError && UNSEEN.includes(error.code)) await uncountUse(database.db, failures);
    throw error;
  }
  await uncountUse(database.db, failures);
  return { ...account, password_hash };
}

/** Refusals before the password is checked. */
const UNSEEN: readonly ErrorCode[] = ['unavailable', 'too_many_requests'];

/** Records once per lockout that sign-ins to an account are refused whatever the password. */
async function noteBlocked(accountId: string, { retryAfter }: AppError, { browser }: Caller): Promise<void> {
  const database = await getDatabase();
  const counters = await countersOf(database, LIMITS.blockedNotes, accountId);
  const limit = { ...LIMITS.blockedNotes, ...(retryAfter && { windowSeconds: retryAfter }) };
  if (await countIfLeft(database.db, limit, counters))
    await recordSecurityEvent(accountId, 'sign_in_blocked', browser);
}
