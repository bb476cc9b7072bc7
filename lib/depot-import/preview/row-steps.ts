import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { hasField, isEvent, isSplit } from '@/lib/bookings/kinds';
import { sameSplit } from '@/lib/bookings/own-securities/own-splits';
import { MOST_OWN_SECURITIES } from '@/lib/bookings/own-securities/rules';
import { numericRatio } from '@/lib/bookings/ratio';
import type { NewBooking } from '@/lib/bookings/schema';
import { splitFactor } from '@/lib/finance/split-factor';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { asCounted } from './bonds';
import { bookedDelivery } from './booked-delivery';
import { refusalOf } from './booking-rules';
import { countsOfAdded, type Moved, refusalOfAdded } from './counts-of-added';
import { type Draft, isAnswer, rowKey } from './draft';
import type { Sameness } from './duplicates';
import { farPrice, knownPrices } from './known-prices';
import { type Named, problemOf, securitiesOf } from './named-securities';
import { newBooking } from './new-booking';
import { type Given, isNamed, type PreviewRow, type Problem, type RowChoice } from './preview';
import { comparable, samenessesOf } from './same-bookings';
import { remainder, type TaxesLeft, taxesLeft } from './taxes-left';
import { countUnknownSplits } from './unknown-splits';

type Booked = ImportLedger['bookings'][number];

const ROWS_AT_A_STRETCH = 1_000;

/** Works out the row of each draft, with pauses: what it names, whether it exists, what it counts, and what to ask. */
export function* rowSteps(given: Given): Generator<void, PreviewRow[], void> {
  const rows = new Rows(given);
  yield* rows.compare();
  const drafts = rows.afterSplits();
  const all: PreviewRow[] = [];
  for (const [at, draft] of drafts.entries()) {
    if (at % ROWS_AT_A_STRETCH === 0) yield;
    all.push(rows.rowOf(draft, at));
  }
  return all;
}

/** A draft with all that is known of it before its questions. */
type Found = {
  /** As its document has it, and as it is shown. */
  stated: Draft;
  draft: Draft;
  booking: NewBooking;
  named: Named;
  to: Named | null;
  depotId: string;
  sameness: Sameness | null;
};

class Rows {
  readonly #drafts: readonly Draft[];
  readonly #named: readonly Named[];
  readonly #securityOf: ReturnType<typeof securitiesOf>;
  readonly #lastPrice: ReturnType<typeof knownPrices>;
  readonly #hasRoom: ReturnType<typeof roomForOwn>;
  /** Bookings that a draft was found to be, or its taxes: each is one of them only. */
  readonly #met = { taxes: new Set<Booked>(), deliveries: new Set<Booked>() };
  #samenesses: readonly (Sameness | null)[] = [];
  /** Splits that already count in the drafts. */
  #counted: ReadonlySet<Draft> = new Set();

