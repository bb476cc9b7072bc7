'use client';

import useSWR from 'swr';
import type { Account } from '@/lib/auth/schema';
import type { CallError } from './account-fetch';

/** Returns the signed-in account; within an AccountGate. */
export const useAccount = () => useSWR<Account, CallError>('/api/account');
