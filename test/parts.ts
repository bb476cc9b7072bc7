import type { Parts } from '@/lib/platform/parts';

/** Counts the parts of work, between which others have their turn. */
export function partsOf(work: Parts<unknown>): number {
  for (let parts = 1; ; parts++) if (work.next().done) return parts;
}