  constructor(readonly given: Given) {
    this.#securityOf = securitiesOf(given);
    this.#lastPrice = knownPrices(given.ledger.bookings);
    this.#hasRoom = roomForOwn(given.ledger);
    this.#drafts = given.drafts.map((draft) => {
      const { id } = draft.bond === 'read' ? this.#securityOf(draft.security) : { id: null };
      return id === null ? draft : asCounted(draft, given.securities.get(id), this.#lastPrice(id, draft));
    });
    this.#named = this.#drafts.map((draft) => this.#securityOf(draft.security));
  }

  /** Finds which drafts exist already. */
  *compare(): Generator<void, void, void> {
    const all = this.#drafts.map((draft, at) =>
      comparable(
        draft,
        this.#named[at]?.mayBe ?? [],
        this.#depotOf(draft.depot),
        draft.read_as ?? rowKey(draft),
      ),
    );
    this.#samenesses = yield* samenessesOf(all, { drafts: this.#drafts, ledger: this.given.ledger });
  }

  /** Counts splits that market data lack, where a file shows them. */
  afterSplits(): readonly Draft[] {
    const all = this.#drafts.map((draft, at) => ({
      draft,
      stockId: this.#named[at]?.id ?? null,
      depotId: this.#depotOf(draft.depot),
      isTaken: this.#isTaken(draft, at),
    }));
    const { drafts, counted } = countUnknownSplits(
      all,
      this.given.ledger.bookings,
      (draft, id) => this.#knownSplit(draft, id) !== undefined,
    );
    this.#counted = counted;
    return drafts;
  }

  rowOf(asRead: Draft, at: number): PreviewRow {
    const found = this.#found(asRead, at);
    const { draft, booking, named, to, depotId, sameness } = found;
    const choice = this.given.choices.rows.get(draft.key) ?? {};
    const row: PreviewRow = {
      draft,
      booking,
      group: 'ready',
      problems: [],
      outcome: 'book',
      sameness,
      stockId: named.id,
      toStockId: to?.id ?? null,
      depotId,
      fill: 0,
    };
    if (sameness && !choice.take) return { ...row, outcome: 'skip' };
    const reason = this.#refusal(found);
    const unclear = sameness ? null : unclearOf(draft, choice);
    const problems = [
      problemOf(draft, named),
      // A split has one security.
      to === named ? null : problemOf(draft, to),
      reason ? { type: 'refused' as const, reason, isDecided: choice.take === false } : null,
      unclear,
    ].filter((one) => one !== null);
    // Nearly all rows have none.
    if (problems.length > 0) row.problems = problems;
    if (choice.take === false || reason) row.outcome = 'skip';
    else if (!isNamed(row) || (unclear && choice.unclear !== 'book')) row.outcome = 'open';
    return row;
  }

  /** Identifies the securities of a draft, finds it among bookings, and counts what it states. */
  #found(asRead: Draft, at: number): Found {
    const named = this.#named[at] as Named;
    const depotId = this.#depotOf(asRead.depot);
    const known = this.#samenesses[at] ?? this.#delivered(asRead, depotId);
    const taxes = this.#taxesLeft(asRead, known, named.id, depotId);
    const isLeft = taxes !== null && taxes.left > 0;
    const stated = this.#counting(isLeft ? remainder(asRead, taxes) : asRead, named.id);
    const to = stated.to_security && this.#securityOf(stated.to_security);
    const split = to && this.#knownSplit(stated, to.id);
    // The new shares are those after the split that brought them.
    const after =
      split && split.ex_date > stated.counted_on ? { ...stated, counted_on: split.ex_date } : stated;
    const draft = this.#warned(after, known, named.id);
    const booking = newBooking(draft, {
      stockId: named.id ?? '',
      depotId,
      toStockId: to && (to.id ?? ''),
      toDepotId: draft.to_depot === null ? null : this.#depotOf(draft.to_depot),
      listed: this.given.securities.get(named.id ?? '')?.currency,
    });
    // Prices and quantities follow splits that are known.
    const isCounted = isOfOne(booking) && (split || this.#counted.has(asRead));
    const sameness: Sameness | null = isLeft
      ? null
      : (known ??
        (taxes && { by: 'taxes', id: taxes.booked.id, depotId: taxes.booked.depot_id, isOpen: false }) ??
        (isCounted ? { by: 'split', id: null, depotId, isOpen: false } : null));
    return { stated, draft, booking, named, to, depotId, sameness };
  }

  #delivered({ to_security: to, ...draft }: Draft, depotId: string): Sameness | null {
    if (!to) return null;
    const place = { ids: this.#securityOf(to).mayBe, depotId };
    return bookedDelivery(
      { ...draft, to_security: to },
      this.given.ledger.bookings,
      place,
      this.#met.deliveries,
    );
  }

  #taxesLeft(
    draft: Draft,
    known: Sameness | null,
    stockId: string | null,
    depotId: string,
  ): TaxesLeft | null {
    if (!mayLackTaxes(draft, known)) return null;
    return taxesLeft(draft, this.given.ledger.bookings, { stockId, depotId }, this.#met.taxes);
  }

  /** Works out the ratio of a corporate action that states what it adds alone; that of the market has its own. */
  #counting(draft: Draft, id: string | null): Draft {
    const isCounted = id !== null && draft.added !== null && (isOwnSecurity(id) || !isSplit(draft.kind));
    return isCounted ? countsOfAdded(draft, this.#bookedBefore(draft, id)) : draft;
  }

  /** Warns of a price far from the last one. */
  #warned(draft: Draft, known: Sameness | null, id: string | null): Draft {
    const far = draft.warning === null && !known && id ? farPrice(draft, this.#lastPrice(id, draft)) : null;
    return far === null ? draft : { ...draft, warning: far };
  }

  /** Says why a row cannot be booked as it stands; a split is looked up once its security is known. */
  #refusal({ stated, booking, named: { id }, to, sameness }: Found): string | null {
    const isOfMarket = isSplit(booking.kind) && !sameness && !(id !== null && isOwnSecurity(id));
    const refusal = isOfMarket
      ? id && UNKNOWN_SPLIT
      : (isOfOne(booking) && id && refusalOfAdded(stated)) || refusalOf(booking, this.given.ledger.today);
    return refusal ?? (this.#hasRoom(id, to?.id) ? null : NO_ROOM);
  }

  /** Finds what a security had before a corporate action, as it counts on its day: in bookings that exist, and in new ones. */
  #bookedBefore({ date, depot }: Draft, id: string): Moved[] {
    const { splits = [] } = this.given.securities.get(id) ?? {};
    const factorOn = (day: string) => splitFactor(splits, day, null);
    const fresh = this.#drafts.flatMap((one, at) =>
      this.#named[at]?.id === id && this.#isTaken(one, at)
        ? { ...one, depot_id: this.#depotOf(one.depot) }
        : [],
    );
    return [...this.given.ledger.bookings.filter(({ stock_id }) => stock_id === id), ...fresh]
      .filter((one) => one.depot_id === this.#depotOf(depot) && one.date < date)
      .map(({ kind, quantity, counted_on }) => ({
        kind,
        quantity: (Number(quantity ?? 0) * factorOn(counted_on)) / factorOn(date),
      }));
  }

  #isTaken = ({ key }: Draft, at: number): boolean =>
    !this.#samenesses[at] && this.given.choices.rows.get(key)?.take !== false;

  #knownSplit = ({ date, ratio }: Draft, id: string | null) =>
    sameSplit(this.given.securities.get(id ?? '')?.splits ?? [], date, numericRatio(ratio));

  #depotOf = (name: string | null): string => this.given.choices.depots.get(name ?? '')?.id ?? '';
}

