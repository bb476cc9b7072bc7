'use client';

import { useCall } from './use-call';

/** Returns the signed-in account; within an AccountGate. */
export const useAccount = () => useCall('GET /api/account');
