import type { Basis } from '@/lib/finance/value/start-scenarios';
import type { BasisValue, ValuedStock } from './company-value';
import { type Inputs, startInputs } from './inputs';
import { type Valuation, valuation } from './valuation';

/** The three scenarios of a company as its workbench begins, with the reasons for their start values. */
export type StartValuation = { inputs: Inputs; result: Valuation; reasons: BasisValue['reasons'] };

/** Values a company as its workbench does before anybody changes it; null where no basis can be computed. */
export function startValuation({ stock, value: { bases } }: ValuedStock): StartValuation | null {
  const [basis, start] = (Object.entries(bases) as [Basis, BasisValue][])[0] ?? [];
  if (!basis || !start) return null;
  const inputs = startInputs({ [basis]: start.texts });
  return { inputs, result: valuation(inputs, stock.current_price), reasons: start.reasons };
}

/** Returns how far the price is above the value in the middle, as a fraction of the value; negative below it, null if unknown. */
export function priceAboveMiddle({ result }: StartValuation): number | null {
  const { safety } = result.results.middle;
  return safety === null ? null : -safety;
}
