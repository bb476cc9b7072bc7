import { renderToStaticMarkup } from 'react-dom/server';
import type { Account } from '@/lib/auth/schema';
import { accountExample } from '@/test/account-example';
import { AccountNotice } from './account-notice';

const removed = { event: 'password_removed', at: '2026-11-21T12:00:00.000Z', browser: '', count: 1 } as const;
/** The account after a sign-in with Google that removed its password. */
const REMOVED = {
  hasPassword: false,
  providers: ['google'],
  previousSignInAt: '2026-11-20T12:00:00.000Z',
  securityLog: [removed],
} satisfies Partial<Account>;

const notice = (own: Partial<Account>) =>
  renderToStaticMarkup(<AccountNotice account={accountExample({ ...REMOVED, ...own })} />);

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
