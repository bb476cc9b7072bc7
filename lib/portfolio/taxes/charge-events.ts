import { isoDay } from '@/lib/finance/daily-series';
import type { HeldStock } from '../held-stock';
import type { TaxBooks } from './tax-books';
import { type EventKind, euros, type TaxEvent } from './tax-event';

/** Kinds of bookings that are a tax alone, as kinds of events. */
const CHARGES: Readonly<Partial<Record<string, EventKind>>> = {
  tax: 'tax',
  tax_refund: 'tax_refund',
  advance_tax: 'advance_lump_sum',
};

/**
 * Lists the taxes and refunds of a security that are booked alone. The tax on a Vorabpauschale does not say its amount,
 * so it is missing until it is computed.
 */
export const chargeEvents = (stock: HeldStock, books: TaxBooks): TaxEvent[] =>
  stock.charges.flatMap((charge) => {
    const { booking, day } = charge;
    const kind = CHARGES[booking.kind];
    if (!kind) return [];
    return {
      id: booking.id,
      on: isoDay(day),
      depot_id: booking.depot_id,
      stock: { id: stock.id, name: stock.name },
      kind,
      security: books.securities.get(stock.id)?.kind ?? null,
      quantity: null,
      gross: null,
      income: null,
      withheld: '0',
      stated: euros(charge.taxes, stock, charge, books),
      reason: kind === 'advance_lump_sum' ? 'Die Höhe der Vorabpauschale ist nicht bekannt' : null,
      booking_id: booking.id,
    };
  });
