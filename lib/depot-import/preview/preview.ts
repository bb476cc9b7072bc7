import { grouped } from '@/lib/finance/grouped';
import { ledgerOfBookings } from '@/lib/portfolio/booked-stocks';
import type { Booking } from '@/lib/portfolio/bookings/booking';
import type { ImportLedger, LedgerSecurity } from '@/lib/portfolio/imports/schema';
import type { Ledger } from '@/lib/portfolio/ledger/lots';
import { type Draft, type DraftSecurity, securityKey } from './draft';
import { type Comparable, KnownBookings, type Sameness } from './duplicates';

/** What the person says about a security: one of the market, one of their own that the import adds, or later. */
export type SecurityChoice = { id: string } | 'own' | 'later';

/** What the person says about a booking; `fill` books missing shares in before it. */
export type RowChoice = 'book' | 'fill' | 'open' | 'skip';

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

/** What a row needs a decision for. */
export type Problem =
  | { type: 'security'; key: string; ids: readonly string[] }
  | { type: 'shortage'; missing: number }
  | { type: 'mismatch'; stated: string; computed: string };

export type PreviewRow = {
  draft: Draft;
  /** In which part of the preview it stands. */
  group: 'decide' | 'ready' | 'present';
  problem: Problem | null;
  isDecided: boolean;
  /** What will happen. */
  outcome: 'book' | 'open' | 'skip';
  /** How it is known to exist already. */
  sameness: Sameness | null;
  /** Null while it is not known. */
  stockId: string | null;
  depotId: string;
  /** Shares that are booked in before it. */
  fill: number;
};

/** A position before and after the import, in the shares of today. */
export type Position = { stockId: string; depotId: string; before: number; after: number };

export type Preview = { rows: PreviewRow[]; positions: Position[] };

export type Given = {
  drafts: readonly Draft[];
  ledger: ImportLedger;
  /** What the market has for each security, by its key. */
  matches: ReadonlyMap<string, readonly string[]>;
  /** All that may be named, by id. */
  securities: ReadonlyMap<string, LedgerSecurity>;
  choices: Choices;
  /** Returns the id of the own security that stands for a key. */
  ownId: (key: string) => string;
};

/** Works out what an import would book, what exists, and what needs a decision. */
export function previewOf(given: Given): Preview {
  const { drafts, ledger, choices } = given;
  const held = new Set(ledger.bookings.map(({ stock_id }) => stock_id));
  const known = new KnownBookings(ledger.bookings.map(comparableBooking));
  const rows = drafts.map((draft): PreviewRow => {
    const { id, problem, isDecided } = securityOf(draft.security, given, held);
    const depot = choices.depots.get(draft.depot);
    const row: PreviewRow = {
      ...{ draft, group: 'ready', problem: null, isDecided: true, outcome: 'book', sameness: null },
      ...{ stockId: id, depotId: depot?.id ?? '', fill: 0 },
    };
    if (problem) Object.assign(row, { group: 'decide', problem, isDecided });
    if (id === null) return { ...row, outcome: choices.rows.get(draft.key) === 'skip' ? 'skip' : 'open' };
    row.sameness = known.meet(draft.file, comparableDraft(draft, id, row.depotId));
    if (row.sameness) return present(row, choices);
    if (draft.mismatch && !problem) mismatched(row, draft.mismatch, choices);
    // What takes shares is left out later, so that a shortage is still shown.
    if (choices.rows.get(draft.key) === 'skip' && !TAKING.includes(draft.kind)) row.outcome = 'skip';
    return row;
  });
  const positions = balance(rows, given);
  for (const row of rows)
    if (row.outcome === 'open' && !CAN_WAIT.includes(row.draft.kind)) row.outcome = 'skip';
  return { rows, positions };
}

