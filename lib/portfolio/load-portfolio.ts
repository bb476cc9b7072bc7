import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type DailySeries,
  EMPTY_SERIES,
  epochDay,
  indexOnOrBefore,
  yearOf,
} from '@/lib/platform/db/daily-series';
import { addHeldStock, emptySums } from './daily-sums';
import { type HeldStock, heldStock } from './held-stock';
import { findCloses, findListings, type HeldListing } from './market-queries';
import type { HeldPortfolio } from './performance';
import { type BookingRow, findBookings } from './queries';

/** Years of closes per statement: about 3 MB. The embedded database blocks the process while it answers. */
const YEARS_PER_CHUNK = 1_200;

/** Days before a booking within which the last close lies, holidays and halts of trading included. */
const LONGEST_GAP = 15;

/** A stock's bookings, the day of the first one, and the year from which closes are read. */
type Wanted = { id: string; bookings: BookingRow[]; first: number; year: number };

/**
 * Everything that somebody's portfolio is made of, up to `today` (days since 1970-01-01), in no currency yet. The
 * closes are read and summed in chunks, between which other requests go on; they are not kept.
 */
export async function loadPortfolio(accountId: string, today: number): Promise<HeldPortfolio> {
  const finding = findListings(accountId);
  // Whoever awaits it is told of a failure, also of one before that.
  finding.catch(() => {});
  const stocks = wantedStocks(await findBookings(accountId));
  const chunks = inChunks(stocks, yearOf(today));
  let next = chunks[0] && closesSoon(chunks[0]);
  const listings = new Map((await finding).map((listing) => [listing.id, listing]));
  const firstDay = stocks.reduce((first, stock) => Math.min(first, stock.first), today);
  const daily = emptySums(firstDay, today);
  const held: HeldStock[] = [];
  for (const [i, chunk] of chunks.entries()) {
    const closes = await withOlderCloses(chunk, listings, await (next as ReturnType<typeof closesSoon>));
    const following = chunks[i + 1];
    next = following && closesSoon(following);
    for (const { id, bookings } of chunk) {
      const listing = listings.get(id);
      // Between the two statements a stock may have come or gone; then the version has changed too.
      if (!listing) continue;
      const series = upTo(today, closes.get(id) ?? EMPTY_SERIES);
      const stock = heldStock(listing, bookings, series, today);
      held.push(stock);
      addHeldStock(daily, stock, series);
    }
    await nextTurn();
  }
  return { held, daily };
}

function wantedStocks(rows: readonly BookingRow[]): Wanted[] {
  const byStock = new Map<string, BookingRow[]>();
  for (const row of rows) {
    const known = byStock.get(row.stock_id);
    if (known) known.push(row);
    else byStock.set(row.stock_id, [row]);
  }
  return Array.from(byStock, ([id, bookings]) => {
    const [earliest] = bookings.map(({ date }) => date).sort();
    const first = epochDay(earliest as string);
    return { id, bookings, first, year: yearOf(first - LONGEST_GAP) };
  });
}

function inChunks(all: readonly Wanted[], lastYear: number): Wanted[][] {
  const chunks: Wanted[][] = [];
  let room = 0;
  for (const one of all) {
    const years = lastYear - one.year + 1;
    if (room < years) {
      chunks.push([]);
      room = YEARS_PER_CHUNK;
    }
    chunks.at(-1)?.push(one);
    room -= years;
  }
  return chunks;
}

/** The closes of a chunk's stocks, from the last one before the first booking on; awaited later. */
function closesSoon(chunk: readonly Wanted[]): Promise<Map<string, DailySeries>> {
  const closes = findCloses(chunk.map(({ id, year }) => ({ id, year })));
  closes.catch(() => {});
  return closes;
}

/** Trading may have stopped long before a booking: then all there is has to be searched for a close. */
async function withOlderCloses(
  chunk: readonly Wanted[],
  listings: ReadonlyMap<string, HeldListing>,
  closes: Map<string, DailySeries>,
): Promise<Map<string, DailySeries>> {
  const missing = chunk.filter(({ id, first }) => !reachesBack(closes.get(id), listings.get(id), first));
  if (missing.length === 0) return closes;
  const older = await findCloses(missing.map(({ id }) => ({ id, year: 0 })));
  return new Map([...closes, ...older]);
}

function reachesBack(
  closes: DailySeries | undefined,
  listing: HeldListing | undefined,
  firstBooking: number,
): boolean {
  const first_price_day = listing?.first_price_day ?? null;
  if (first_price_day === null) return true;
  const first = closes?.days[0];
  return first !== undefined && (first <= firstBooking || first <= first_price_day);
}

const upTo = (today: number, { days, values }: DailySeries): DailySeries => {
  const length = indexOnOrBefore(days, today) + 1;
  return { days: days.subarray(0, length), values: values.subarray(0, length) };
};
