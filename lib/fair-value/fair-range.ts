import { type CompanyValue, hasValue } from './company-value';
import { type Inputs, startInputs, textsOf } from './inputs';
import { type Valuation, valuation } from './valuation';

/** Values of the three scenarios per share, in one currency. */
export type FairRange = { lowest: number; middle: number; highest: number };

/** Computes the values that the workbench of a company begins with, in the currency of its page; null without one. */
export function fairRange(value: Pick<CompanyValue, 'bases'>): FairRange | null {
  const start = startValuation(value, null);
  if (!start) return null;
  const { range, results } = start.result;
  const middle = results.middle.perShare;
  return range && middle !== null ? { ...range, middle } : null;
}

/** Values a company as its workbench does before anybody changes it; null without a basis. */
export function startValuation(
  value: Pick<CompanyValue, 'bases'>,
  price: number | null,
): { inputs: Inputs; result: Valuation } | null {
  if (!hasValue(value)) return null;
  const inputs = startInputs(textsOf(value.bases));
  return { inputs, result: valuation(inputs, price) };
}
