import type { Closing, Lot } from '@/lib/bookings/ledger/lots';
import { amountIn } from '@/lib/bookings/stated-amounts';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { computedCents, withoutNoise } from '@/lib/finance/rounding';
import { formatDay } from '@/lib/platform/format/day';
import { decimalOf, quotient, times } from '@/lib/platform/format/decimals';
import { FIRST_TAXED_DAY } from '@/lib/taxes/rates';
import { NotComputable } from '@/lib/taxes/working';
import { isUnpricedDelivery } from '../closed-cost';
import { costRate } from '../position-figures';
import type { BankSettings } from './settings';
import type { TaxFacts } from './tax-books';

type Part = Pick<Lot | Closing, 'boughtOn' | 'quantity' | 'share'> & {
  origin: Pick<Lot['origin'], 'id' | 'quantity'>;
};

/**
 * Takes the part of a purchase that belongs to units, in euros.
 *
 * @returns null where it is not known and not needed: no gain of units from before 2009 depends on it, and for a delivery
 *   without a price a bank that withholds takes a part of the proceeds instead
 * @see § 43a Abs. 2 Satz 7 EStG
 * @throws NotComputable where it is not known otherwise; the tax return for a bank abroad has no such part
 */
export function costOfLot(
  part: Part,
  residence: BankSettings['residence'],
  books: Pick<TaxFacts, 'portfolio' | 'shown'>,
): string | null {
  const move = books.portfolio.origins.get(part.origin.id)?.move;
  const isUnpriced = move !== undefined && isUnpricedDelivery(move);
  const cost = isUnpriced ? null : lotCostInEuros(part, books);
  if (cost !== null || part.boughtOn < FIRST_TAXED || (isUnpriced && residence === 'domestic')) return cost;
  const bought = formatDay(isoDay(part.boughtOn));
  throw new NotComputable(
    isUnpriced
      ? `Der Kaufpreis vom ${bought} wurde nicht gebucht`
      : `Kaufpreis oder Wechselkurs des Kaufs vom ${bought} fehlen`,
  );
}

const FIRST_TAXED = epochDay(FIRST_TAXED_DAY);

/**
 * Takes the part of a purchase that belongs to units, in euros at the rate of its day, fees of buying included. The
 * purchase is in cents, its part is not rounded: the result of the lot is.
 *
 * @returns null where the price or the rate is not known
 */
function lotCostInEuros(
  part: Part,
  { portfolio, shown }: Pick<TaxFacts, 'portfolio' | 'shown'>,
): string | null {
  const { origin, boughtOn } = part;
  const bought = portfolio.origins.get(origin.id);
  if (!bought || bought.move.amount === null) return null;
  const { amount, fees } = bought.move;
  const paid = amountIn(amount + fees, costRate(bought, boughtOn), shown);
  return paid === null ? null : partOf(computedCents(paid), part);
}

/**
 * Takes the part of a cost that belongs to units. Of a purchase that no corporate action has divided it is exact, for its
 * last digit decides about half a cent.
 */
function partOf(cost: number, { origin, quantity, share }: Part): string {
  const all = origin.quantity ?? 0;
  if (Math.abs(quantity - share * all) > SAME * all) return decimalOf(withoutNoise(cost * share));
  const units = decimalOf(withoutNoise(quantity));
  return quotient(times(decimalOf(cost), units, PLACES), decimalOf(withoutNoise(all)), PLACES);
}

/** Part of a number that floats leave of it at most. */
const SAME = 1e-12;
/** As many as `fixed` reads. */
const PLACES = 12;
