import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { removeMailFilesTo } from '@/lib/platform/mail/mail-file';
import { postLater } from '@/lib/platform/mail/post-mail';
import { LIMITS } from '../limits';
import { expectPassword } from '../password/expect-password';
import { hashPassword } from '../password/hash-password';
import {
  type Account,
  forgetPendingEmail,
  getAccount,
  removeAccount,
  setPassword,
  setPendingEmail,
} from '../queries';
import { FRESH_SESSION } from '../rules';
import { recordSecurityEvent } from '../security-log';
import type { Bearer } from '../session/access-token';
import type { Caller } from '../session/caller';
import { endSessions, isFreshSession, lockProof } from '../session/session-queries';
import { emailChangeNotice, newEmailMail, passwordChangedMail } from './account-mails';
import { countMail, site } from './email-links';
import { addLink, findLinks, removeLinks } from './link-queries';
import { expectEmail, expectFreeEmail, expectGoodPassword, type NewPassword } from './register';

/**
 * Changes the password of a signed-in account. All other sessions end, and so does anything started in them:
 * links, a pending address.
 */
export async function changePassword(
  bearer: Bearer,
  given: NewPassword & { currentPassword: string },
  caller: Caller,
): Promise<void> {
  const account = await getAccount(bearer.accountId);
  await expectGoodPassword(given, account.email);
  const proof = await expectOwner(account, bearer, given.currentPassword, caller);
  await countMail(LIMITS.passwordChanges, account.id);
  const hash = await hashPassword(given.password);
  const { db } = await getDatabase();
  const forget = await db.transaction(async (transaction) => {
    await lockProof(transaction, bearer, proof);
    await setPassword(transaction, account.id, hash);
    await setPendingEmail(transaction, account.id, null);
    await removeLinks(transaction, account.id);
    await recordSecurityEvent(account.id, 'password_changed', caller.browser, transaction);
    return endSessions(account.id, { except: bearer.sessionId, db: transaction });
  });
  forget();
  postLater('password-changed', async () => [passwordChangedMail(account.email, site())]);
}

/** Sets a pending address, which replaces the current one once it is confirmed. */
export async function changeEmail(
  bearer: Bearer,
  given: { email: string; password: string },
  caller: Caller,
): Promise<void> {
  const email = expectEmail(given.email);
  const account = await getAccount(bearer.accountId);
  if (email === account.email) throw new AppError('email_unchanged');
  const proof = await expectOwner(account, bearer, given.password, caller);
  await expectFreeEmail(email, caller.network);
  await countMail(LIMITS.confirmations, account.id);
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    await lockProof(transaction, bearer, proof);
    await setPendingEmail(transaction, account.id, email);
    await removeLinks(transaction, account.id, 'confirmation');
    await recordSecurityEvent(account.id, 'email_change_requested', caller.browser, transaction);
  });
  postLater('email-change', async () => [
    newEmailMail(email, await addLink('confirmation', account.id, email), site()),
    emailChangeNotice(account.email, site()),
  ]);
}

/** Cancels a pending change of the address, if there is one. */
export async function callOffEmailChange({ accountId }: Bearer, { browser }: Caller): Promise<void> {
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    if (!(await forgetPendingEmail(transaction, accountId))) return;
    await removeLinks(transaction, accountId, 'confirmation');
    await recordSecurityEvent(accountId, 'email_change_called_off', browser, transaction);
  });
}

/** Removes an account and everything that belongs to it. */
export async function deleteAccount(bearer: Bearer, password: string, caller: Caller): Promise<void> {
  const account = await getAccount(bearer.accountId);
  const proof = await expectOwner(account, bearer, password, caller);
  const { db } = await getDatabase();
  const links = await findLinks(account.id);
  const forget = await db.transaction(async (transaction) => {
    await lockProof(transaction, bearer, proof);
    const forget = await endSessions(account.id, { db: transaction });
    await removeAccount(transaction, account.id);
    return forget;
  });
  forget();
  const addresses = [account.email, account.pending_email, ...links.map(({ email }) => email)];
  await removeMailFilesTo(
    env.DATA_DIR,
    addresses.flatMap((email) => email ?? []),
  );
}

/**
 * Requires proof of identity before a critical change: the password, or a recent sign-in. Wrong passwords
 * count against this session alone, so that attackers elsewhere cannot lock the owner out.
 *
 * @returns the proof, which must still hold when the change is made
 */
async function expectOwner(
  account: Account,
  bearer: Bearer,
  password: string,
  caller: Caller,
): Promise<{ passwordHash: string | null }> {
  if (account.password_hash) {
    const passwordHash = await expectPassword(account, password, {
      limit: LIMITS.wrongPasswordsOfSession,
      subject: bearer.sessionId,
      failure: 'password_check_failed',
      browser: caller.browser,
    });
    return { passwordHash };
  }
  if (!(await isFreshSession(bearer, FRESH_SESSION))) throw new AppError('sign_in_again');
  return { passwordHash: null };
}
