import type { Basis } from '@/lib/finance/value/start-scenarios';
import type { ThinCash } from '@/lib/finance/value/thin-cash';
import type { CompanyValue } from './company-value';
import { typedAmount } from './fields';
import { BASIS_VALUES, PARAMETERS, type Starts, startInputs, textsOf } from './inputs';
import { valuation } from './valuation';

/** The bases in a sentence: `nimmt den Gewinn`, `mit dem Gewinn`. */
export const BASIS_WORDS: Readonly<Record<Basis, { taken: string; used: string }>> = {
  ownerEarnings: { taken: 'den freien Cashflow', used: 'dem freien Cashflow' },
  eps: { taken: 'den Gewinn', used: 'dem Gewinn' },
};

/** Why earnings come first. */
export const THIN_CASH_WORDS: Readonly<Record<ThinCash, string>> = {
  dividend: 'Gerechnet wird mit dem Gewinn, weil der freie Cashflow die Dividende nicht deckt.',
  years:
    'Gerechnet wird mit dem Gewinn, weil der freie Cashflow in den letzten fünf Jahren meist nicht halb so hoch war.',
};

/** A basis with what a share earned by it and the middle value of its start scenarios. */
export type BasisStart = { basis: Basis; perShare: number | null; middle: number | null };

/** How a company is valued by one basis, and by the other one; null if only one can be computed. */
export type ValueBases = {
  currency: string;
  thinCash: ThinCash | null;
  chosen: BasisStart;
  other: BasisStart | null;
};

/** Compares a basis, by default the first, with the other one. */
export function valueBases(
  { bases, thinCash }: Pick<CompanyValue, 'bases' | 'thinCash'>,
  currency: string,
  basis = Object.keys(bases)[0] as Basis,
): ValueBases {
  const starts = textsOf(bases);
  const other = (Object.keys(starts) as Basis[]).find((one) => one !== basis);
  return { currency, thinCash, chosen: startOf(starts, basis), other: other ? startOf(starts, other) : null };
}

function startOf(starts: Starts, basis: Basis): BasisStart {
  const inputs = startInputs(starts, basis);
  const { perShare: middle } = valuation(inputs, null).results.middle;
  return { basis, perShare: typedAmount(inputs.scenarios.middle.start), middle };
}

/** Returns the address of a company's workbench that starts from a basis. */
export const basisPath = (stockId: string, basis: Basis): string =>
  `/stock-detail/${stockId}/fairer-wert?${PARAMETERS.basis}=${BASIS_VALUES[basis]}`;
