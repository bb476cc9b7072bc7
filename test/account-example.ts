import type { Account } from '@/lib/auth/schema';

/** The account of Mia, with a password and a confirmed address, with the changes of a test. */
export const accountExample = (given: Partial<Account> = {}): Account => ({
  id: '1',
  email: 'mia@example.org',
  emailVerified: true,
  sendsMails: true,
  pendingEmail: null,
  hasPassword: true,
  providers: [],
  preferredCurrency: null,
  benchmark: null,
  incomeGoal: null,
  incomeGoalCurrency: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  previousSignInAt: null,
  sessions: [],
  securityLog: [],
  ...given,
});
