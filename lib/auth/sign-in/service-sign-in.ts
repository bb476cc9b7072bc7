import 'server-only';
import { sql } from 'drizzle-orm';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countersOf, countUse } from '@/lib/platform/http/limits/rate-limit';
import { postLater } from '@/lib/platform/mail/post-mail';
import { providerLinkedMail } from '../account/account-mails';
import { site } from '../account/email-links';
import { removeLinks } from '../account/link-queries';
import { expectEmail } from '../account/register';
import {
  addIdentity,
  findAccountByIdentity,
  type Identity,
  removeUnprovenIdentities,
} from '../identity-queries';
import { LIMITS } from '../limits';
import {
  type Account,
  addAccount,
  lockConfirmedAccount,
  removeUnprovenPassword,
  setPendingEmail,
} from '../queries';
import { recordSecurityEvent } from '../security-log';
import type { Caller } from '../session/caller';
import { endSessions } from '../session/session-queries';

/** A person as a sign-in service knows them. */
type ServicePerson = Identity & { email: string; emailVerified: boolean };

/**
 * Finds or opens the account of a person whom a sign-in service has identified. Issuer and subject identify
 * the person. The address matches an account only at the first visit, and only if both sides have confirmed
 * it: an account with an unconfirmed address may have been opened by an attacker in advance. Nor does it
 * match an account that is linked to another person of the same service: a mailbox can change owners.
 *
 * @param currency preferred currency of an account that is opened
 * @throws AppError `service_email_unverified` or `account_not_linked`
 */
export async function signInWithService(
  person: ServicePerson,
  caller: Caller,
  currency: DisplayCurrency = DEFAULT_CURRENCY,
): Promise<Account> {
  const known = await findAccountByIdentity(person);
  if (known) return known;
  if (!person.emailVerified) throw new AppError('service_email_unverified');
  const email = expectEmail(person.email);
  const { issuer, subject, provider } = person;
  const identity: Identity = { issuer, subject, provider };
  const opened = await openAccount(email, identity, caller, currency);
  if (opened) return opened;
  const linked = await linkAccount(email, identity, caller);
  if (linked) return linked;
  // Two concurrent first visits: the other one has created the account.
  const meanwhile = await findAccountByIdentity(identity);
  if (!meanwhile) throw new AppError('account_not_linked');
  return meanwhile;
}

/**
 * Rolls the transaction back. The database may belong to another bundle of the site, whose error class is
 * another.
 */
const TAKEN = new Error('The address or the person has an account.');

/** Opens an account for a person; null where the address or the person has one. */
async function openAccount(
  email: string,
  identity: Identity,
  { network, browser }: Caller,
  preferred_currency: DisplayCurrency,
): Promise<Account | null> {
  const database = await getDatabase();
  const registrations = await countersOf(database, LIMITS.registrations, network);
  return unlessTaken(() =>
    database.db.transaction(async (transaction) => {
      const account = await addAccount(
        { email, email_verified_at: sql`now()`, preferred_currency },
        transaction,
      );
      if (!account || !(await addIdentity(transaction, account.id, identity))) throw TAKEN;
      await countUse(transaction, LIMITS.registrations, registrations);
      await recordSecurityEvent(account.id, 'registered', browser, transaction);
      return account;
    }),
  );
}

/**
 * Links the person to the account with this confirmed address; null where there is none for them. Anybody who
 * used the account before the address was proven may be an attacker who opened it in advance: the password
 * and services of that time no longer open it, and everything they started ends.
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
      await recordSecurityEvent(id, 'provider_linked', browser, transaction);
      if (withoutPassword) await recordSecurityEvent(id, 'password_removed', browser, transaction);
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
