import { useState } from 'react';
import { CallError } from '@/components/session/account-fetch';
import { randomId } from '@/lib/platform/random-id';

/** The response to an earlier attempt was lost, but it booked: with other values, or what it booked was removed since. */
export const IS_BOOKED = 'idempotency_conflict';

/** Makes a call with a key that stays until the server has answered, so a retry after a lost answer books nothing twice. */
export function useOnce() {
  const [key, setKey] = useState(randomId);
  return async (call: (key: string) => Promise<unknown>) => {
    try {
      await call(key);
    } catch (error) {
      // The next submit books once more.
      if (error instanceof CallError && error.code === IS_BOOKED) setKey(randomId());
      throw error;
    }
  };
}
