import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countersOf, countUse } from '@/lib/platform/http/rate-limit';
import { postLater } from '@/lib/platform/mail/post-mail';
import { providerLinkedMail } from './account-mails';
import type { Caller } from './caller';
import { site } from './email-links';
import { addIdentity, findAccountByIdentity, type Identity } from './identity-queries';
import { LIMITS } from './limits';
import { type Account, addAccount, lockConfirmedAccount } from './queries';
import { expectEmail } from './register';
import { noteSecurityEvent } from './security-log';

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
  try {
    return await database.db.transaction(async (transaction) => {
      const account = await addAccount({ email, email_verified_at: new Date() }, transaction);
      if (!account || !(await addIdentity(transaction, account.id, identity))) throw TAKEN;
      await countUse(transaction, LIMITS.registrations, registrations);
      await noteSecurityEvent(account.id, 'registered', browser, transaction);
      return account;
    });
  } catch (error) {
    if (error === TAKEN) return null;
    throw error;
  }
}

/** The account with a confirmed address, which the person has from now on too; null where there is none for them. */
async function linkAccount(email: string, identity: Identity, { browser }: Caller): Promise<Account | null> {
  const { db } = await getDatabase();
  const linked = await db.transaction(async (transaction) => {
    const account = await lockConfirmedAccount(transaction, email);
    if (!account || !(await addIdentity(transaction, account.id, identity))) return null;
    await noteSecurityEvent(account.id, 'provider_linked', browser, transaction);
    return account;
  });
  if (linked) {
    const service = identity.provider === 'google' ? 'Google' : env.AUTH_OIDC_NAME;
    postLater('provider-linked', async () => [providerLinkedMail(email, service, site())]);
  }
  return linked;
}
