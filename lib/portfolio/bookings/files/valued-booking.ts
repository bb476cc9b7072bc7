import type { FiledBooking } from './filed-booking';

/** A booking with its value at the close of its day, in its currency, if it has no price of its own. */
export type ValuedBooking = FiledBooking & { market_value: number | null };
