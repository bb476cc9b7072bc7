import { type EventKind, isEvent } from '@/lib/bookings/kinds';
import { type Leg, legsOf } from '@/lib/bookings/legs';
import type { PlainBooking } from './plain-ledger';

type Exchange = { ratio: number | string; cost_share?: number | string };

/** Legs of a corporate action that makes `ratio` shares of one, as they are entered; none of another security: cash alone. */
export const testLegs = (
  kind: EventKind,
  stock_id: string,
  to_stock_id: string | null,
  { ratio, cost_share = 0 }: Exchange,
): Leg<string>[] =>
  legsOf({
    kind,
    stock_id,
    to_stock_id,
    given: '1',
    received: String(ratio),
    cost_share: String(cost_share),
    cash_share: null,
  });

/** Legs with numbers, as the ledger has them. */
export const inNumbers = (legs: readonly Leg<string>[]): Leg[] =>
  legs.map(({ shares, cost_share, ...leg }) => ({
    ...leg,
    shares: Number(shares),
    cost_share: cost_share === null ? null : Number(cost_share),
  }));

export const numericLegs = (...exchange: Parameters<typeof testLegs>): Leg[] =>
  inNumbers(testLegs(...exchange));

/** Legs of a booking of the plain ledger; none of other kinds than corporate actions. */
export function plainLegs(booking: PlainBooking, idOf: (symbol: string) => string): Leg<string>[] {
  const { kind, symbol, ratio = 0, share = 0, to = kind === 'stock_dividend' ? symbol : undefined } = booking;
  const into = to === undefined ? null : idOf(to);
  return isEvent(kind) ? testLegs(kind, idOf(symbol), into, { ratio, cost_share: share }) : [];
}
