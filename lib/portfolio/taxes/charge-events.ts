import { isoDay } from '@/lib/finance/daily-series';
import type { Charge, HeldStock } from '../held-stock';
import type { EventKind } from './event-kinds';
import type { TaxFacts } from './tax-books';
import { euros, type TaxEvent } from './tax-event';

/** Lists the taxes and refunds of a security that are booked alone: they add no income. */
export const chargeEvents = (stock: HeldStock, books: TaxFacts): TaxEvent[] =>
  stock.charges.flatMap((charge) => {
    const { kind } = charge.booking;
    return kind === 'tax' || kind === 'tax_refund' ? chargeEvent(stock, charge, kind, books) : [];
  });

/** Makes an event of a booked tax. */
export const chargeEvent = (
  stock: HeldStock,
  charge: Charge,
  kind: EventKind,
  books: TaxFacts,
): TaxEvent => ({
  id: charge.booking.id,
  on: isoDay(charge.day),
  depot_id: charge.booking.depot_id,
  stock: { id: stock.id, name: stock.name },
  kind,
  security: books.securities.get(stock.id)?.kind ?? null,
  quantity: null,
  gross: null,
  income: null,
  gainUntil2017: '0',
  isEstimated: false,
  isSubstitute: false,
  isUnconfirmed: false,
  withheld: '0',
  stated: euros(charge.taxes, stock, charge, books),
  reason: null,
  booking_id: charge.booking.id,
});
