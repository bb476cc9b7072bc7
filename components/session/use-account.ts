'use client';

import useSWR from 'swr';
import { useStore } from '@/components/ui/use-store';
import type { Account } from '@/lib/auth/schema';
import type { CallError } from './account-fetch';
import { subscribeToToken, tokenManager } from './token-store';

/** The account of whoever is signed in; within an AccountGate. */
export const useAccount = () => useSWR<Account, CallError>('/api/account');

/** Whether somebody is signed in in this browser; false until the script is there. For parts of public pages. */
export const useSignedIn = (): boolean =>
  useStore({ subscribe: subscribeToToken, get: () => tokenManager().isSignedIn() }, false);
