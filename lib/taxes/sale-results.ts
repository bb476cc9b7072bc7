import { compared, isNegative, plus, size, times } from '@/lib/platform/format/decimals';
import { decimalOfCents, fixed } from '@/lib/platform/format/fixed';
import { taxablePart } from './disposal';
import type { IncomeTaxes } from './income-taxes';
import { proceedsOf, type SalePlan, taxesOf } from './sale';
import { gainOfLot, type LotBasis, lotBasis } from './steps/lot-gain';
import type { YearAtBank } from './year-at-bank';

/** What selling some whole units brings after costs, and the taxes on it; null at a foreign bank. */
export type SaleResult = { proceeds: string; taxable: string; taxes: IncomeTaxes | null; tax: string };

/**
 * Returns a function that computes the result of selling so many units, for those who try many quantities: what the gains
 * of lots depend on is found once.
 *
 * @throws NotComputable where a lot lacks it
 */
export function saleResults(
  plan: SalePlan,
  bases: readonly LotBasis[] = basesOf(plan),
): (quantity: number) => SaleResult {
  return (quantity) => {
    const proceeds = proceedsOf(String(quantity), plan);
    const { gain, until2017 } = gainsOf(bases, quantity, proceeds);
    const { taxable } = taxablePart(decimalOfCents(gain), decimalOfCents(until2017), plan);
    const taxes = taxesOf(taxable, plan);
    return { proceeds, taxable, taxes, tax: taxes?.taxes.total ?? '0' };
  };
}

/** Finds what the gains of all lots depend on. */
export const basesOf = ({ lots, kind, soldOn }: SalePlan): LotBasis[] =>
  lots.map((lot) => lotBasis(lot, kind, soldOn));

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

export const isTaxFree = ({ tax }: Pick<SaleResult, 'tax'>): boolean => compared(tax, '0') <= 0;

/**
 * Tests the same but for a cent: foreign tax is credited in cents, so of four results in a row the tax on three may be one,
 * and then none again.
 */
export const isNearlyTaxFree = ({ tax }: Pick<SaleResult, 'tax'>): boolean => compared(tax, '0.01') <= 0;

/** Finds the largest result that is nearly tax-free in a year, in euros. */
export function untaxedResult(plan: SalePlan & { year: YearAtBank }): string {
  const { shares, other, allowance, foreignTax } = plan.year;
  const isFree = (cents: bigint) =>
    isNearlyTaxFree({ tax: taxesOf(decimalOfCents(cents), plan)?.taxes.total ?? '0' });
  const losses = [shares, other].filter(isNegative).map(size);
  // A euro beyond all that can carry it; foreign tax carries four times its amount, and with church tax a little more.
  const taxed = plus(allowance, ...losses, times(foreignTax, '5'), '1');
  let [low, high] = [0n, BigInt(times(taxed, '100', 0))];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isFree(middle)) low = middle;
    else high = middle;
  }
  return decimalOfCents(low);
}
