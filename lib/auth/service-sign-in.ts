import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from './caller';
import {
  type Account,
  addAccount,
  addIdentity,
  findAccountByEmail,
  findAccountByIdentity,
  type Identity,
} from './queries';
import { expectEmail } from './register';
import { noteSecurityEvent } from './security-log';

/** A person as a sign-in service knows them. */
export type ServicePerson = Identity & { email: string; emailVerified: boolean };

/**
 * The account of somebody whom a sign-in service vouches for. Issuer and subject say who it is. The address
 * only leads to an account at the first visit, and only where both sides have confirmed it: an account whose
 * address nobody has confirmed may have been opened by somebody else in waiting.
 *
 * @throws AppError `service_email_unverified` or `account_not_linked`
 */
export async function signInWithService(person: ServicePerson, { browser }: Caller): Promise<Account> {
  const known = await findAccountByIdentity(person);
  if (known) return known;
  if (!person.emailVerified) throw new AppError('service_email_unverified');
  const email = expectEmail(person.email);
  const { db } = await getDatabase();
  const { issuer, subject, provider } = person;
  const identity: Identity = { issuer, subject, provider };
  const opened = await db.transaction(async (transaction) => {
    const account = await addAccount({ email, email_verified_at: new Date() }, transaction);
    if (!account || !(await addIdentity(transaction, account.id, identity))) return null;
    await noteSecurityEvent(account.id, 'registered', browser, transaction);
    return account;
  });
  if (opened) return opened;
  const existing = await findAccountByEmail(email);
  if (!existing?.email_verified_at) throw new AppError('account_not_linked');
  await db.transaction(async (transaction) => {
    await addIdentity(transaction, existing.id, identity);
    await noteSecurityEvent(existing.id, 'provider_linked', browser, transaction);
  });
  return existing;
}
