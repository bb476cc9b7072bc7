import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { isEmailAddress } from '@/lib/platform/format/email-address';
import { countersOf, countUse, uncountUse } from '@/lib/platform/http/limits/rate-limit';
import { LIMITS } from '../limits';
import { hashPassword } from '../password/hash-password';
import { passwordError } from '../password/password-error';
import { isWeakPassword } from '../password/weak-password';
import { addAccount, emailKey, findAccountByEmail } from '../queries';
import { recordSecurityEvent } from '../security-log';
import type { Caller } from '../session/caller';

export type NewPassword = { password: string; confirmation: string };

/**
 * Opens an account with a password. The attempt is counted first and given back if it fails, so that
 * concurrent attempts cannot exceed the limit.
 *
 * @returns its id, and the address as it is stored
 */
export async function register(
  given: { email: string; currency: DisplayCurrency } & NewPassword,
  { network, browser }: Caller,
): Promise<{ id: string; email: string }> {
  if (env.REGISTRATION === 'off') throw new AppError('registration_off');
  const email = expectEmail(given.email);
  await expectGoodPassword(given, email);
  const database = await getDatabase();
  const registrations = await countersOf(database, LIMITS.registrations, network);
  await countUse(database.db, LIMITS.registrations, registrations);
  try {
    await expectFreeEmail(email, network);
    const password_hash = await hashPassword(given.password);
    const account = await database.db.transaction(async (transaction) => {
      const added = await addAccount(
        { email, password_hash, preferred_currency: given.currency },
        transaction,
      );
      if (added) await recordSecurityEvent(added.id, 'registered', browser, transaction);
      return added;
    });
    if (account) return { id: account.id, email };
    // A concurrent request has taken the address.
    await expectFreeEmail(email, network);
    throw new AppError('account_exists');
  } catch (error) {
    await uncountUse(database.db, registrations);
    throw error;
  }
}

/** @returns the address as accounts keep it */
export function expectEmail(given: string): string {
  const email = emailKey(given);
  if (!isEmailAddress(email)) throw new AppError('email_invalid');
  return email;
}

export async function expectGoodPassword(
  { password, confirmation }: NewPassword,
  email: string,
): Promise<void> {
  const error = passwordError(password, confirmation);
  if (error) throw new AppError(error);
  if (await isWeakPassword(password, email)) throw new AppError('password_too_weak');
}

/**
 * Refuses an address that has an account; limited per client network, because the refusal reveals the
 * account. Each check is counted before it is made, and given back if the address is free.
 *
 * @throws AppError `account_exists` or `too_many_requests`
 */
export async function expectFreeEmail(email: string, network: string): Promise<void> {
  const database = await getDatabase();
  const conflicts = await countersOf(database, LIMITS.conflicts, network);
  await countUse(database.db, LIMITS.conflicts, conflicts);
  if (await findAccountByEmail(email)) throw new AppError('account_exists');
  await uncountUse(database.db, conflicts);
}
