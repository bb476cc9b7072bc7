import type { SharesBooking } from '@/lib/bookings/booking';
import { deliveryOf, isEvent } from '@/lib/bookings/kinds';
import type { Leg } from '@/lib/bookings/legs';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { Draft } from './draft';
import type { Choices, PreviewRow } from './preview';

/** The booking of a row, and the delivery before it of shares that a later sale needs. */
export function freshBookings(
  row: PreviewRow,
  { depots }: Pick<Choices, 'depots'>,
  fill: number,
): SharesBooking[] {
  const { draft } = row;
  const booking: SharesBooking = {
    id: draft.key,
    kind: draft.kind,
    stock_id: row.stockId as string,
    depot_id: row.depotId,
    date: draft.date,
    time: draft.time,
    quantity: numberOf(draft.quantity),
    counted_on: draft.counted_on,
    price: numberOf(draft.price),
    amount: null,
    bought_on: draft.bought_on,
    to_depot_id: draft.to_depot === null ? null : (depots.get(draft.to_depot)?.id ?? null),
    legs: legsIn(row.booking),
  };
  if (fill === 0) return [booking];
  const delivered = { ...booking, id: `${draft.key}+`, kind: deliveryOf(fill), quantity: fill };
  const given = { counted_on: TODAY, price: null, to_depot_id: null, legs: [] };
  return [{ ...delivered, ...given, date: fillDay(draft) }, booking];
}

/** The day on which missing shares are booked in: exchanges of a day count before what comes in. */
export const fillDay = ({ kind, date }: Pick<Draft, 'kind' | 'date'>): string =>
  isEvent(kind) ? isoDay(epochDay(date) - 1) : date;

const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** Later than any split: shares that are missing are counted as today. */
const TODAY = '9999-12-31';

export const legsIn = (booking: object): readonly Leg<string>[] =>
  'legs' in booking ? (booking.legs as Leg<string>[]) : [];
