import type { Stated } from '@/lib/bookings/stated-amounts';
import type { Move } from './move';

/** Returns the price at which shares count as paid: their own, or the day's close for a delivery. */
export const flowPrice = ({ flow, price, close }: Move): number =>
  (flow === 'payment' ? price : flow === 'delivery' ? close : 0) ?? 0;

/** The price that a move states for its flow; a delivery flows at the close of its day. */
export const flowStated = ({ flow, stated }: Move): Stated | null => (flow === 'delivery' ? null : stated);