/** Finds the security that a document means. */
function securityOf(
  named: DraftSecurity,
  { matches, securities, choices, ownId }: Given,
  held: ReadonlySet<string>,
): { id: string | null; problem: Problem | null; isDecided: boolean } {
  const key = securityKey(named);
  const ids = matches.get(key) ?? [];
  const problem: Problem = { type: 'security', key, ids };
  const choice = choices.securities.get(key);
  if (choice === 'later') return { id: null, problem, isDecided: true };
  if (choice === 'own') return { id: ownId(key), problem, isDecided: true };
  if (choice) return { id: choice.id, problem: ids.length === 1 ? null : problem, isDecided: true };
  if (named.id !== null && securities.has(named.id)) return { id: named.id, problem: null, isDecided: true };
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return { id: only, problem: null, isDecided: true };
  const [booked, ...others] = ids.filter((id) => held.has(id));
  if (booked !== undefined && others.length === 0) return { id: booked, problem: null, isDecided: true };
  // What the market does not know becomes an own security, unless the person says otherwise.
  if (ids.length === 0) return { id: ownId(key), problem, isDecided: true };
  return { id: null, problem, isDecided: false };
}

function present(row: PreviewRow, { rows }: Choices): PreviewRow {
  const isWanted = rows.get(row.draft.key) === 'book';
  return { ...row, group: 'present', problem: null, isDecided: true, outcome: isWanted ? 'book' : 'skip' };
}

function mismatched(row: PreviewRow, mismatch: NonNullable<Draft['mismatch']>, { rows }: Choices): void {
  const choice = rows.get(row.draft.key);
  Object.assign(row, {
    group: 'decide',
    problem: { type: 'mismatch', ...mismatch },
    isDecided: choice !== undefined,
    outcome: choice === 'book' ? 'book' : choice === 'skip' ? 'skip' : 'open',
  });
}

/** Finds sales without shares, and what each position is before and after. */
function balance(rows: readonly PreviewRow[], { ledger, choices, securities }: Given): Position[] {
  const existing = ledger.bookings.map(ledgerBooking);
  const stockOf = linked(existing, rows);
  const before = grouped(existing, ({ stock_id }) => stockOf(stock_id));
  const added = grouped(
    rows.filter((row) => row.outcome === 'book' && row.stockId !== null),
    ({ stockId }) => stockOf(stockId as string),
  );
  const positions = new Map<string, Position>();
  const note = ({ lots }: Ledger, side: 'before' | 'after') => {
    for (const [stockId, ofDepots] of lots)
      for (const [depotId, list] of ofDepots) {
        const key = `${stockId} ${depotId}`;
        const position = positions.get(key) ?? { stockId, depotId, before: 0, after: 0 };
        position[side] += list.reduce((sum, { quantity }) => sum + quantity, 0);
        positions.set(key, position);
      }
  };
  const listings = listingsOf(securities);
  for (const stock of new Set([...before.keys(), ...added.keys()])) {
    const old = before.get(stock) ?? [];
    const first = ledgerOfBookings(old, listings(old));
    note(first, 'before');
    const fresh = added.get(stock);
    note(fresh ? withoutShortage(old, fresh, choices, listings) : first, 'after');
  }
  return [...positions.values()];
}

/** Settles what takes shares that are not there, by what the person says, until nothing does. */
function withoutShortage(
  old: readonly Booking[],
  rows: readonly PreviewRow[],
  choices: Choices,
  listings: ReturnType<typeof listingsOf>,
): Ledger {
  for (;;) {
    const fresh = rows.flatMap((row) => (row.outcome === 'book' ? freshBookings(row, choices) : []));
    const all = [...old, ...fresh];
    const ledger = ledgerOfBookings(all, listings(all));
    const { shortage } = ledger;
    if (!shortage) {
      const left = rows.filter((row) => isLeftOut(row, choices));
      if (left.length === 0) return ledger;
      for (const row of left) row.outcome = 'skip';
      continue;
    }
    const blamed =
      rows.find(({ draft }) => draft.key === shortage.booking.id) ?? lastTaking(rows, shortage.booking.day);
    if (!blamed) return ledger;
    const choice = choices.rows.get(blamed.draft.key);
    const missing = blamed.fill + shortage.missing;
    Object.assign(blamed, { group: 'decide', problem: { type: 'shortage', missing } });
    blamed.isDecided = choice !== undefined;
    if (choice === 'fill' && blamed.draft.key === shortage.booking.id) blamed.fill = missing;
    else blamed.outcome = choice === 'skip' ? 'skip' : 'open';
  }
}

const isLeftOut = ({ outcome, draft }: PreviewRow, { rows }: Choices): boolean =>
  outcome === 'book' && TAKING.includes(draft.kind) && rows.get(draft.key) === 'skip';

