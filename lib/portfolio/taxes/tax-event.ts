import { amountIn, type Stated } from '@/lib/bookings/stated-amounts';
import { computedCents } from '@/lib/finance/rounding';
import { decimalOf } from '@/lib/platform/format/decimals';
import type { SecurityKind } from '@/lib/taxes/fund-kinds';
import type { Income } from '@/lib/taxes/income-taxes';
import type { HeldStock } from '../held-stock';
import type { EventKind } from './event-kinds';
import type { TaxFacts } from './tax-books';

/** An income, or a tax beside one, in a depot. Decimals in euros at the rates of their days, null where not known. */
export type TaxEvent = {
  id: string;
  /** ISO day. */
  on: string;
  depot_id: string;
  stock: { id: string; name: string };
  kind: EventKind;
  security: SecurityKind | null;
  /** Shares sold. */
  quantity: number | null;
  /** Before Teilfreistellung and taxes: a dividend, the result of a sale, a Vorabpauschale. */
  gross: string | null;
  /** Gain until 2017 of units sold, a part of `gross` without Teilfreistellung. § 56 Abs. 2 und 3 InvStG. */
  gainUntil2017: string;
  /** Income that goes to pots and allowance; null: not computable, or the event is a tax alone. */
  income: Income | null;
  /** Computed from closes, where a bank takes redemption prices. */
  isEstimated: boolean;
  /** A part of the proceeds stands for the result of a lot whose cost is not known. § 43a Abs. 2 Satz 7 EStG. */
  isSubstitute: boolean;
  /** No source confirms the rate at which its foreign tax is credited. */
  isUnconfirmed: boolean;
  /** Foreign tax. */
  withheld: string | null;
  /** German taxes booked; below 0: refunded. */
  stated: string | null;
  /** Says in German why the income or its foreign tax cannot be computed; null: nothing is missing. */
  reason: string | null;
  /** Null: nothing is booked. */
  booking_id: string | null;
};

/** Facts of an event that stand in its booking, or in the market. */
type EventFacts = Pick<TaxEvent, 'id' | 'on' | 'depot_id' | 'kind' | 'security' | 'stated' | 'booking_id'> &
  Partial<Pick<TaxEvent, 'quantity' | 'gross' | 'withheld'>>;

/** Results of its computation. */
type EventResult = Partial<
  Pick<TaxEvent, 'gross' | 'gainUntil2017' | 'income' | 'isEstimated' | 'isSubstitute' | 'isUnconfirmed'>
> &
  Pick<TaxEvent, 'reason'>;

/** Makes an event of a security. Writes all out: spreads would take ten times as long. */
export const taxEvent = ({ id, name }: HeldStock, facts: EventFacts, result: EventResult): TaxEvent => ({
  id: facts.id,
  on: facts.on,
  depot_id: facts.depot_id,
  stock: { id, name },
  kind: facts.kind,
  security: facts.security,
  quantity: facts.quantity ?? null,
  gross: facts.gross ?? result.gross ?? null,
  income: result.income ?? null,
  gainUntil2017: result.gainUntil2017 ?? '0',
  isEstimated: result.isEstimated ?? false,
  isSubstitute: result.isSubstitute ?? false,
  isUnconfirmed: result.isUnconfirmed ?? false,
  withheld: facts.withheld === undefined ? '0' : facts.withheld,
  stated: facts.stated,
  reason: result.reason,
  booking_id: facts.booking_id,
});

/** Converts an amount in the currency of a listing to euros, in cents. */
export function euros(
  amount: number | null,
  { currency }: Pick<HeldStock, 'currency'>,
  { day, stated }: { day: number; stated: Stated | null },
  { shown }: Pick<TaxFacts, 'shown'>,
): string | null {
  const own = amountIn(amount, { from: currency, stated, day }, shown);
  return own === null ? null : decimalOf(computedCents(own));
}

/** Returns the depots at banks that withhold nothing. */
export const depotsAbroad = ({ settings }: Pick<TaxFacts, 'settings'>): ReadonlySet<string> =>
  new Set(settings.banks.flatMap(({ residence, depot_ids }) => (residence === 'foreign' ? depot_ids : [])));

/** Returns a function that gives the German taxes of a booking of a security in euros. */
export function statedTaxes(stock: HeldStock, books: TaxFacts): (bookingId: string) => string | null {
  const charges = new Map(stock.charges.map((charge) => [charge.booking.id, charge]));
  return (id) => {
    const charge = charges.get(id);
    return charge ? euros(charge.taxes, stock, charge, books) : '0';
  };
}
