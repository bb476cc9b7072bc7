import { isDelivery, isTrade, takesQuantity } from '@/lib/bookings/kinds';
import { grouped } from '@/lib/finance/grouped';
import { isZero, plus } from '@/lib/platform/format/decimals';
import {
  changesNothing,
  codeOf,
  exchanged,
  type ReadBooking,
  type ReadFile,
  SAME_SHARES,
} from './read-booking';
import { withChanges } from './read-changes';
import { splitRatio } from './split-ratio';

/**
 * Reads shares of a security that go out and come in on one day of a depot, both for nothing or worth the same, as a
 * split: programs without a kind for splits keep them so. Files of one provider count together, as documents state the
 * two sides apart.
 */
export function withDeliveredSplits<File extends ReadFile>(files: readonly File[]): File[] {
  const moved = files.flatMap(({ provider, bookings }) =>
    bookings.filter(isMoved).map((booking) => ({ provider, booking })),
  );
  const splits = new Map<ReadBooking, ReadBooking | string>();
  for (const sides of grouped(moved, keyOf).values()) {
    const of = (isOut: boolean) =>
      sides.flatMap(({ booking }) => (takesQuantity(booking.kind) === isOut ? booking : []));
    const [[out, ...outs], ins] = [of(true), of(false)];
    if (!out?.security || ins.length === 0) continue;
    const [given, received] = [sharesOf([out, ...outs]), sharesOf(ins)];
    const ratio = splitRatio(given, received);
    const isFree = isForNothing(out);
    if (!isFree && (!ratio || Number(ratio) === 1 || worthOf([out, ...outs]) !== worthOf(ins))) continue;
    // Deliveries that state no worth may be two transfers.
    const isSure = sides.every(({ booking: { price, gross } }) => price !== null || gross !== null);
    if (!isSure && !ratio) continue;
    for (const one of [...outs, ...ins]) splits.set(one, TOGETHER);
    if (changesNothing(out.security, out.security, { given, received })) {
      for (const one of [out, ...outs, ...ins]) splits.set(one, SAME_SHARES);
      continue;
    }
    const moves = { ...out, price: null, gross: null, net: null, given, received };
    const split = exchanged(out.security, out.security, moves);
    splits.set(out, { ...split, ...(ratio && { ratio }), warning: isFree && isSure && ratio ? null : ASK });
  }
  return files.map((file) => withChanges(file, splits));
}

/** Tests whether shares may be a side of a split: they move for nothing, or are delivered with what they are worth. */
const isMoved = (booking: ReadBooking): boolean =>
  isForNothing(booking) ||
  (isDelivery(booking.kind) &&
    booking.security !== null &&
    !isZero(booking.quantity) &&
    !isZero(booking.gross));

/** Tests whether shares move and nothing is paid: a delivery without a price, or any movement at the price 0. */
function isForNothing(booking: ReadBooking): boolean {
  const { kind, security, quantity, price, gross, net } = booking;
  const isFree = isDelivery(kind);
  if (!security || isZero(quantity) || (!isFree && !isTrade(kind))) return false;
  return isZero(price) && isZero(gross) && isZero(net) && (isFree || price !== null);
}

type Moved = { provider: string; booking: ReadBooking };

const keyOf = ({ provider, booking }: Moved): string => {
  const { date, depot, security } = booking;
  return [provider, depot, date, security && codeOf(security), isForNothing(booking)].join('|');
};

const sharesOf = (bookings: readonly ReadBooking[]): string =>
  plus('0', ...bookings.map(({ quantity }) => quantity ?? '0'));

const worthOf = (bookings: readonly ReadBooking[]): string =>
  [plus('0', ...bookings.map(({ gross }) => gross ?? '0')), bookings[0]?.currency].join(' ');

const TOGETHER = 'Aktiensplit: steht zusammen mit der Ausbuchung desselben Tages da';
const ASK = 'Aus- und Einbuchung am selben Tag haben wir als Split gelesen: Prüfe, ob es einer war';
