import { compared, isNegative, plus, size, times } from '@/lib/platform/format/decimals';
import { decimalOfCents, fixed } from '@/lib/platform/format/fixed';
import { mappedParts, type Parts } from '@/lib/platform/parts';
import { taxablePart } from './disposal';
import type { IncomeTaxes } from './income-taxes';
import { proceedsOf, type SalePlan, taxesOf } from './sale';
import { checkOrder, gainOfLot, type LotBasis, lotBasis } from './steps/lot-gain';
import type { YearAtBank } from './year-at-bank';

/** Proceeds of some whole units after costs, and the part of their result that is taxed, in euros. */
type TaxableResult = { proceeds: string; taxable: string };

/** The taxes on it as well; null at a foreign bank. */
export type SaleResult = TaxableResult & { taxes: IncomeTaxes | null; tax: string };

/**
 * Returns a function that computes the taxable part of so many units, for those who try many quantities: what the gains of
 * lots depend on is found once. Yields between two lots.
 *
 * @throws NotComputable where a lot lacks it
 */
export function* taxableResults(plan: SalePlan): Parts<(quantity: number) => TaxableResult> {
  checkOrder(plan.lots);
  const bases = yield* mappedParts(plan.lots, (lot) => lotBasis(lot, plan.kind, plan.soldOn));
  return (quantity) => {
    const proceeds = proceedsOf(String(quantity), plan);
    const { gain, until2017 } = gainsOf(bases, quantity, proceeds);
    return { proceeds, taxable: taxablePart(decimalOfCents(gain), decimalOfCents(until2017), plan).taxable };
  };
}

/** Returns a function that computes the taxes on so many units as well. Yields between two lots. */
export function* saleResults(plan: SalePlan): Parts<(quantity: number) => SaleResult> {
  const resultOf = yield* taxableResults(plan);
  return (quantity) => {
    const result = resultOf(quantity);
    const taxes = taxesOf(result.taxable, plan);
    return { ...result, taxes, tax: taxes?.taxes.total ?? '0' };
  };
}

function gainsOf(bases: readonly LotBasis[], quantity: number, proceeds: string) {
  const sold = { quantity: fixed(String(quantity)), proceeds: fixed(proceeds) };
  let [left, gain, until2017] = [sold.quantity, 0n, 0n];
  for (const basis of bases) {
    if (left === 0n) break;
    const units = left < basis.units ? left : basis.units;
    const own = gainOfLot(basis, units, sold);
    gain += own.gain;
    until2017 += own.until2017;
    left -= units;
  }
  return { gain, until2017 };
}

/** Finds the largest taxable part, in euros, that bears no tax in a year: a larger one bears more, never less. */
export function untaxedResult(plan: SalePlan & { year: YearAtBank }): string {
  const { shares, other, allowance, foreignTax } = plan.year;
  const isFree = (cents: bigint) =>
    compared(taxesOf(decimalOfCents(cents), plan)?.taxes.total ?? '0', '0') <= 0;
  const losses = [shares, other].filter(isNegative).map(size);
  // A euro above all that can be free: foreign tax frees four times its amount.
  const taxed = plus(allowance, ...losses, times(foreignTax, '5'), '1');
  let [low, high] = [0n, BigInt(times(taxed, '100', 0))];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isFree(middle)) low = middle;
    else high = middle;
  }
  return decimalOfCents(low);
}
