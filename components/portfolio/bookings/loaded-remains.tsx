import { useLoaded } from '@/components/ui/use-loaded';
import { isSale } from '@/lib/bookings/kinds';
import { decimalOf, round } from '@/lib/platform/format/decimals';
import type { BookingForm } from './use-booking-form';

const load = () => import('@/components/taxes/sale/sale-remains');

/** Shows what is left of a sale after taxes, whose script is loaded with the first sale that is entered. */
export function LoadedRemains({ form, draft, settled, currency, preview }: BookingForm) {
  const { kind, security } = form.values;
  const { quantity, price, fees } = settled;
  const isAsked =
    isSale(kind) &&
    security !== null &&
    currency !== null &&
    quantity !== null &&
    price !== null &&
    quantity > 0 &&
    price > 0 &&
    preview !== undefined &&
    !preview.missing;
  const { loaded } = useLoaded(load, isAsked);
  if (!isAsked || !loaded) return null;
  const position = {
    stock_id: security.id,
    depot_ids: [draft.depot_id],
    price: round(decimalOf(price), 8),
    fee: decimalOf(fees),
    currency,
  };
  return (
    <loaded.SaleRemains
      asked={{ positions: [position], mode: 'quantity', quantity: decimalOf(quantity), date: draft.date }}
      onQuantity={(next) => form.set({ quantity: next })}
    />
  );
}