/** Tests whether a corporate action is of one security alone. */
const isOfOne = ({ kind }: Pick<NewBooking, 'kind'>): boolean =>
  isEvent(kind) && !hasField(kind, 'to_stock_id');

/** Tests whether the settlement of a document with taxes may be booked without some of them. */
function mayLackTaxes({ kind, settled, warning }: Draft, known: Sameness | null): boolean {
  if (!settled) return false;
  if (!known) return warning !== null;
  // A tax document alone belongs to a settlement that is booked.
  return kind !== 'tax' && !known.isOpen && known.by !== 'row';
}

const UNKNOWN_SPLIT =
  'Diesen Split kennen unsere Kursdaten nicht. Buche den Unterschied von Hand, als Ein- oder Ausbuchung';

const NO_ROOM = `Höchstens ${MOST_OWN_SECURITIES} eigene Wertpapiere sind möglich`;

/** Returns a function that says whether there is room for the own securities of a booking. */
function roomForOwn({ securities }: ImportLedger) {
  const own = new Set(securities.filter((one) => one.own).map(({ id }) => id));
  return (...ids: (string | null | undefined)[]) =>
    ids.every((id) => {
      if (!id || !isOwnSecurity(id) || own.has(id)) return true;
      return own.size < MOST_OWN_SECURITIES && own.add(id);
    });
}

/** Names what a document leaves unclear: its figures, or how far they can be trusted. */
export function unclearOf(draft: Draft, { take, unclear }: RowChoice): Problem | null {
  const { mismatch, warning } = draft;
  if (!mismatch && warning === null) return null;
  return { type: 'unclear', mismatch, warning, isDecided: take === false || isAnswer(draft, unclear) };
}
