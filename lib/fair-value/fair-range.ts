import { type CompanyValue, hasValue } from './company-value';
import { startInputs, textsOf } from './inputs';
import { valuation } from './valuation';

/** Values of the three scenarios per share, in one currency. */
export type FairRange = { lowest: number; middle: number; highest: number };

/** Computes the values that the workbench of a company begins with, in the currency of its page; null without one. */
export function fairRange(value: Pick<CompanyValue, 'bases'>): FairRange | null {
  if (!hasValue(value)) return null;
  const { results, range } = valuation(startInputs(textsOf(value.bases)), null);
  const middle = results.middle.perShare;
  return range && middle !== null ? { ...range, middle } : null;
}
