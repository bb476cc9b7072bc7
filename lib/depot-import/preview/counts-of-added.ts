import type { Kind } from '@/lib/bookings/kind';
import { addsShares, type BookingKind, deliveryOf, hasField, isSplit, KINDS } from '@/lib/bookings/kinds';
import { countsOf, ratioOfCounts } from '@/lib/bookings/ratio';
import { isNegative, isZero, plus, quotient, round, size, times } from '@/lib/platform/format/decimals';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { splitRatio } from '../split-ratio';
import { type Draft, rowKey } from './draft';
import { FOR_NOTHING } from './drafts-of';

/** A booking of a security in a depot, with its quantity on a later day. */
export type Moved = { kind: BookingKind; quantity: number };

/** The sign of a booking in the number of shares; an exchange or transfer leaves it unknown. */
const SIGNS: Readonly<Partial<Record<Kind['shares'], 1 | -1 | 0>>> = { in: 1, out: -1, none: 0 };

/**
 * Counts the shares that a corporate action brings for all of those before it, from their bookings: as many new ones as it
 * states, of a split in the plain ratio that it has. The person confirms it, as some bookings may be missing. Where
 * nothing is known of those before, a ratio stays as it was stated; where there are none, more shares of the same security
 * are a delivery.
 */
export function countsOfAdded(draft: Draft, before: readonly Moved[]): Draft {
  const { kind, added, warning } = draft;
  const held = heldAfter(before);
  const isTyped = draft.read_as !== null && draft.ratio !== null;
  if (added === null || held === null || isNegative(held) || isTyped) return draft;
  if (isZero(held)) return ofNone(draft, added);
  const received = hasField(kind, 'to_stock_id') ? added : plus(held, added);
  if (!(Number(received) > 0)) return draft;
  const ratio = isSplit(kind) ? splitRatio(held, received) : ratioOfCounts({ given: held, received });
  if (ratio === null) return draft;
  const counts = hasField(kind, 'to_stock_id')
    ? `Für ${text(held)} Stück davor kommen ${text(added)} Stück`
    : `Aus ${text(held)} Stück davor werden ${text(received)} Stück`;
  return { ...draft, quantity: held, ratio, warning: warning === null ? counts : `${counts}. ${warning}` };
}

/** Reads what comes for shares that are not there: they are missing in the number that a stated ratio needs. */
function ofNone(draft: Draft, added: string): Draft {
  const { kind, ratio } = draft;
  if (ratio !== null) {
    const { given, received } = countsOf(ratio);
    return { ...draft, quantity: quotient(times(added, given), received, 8) };
  }
  if (!addsShares(kind)) return draft;
  const read_as = draft.read_as ?? rowKey(draft);
  const delivery = { kind: deliveryOf(1), to_security: null, quantity: added, price: '0', added: null };
  return { ...draft, ...delivery, read_as, warning: draft.warning ?? FOR_NOTHING };
}

/** Asks for the ratio of a corporate action that does not state it, as a German sentence; null for one with a ratio. */
export function refusalOfAdded({ added, ratio }: Draft): string | null {
  if (ratio !== null) return null;
  if (added === null) return 'Das Verhältnis steht nicht im Dokument, bitte trage es ein';
  const came = isNegative(added) ? 'gingen weg' : 'kamen dazu';
  return `${text(size(added))} Stück ${came}; das Verhältnis steht nicht im Dokument, bitte trage es ein`;
}

function heldAfter(bookings: readonly Moved[]): string | null {
  let held = 0;
  for (const { kind, quantity } of bookings) {
    const sign = SIGNS[KINDS[kind].shares];
    if (sign === undefined) return null;
    held += sign * quantity;
  }
  return round(held.toFixed(8), 8);
}

const text = (shares: string): string => formatNumber(Number(shares), decimalPlaces(shares));
