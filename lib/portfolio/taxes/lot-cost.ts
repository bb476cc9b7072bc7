import { amountIn } from '@/lib/bookings/stated-amounts';
import { computedCents, withoutNoise } from '@/lib/finance/rounding';
import { decimalOf } from '@/lib/platform/format/decimals';
import { costRate } from '../position-figures';
import type { TaxFacts } from './tax-books';

type Part = { origin: { id: string }; boughtOn: number; share: number };

/**
 * Takes the part of a purchase that belongs to units, in euros at the rate of its day, fees of buying included. The
 * purchase is in cents, its part is not rounded: the result of the lot is.
 *
 * @returns null where the price or the rate is not known
 */
export function lotCostInEuros(
  { origin, boughtOn, share }: Part,
  { portfolio, shown }: Pick<TaxFacts, 'portfolio' | 'shown'>,
): string | null {
  const bought = portfolio.origins.get(origin.id);
  if (!bought || bought.move.amount === null) return null;
  const { amount, fees } = bought.move;
  const paid = amountIn(amount + fees, costRate(bought, boughtOn), shown);
  return paid === null ? null : decimalOf(withoutNoise(computedCents(paid) * share));
}