/** Kinds that can wait for a security or for shares. */
const CAN_WAIT: readonly string[] = [
  ...['purchase', 'sale', 'dividend', 'delivery_in', 'delivery_out'],
  ...['advance_tax', 'tax', 'tax_refund', 'fee'],
];

const TAKING: readonly string[] = ['sale', 'delivery_out', 'transfer', 'merger'];

/** A new sale may leave too little for one that is booked already. */
const lastTaking = (rows: readonly PreviewRow[], day: number): PreviewRow | undefined =>
  rows
    .filter(({ outcome, draft }) => outcome === 'book' && TAKING.includes(draft.kind))
    .filter(({ draft }) => Date.parse(draft.date) / 86_400_000 <= day)
    .sort((a, b) => (a.draft.date < b.draft.date ? 1 : -1))[0];

/** The booking of a row, and the delivery that fills it up. */
function freshBookings(row: PreviewRow, { depots }: Choices): Booking[] {
  const { draft, fill, stockId, depotId } = row;
  const number = (text: string | null) => (text === null ? null : Number(text));
  const booking: Booking = {
    ...{ id: draft.key, kind: draft.kind, stock_id: stockId as string, depot_id: depotId, date: draft.date },
    ...{ time: draft.time, quantity: number(draft.quantity), counted_on: draft.countedOn },
    ...{ price: number(draft.price), amount: number(draft.amount), fees: 0, taxes: 0 },
    ...{ withholding_tax: null, currency: draft.currency ?? '', exchange_rate: null },
    ...{ bought_on: draft.boughtOn, to_stock_id: draft.toSecurity?.id ?? null, ratio: number(draft.ratio) },
    to_depot_id: draft.toDepot === null ? null : (depots.get(draft.toDepot)?.id ?? null),
    ...{ cost_share: number(draft.costShare), created_at: 0 },
  };
  if (fill === 0) return [booking];
  const delivered = { ...booking, id: `${draft.key}+`, kind: 'delivery_in' as const, quantity: fill };
  return [{ ...delivered, counted_on: TODAY, price: null, to_depot_id: null }, booking];
}

/** Later than any split: shares that are missing are counted as today. */
const TODAY = '9999-12-31';

/** Returns a function that names one security for all that spin-offs and mergers link. */
function linked(existing: readonly Booking[], rows: readonly PreviewRow[]): (stockId: string) => string {
  const pairs = [
    ...existing.map(({ stock_id, to_stock_id }) => [stock_id, to_stock_id] as const),
    ...rows.map(({ stockId, draft }) => [stockId, draft.toSecurity?.id ?? null] as const),
  ].filter(([from, to]) => from !== null && to !== null);
  // Few accounts have one: all that are linked go together.
  const all = new Set(pairs.flat());
  return (stockId) => (all.has(stockId) ? '' : stockId);
}

const listingsOf = (securities: ReadonlyMap<string, LedgerSecurity>) => (bookings: readonly Booking[]) =>
  new Map(
    bookings.map(({ stock_id: id }) => {
      const { splits = [], adjusted_on = null } = securities.get(id) ?? {};
      return [id, { id, splits, adjusted_on }] as const;
    }),
  );

const ledgerBooking = (booking: ImportLedger['bookings'][number]): Booking => ({
  ...booking,
  ...{ fees: 0, taxes: 0, withholding_tax: null, exchange_rate: null, created_at: 0 },
});

const comparableBooking = (booking: ImportLedger['bookings'][number]): Comparable => ({
  ...{ stockId: booking.stock_id, depotId: booking.depot_id, kind: booking.kind, date: booking.date },
  ...{ quantity: booking.quantity, reference: booking.reference },
  amount: booking.amount ?? productOf(booking.quantity, booking.price),
});

const comparableDraft = (draft: Draft, stockId: string, depotId: string): Comparable => ({
  ...{ stockId, depotId, kind: draft.kind, date: draft.date, reference: draft.reference },
  quantity: draft.quantity === null ? null : Number(draft.quantity),
  amount:
    draft.amount === null
      ? productOf(draft.quantity === null ? null : Number(draft.quantity), draft.price && Number(draft.price))
      : Number(draft.amount),
});

const productOf = (quantity: number | null, price: number | '' | null): number | null =>
  quantity === null || price === null || price === '' ? null : quantity * price;
