import { grouped, inMap } from '@/lib/finance/grouped';

/** The facts by which two records of a booking are compared. */
export type Comparable = {
  /** Id of the booking in the ledger; null: it is not there yet. */
  id: string | null;
  /** Possible names of its security: ids of listings, and the key of its names. */
  securities: readonly string[];
  depotId: string;
  kind: string;
  date: string;
  quantity: number | null;
  /** Shares times price, or the amount; null: not known, like anything. */
  amount: number | null;
  /** Null: not known, like anything. */
  currency: string | null;
  reference: string | null;
  /** Name of the document that it was read from. */
  document: string | null;
  /** The row as its file states it; null for a booking that nobody changed before it was booked. */
  read_as: string | null;
  /** It waits, and is not in the ledger. */
  isOpen: boolean;
};

/** How a booking is known to exist, and where the one that exists is. */
export type Sameness = { by: 'row' | 'reference' | 'figures' | 'split' | 'taxes' } & Pick<
  Comparable,
  'id' | 'depotId' | 'isOpen'
>;

/** Cents by which amounts of the same booking may differ: documents round. */
const CENTS = 0.02;
const SHARES = 1e-6;

/** The ways to know a booking again, the surest first. Providers number an order, of which there may be several parts. */
const WAYS: readonly [Sameness['by'], (a: Comparable, b: Comparable, isOnly: () => boolean) => boolean][] = [
  // A person changed it before it was booked.
  ['row', (a, b) => a.read_as !== null && a.read_as === b.read_as],
  ['reference', areNear],
  // A person changed its figures.
  ['reference', (a, b, isOnly) => areOfOneSource(a, b) && isOnly()],
  ['figures', (a, b) => isSameDay(a, b) && a.depotId === b.depotId],
  // The same booking may have come from another source, into a depot of another name.
  ['figures', (a, b) => isSameDay(a, b)],
];

/**
 * Finds bookings that exist: by the provider's number, quantity and amount; by the number, day and security of the only
 * booking that has it, whose figures were changed; else by kind, day, security, quantity and amount.
 *
 * Two equal rows of one file are two bookings; a row of another file that equals them is one of the two. So each file
 * may meet each known booking once.
 */
export class KnownBookings {
  readonly #groups = new Map<string, Comparable[]>();

  constructor(known: readonly Comparable[]) {
    for (const one of known) this.#add(one);
  }

  /** Looks for the bookings of a file, and adds those that are new; with pauses. */
  *meet(bookings: readonly Comparable[]): Generator<void, (Sameness | null)[], void> {
    const found = bookings.map((): Sameness | null => null);
    const met = new Set<Comparable>();
    const numbered = grouped(bookings.flatMap(referenceKeys), (key) => key);
    for (const [by, isSame] of WAYS) {
      yield;
      for (const [at, booking] of bookings.entries()) {
        if (found[at]) continue;
        const keys =
          by === 'row'
            ? rowKeys(booking)
            : by === 'reference'
              ? referenceKeys(booking)
              : this.#nearKeys(booking);
        const isOnly = () =>
          keys.every((key) => numbered.get(key)?.length === 1 && this.#groups.get(key)?.length === 1);
        const same = this.#find(keys, (one) => !met.has(one) && isSame(one, booking, isOnly));
        if (!same) continue;
        met.add(same);
        found[at] = { by, id: same.id, depotId: same.depotId, isOpen: same.isOpen };
      }
    }
    yield;
    for (const [at, booking] of bookings.entries()) if (!found[at]) this.#add(booking);
    return found;
  }

  /** Keys of all that may have an equal quantity: an unknown one is like any. Most days of a security are new. */
  #nearKeys(one: Comparable): string[] {
    const all = keysOf(one, 'all');
    const bucket = bucketOf(one.quantity);
    if (bucket === null || !all.some((key) => this.#groups.has(key))) return all;
    return [bucket, bucket - 1, bucket + 1, null].flatMap((near) => keysOf(one, near));
  }

  #find(keys: readonly string[], is: (one: Comparable) => boolean): Comparable | undefined {
    for (const key of keys) {
      const found = this.#groups.get(key)?.find(is);
      if (found) return found;
    }
    return undefined;
  }

  #add(booking: Comparable): void {
    for (const key of [...rowKeys(booking), ...referenceKeys(booking), ...ownKeys(booking)])
      inMap(this.#groups, key, (): Comparable[] => []).push(booking);
  }
}

const rowKeys = ({ read_as }: Comparable) => (read_as === null ? [] : [read_as]);

/** A provider may use one number for a purchase and what was paid with it. */
const referenceKeys = ({ reference, kind }: Comparable) =>
  reference === null ? [] : [`${reference} ${kind}`];

/** A day may have thousands of bookings of a security, so they are grouped by quantity too. */
const ownKeys = (one: Comparable) => [...keysOf(one, 'all'), ...keysOf(one, bucketOf(one.quantity))];

const keysOf = ({ securities, kind, date }: Comparable, bucket: number | 'all' | null) =>
  securities.map((id) => `${id} ${kind} ${date} ${bucket}`);

/** Equal quantities are in the same or in neighbouring buckets. */
const bucketOf = (quantity: number | null): number | null =>
  quantity === null ? null : Math.floor((quantity < 1 ? quantity : 1 + Math.log(quantity)) * 10_000);

const isSameDay = (a: Comparable, b: Comparable): boolean => !areTwo(a, b) && areNear(a, b);

/** Two numbers of one provider are two bookings; each kind of its documents may number them in its own way. */
const areTwo = (a: Comparable, b: Comparable): boolean =>
  a.reference !== null &&
  b.reference !== null &&
  a.reference !== b.reference &&
  formOf(a.reference) === formOf(b.reference) &&
  endingOf(a.document) === endingOf(b.document);

/** Parts of an order may be two documents of one number and day, but never in two tables. */
const areOfOneSource = (a: Comparable, b: Comparable): boolean =>
  a.date === b.date &&
  a.document !== null &&
  endingOf(a.document) === endingOf(b.document) &&
  (endingOf(a.document) !== '.pdf' || a.document === b.document) &&
  haveOneSecurity(a, b);

const haveOneSecurity = (a: Comparable, b: Comparable): boolean =>
  a.securities.some((id) => b.securities.includes(id));

/** `12-AB.5` is of the form `##-##.#`; letters and digits differ from one number to the next. */
const formOf = (reference: string) => reference.replace(/[A-Za-z0-9]/g, '#');

const endingOf = (document: string | null) => /\.\w+$/.exec(document ?? '')?.[0].toLowerCase();

function areNear(a: Comparable, b: Comparable): boolean {
  const differ = (one: number | null, other: number | null, tolerance: number) =>
    one !== null && other !== null && Math.abs(one - other) > tolerance;
  return (
    haveOneSecurity(a, b) &&
    !differ(a.quantity, b.quantity, SHARES * Math.max(1, a.quantity ?? 0)) &&
    !differ(a.amount, b.amount, CENTS) &&
    !areOfTwoCurrencies(a, b)
  );
}

/** Without an amount a currency says nothing. */
const areOfTwoCurrencies = (a: Comparable, b: Comparable): boolean =>
  a.amount !== null &&
  b.amount !== null &&
  a.currency !== null &&
  b.currency !== null &&
  a.currency !== b.currency;
