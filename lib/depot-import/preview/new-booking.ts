import type { BookingFields } from '@/lib/bookings/booking';
import type { NewBooking } from '@/lib/bookings/schema';
import { quotient, times } from '@/lib/platform/format/decimals';
import type { Draft } from './draft';

/** A draft, or an open booking. */
type Stated = BookingFields & Pick<Draft, 'foreign_gross'>;

/** Where it goes; `listed` is the currency of the listing. */
export type BookingTarget = {
  stockId: string;
  depotId: string;
  toStockId: string | null;
  toDepotId: string | null;
  listed: string | undefined;
};

type Common = Pick<
  NewBooking,
  | ('stock_id' | 'depot_id' | 'date' | 'time' | 'counted_on' | 'currency' | 'exchange_rate')
  | ('note' | 'document' | 'reference')
>;

/** Builds a booking as it is sent. */
export function newBooking(fields: Stated, target: BookingTarget): NewBooking {
  const { kind, fees, taxes, price, amount, ratio, cost_share } = fields;
  // One literal, with a spread only at the start of those below: this runs for thousands of rows.
  const common: Common = {
    stock_id: target.stockId,
    depot_id: target.depotId,
    date: fields.date,
    time: fields.time,
    counted_on: fields.counted_on,
    exchange_rate: fields.exchange_rate ?? rateOf(fields, target.listed),
    note: fields.note,
    document: fields.document,
    reference: fields.reference,
  };
  if (fields.currency !== null) common.currency = fields.currency;
  const quantity = fields.quantity ?? '';
  switch (kind) {
    case 'purchase':
    case 'sale':
      return { ...common, kind, quantity, price, fees, taxes };
    case 'dividend':
      return {
        ...common,
        kind,
        amount: amount ?? '',
        quantity: fields.quantity,
        fees,
        taxes,
        withholding_tax: fields.withholding_tax,
      };
    case 'delivery_in':
      return { ...common, kind, quantity, price, fees, bought_on: fields.bought_on };
    case 'delivery_out':
      return { ...common, kind, quantity, fees };
    case 'transfer':
      return { ...common, kind, quantity, fees, to_depot_id: target.toDepotId ?? '' };
    case 'spin_off': {
      const to_stock_id = target.toStockId ?? '';
      return { ...common, kind, to_stock_id, ratio: ratio ?? '', cost_share: cost_share ?? '0' };
    }
    case 'merger':
      return {
        ...{ ...common, kind, to_stock_id: target.toStockId, ratio: ratio ?? '0', amount, taxes },
        ...(cost_share !== null && { cost_share }),
      };
    default:
      return { ...common, kind, amount: amount ?? '' };
  }
}

/** The rate that the document used, where it states the amount in the currency of the listing, or one of the listing in euros. */
function rateOf(
  { foreign_gross, currency, quantity, price, amount }: Stated,
  listed: string | undefined,
): string | null {
  const isPerEuro = currency === listed && foreign_gross?.currency === 'EUR';
  if (!foreign_gross || (foreign_gross.currency !== listed && !isPerEuro)) return null;
  const gross = amount ?? (quantity !== null && price !== null ? times(quantity, price) : null);
  if (gross === null || Number(gross) <= 0 || Number(foreign_gross.amount) <= 0) return null;
  return isPerEuro ? quotient(gross, foreign_gross.amount, 10) : quotient(foreign_gross.amount, gross, 10);
}
