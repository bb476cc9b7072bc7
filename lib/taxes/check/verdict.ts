import type { WorkingLine } from '../working';
import type { Pot } from './stated-paper';
import type { VerdictName } from './verdicts';

/** A line of the working beside the same amount of the paper; null: the paper does not state it. */
export type ComparedLine = WorkingLine & {
  stated: string | null;
  /** The pot that the line takes from, or adds to as a loss. */
  pot?: Pot;
};

export type Verdict = {
  verdict: VerdictName;
  /** Taxes of the paper less those that are due, in euros; null unless they differ. */
  difference: string | null;
  /** In German: what explains taxes that fit, or why they differ or cannot be checked. */
  reasons: string[];
  lines: ComparedLine[];
};

export const fits = (reasons: readonly string[], lines: ComparedLine[]): Verdict => ({
  verdict: 'fits',
  difference: null,
  reasons: [...new Set(reasons)],
  lines,
});

export const notCheckable = (reason: string): Verdict => ({
  verdict: 'not_checkable',
  difference: null,
  reasons: [reason],
  lines: [],
});
