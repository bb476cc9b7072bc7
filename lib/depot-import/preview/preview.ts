import type { BookingFields } from '@/lib/bookings/booking';
import type { IdentifiedSecurities, ImportLedger, LedgerSecurity } from '@/lib/bookings/imports/schema';
import { hasField, isEvent } from '@/lib/bookings/kinds';
import { sameSplit } from '@/lib/bookings/own-securities/own-splits';
import { MOST_OWN_SECURITIES } from '@/lib/bookings/own-securities/rules';
import { numericRatio } from '@/lib/bookings/ratio';
import type { NewBooking } from '@/lib/bookings/schema';
import { grouped, inMap } from '@/lib/finance/grouped';
import { splitFactor } from '@/lib/finance/split-factor';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { balance } from './balance';
import { asCounted, leavesShares } from './bonds';
import { bookedDelivery } from './booked-delivery';
import { refusalOf } from './booking-rules';
import { countsOfAdded, type Moved, refusalOfAdded } from './counts-of-added';
import { canWait, type Draft, type DraftSecurity, isAnswer, rowKey, securityKey } from './draft';
import { type Comparable, KnownBookings, type Sameness } from './duplicates';
import { farPrice, knownPrices } from './known-prices';
import { newBooking } from './new-booking';
import { remainder, taxesLeft } from './taxes-left';
import { countUnknownSplits } from './unknown-splits';

/** Choice for a security: one of the market, one of their own that the import adds, or later. */
export type SecurityChoice = { id: string } | 'own' | 'later';

/** Choices for a booking; each question has its own answer. */
export type RowChoice = {
  /** Whether it is left out, or booked although it seems to exist. */
  take?: boolean | undefined;
  /** Whether it is booked as it was read, whatever the document leaves unclear. */
  unclear?: 'book' | 'open' | undefined;
  /** Whether missing shares are booked in before it. */
  shortage?: 'fill' | 'open' | undefined;
};

/** Where a booking goes: a depot that exists, or a new one with a name. */
export type DepotChoice = { id: string } | { id: string; name: string };

export type Choices = {
  /** By security key. */
  securities: ReadonlyMap<string, SecurityChoice>;
  /** By the key of a draft. */
  rows: ReadonlyMap<string, RowChoice>;
  /** By the name of the depot in the files. */
  depots: ReadonlyMap<string, DepotChoice>;
};

/** A question about a row. */
export type Problem = { isDecided: boolean } & (
  | { type: 'security'; key: string; ids: readonly string[] }
  | { type: 'unclear'; mismatch: Draft['mismatch']; warning: string | null }
  | { type: 'shortage'; missing: number }
  /** It cannot be booked as it stands: the person changes it, or it is left out. */
  | { type: 'refused'; reason: string }
);

export type PreviewRow = {
  draft: Draft;
  /** The booking as it is sent, once its security is known. */
  booking: NewBooking;
  /** In which part of the preview it stands. */
  group: 'decide' | 'ready' | 'present';
  problems: readonly Problem[];
  /** Result of the import for this row. */
  outcome: 'book' | 'open' | 'skip';
  /** How it is known to exist already. */
  sameness: Sameness | null;
  /** Null while it is not known. */
  stockId: string | null;
  /** The security that a spin-off or merger brings; null if none. */
  toStockId: string | null;
  depotId: string;
  /** Shares that are booked in before it. */
  fill: number;
};

export const isDecided = ({ problems }: Pick<PreviewRow, 'problems'>): boolean =>
  problems.every((one) => one.isDecided);

/** Says whether the security of a row is known, and that which it brings. */
export const isNamed = ({
  stockId,
  toStockId,
  draft,
}: Pick<PreviewRow, 'stockId' | 'toStockId' | 'draft'>): boolean =>
  stockId !== null && (draft.to_security === null || toStockId !== null);

/** Puts rows with a question first; a security that becomes an own one by itself asks none. */
export const questionsFirst = (rows: readonly PreviewRow[]): PreviewRow[] =>
  [...rows].sort((a, b) => Number(isAsking(b)) - Number(isAsking(a)));

/** Counts answered questions too, so that no row moves while somebody answers. */
const isAsking = ({ problems }: PreviewRow): boolean =>
  problems.some((one) => one.type !== 'security' || one.ids.length > 0);

/** Answers each question of a row such that it is booked. */
export const ticked = ({ sameness, problems }: PreviewRow): RowChoice => ({
  take: sameness ? true : undefined,
  ...(problems.some(({ type }) => type === 'unclear') && { unclear: 'book' }),
  ...(problems.some(({ type }) => type === 'shortage') && { shortage: 'fill' }),
});

/** A position before and after the import, in the shares of today. */
export type Position = { stockId: string; depotId: string; before: number; after: number };

export type Preview = { rows: PreviewRow[]; positions: Position[]; today: string };

