import type { CheckedPaper } from '@/lib/bookings/papers/schema';
import { storedVerdict } from '@/lib/bookings/papers/stored-verdict';
import { type CheckedPaperOfBank, checkPapers } from '@/lib/taxes/check/check-papers';
import { lumpSumLine } from '@/lib/taxes/check/lump-sum-line';
import { isCancellation, subjectOf } from '../check-files';
import type { Draft, LeftOutRow } from './draft';
import { type Booked, isTaxed, readBefore } from './read-before';

/**
 * Checks the taxes of settlements, along the days of each depot.
 *
 * @param left what was left out, which may be a cancellation
 * @param booked what the account has already, and what is stored of its papers
 * @returns the verdicts by the key of their draft, as they are stored
 */
export function checkDrafts(
  drafts: readonly Draft[],
  left: readonly LeftOutRow[],
  booked: Booked,
): ReadonlyMap<string, CheckedPaper> {
  const { known, hasUnread } = readBefore(drafts, booked);
  const checked = drafts.flatMap((draft) => {
    const { key, paper, depot, kind } = draft;
    if (!paper || (paper.taxes.length === 0 && !isTaxed(kind))) return [];
    return [
      { key, kind, paper, bank: depot, subject: subjectOf(draft), hasUnread: hasUnread(depot, paper.on) },
    ];
  });
  const verdicts = checkPapers(checked, isCancellation({ leftOut: [...left] }), known);
  return new Map(
    checked.map(({ key, kind, paper }, at) => {
      const verdict = verdicts[at] as CheckedPaperOfBank;
      const lumpSum = kind === 'advance_tax' && verdict.verdict === 'fits' ? lumpSumLine(paper) : null;
      const lines = lumpSum ? [lumpSum, ...verdict.lines] : verdict.lines;
      return [key, storedVerdict({ ...verdict, lines })];
    }),
  );
}
