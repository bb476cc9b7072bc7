import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countersOf, countUse, forgetUses, type RateLimit } from '@/lib/platform/http/limits/rate-limit';
import { postLater } from '@/lib/platform/mail/post-mail';
import { removeIdentities } from '../identity-queries';
import { LIMITS } from '../limits';
import { expectPassword } from '../password/expect-password';
import { hashPassword } from '../password/hash-password';
import {
  type Account,
  findAccountByEmail,
  getAccount,
  lockAccount,
  setConfirmedEmail,
  setPasswordByMail,
} from '../queries';
import { recordSecurityEvent } from '../security-log';
import type { Bearer } from '../session/access-token';
import type { Caller } from '../session/caller';
import { readSessionCookie } from '../session/session-cookie';
import { endSessions, findSession } from '../session/session-queries';
import {
  confirmationMail,
  emailChangedNotice,
  newEmailMail,
  passwordChangedMail,
  resetMail,
} from './account-mails';
import { addLink, findLink, removeLinks, takeLink } from './link-queries';
import { expectEmail, expectGoodPassword, type NewPassword } from './register';

/** The site as mails name it. */
export const site = () => ({ name: env.SITE_NAME, url: env.SITE_URL });

/** Mails the link that confirms the address of an account. */
export function sendConfirmation({ id, email }: Pick<Account, 'id' | 'email'>): void {
  postLater('confirmation', async () => [
    confirmationMail(email, await addLink('confirmation', id, email), site()),
  ]);
}

/**
 * Sends the pending confirmation again: for a new address, or for the first one.
 *
 * @throws AppError `email_already_confirmed` if none is pending
 */
export async function repeatConfirmation(accountId: string): Promise<void> {
  const account = await getAccount(accountId);
  const { pending_email: pending } = account;
  if (account.email_verified_at && !pending) throw new AppError('email_already_confirmed');
  await countMail(LIMITS.confirmations, accountId);
  if (!pending) return sendConfirmation(account);
  postLater('confirmation', async () => [
    newEmailMail(pending, await addLink('confirmation', accountId, pending), site()),
  ]);
}

/**
 * Mails a link for a new password, if there is an account. Neither the answer nor its time reveals whether
 * there is one: all the work happens after the answer.
 */
export async function requestReset(given: string, { network, browser }: Caller): Promise<void> {
  const email = expectEmail(given);
  const database = await getDatabase();
  await countUse(database.db, LIMITS.resets, await countersOf(database, LIMITS.resets, network));
  const ofAddress = await countersOf(database, LIMITS.resetsOfAddress, email);
  await countUse(database.db, LIMITS.resetsOfAddress, ofAddress);
  postLater('reset', async () => {
    const account = await findAccountByEmail(email);
    // The same statements without an account, because their duration shows in that of other answers.
    const accountId = account?.id ?? '';
    await recordSecurityEvent(accountId, 'password_reset_requested', browser);
    const secret = await addLink('reset', accountId, email);
    return account ? [resetMail(email, secret, env.RETENTION_RESET_LINK_MINUTES, site())] : [];
  });
}

/**
 * Sets a new password by a link. Following the link proves access to the mailbox, so the address is
 * confirmed. Everything that somebody else may have started with the account ends: sessions, links, a pending
 * address, and linked sign-in services, which the owner links again by signing in there.
 */
