import 'server-only';
import { sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countersOf, countUse } from '@/lib/platform/http/rate-limit';
import { postLater } from '@/lib/platform/mail/post-mail';
import { providerLinkedMail } from '../account/account-mails';
import { site } from '../account/email-links';
import { removeLinks } from '../account/link-queries';
import { expectEmail } from '../account/register';
import { noteSecurityEvent } from '../account/security-log';
import { LIMITS } from '../limits';
import {
  type Account,
  addAccount,
  lockConfirmedAccount,
  removeUnprovenPassword,
  setPendingEmail,
} from '../queries';
import type { Caller } from '../session/caller';
import { endSessions } from '../session/session-queries';
import {
  addIdentity,
  findAccountByIdentity,
  type Identity,
  removeUnprovenIdentities,
} from './identity-queries';

/** A person as a sign-in service knows them. */
export type ServicePerson = Identity & { email: string; emailVerified: boolean };

/**
 * The account of somebody whom a sign-in service vouches for. Issuer and subject say who it is. The address
 * only leads to an account at the first visit, and only where both sides have confirmed it: an account whose
 * address nobody has confirmed may have been opened by somebody else in waiting. Nor does it lead to an account
 * that knows somebody else of the same service: a mailbox can get a new owner.
 *
 * @throws AppError `service_email_unverified` or `account_not_linked`
 */
export async function signInWithService(person: ServicePerson, caller: Caller): Promise<Account> {
  const known = await findAccountByIdentity(person);
  if (known) return known;
  if (!person.emailVerified) throw new AppError('service_email_unverified');
  const email = expectEmail(person.email);
  const { issuer, subject, provider } = person;
  const identity: Identity = { issuer, subject, provider };
  const opened = await openAccount(email, identity, caller);
  if (opened) return opened;
  const linked = await linkAccount(email, identity, caller);
  if (linked) return linked;
  // Twice at the same time for the first time: whoever was faster has made the account.
  const meanwhile = await findAccountByIdentity(identity);
  if (!meanwhile) throw new AppError('account_not_linked');
  return meanwhile;
}

/** Undoes what was begun. The database may belong to another part of the site, whose own error is another class. */
const TAKEN = new Error('The address or the person has an account.');

/** A new account for a person; null where the address or the person has one. */
async function openAccount(
  email: string,
  identity: Identity,
  { network, browser }: Caller,
): Promise<Account | null> {
  const database = await getDatabase();
  const registrations = await countersOf(database, LIMITS.registrations, network);
  return unlessTaken(() =>
    database.db.transaction(async (transaction) => {
      const account = await addAccount({ email, email_verified_at: sql`now()` }, transaction);
      if (!account || !(await addIdentity(transaction, account.id, identity))) throw TAKEN;
      await countUse(transaction, LIMITS.registrations, registrations);
      await noteSecurityEvent(account.id, 'registered', browser, transaction);
      return account;
    }),
  );
}

/**
 * The account with a confirmed address, which the person has from now on too; null where there is none for them. Whoever
 * was in it before the address was proven may be somebody else, who had opened it in waiting: the password and the
 * services of that time open it no longer, and all that was begun by them ends.
 */
async function linkAccount(email: string, identity: Identity, { browser }: Caller): Promise<Account | null> {
  const { db } = await getDatabase();
  const linked = await unlessTaken(() =>
    db.transaction(async (transaction) => {
      const account = await lockConfirmedAccount(transaction, email);
      if (!account) return null;
      const { id } = account;
      const withoutPassword = await removeUnprovenPassword(transaction, id);
      const unlinked = await removeUnprovenIdentities(transaction, id);
      if (!(await addIdentity(transaction, id, identity))) throw TAKEN;
      await noteSecurityEvent(id, 'provider_linked', browser, transaction);
      if (withoutPassword) await noteSecurityEvent(id, 'password_removed', browser, transaction);
      if (!withoutPassword && unlinked === 0) return { account, replaced: false, forget: () => {} };
      await setPendingEmail(transaction, id, null);
      await removeLinks(transaction, id);
      return { account, replaced: true, forget: await endSessions(id, { db: transaction }) };
    }),
  );
  if (!linked) return null;
  linked.forget();
  const service = identity.provider === 'google' ? 'Google' : env.AUTH_OIDC_NAME;
  postLater('provider-linked', async () => [providerLinkedMail(email, service, site(), linked.replaced)]);
  return linked.account;
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error === TAKEN) return null;
    throw error;
  }
}