/** Listings that match a security; `sure`: it is the only one, and no more a suggestion. */
export type Match = Pick<IdentifiedSecurities['matches'][number], 'ids' | 'sure'>;

export type Given = {
  drafts: readonly Draft[];
  ledger: ImportLedger;
  /** Matches of each security, by its key. */
  matches: ReadonlyMap<string, Match>;
  /** All that may be named, by id. */
  securities: ReadonlyMap<string, LedgerSecurity>;
  choices: Choices;
  /** Returns the id of the own security that stands for a key. */
  ownId: (key: string) => string;
};

/** Works out what an import would book, what exists, and what needs a decision. */
export function previewOf(given: Given): Preview {
  const steps = previewSteps(given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the same, with pauses in which the page can do other things: thousands of rows take a while. */
export function* previewSteps(given: Given): Generator<void, Preview, void> {
  const { ledger, choices } = given;
  const securityOf = securitiesOf(given);
  const lastPrice = knownPrices(ledger.bookings);
  const drafts = given.drafts.map((draft) => {
    const { id } = draft.bond === 'read' ? securityOf(draft.security) : { id: null };
    return id === null ? draft : asCounted(draft, given.securities.get(id), lastPrice(id, draft));
  });
  const depotOf = (name: string | null) => choices.depots.get(name ?? '')?.id ?? '';
  const named = drafts.map((draft) => securityOf(draft.security));
  const samenesses = yield* samenessesOf(
    drafts.map((draft, at) =>
      comparable(draft, named[at]?.mayBe ?? [], depotOf(draft.depot), draft.read_as ?? rowKey(draft)),
    ),
    { drafts, ledger },
  );
  const hasRoom = roomForOwn(ledger);
  /** Finds what a security had before a corporate action, as it counts on its day: in bookings that exist, and in new ones. */
  const bookedBefore = ({ date, depot }: Draft, id: string): Moved[] => {
    const { splits = [] } = given.securities.get(id) ?? {};
    const factorOn = (day: string) => splitFactor(splits, day, null);
    const fresh = drafts.flatMap((one, at) =>
      named[at]?.id === id && !samenesses[at] && choices.rows.get(one.key)?.take !== false
        ? { ...one, depot_id: depotOf(one.depot) }
        : [],
    );
    return [...ledger.bookings.filter(({ stock_id }) => stock_id === id), ...fresh]
      .filter((one) => one.depot_id === depotOf(depot) && one.date < date)
      .map(({ kind, quantity, counted_on }) => ({
        kind,
        quantity: (Number(quantity ?? 0) * factorOn(counted_on)) / factorOn(date),
      }));
  };
  const met = new Set<Booked>();
  const metDeliveries = new Set<Booked>();
  const isKnownSplit = ({ date, ratio }: Draft, id: string) =>
    sameSplit(given.securities.get(id)?.splits ?? [], date, numericRatio(ratio)) !== undefined;
  const { drafts: afterSplits, counted } = countUnknownSplits(
    drafts.map((draft, at) => ({
      draft,
      stockId: named[at]?.id ?? null,
      depotId: depotOf(draft.depot),
      isTaken: !samenesses[at] && choices.rows.get(draft.key)?.take !== false,
    })),
    ledger.bookings,
    isKnownSplit,
  );
  const rowOf = (asRead: Draft, at: number): PreviewRow => {
    const { id } = named[at] as Named;
    const brings = asRead.to_security && securityOf(asRead.to_security).mayBe;
    const depotId = depotOf(asRead.depot);
    const known =
      samenesses[at] ??
      (brings && bookedDelivery(asRead, ledger.bookings, { ids: brings, depotId }, metDeliveries));
    const taxes = mayLackTaxes(asRead, known)
      ? taxesLeft(asRead, ledger.bookings, { stockId: id, depotId }, met)
      : null;
    const isLeft = taxes !== null && taxes.left > 0;
    const read = isLeft ? remainder(asRead, taxes) : asRead;
    const isOfOwn = id !== null && isOwnSecurity(id);
    const isCounted = id !== null && read.added !== null && (isOfOwn || read.kind !== 'split');
    const stated = isCounted ? countsOfAdded(read, bookedBefore(read, id)) : read;
    const to = stated.to_security && securityOf(stated.to_security);
    const { splits = [] } = given.securities.get(to?.id ?? '') ?? {};
    const split = to && sameSplit(splits, stated.date, numericRatio(stated.ratio));
    // The new shares are those after the split that brought them.
    const after =
      split && split.ex_date > stated.counted_on ? { ...stated, counted_on: split.ex_date } : stated;
    const far = after.warning === null && !known && id ? farPrice(after, lastPrice(id, after)) : null;
    const draft = far === null ? after : { ...after, warning: far };
    const booking = newBooking(draft, {
      stockId: id ?? '',
      depotId,
      toStockId: to && (to.id ?? ''),
      toDepotId: draft.to_depot === null ? null : depotOf(draft.to_depot),
      listed: given.securities.get(id ?? '')?.currency,
    });
    const isSplit = booking.kind === 'split';
    const isOfOne = isEvent(booking.kind) && !hasField(booking.kind, 'to_stock_id');
    const sameness: Sameness | null = isLeft
      ? null
      : (known ??
        (taxes && { by: 'taxes', depotId: taxes.booked.depot_id, isOpen: false }) ??
        // Prices and quantities follow splits that are known.
        (isOfOne && (split || counted.has(asRead)) ? { by: 'split', depotId, isOpen: false } : null));
    const choice = choices.rows.get(draft.key) ?? {};
    const row: PreviewRow = {
      draft,
      booking,
      group: 'ready',
      problems: [],
      outcome: 'book',
      sameness,
      stockId: id,
      toStockId: to?.id ?? null,
      depotId,
      fill: 0,
    };
    if (sameness && !choice.take) return { ...row, outcome: 'skip' };
    // A split is looked up once its security is known; that of an own one is booked.
    const refusal =
      isSplit && !sameness && !isOfOwn
        ? id && UNKNOWN_SPLIT
        : (isOfOne && id && refusalOfAdded(stated)) || refusalOf(booking, ledger.today);
    const reason = refusal ?? (hasRoom(id, to?.id) ? null : NO_ROOM);
    const refused: Problem | null = reason
      ? { type: 'refused', reason, isDecided: choice.take === false }
      : null;
    const unclear = sameness ? null : unclearOf(draft, choice);
    const problems = [
      problemOf(draft, named[at]),
      // A split has one security.
      to === named[at] ? null : problemOf(draft, to),
      refused,
      unclear,
    ].filter((one) => one !== null);
    // Nearly all rows have none.
    if (problems.length > 0) row.problems = problems;
    if (choice.take === false || reason) row.outcome = 'skip';
    else if (!isNamed(row) || (unclear && choice.unclear !== 'book')) row.outcome = 'open';
    return row;
  };
  const rows: PreviewRow[] = [];
  for (const [at, draft] of afterSplits.entries()) {
    if (at % ROWS_AT_A_STRETCH === 0) yield;
    rows.push(rowOf(draft, at));
  }
  let positions = yield* balance(rows, given);
  // Shares that a redemption leaves are counted again without it.
  if (askRedemptions(rows, positions, choices)) positions = yield* balance(rows, given);
  for (const row of rows) {
    row.group = row.problems.length > 0 ? 'decide' : row.sameness ? 'present' : 'ready';
    if (row.outcome === 'open' && !canWait(row.draft)) row.outcome = 'skip';
  }
  return { rows, positions, today: ledger.today };
}

/** Asks about redemptions after which shares would stay. Returns whether one waits for the answer. */
function askRedemptions(
  rows: readonly PreviewRow[],
  positions: readonly Position[],
  choices: Choices,
): boolean {
  let isWaiting = false;
  for (const row of rows.filter(({ draft, outcome }) => draft.is_redemption && outcome === 'book')) {
    const { draft, stockId, depotId } = row;
    const { after = 0 } = positions.find((one) => one.stockId === stockId && one.depotId === depotId) ?? {};
    if (after < LEAST_LEFT || draft.warning !== null) continue;
    row.draft = { ...draft, warning: leavesShares(draft.quantity, after) };
    const choice = choices.rows.get(draft.key) ?? {};
    const unclear = unclearOf(row.draft, choice);
    if (unclear) row.problems = [...row.problems, unclear];
    if (choice.unclear === 'book') continue;
    row.outcome = 'open';
    isWaiting = true;
  }
  return isWaiting;
}

/** Shares that are more than what rounding leaves. */
export const LEAST_LEFT = 0.001;

/** Tests whether the settlement of a document with taxes may be booked without some of them. */
function mayLackTaxes({ kind, settled, warning }: Draft, known: Sameness | null): boolean {
  if (!settled) return false;
  if (!known) return warning !== null;
  // A tax document alone belongs to a settlement that is booked.
  return kind !== 'tax' && !known.isOpen && known.by !== 'row';
}

const UNKNOWN_SPLIT =
  'Diesen Split kennen unsere Kursdaten nicht. Buche den Unterschied von Hand, als Ein- oder Ausbuchung';

const ROWS_AT_A_STRETCH = 1_000;

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

/** Finds what exists, one file after the other. */
function* samenessesOf(
  all: readonly Comparable[],
  { drafts, ledger }: Pick<Given, 'drafts' | 'ledger'>,
): Generator<void, (Sameness | null)[], void> {
  const known = new KnownBookings([
    ...ledger.bookings.map(comparableBooking),
    ...ledger.open.map(comparableOpen),
  ]);
  const found: (Sameness | null)[] = [];
  const files = grouped(drafts.keys(), (at) => drafts[at]?.file ?? '');
  for (const places of files.values()) {
    yield;
    const met = yield* known.meet(places.map((at) => all[at] as Comparable));
    for (const [n, at] of places.entries()) found[at] = met[n] ?? null;
  }
  return found;
}

/** The security of a document, and all that it may be. */
type Named = { id: string | null; mayBe: readonly string[]; problem: Problem | null };

/** Returns a function that finds the security which a document means; thousands of rows may name the same one. */
function securitiesOf(given: Given): (named: DraftSecurity) => Named {
  const held = new Set(given.ledger.bookings.map(({ stock_id }) => stock_id));
  const known = new Map<string, Named>();
  return (named) => {
    const key = securityKey(named);
    return inMap(known, key, () => {
      const { id, problem } = chosenSecurity(named, key, given, held);
      return { id, problem, mayBe: [...(id === null ? (given.matches.get(key)?.ids ?? []) : [id]), key] };
    });
  };
}

/** Returns the question of a security, which is still one for a booking that cannot wait for the answer. */
const problemOf = (draft: Draft, named: Named | null | undefined): Problem | null =>
  named?.problem && named.id === null && !canWait(draft)
    ? { ...named.problem, isDecided: false }
    : (named?.problem ?? null);

function chosenSecurity(
  named: DraftSecurity,
  key: string,
  { matches, securities, ledger, choices, ownId }: Given,
  held: ReadonlySet<string>,
): Omit<Named, 'mayBe'> {
  const { ids: found, sure } = matches.get(key) ?? NO_MATCH;
  const [first] = found;
  // A held listing is the likeliest, but still a question.
  const ids = [...found.filter((id) => held.has(id)), ...found.filter((id) => !held.has(id))];
  const problem: Problem = { type: 'security', key, ids, isDecided: true };
  const choice = choices.securities.get(key);
  if (choice === 'later') return { id: null, problem };
  if (choice === 'own') return { id: ownId(key), problem };
  if (choice) return { id: choice.id, problem: sure ? null : problem };
  if (named.id !== null && securities.has(named.id)) return { id: named.id, problem: null };
  if (first !== undefined && sure) return { id: first, problem: null };
  if (first !== undefined) return { id: null, problem: { ...problem, isDecided: false } };
  // The account may have got it since the market was asked.
  const own = ledger.securities.find((one) => one.own && (one.id === ownId(key) || hasCodeOf(one, named)));
  // A security unknown to the market becomes an own one, unless the person says otherwise.
  return own ? { id: own.id, problem: null } : { id: ownId(key), problem };
}

const hasCodeOf = (one: LedgerSecurity, { isin, wkn }: DraftSecurity): boolean =>
  isin === null ? wkn !== null && one.wkn === wkn : one.isin === isin;

const NO_MATCH: Match = { ids: [], sure: false };

/** Names what a document leaves unclear: its figures, or how far they can be trusted. */
function unclearOf(draft: Draft, { take, unclear }: RowChoice): Problem | null {
  const { mismatch, warning } = draft;
  if (!mismatch && warning === null) return null;
  return { type: 'unclear', mismatch, warning, isDecided: take === false || isAnswer(draft, unclear) };
}

type Booked = ImportLedger['bookings'][number];

const comparableBooking = (booking: Booked): Comparable =>
  comparable(booking, [booking.stock_id], booking.depot_id, booking.read_as);

function comparableOpen({ depot_id, stated }: ImportLedger['open'][number]): Comparable {
  const { security, stock_id, read_as } = stated;
  const key = securityKey(security);
  const securities = stock_id === null ? [key] : [stock_id, key];
  return { ...comparable(stated, securities, depot_id, read_as), isOpen: true };
}

type Compared = Exclude<keyof Comparable & keyof Booked, 'read_as'> | 'price';

/** Makes a booking comparable: one of the ledger, with numbers, or one that is none yet. */
function comparable(
  stated: Pick<Booked | BookingFields, Compared>,
  securities: readonly string[],
  depotId: string,
  readAs: string | null,
): Comparable {
  const { kind, date, currency, reference, document } = stated;
  const quantity = numberOf(stated.quantity);
  return {
    securities,
    depotId,
    kind,
    date,
    quantity,
    amount: numberOf(stated.amount) ?? productOf(quantity, numberOf(stated.price)),
    currency,
    reference,
    document,
    read_as: readAs,
    isOpen: false,
  };
}

const numberOf = (decimal: string | number | null): number | null =>
  decimal === null ? null : Number(decimal);

const productOf = (quantity: number | null, price: number | null): number | null =>
  quantity === null || price === null ? null : quantity * price;
