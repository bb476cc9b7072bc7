import { renderToStaticMarkup } from 'react-dom/server';
import type { Account } from '@/lib/auth/schema';
import { AccountNotice } from './account-notice';

const removed = { event: 'password_removed', at: '2026-11-21T12:00:00.000Z', browser: '', count: 1 } as const;
const account = (own: Partial<Account>): Account => ({
  id: '1',
  email: 'mia@example.org',
  emailVerified: true,
  sendsMails: true,
  pendingEmail: null,
  hasPassword: false,
  providers: ['google'],
  preferredCurrency: null,
  benchmark: null,
  incomeGoal: null,
  incomeGoalCurrency: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  previousSignInAt: '2026-11-20T12:00:00.000Z',
  sessions: [],
  securityLog: [removed],
  ...own,
});

const notice = (own: Partial<Account>) => renderToStaticMarkup(<AccountNotice account={account(own)} />);

it.each<[string, Partial<Account>]>([
  ['the sign-in that removed the password', {}],
  ['the first sign-in of all', { previousSignInAt: null }],
])('says after %s that it no longer works, and where to set another', (_name, own) => {
  const text = notice(own);
  expect(text).toContain('Dein früheres Passwort gilt nicht mehr');
  expect(text).toContain('mit Google angemeldet');
  expect(text).toContain('href="/konto#passwort"');
});

it.each<[string, Partial<Account>]>([
  ['after the next sign-in', { previousSignInAt: '2026-11-21T12:00:01.000Z' }],
  ['once there is a new one', { hasPassword: true }],
  ['of an account that never had one', { securityLog: [] }],
])('says nothing %s', (_name, own) => expect(notice(own)).toBe(''));

describe('an address that is not confirmed', () => {
  const text = (own: Partial<Account>) => notice({ hasPassword: true, emailVerified: false, ...own });
  const KEPT = 'Dieser Server verschickt keine Mails';

  it('is told where the mail is on a server that sends none', () => {
    expect(text({ sendsMails: false })).toContain(KEPT);
    const sent = text({ sendsMails: true });
    expect(sent).toContain('mia@example.org');
    expect(sent).not.toContain(KEPT);
  });
});
