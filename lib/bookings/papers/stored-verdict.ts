import type { CheckedPaperOfBank } from '@/lib/taxes/check/check-papers';
import { LONGEST_LABEL, LONGEST_REASON, MOST_LINES, MOST_REASONS } from './rules';
import type { CheckedPaper } from './schema';

/** Cuts a verdict to what is stored and answered. */
export const storedVerdict = ({
  verdict,
  difference,
  reasons,
  lines,
  pots,
}: CheckedPaperOfBank): CheckedPaper => ({
  verdict,
  difference,
  reasons: reasons.slice(0, MOST_REASONS).map((one) => one.slice(0, LONGEST_REASON)),
  lines: lines.slice(0, MOST_LINES).map(({ pot: _, label, ...line }) => ({
    ...line,
    label: label.slice(0, LONGEST_LABEL),
  })),
  pots,
});
