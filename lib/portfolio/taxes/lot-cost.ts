import { isDelivery } from '@/lib/bookings/kinds';
import type { Closing, Lot } from '@/lib/bookings/ledger/lots';
import { amountIn } from '@/lib/bookings/stated-amounts';
import { isoDay } from '@/lib/finance/daily-series';
import { computedCents, withoutNoise } from '@/lib/finance/rounding';
import { formatDay } from '@/lib/platform/format/day';
import { decimalOf, quotient, times } from '@/lib/platform/format/decimals';
import { NotComputable } from '@/lib/taxes/working';
import type { Move } from '../held-stock';
import { costRate } from '../position-figures';
import type { BankSettings } from './settings';
import type { TaxFacts } from './tax-books';

type Part = Pick<Lot | Closing, 'boughtOn' | 'quantity' | 'share'> & {
  origin: Pick<Lot['origin'], 'id' | 'quantity'>;
};

/**
 * Takes the part of a purchase that belongs to units, in euros.
 *
 * @returns null where they were delivered without a price: a bank that withholds takes a part of the proceeds instead
 * @see § 43a Abs. 2 Satz 7 EStG
 * @throws NotComputable where the cost is not known otherwise; at a bank abroad too, for the tax return has no such part
 */
export function costOfLot(
  part: Part,
  residence: BankSettings['residence'],
  books: Pick<TaxFacts, 'portfolio' | 'shown'>,
): string | null {
  const move = books.portfolio.origins.get(part.origin.id)?.move;
  const bought = () => formatDay(isoDay(part.boughtOn));
  if (move && isUnpricedDelivery(move)) {
    if (residence === 'domestic') return null;
    throw new NotComputable(`Der Kaufpreis vom ${bought()} wurde nicht gebucht`);
  }
  const cost = lotCostInEuros(part, books);
  if (cost === null) throw new NotComputable(`Kaufpreis oder Wechselkurs des Kaufs vom ${bought()} fehlen`);
  return cost;
}

/** Tests whether shares were delivered without a price. */
export const isUnpricedDelivery = ({ booking, priceDay }: Pick<Move, 'booking' | 'priceDay'>): boolean =>
  isDelivery(booking.kind) && priceDay !== null;

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
