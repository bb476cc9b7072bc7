import type { LedgerBooking } from '@/lib/bookings/booking';
import type { Stated } from '@/lib/bookings/stated-amounts';
import type { Split } from '@/lib/finance/split-factor';

/** Market data of a listing. Closes and dividends are adjusted for splits up to `adjusted_on`. */
export type Listing = {
  id: string;
  symbol: string;
  name: string;
  currency: string;
  adjusted_on: string | null;
  splits: readonly Split[];
  dividends: { days: ArrayLike<number>; amounts: ArrayLike<number> };
};

/** A change of the shares held in a depot; days since 1970-01-01, amounts in the listing's currency. */
export type Move = {
  booking: LedgerBooking;
  depotId: string;
  day: number;
  /** Shares as closes count them; negative for those that go out, 0 where a corporate action leaves them. */
  quantity: number;
  /** Per such share; null if the listing has no close and the booking no price of its own. */
  price: number | null;
  /** Close of the day or the last one before it; null if the listing has none. */
  close: number | null;
  /** Day of the close used as `price`; null if the booking has its own price. */
  priceDay: number | null;
  /** True if the booking is before the first close, which is used as its price. */
  estimated: boolean;
  /**
   * Shares are paid for at `price`, or delivered and counted at the day's close, or exchanged with another security:
   * `none`.
   */
  flow: 'payment' | 'delivery' | 'none';
  /** Shares × price, in cents of the booking's currency before conversion; null if the price is unknown. */
  amount: number | null;
  /** The flow without fees: `amount`, the value of delivered shares in cents, or nothing for an exchange. */
  flowed: number;
  fees: number;
  /** Cash of a corporate action. */
  cash: number;
  stated: Stated | null;
};

/** Returns the price at which shares count as paid: their own, or the day's close for a delivery. */
export const flowPrice = ({ flow, price, close }: Move): number =>
  (flow === 'payment' ? price : flow === 'delivery' ? close : 0) ?? 0;

/** The price that a move states for its flow; a delivery flows at the close of its day. */
export const flowStated = ({ flow, stated }: Move): Stated | null => (flow === 'delivery' ? null : stated);