export async function resetPassword(secret: string, given: NewPassword, { browser }: Caller): Promise<void> {
  const database = await getDatabase();
  const known = await findLink('reset', secret);
  if (!known) throw new AppError('link_invalid');
  await expectGoodPassword(given, known.email);
  const hash = await hashPassword(given.password);
  // Before the transaction, because it may query the database outside of it.
  const spent = await Promise.all(
    [LIMITS.wrongPasswords, LIMITS.blockedNotes].map((limit) =>
      countersOf(database, limit, known.account_id),
    ),
  );
  const { forget, unlinked } = await database.db.transaction(async (transaction) => {
    // Locks the account first, like all changes of an account, to avoid deadlocks.
    await lockAccount(transaction, known.account_id);
    const link = await takeLink(transaction, 'reset', secret);
    if (!link) throw new AppError('link_invalid');
    const account = { id: link.account_id, email: link.email };
    if (!(await setPasswordByMail(transaction, account, hash))) throw new AppError('link_invalid');
    await removeLinks(transaction, link.account_id);
    const unlinked = await removeIdentities(transaction, link.account_id);
    await recordSecurityEvent(link.account_id, 'password_reset', browser, transaction);
    for (const counters of spent) await forgetUses(transaction, counters);
    return { forget: await endSessions(link.account_id, { db: transaction }), unlinked };
  });
  forget();
  postLater('password-changed', async () => [passwordChangedMail(known.email, site(), unlinked > 0)]);
}

/** Proof by which the visitor of a link shows that the account is theirs. */
type Holder = { bearer: Bearer | null; password: string };

/**
 * Confirms the address that a link was mailed to: the account's own, or the pending one. The link proves
 * ownership of the address, not of the account: somebody else may have opened it with this address.
 *
 * @throws AppError `confirmation_needs_password`, `confirmation_needs_session`, `password_wrong` or
 *   `too_many_attempts`
 */
export async function confirmEmail(secret: string, holder: Holder, { browser }: Caller): Promise<void> {
  const database = await getDatabase();
  const known = await findLink('confirmation', secret);
  if (!known) throw new AppError('link_invalid');
  await expectHolder(known.account_id, holder, browser);
  const old = await database.db.transaction(async (transaction) => {
    // The account first, as in resetPassword.
    const account = await lockAccount(transaction, known.account_id);
    const link = await takeLink(transaction, 'confirmation', secret);
    if (!link) throw new AppError('link_invalid');
    const isOwn = link.email === account?.email;
    if (!account || !(isOwn || link.email === account.pending_email)) throw new AppError('link_invalid');
    await setConfirmedEmail(transaction, account, link.email);
    await recordSecurityEvent(account.id, isOwn ? 'email_confirmed' : 'email_changed', browser, transaction);
    await removeLinks(transaction, account.id, isOwn ? 'confirmation' : undefined);
    return isOwn ? null : account.email;
  });
  if (old) postLater('email-changed', async () => [emailChangedNotice(old, site())]);
}

/** A changed password invalidates the links, so this is not checked again when the link is used. */
async function expectHolder(accountId: string, { bearer, password }: Holder, browser: string): Promise<void> {
  if (bearer?.accountId === accountId) return;
  const account = await getAccount(accountId);
  if (!account.password_hash) throw new AppError('confirmation_needs_session');
  if (!password) throw new AppError('confirmation_needs_password');
  await expectPassword(account, password, {
    limit: LIMITS.wrongPasswords,
    subject: accountId,
    failure: 'password_check_failed',
    browser,
  });
}

/** Proof that the page of a confirmation link must ask for. */
export type ConfirmationNeeds =
  | { by: 'click' }
  /** The account's address; null if the link would replace it, because its reader need not know it. */
  | { by: 'password'; email: string | null }
  | { by: 'session' };

/** @returns null for an invalid link */
export async function confirmationNeeds(
  secret: string,
  cookies: string | null,
): Promise<ConfirmationNeeds | null> {
  const link = await findLink('confirmation', secret);
  if (!link) return null;
  const bearer = await readSessionCookie(cookies);
  if (bearer?.accountId === link.account_id && (await findSession(bearer))) return { by: 'click' };
  const { email, password_hash } = await getAccount(link.account_id);
  return password_hash ? { by: 'password', email: link.email === email ? email : null } : { by: 'session' };
}

/** Counts a change that sends a mail, by account. @throws AppError `too_many_requests` */
export async function countMail(limit: RateLimit, accountId: string): Promise<void> {
  const database = await getDatabase();
  await countUse(database.db, limit, await countersOf(database, limit, accountId));
}
