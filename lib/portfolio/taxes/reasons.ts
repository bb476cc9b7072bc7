import type { Parts } from '@/lib/platform/parts';
import { NotComputable } from '@/lib/taxes/working';

/** Why an event cannot be computed, in German; the person states it on the page of settings. */
export const KIND_UNKNOWN = 'Die Art des Fonds ist nicht angegeben';

/** Computes a result, or returns `without` and the reason why it cannot be computed. */
export function computedOr<Result>(without: Result, compute: () => Result): Reasoned<Result> {
  try {
    return { ...compute(), reason: null };
  } catch (error) {
    return withReason(without, error);
  }
}

/** Does the same with work that yields. */
export function* finishedOr<Result>(without: Result, work: Parts<Result>): Parts<Reasoned<Result>> {
  try {
    return { ...(yield* work), reason: null };
  } catch (error) {
    return withReason(without, error);
  }
}

type Reasoned<Result> = Result & { reason: string | null };

function withReason<Result>(without: Result, error: unknown): Reasoned<Result> {
  if (error instanceof NotComputable) return { ...without, reason: error.message };
  throw error;
}
