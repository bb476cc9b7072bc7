import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/platform/db/client';
import { accounts } from '@/lib/platform/db/schema';
import { isUniqueViolation } from '@/lib/platform/db/unique-violation';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countUse, forgetUses, rateLimitKey } from '@/lib/platform/http/rate-limit';
import { postLater } from '@/lib/platform/mail/post-mail';
import type { Bearer } from './access-token';
import {
  confirmationMail,
  emailChangedNotice,
  emailChangeNotice,
  newEmailMail,
  passwordChangedMail,
  resetMail,
} from './account-mails';
import type { Caller } from './caller';
import { hashPassword } from './hash-password';
import { LIMITS } from './limits';
import { addLink, findLink, removeLinks, takeLink } from './link-queries';
import {
  type Account,
  findAccountByEmail,
  getAccount,
  removeAccount,
  removeIdentities,
  setPassword,
  setPendingEmail,
} from './queries';
import { expectEmail, expectFreeEmail, expectGoodPassword } from './register';
import { FRESH_SESSION } from './rules';
import { noteSecurityEvent } from './security-log';
import { endSessions, isFreshSession } from './session-queries';
import { expectPassword } from './sign-in';

type NewPassword = { password: string; confirmation: string };

export const site = () => ({ name: env.SITE_NAME, url: env.SITE_URL });

/** Mails the link that confirms the address of an account. */
export function sendConfirmation({ id, email }: Pick<Account, 'id' | 'email'>): void {
  postLater('confirmation', async () => [
    confirmationMail(email, await addLink('confirmation', id, email), site()),
  ]);
}

/**
 * Sends the confirmation again that is still open: of a new address, or of the first.
 *
 * @throws AppError `email_already_confirmed` where none is open
 */
export async function repeatConfirmation(accountId: string): Promise<void> {
  const account = await getAccount(accountId);
  const { pending_email: pending } = account;
  if (account.email_verified_at && !pending) throw new AppError('email_already_confirmed');
  await countConfirmation(accountId);
  if (!pending) return sendConfirmation(account);
  postLater('confirmation', async () => [
    newEmailMail(pending, await addLink('confirmation', accountId, pending), site()),
  ]);
}

/**
 * Mails a link for a new password, if there is an account. Whether there is one shows neither in the answer
 * nor in its time: all of that happens after it.
 */
export async function requestReset(given: string, { network, browser }: Caller): Promise<void> {
  const email = expectEmail(given);
  const database = await getDatabase();
  await countUse(database.db, LIMITS.resets, await rateLimitKey(database, LIMITS.resets, network));
  const ofAddress = await rateLimitKey(database, LIMITS.resetsOfAddress, email);
  await countUse(database.db, LIMITS.resetsOfAddress, ofAddress);
  postLater('reset', async () => {
    const account = await findAccountByEmail(email);
    if (!account) return [];
    await noteSecurityEvent(account.id, 'password_reset_requested', browser);
    const secret = await addLink('reset', account.id, email);
    return [resetMail(email, secret, env.RETENTION_RESET_LINK_MINUTES, site())];
  });
}

/**
 * Sets a new password by a link. Whoever follows it reads the mails of the address, which is thereby
 * confirmed; whatever somebody else has begun with the account ends: sessions, links, a pending address, and the
 * ties to sign-in services, which whoever reads the mails of the address ties anew by signing in there.
 */
export async function resetPassword(secret: string, given: NewPassword, { browser }: Caller): Promise<void> {
  const database = await getDatabase();
  const known = await findLink('reset', secret);
  if (!known) throw new AppError('link_invalid');
  await expectGoodPassword(given, known.email);
  const hash = await hashPassword(given.password);
  const { forget, unlinked } = await database.db.transaction(async (transaction) => {
    const link = await takeLink(transaction, 'reset', secret);
    if (!link) throw new AppError('link_invalid');
    const reset = await transaction
      .update(accounts)
      .set({
        password_hash: hash,
        pending_email: null,
        email_verified_at: sql`coalesce(${accounts.email_verified_at}, now())`,
      })
      .where(sql`${accounts.id} = ${link.account_id} and ${accounts.email} = ${link.email}`)
      .returning({ id: accounts.id });
    if (reset.length === 0) throw new AppError('link_invalid');
    await removeLinks(transaction, link.account_id);
    const unlinked = await removeIdentities(transaction, link.account_id);
    await noteSecurityEvent(link.account_id, 'password_reset', browser, transaction);
    const wrong = await rateLimitKey(database, LIMITS.wrongPasswords, link.account_id);
    await forgetUses(transaction, wrong);
    return { forget: await endSessions(link.account_id, { db: transaction }), unlinked };
  });
  forget();
  postLater('password-changed', async () => [passwordChangedMail(known.email, site(), unlinked > 0)]);
}

