'use client';

import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Account } from '@/lib/auth/schema';
import type { CallError } from './account-fetch';
import { subscribeToToken, tokenKeeper } from './token-store';

/** The account of whoever is signed in; within an AccountGate. */
export const useAccount = () => useSWR<Account, CallError>('/api/account');

/** Whether somebody is signed in in this browser; false until the script is there. For parts of public pages. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribeToToken,
    () => tokenKeeper().isSignedIn(),
    () => false,
  );
