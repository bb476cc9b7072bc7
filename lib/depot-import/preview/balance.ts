import type { SharesBooking } from '@/lib/bookings/booking';
import { exchangesAll, isEvent, takesQuantity } from '@/lib/bookings/kinds';
import { ledgerOfBookings } from '@/lib/bookings/ledger/booked-stocks';
import type { Ledger, ShareBooking } from '@/lib/bookings/ledger/lots';
import { SPARE, spareSentence } from '@/lib/bookings/shortage';
import { epochDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { splitFactor } from '@/lib/finance/split-factor';
import type { Parts } from '@/lib/platform/parts';
import { isAnswer } from './draft';
import { freshBookings } from './fresh-bookings';
import { linked, listingsOf, type Splits, withSplits } from './import-splits';
import type { Choices, Given, Position, PreviewRow } from './preview';

/** Finds sales without shares, settles them as the person says, and says what each position is before and after. */
export function* balance(
  rows: readonly PreviewRow[],
  { ledger, choices, securities }: Given,
): Parts<Position[]> {
  const existing = ledger.bookings;
  const stockOf = linked(existing, rows);
  const before = grouped(existing, ({ stock_id }) => stockOf(stock_id));
  const added = grouped(
    rows.filter((row) => row.outcome === 'book' || isLeftOutSale(row)),
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
  const after = withSplits(securities, existing, rows);
  for (const stock of new Set([...before.keys(), ...added.keys()])) {
    yield;
    const old = before.get(stock) ?? [];
    const first = yield* ledgerOfBookings(old, listings(old));
    note(first, 'before');
    const fresh = added.get(stock);
    note(fresh ? yield* settled(old, fresh, { choices, securities: after }) : first, 'after');
  }
  return [...positions.values()];
}

/** A sale that the person leaves out still says how many shares are missing for it. */
const isLeftOutSale = ({ outcome, stockId, sameness, problems, draft }: PreviewRow): boolean =>
  outcome === 'skip' &&
  stockId !== null &&
  !sameness &&
  takesQuantity(draft.kind) &&
  problems.every(({ type, isDecided }) => type === 'security' && isDecided);

/**
 * Goes through the bookings of a security once and leaves out what takes shares that are not there, or fills it up, as
 * the person says. Where a new sale leaves too little for one that is booked, it goes once more without the new one.
 */
function* settled(
  old: readonly SharesBooking[],
  rows: readonly PreviewRow[],
  { choices, securities }: Pick<Given, 'choices'> & { securities: Splits },
): Parts<Ledger> {
  const listings = listingsOf(securities);
  const byKey = new Map(rows.map((row) => [row.draft.key, row]));
  // Shares that new sales take from booked ones.
  const blamed = new Map<PreviewRow, number>();
  for (;;) {
    const fills = new Map([...blamed].filter(([row]) => row.outcome === 'book'));
    const fresh = rows.flatMap((row) =>
      blamed.has(row) && row.outcome !== 'book' ? [] : freshBookings(row, choices, fills.get(row) ?? 0),
    );
    const all = [...old, ...fresh];
    const short: Short[] = [];
    const ledger = yield* ledgerOfBookings(all, listings(all), 'fifo', (booking, missing) => {
      const row = byKey.get(booking.id);
      if (row && missing < -SPARE) return refuse(row, -missing);
      if (row) return settle(row, Math.max(0, missing) + (fills.get(row) ?? 0), choices);
      if (missing > 0) short.push({ booking, missing });
      return true;
    });
    // Shares that were missing for an exchange are exchanged too.
    const filled = rows.filter((row) => row.fill > 0 && isEvent(row.draft.kind) && !blamed.has(row));
    for (const row of filled) blamed.set(row, row.fill);
    if (filled.length > 0) continue;
    const more = short[0] ? takingFrom(rows, short[0], blamed, securities) : [];
    if (more.length === 0) return ledger;
    for (const [row, missing] of more) {
      blamed.set(row, missing);
      settle(row, missing, choices);
    }
  }
}

/** A booked sale that a new one leaves too little for. */
type Short = { booking: ShareBooking; missing: number };

/** Says what happens to a row that takes shares. Returns whether it takes them. */
function settle(row: PreviewRow, short: number, { rows }: Choices): boolean {
  const missing = bookable(short);
  const { take, shortage } = rows.get(row.draft.key) ?? {};
  row.problems = row.problems.filter(({ type }) => type !== 'shortage');
  if (missing > 0) {
    const isDecided = take === false || isAnswer(row.draft, shortage);
    row.problems = [...row.problems, { type: 'shortage', missing, isDecided }];
  }
  const isFilled = missing === 0 || shortage === 'fill';
  row.outcome = take === false ? 'skip' : isFilled ? 'book' : 'open';
  row.fill = row.outcome === 'book' ? missing : 0;
  return row.outcome === 'book';
}

/** Refuses an exchange of some of the shares: booked, it would take all of them. */
function refuse(row: PreviewRow, spare: number): false {
  const others = row.problems.filter(({ type }) => type !== 'refused');
  row.problems = [...others, { type: 'refused', reason: spareSentence(spare), isDecided: false }];
  row.outcome = 'skip';
  return false;
}

/** Rounds missing shares up to a quantity that can be booked; a tenth of the smallest is what floats leave. */
const bookable = (shares: number): number => Math.ceil(shares * 1e8 - 0.1) / 1e8;

/** Finds the latest new sales that take the shares which a booked one needs, each with how many of them. */
function takingFrom(
  rows: readonly PreviewRow[],
  { booking, missing }: Short,
  blamed: ReadonlyMap<PreviewRow, number>,
  securities: Splits,
): [PreviewRow, number][] {
  const taking = rows
    .filter((row) => row.outcome === 'book' && !blamed.has(row))
    .filter(({ draft }) => takesQuantity(draft.kind) || exchangesAll(draft.kind))
    .filter(({ draft }) => epochDay(draft.date) <= booking.day)
    .sort((a, b) => (a.draft.date < b.draft.date ? 1 : -1));
  const own = taking.filter((row) => row.depotId === booking.depotId && row.stockId === booking.stockId);
  const found: [PreviewRow, number][] = [];
  let left = missing;
  for (const row of own.length > 0 ? own : taking) {
    if (left <= 0) break;
    const taken = Math.min(left, sharesTaken(row, securities));
    found.push([row, taken]);
    left -= taken;
  }
  return found;
}

/** Shares that a row takes, as they count today; a merger takes all. */
function sharesTaken({ draft, stockId, fill }: PreviewRow, securities: Splits): number {
  if (draft.quantity === null || exchangesAll(draft.kind)) return Number.POSITIVE_INFINITY;
  const { splits = [], adjusted_on = null } = securities.get(stockId ?? '') ?? {};
  return Number(draft.quantity) * splitFactor(splits, draft.counted_on, adjusted_on) - fill;
}
