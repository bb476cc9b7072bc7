import { type BookingKind, kindOf, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import type { ReadKind } from '../read-booking';

/** Names of entries that move cash of the account alone. */
const OF_ACCOUNT: readonly (readonly [kind: ReadKind, ...names: string[]])[] = [
  ['deposit', 'einlage', 'deposit', 'cash'],
  ['withdrawal', 'entnahme', 'removal', 'withdrawal'],
  ['interest', 'zinsen', 'interest'],
  ['interest_charge', 'zinsbelastung', 'interest charge'],
  ['fee_refund', 'gebührenerstattung', 'fees refund'],
];

const namesOf = (kind: BookingKind): string[] => {
  const { read = [], exports = {} } = kindOf(kind);
  return [...read, exports.portfolioPerformance?.[0] ?? '', exports.parqet?.[0] ?? '']
    .map(plain)
    .filter(Boolean);
};

/** Names of kinds; the first kind with a name counts, since Portfolio Performance has one name for all taxes. */
const NAMED = new Map<string, ReadKind>(
  [...ONE_ROW_KINDS.map((kind) => [kind, ...namesOf(kind)] as const), ...OF_ACCOUNT]
    .toReversed()
    .flatMap(([kind, ...names]) => names.map((name) => [name, kind] as const)),
);

/** Returns the kind that a program calls by a name: `Einlieferung`, `Delivery (Inbound)`, `TRANSFER_IN`. */
export const kindNamed = (name: string): ReadKind | undefined => NAMED.get(plain(name));

function plain(name: string): string {
  return name
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
