import { isDelivery, isKind, takesQuantity } from '@/lib/bookings/kinds';
import { isNegative, size } from '@/lib/platform/format/decimals';
import type { ReadBooking } from '../read-booking';
import { withChanges } from '../read-changes';
import type { ReadRows } from './table-format';

/** A payment, or one that takes it back: both have a key in common. `due`: the value day, if it is stated. */
type Side = { isBack: boolean; date: string; keys: readonly string[]; due?: string | null };

/** Removes dividends that a negative one cancels, and deliveries of shares that go out and come in on one day. */
export function withoutCancelled(
  read: ReadRows,
  pairs: ReadonlyMap<ReadBooking, ReadBooking> = pairsOf(read.bookings),
): ReadRows {
  const gone = new Map<ReadBooking, string>();
  for (const booking of read.bookings.filter((one) => sideOf(one).isBack)) {
    const partner = pairs.get(booking);
    const isDividend = booking.kind === 'dividend';
    if (partner) {
      const reason = isDividend ? 'Storniert' : 'Wechsel der Lagerstelle: gleicht sich aus';
      gone.set(booking, reason).set(partner, reason);
    } else if (isDividend) gone.set(booking, 'Storno ohne die Zahlung, die es aufhebt');
  }
  return withChanges(read, gone);
}

/** Finds what each booking that cancels another one cancels. */
export const pairsOf = (bookings: readonly ReadBooking[], dueOf?: (one: ReadBooking) => string | null) =>
  cancellations(bookings, (one) => ({ ...sideOf(one), due: dueOf?.(one) }));

/** Finds for each payment that takes another one back the one of the same value day, else the latest one until then. */
export function cancellations<T>(all: readonly T[], sidesOf: (one: T) => Side): Map<T, T> {
  const sameDue = latestOf(all, (one) => {
    const { due, ...side } = sidesOf(one);
    return { ...side, keys: due ? side.keys.map((key) => `${due}|${key}`) : [] };
  });
  const gone = new Set([...sameDue].flat());
  const rest = all.filter((one) => !gone.has(one));
  return new Map([...sameDue, ...latestOf(rest, sidesOf)]);
}

function latestOf<T>(all: readonly T[], sidesOf: (one: T) => Side): Map<T, T> {
  const sides = all
    .map((one) => ({ one, ...sidesOf(one) }))
    // On one day what was paid comes before what takes it back; the first of equal ones is taken from the end.
    .toReversed()
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : Number(a.isBack) - Number(b.isBack)));
  const open = new Map<string, T[]>();
  const pairs = new Map<T, T>();
  const gone = new Set<T>();
  const take = (key: string): T | undefined => {
    const same = open.get(key) ?? [];
    while (same.length > 0) {
      const one = same.pop();
      if (one !== undefined && !gone.has(one)) return one;
    }
    return undefined;
  };
  for (const { one, isBack, keys } of sides) {
    if (!isBack)
      for (const key of keys) {
        const same = open.get(key);
        if (same) same.push(one);
        else open.set(key, [one]);
      }
    else {
      const [key = '', other = ''] = keys;
      const partner = take(key) ?? take(other);
      if (partner === undefined) continue;
      pairs.set(one, partner);
      gone.add(partner);
    }
  }
  return pairs;
}

/** One key is equal for two bookings of which one cancels the other: a dividend is taken back before or after its taxes. */
function sideOf({ kind, gross, net, security, date, quantity }: ReadBooking): Side {
  const named = `${security?.isin}|${security?.symbol}`;
  if (isKind(kind) && isDelivery(kind))
    return { isBack: takesQuantity(kind), date, keys: [`${named}|transfer|${date}|${quantity}`] };
  const amounts = kind === 'dividend' ? [...new Set([net, gross])] : [];
  return {
    isBack: kind === 'dividend' && isNegative(net ?? '0'),
    date,
    keys: amounts.flatMap((amount) => (amount === null ? [] : `${named}|dividend|${size(amount)}`)),
  };
}