/** Confirms the address that a link was mailed to: the account's own, or the one that is to replace it. */
export async function confirmEmail(secret: string, { browser }: Caller): Promise<void> {
  const database = await getDatabase();
  const old = await database.db.transaction(async (transaction) => {
    const link = await takeLink(transaction, 'confirmation', secret);
    if (!link) throw new AppError('link_invalid');
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(eq(accounts.id, link.account_id))
      .for('update');
    if (!account) throw new AppError('link_invalid');
    const verified = { email_verified_at: sql`now()` };
    const own = transaction.update(accounts);
    if (link.email === account.email) {
      await own.set(verified).where(eq(accounts.id, account.id));
      await noteSecurityEvent(account.id, 'email_confirmed', browser, transaction);
      return null;
    }
    if (link.email !== account.pending_email) throw new AppError('link_invalid');
    try {
      await own
        .set({ ...verified, email: link.email, pending_email: null })
        .where(eq(accounts.id, account.id));
    } catch (error) {
      // Somebody has opened an account with it meanwhile.
      throw isUniqueViolation(error) ? new AppError('account_exists') : error;
    }
    await removeLinks(transaction, account.id);
    await noteSecurityEvent(account.id, 'email_changed', browser, transaction);
    return account.email;
  });
  if (old) postLater('email-changed', async () => [emailChangedNotice(old, site())]);
}

/**
 * Sets a new password for somebody who is signed in. All other sessions end, and so does what somebody else may
 * have begun in one of them: links, a pending address.
 */
export async function changePassword(
  bearer: Bearer,
  given: NewPassword & { currentPassword: string },
  caller: Caller,
): Promise<void> {
  const account = await getAccount(bearer.accountId);
  await expectGoodPassword(given, account.email);
  await expectOwner(account, bearer, given.currentPassword, caller);
  const hash = await hashPassword(given.password);
  const { db } = await getDatabase();
  const forget = await db.transaction(async (transaction) => {
    await setPassword(transaction, account.id, hash);
    await setPendingEmail(transaction, account.id, null);
    await removeLinks(transaction, account.id);
    await noteSecurityEvent(account.id, 'password_changed', caller.browser, transaction);
    return endSessions(account.id, { except: bearer.sessionId, db: transaction });
  });
  forget();
  postLater('password-changed', async () => [passwordChangedMail(account.email, site())]);
}

/** Enters another address, which replaces the old one as soon as it is confirmed. */
export async function changeEmail(
  bearer: Bearer,
  given: { email: string; password: string },
  caller: Caller,
): Promise<void> {
  const email = expectEmail(given.email);
  const account = await getAccount(bearer.accountId);
  if (email === account.email) throw new AppError('email_unchanged');
  await expectOwner(account, bearer, given.password, caller);
  await expectFreeEmail(email, caller.network);
  await countConfirmation(account.id);
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    await setPendingEmail(transaction, account.id, email);
    await removeLinks(transaction, account.id, 'confirmation');
    await noteSecurityEvent(account.id, 'email_change_requested', caller.browser, transaction);
  });
  postLater('email-change', async () => [
    newEmailMail(email, await addLink('confirmation', account.id, email), site()),
    emailChangeNotice(account.email, site()),
  ]);
}

/** Calls off a change of the address that waits for its confirmation; nothing where none does. */
export async function callOffEmailChange({ accountId }: Bearer, { browser }: Caller): Promise<void> {
  const { db } = await getDatabase();
  await db.transaction(async (transaction) => {
    const calledOff = await transaction
      .update(accounts)
      .set({ pending_email: null })
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.pending_email)))
      .returning({ id: accounts.id });
    if (calledOff.length === 0) return;
    await removeLinks(transaction, accountId, 'confirmation');
    await noteSecurityEvent(accountId, 'email_change_called_off', browser, transaction);
  });
}

/** Removes an account and everything that belongs to it. */
export async function deleteAccount(bearer: Bearer, password: string, caller: Caller): Promise<void> {
  const account = await getAccount(bearer.accountId);
  await expectOwner(account, bearer, password, caller);
  await endSessions(account.id);
  await removeAccount(account.id);
}

/**
 * Whoever changes something grave shows once more who they are: by password, else by having just signed in. Wrong
 * passwords count for this session alone, so that nobody who tries to sign in from elsewhere keeps its owner out.
 */
async function expectOwner(
  account: Account,
  bearer: Bearer,
  password: string,
  caller: Caller,
): Promise<void> {
  if (account.password_hash) {
    await expectPassword(account, password, {
      limit: LIMITS.wrongPasswordsOfSession,
      subject: bearer.sessionId,
      failure: 'password_check_failed',
      browser: caller.browser,
    });
  } else if (!(await isFreshSession(bearer, FRESH_SESSION))) throw new AppError('sign_in_again');
}

async function countConfirmation(accountId: string): Promise<void> {
  const database = await getDatabase();
  const key = await rateLimitKey(database, LIMITS.confirmations, accountId);
  await countUse(database.db, LIMITS.confirmations, key);
}
