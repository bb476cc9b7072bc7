import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { env } from '@/lib/platform/env';
import { findIdentities } from '../identity-queries';
import { getAccount } from '../queries';
import type { SecurityEvent } from '../rules';
import type { Account, ExportedAccount } from '../schema';
import { findFoldedSecurityEvents, findSecurityEvents } from '../security-log';
import { findSessions } from '../session/session-queries';
import { findLinks } from './link-queries';

/** Returns an account as its owner sees it. */
export async function accountView({ id, sessionId }: { id: string; sessionId: string }): Promise<Account> {
  const [account, identities, sessions, events] = await Promise.all([
    getAccount(id),
    findIdentities(id),
    findSessions(id),
    findFoldedSecurityEvents(id),
  ]);
  return {
    id,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    pendingEmail: account.pending_email,
    sendsMails: env.SMTP_URL !== undefined,
    hasPassword: account.password_hash !== null,
    providers: identities.map(({ provider }) => provider),
    createdAt: account.created_at.toISOString(),
    previousSignInAt: account.previous_sign_in_at?.toISOString() ?? null,
    preferredCurrency: account.preferred_currency as DisplayCurrency | null,
    benchmark: account.benchmark,
    incomeGoal: account.income_goal,
    incomeGoalCurrency: account.income_goal_currency,
    sessions: sessions.map((session) => ({
      id: session.id,
      browser: session.browser,
      current: session.id === sessionId,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    securityLog: events.map(({ event, at, browser, count }) => ({
      event: event as SecurityEvent,
      at: at.toISOString(),
      browser,
      count,
    })),
  };
}

/** Returns all stored data of an account except its secrets. */
export async function accountExport(signedIn: { id: string; sessionId: string }): Promise<ExportedAccount> {
  const [view, account, identities, links, events] = await Promise.all([
    accountView(signedIn),
    getAccount(signedIn.id),
    findIdentities(signedIn.id),
    findLinks(signedIn.id),
    findSecurityEvents(signedIn.id),
  ]);
  return {
    ...view,
    emailVerifiedAt: account.email_verified_at?.toISOString() ?? null,
    passwordSince: account.password_since?.toISOString() ?? null,
    lastSignInAt: account.last_sign_in_at?.toISOString() ?? null,
    usedAt: account.used_at?.toISOString() ?? null,
    identities: identities.map(({ issuer, subject, provider, created_at }) => ({
      issuer,
      subject,
      provider,
      since: created_at.toISOString(),
    })),
    securityLog: events.map(({ event, at, browser }) => ({
      event: event as SecurityEvent,
      at: at.toISOString(),
      browser,
    })),
    openLinks: links.map(({ purpose, email, expires_at }) => ({
      purpose,
      email,
      expiresAt: expires_at.toISOString(),
    })),
  };
}
