import { grouped } from '@/lib/finance/grouped';

/** What two records of the same booking have in common. */
export type Comparable = {
  stockId: string;
  depotId: string;
  kind: string;
  date: string;
  quantity: number | null;
  /** Shares times price, or the amount; null: not known, like anything. */
  amount: number | null;
  reference: string | null;
};

/** How two records are known to be of the same booking. */
export type Sameness = 'reference' | 'figures';

/** Cents by which amounts of the same booking may differ: documents round. */
const CENTS = 0.02;
const SHARES = 1e-6;

/**
 * Finds bookings that exist: by the provider's number, else by depot, kind, day, security, quantity and amount.
 *
 * Two equal rows of one file are two bookings; a row of another file that equals them is one of the two. So each file
 * may meet each known booking once.
 */
export class KnownBookings {
  readonly #groups: Map<string, Comparable[]>;
  readonly #references: Map<string, Comparable>;
  #met = new Set<Comparable>();
  #file: string | null = null;

  constructor(known: readonly Comparable[]) {
    this.#groups = new Map([...grouped(known, groupOf)].map(([key, all]) => [key, [...all]]));
    this.#references = new Map(known.flatMap((one) => (one.reference ? [[referenceOf(one), one]] : [])));
  }

  /** Looks for a booking of a file; adds it if it is new. Files come one after the other. */
  meet(file: string, booking: Comparable): Sameness | null {
    if (file !== this.#file) {
      this.#met = new Set();
      this.#file = file;
    }
    const named = booking.reference ? this.#references.get(referenceOf(booking)) : undefined;
    if (named) {
      this.#met.add(named);
      return 'reference';
    }
    const group = this.#groups.get(groupOf(booking));
    const same = group?.find((one) => !this.#met.has(one) && isSame(one, booking));
    if (same) {
      this.#met.add(same);
      return 'figures';
    }
    if (group) group.push(booking);
    else this.#groups.set(groupOf(booking), [booking]);
    if (booking.reference) this.#references.set(referenceOf(booking), booking);
    this.#met.add(booking);
    return null;
  }
}

const groupOf = ({ stockId, depotId, kind, date }: Comparable) => `${stockId} ${depotId} ${kind} ${date}`;

/** A provider may use one number for a purchase and what was paid with it. */
const referenceOf = ({ reference, kind, stockId }: Comparable) => `${reference} ${kind} ${stockId}`;

function isSame(a: Comparable, b: Comparable): boolean {
  // Two numbers of the provider are two bookings.
  if (a.reference !== null && b.reference !== null) return false;
  const areNear = (one: number | null, other: number | null, tolerance: number) =>
    one === null || other === null || Math.abs(one - other) <= tolerance;
  if (!areNear(a.quantity, b.quantity, SHARES * Math.max(1, a.quantity ?? 0))) return false;
  return areNear(a.amount, b.amount, CENTS);
}
