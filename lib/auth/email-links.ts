import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countersOf, countUse, forgetUses } from '@/lib/platform/http/rate-limit';
import { postLater } from '@/lib/platform/mail/post-mail';
import {
  confirmationMail,
  emailChangedNotice,
  newEmailMail,
  passwordChangedMail,
  resetMail,
} from './account-mails';
import type { Caller } from './caller';
import { hashPassword } from './hash-password';
import { removeIdentities } from './identity-queries';
import { LIMITS } from './limits';
import { addLink, findLink, removeLinks, takeLink } from './link-queries';
import {
  type Account,
  findAccountByEmail,
  getAccount,
  lockAccount,
  setConfirmedEmail,
  setPasswordByMail,
} from './queries';
import { expectEmail, expectGoodPassword, type NewPassword } from './register';
import { noteSecurityEvent } from './security-log';
import { endSessions } from './session-queries';

/** As mails speak of this site. */
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
  await countUse(database.db, LIMITS.resets, await countersOf(database, LIMITS.resets, network));
  const ofAddress = await countersOf(database, LIMITS.resetsOfAddress, email);
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
  // Before the transaction: they may ask the database, which is not theirs within it.
  const spent = await Promise.all(
    [LIMITS.wrongPasswords, LIMITS.blockedNotes].map((limit) =>
      countersOf(database, limit, known.account_id),
    ),
  );
  const { forget, unlinked } = await database.db.transaction(async (transaction) => {
    // The account first, as all that change one do: two that wait for each other would end as a fault.
    await lockAccount(transaction, known.account_id);
    const link = await takeLink(transaction, 'reset', secret);
    if (!link) throw new AppError('link_invalid');
    const account = { id: link.account_id, email: link.email };
    if (!(await setPasswordByMail(transaction, account, hash))) throw new AppError('link_invalid');
    await removeLinks(transaction, link.account_id);
    const unlinked = await removeIdentities(transaction, link.account_id);
    await noteSecurityEvent(link.account_id, 'password_reset', browser, transaction);
    for (const counters of spent) await forgetUses(transaction, counters);
    return { forget: await endSessions(link.account_id, { db: transaction }), unlinked };
  });
  forget();
  postLater('password-changed', async () => [passwordChangedMail(known.email, site(), unlinked > 0)]);
}

/** Confirms the address that a link was mailed to: the account's own, or the one that is to replace it. */
export async function confirmEmail(secret: string, { browser }: Caller): Promise<void> {
  const database = await getDatabase();
  const known = await findLink('confirmation', secret);
  if (!known) throw new AppError('link_invalid');
  const old = await database.db.transaction(async (transaction) => {
    // The account first, as in resetPassword.
    const account = await lockAccount(transaction, known.account_id);
    const link = await takeLink(transaction, 'confirmation', secret);
    if (!link) throw new AppError('link_invalid');
    const isOwn = link.email === account?.email;
    if (!account || !(isOwn || link.email === account.pending_email)) throw new AppError('link_invalid');
    await setConfirmedEmail(transaction, account, link.email);
    await noteSecurityEvent(account.id, isOwn ? 'email_confirmed' : 'email_changed', browser, transaction);
    if (isOwn) return null;
    await removeLinks(transaction, account.id);
    return account.email;
  });
  if (old) postLater('email-changed', async () => [emailChangedNotice(old, site())]);
}

/** Counts a mail that confirms an address of an account. */
export async function countConfirmation(accountId: string): Promise<void> {
  const database = await getDatabase();
  const counters = await countersOf(database, LIMITS.confirmations, accountId);
  await countUse(database.db, LIMITS.confirmations, counters);
}
