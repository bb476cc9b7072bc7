import { NotComputable } from '@/lib/taxes/working';

/** Why an event cannot be computed, in German; the person states it on the page of settings. */
export const KIND_UNKNOWN = 'Die Art des Fonds ist nicht angegeben';

/** Computes a result, or returns `without` and the reason why it cannot be computed. */
export function computedOr<Result>(
  without: Result,
  compute: () => Result,
): Result & { reason: string | null } {
  try {
    return { ...compute(), reason: null };
  } catch (error) {
    if (error instanceof NotComputable) return { ...without, reason: error.message };
    throw error;
  }
}
