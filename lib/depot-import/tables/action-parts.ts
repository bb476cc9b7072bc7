import { deliveryOf, takesQuantity } from '@/lib/bookings/kinds';
import { grouped } from '@/lib/finance/grouped';
import { size } from '@/lib/platform/format/decimals';
import { exchanged, type ReadBooking, type ReadSecurity, readBooking } from '../read-booking';
import { withChanges } from '../read-changes';
import type { ReadRows } from './table-format';

type Part = {
  date: string;
  /** Below 0 where they go. */
  shares: string;
  security: ReadSecurity;
  /** Name of the action, for the person. */
  type: string;
  /** Equal for the parts of one action on its day. */
  key: string;
  reference: string | null;
};

/** Reads shares that a corporate action takes or brings; `withActions` finds what belongs together. */
export const actionPart = ({ date, shares, security, type, key, reference }: Part): ReadBooking =>
  readBooking({
    kind: deliveryOf(Number(shares)),
    date,
    security,
    quantity: size(shares),
    reference,
    note: type,
    order: `${ACTION}${key}`,
  });

/** Marks parts until their other half is found: no order begins with it. */
const ACTION = 'Kapitalmaßnahme ';

const isPart = ({ order }: ReadBooking) => order?.startsWith(ACTION) ?? false;

/**
 * Joins what a corporate action takes and brings on one day: an exchange for another security, or a split. Shares of a
 * split that only come are how many it adds; others that come alone may have cost something.
 */
export function withActions(read: ReadRows): ReadRows {
  const changes = new Map<ReadBooking, ReadBooking | string>();
  const isExchange = (parts: readonly ReadBooking[], warning: string | null): boolean => {
    const [out, into, ...others] = [...parts].sort((a, b) => (a.kind > b.kind ? -1 : 1));
    if (!out || !into || others.length > 0 || !takesQuantity(out.kind) || takesQuantity(into.kind))
      return false;
    const exchange = exchanged(out.security as ReadSecurity, into.security as ReadSecurity, {
      ...withoutMark(out),
      given: out.quantity ?? '0',
      received: into.quantity ?? '0',
    });
    changes.set(into, TOGETHER).set(out, { ...exchange, warning: exchange.warning ?? warning });
    return true;
  };
  const groups = grouped(read.bookings.filter(isPart), ({ date, order }) => `${date} ${order}`);
  const alone = [...groups.values()].filter((parts) => !isExchange(parts, null)).flat();
  // The two halves may have numbers of their own.
  for (const parts of grouped(alone, ({ date }) => date).values()) {
    const isSplit = parts.some(({ note }) => /split/i.test(note ?? ''));
    if (isSplit || !isExchange(parts, MAYBE_EXCHANGE))
      for (const part of parts) changes.set(part, aloneOf(part));
  }
  return withChanges(read, changes);
}

function aloneOf(part: ReadBooking): ReadBooking | string {
  const type = part.note ?? '';
  const read = withoutMark(part);
  if (takesQuantity(part.kind)) return `Kapitalmaßnahme ${type}: bitte von Hand buchen`;
  if (/split/i.test(type))
    return { ...read, kind: 'split', quantity: null, ...(part.quantity && { added: part.quantity }) };
  return { ...read, warning: `Durch eine Kapitalmaßnahme (${type}): Prüfe, was die Stücke gekostet haben` };
}

const withoutMark = ({ order: _, ...part }: ReadBooking): ReadBooking => ({ ...part, note: null });

const MAYBE_EXCHANGE =
  'Eine Kapitalmaßnahme bucht am selben Tag Stücke aus und andere ein: Wir lesen das als Umtausch. Prüfe, ob es einer war';
const TOGETHER = 'In der Zeile der Stücke enthalten, die dafür ausgebucht werden';
