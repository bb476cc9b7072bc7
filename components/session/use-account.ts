'use client';

import useSWR from 'swr';
import { useStore } from '@/components/ui/use-store';
import type { Account } from '@/lib/auth/schema';
import type { CallError } from './account-fetch';
import { subscribeToToken, tokenManager } from './token-store';

/** Returns the signed-in account; within an AccountGate. */
export const useAccount = () => useSWR<Account, CallError>('/api/account');

/** Returns whether somebody is signed in; false until hydration. For public pages. */
export const useSignedIn = (): boolean =>
  useStore({ subscribe: subscribeToToken, get: () => tokenManager().isSignedIn() }, false);
