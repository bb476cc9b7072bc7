import { type BookingKind, KINDS, type Kind } from '@/lib/bookings/kinds';
import { isNegative, plus, round, size } from '@/lib/platform/format/decimals';
import { formatNumber } from '@/lib/platform/format/number';
import { decimalPlaces } from '@/lib/platform/format/parse-number';
import { splitRatio } from '../split-ratio';
import type { Draft } from './draft';

/** A booking of a security in a depot, with the quantity as it counts on its day. */
export type Moved = { kind: BookingKind; quantity: number | null };

/** The sign of a booking in the number of shares; an exchange or transfer leaves it unknown. */
const SIGNS: Readonly<Partial<Record<Kind['shares'], 1 | -1 | 0>>> = { in: 1, out: -1, none: 0 };

/**
 * Computes the ratio of a split that states only the shares it adds, from the bookings before it. The person confirms
 * it, as some of them may be missing; null: no plain ratio fits.
 */
export function splitOfAdded(draft: Draft, before: readonly Moved[]): Draft | null {
  const held = heldAfter(before);
  if (draft.added === null || draft.ratio !== null || held === null || !(Number(held) > 0)) return null;
  const after = plus(held, draft.added);
  const ratio = Number(after) > 0 ? splitRatio(held, after) : null;
  return ratio === null
    ? null
    : { ...draft, ratio, warning: `Aus ${text(held)} Stück davor werden ${text(after)} Stück` };
}

/** Asks for the ratio of a split that does not state it, as a German sentence; null for one with a ratio. */
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
    held += sign * (quantity ?? 0);
  }
  return round(held.toFixed(8), 8);
}

const text = (shares: string): string => formatNumber(Number(shares), decimalPlaces(shares));
