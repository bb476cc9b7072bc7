import type { BookingKind } from '@/lib/bookings/kinds';
import type { CheckedPaper } from '@/lib/bookings/papers/schema';
import { storedVerdict } from '@/lib/bookings/papers/stored-verdict';
import { checkPapers } from '@/lib/taxes/check/check-papers';
import type { Verdict } from '@/lib/taxes/check/verdict';
import { isCancellation, subjectOf } from '../check-files';
import type { Draft, LeftOutRow } from './draft';

/** Kinds that are taxed; a purchase states no tax, and that is nothing to tell. */
const TAXED: readonly BookingKind[] = ['sale', 'dividend', 'tax', 'tax_refund', 'advance_tax'];

/**
 * Checks the taxes of settlements, along the days of each depot.
 *
 * @param left what was left out, which may be a cancellation
 * @returns the verdicts by the key of their draft, as they are stored
 */
export function checkDrafts(
  drafts: readonly Draft[],
  left: readonly LeftOutRow[],
): ReadonlyMap<string, CheckedPaper> {
  const checked = drafts.flatMap((draft) => {
    const { key, paper, depot, kind } = draft;
    if (!paper || (paper.taxes.length === 0 && !TAXED.includes(kind))) return [];
    return [{ key, paper, bank: depot, subject: subjectOf(draft) }];
  });
  const verdicts = checkPapers(checked, isCancellation({ leftOut: [...left] }));
  return new Map(checked.map(({ key }, at) => [key, storedVerdict(verdicts[at] as Verdict)]));
}
