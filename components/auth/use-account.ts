'use client';

import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { setTrackedUser } from '@/lib/analytics/track';
import { userProperties } from '@/lib/analytics/user-segment';
import type { Account } from '@/lib/auth/schema';
import type { CallError } from './account-fetch';
import { subscribeToToken, tokenKeeper } from './token-store';

/** The account of whoever is signed in; within an AccountGate. */
export const useAccount = () => useSWR<Account, CallError>('/api/account', { onSuccess: tellAnalytics });

/** Who agreed to be counted is so by a few properties that name nobody; forgotten at sign-out. */
function tellAnalytics({ email, createdAt, previousSignInAt }: Account): void {
  const last_login_at = previousSignInAt ? new Date(previousSignInAt) : null;
  const user = { email, created_at: new Date(createdAt), last_login_at };
  setTrackedUser(userProperties(user, new Date()));
}

/** Whether somebody is signed in in this browser; false until the script is there. For parts of public pages. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribeToToken,
    () => tokenKeeper().isSignedIn(),
    () => false,
  );
