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
import { findListings, type HeldListing, readCloses } from './market-queries';
import type { HeldPortfolio } from './performance';
import { type BookingRow, findBookings } from './queries';

/** Years of closes per statement: about 1.5 MB. The embedded database blocks the process while it answers. */
const YEARS_PER_CHUNK = 600;

/** Days before a booking within which the last close lies, holidays and halts of trading included. */
const LONGEST_GAP = 15;

/** `first`: the day of the first booking; `year`: the one from which closes are read. */
type Wanted = { listing: HeldListing; bookings: BookingRow[]; first: number; year: number };

/**
 * Everything that somebody's portfolio is made of, up to `today` (days since 1970-01-01), in no currency yet. The
 * closes are read and summed in chunks, between which other requests go on; they are not kept.
 */
export async function loadPortfolio(accountId: string, today: number): Promise<HeldPortfolio> {
  const [rows, listings] = await Promise.all([findBookings(accountId), findListings(accountId)]);
  const byStock = grouped(rows);
  const firstDay = rows.reduce((first, { date }) => Math.min(first, epochDay(date)), today);
  const daily = emptySums(firstDay, today);
  const held: HeldStock[] = [];
  const chunks = inChunks(
    listings.flatMap((listing) => {
      // Between the two statements a stock may have come or gone; then the version has changed too.
      const bookings = byStock.get(listing.id);
      return bookings ? wanted(listing, bookings) : [];
    }),
    yearOf(today),
  );
  let next = chunks[0] && closesOf(chunks[0]);
  for (const [i, chunk] of chunks.entries()) {
    const closes = await (next as ReturnType<typeof closesOf>);
    const following = chunks[i + 1];
    next = following && closesOf(following);
    // It may fail while this chunk is summed; whoever awaits it then is told.
    next?.catch(() => {});
    for (const { listing, bookings } of chunk) {
      const series = upTo(today, closes.get(listing.id) ?? EMPTY_SERIES);
      const stock = heldStock(listing, bookings, series, today);
      held.push(stock);
      addHeldStock(daily, stock, series);
    }
    await nextTurn();
  }
  return { held, daily };
}

function grouped(rows: readonly BookingRow[]): Map<string, BookingRow[]> {
  const byStock = new Map<string, BookingRow[]>();
  for (const row of rows) {
    const known = byStock.get(row.stock_id);
    if (known) known.push(row);
    else byStock.set(row.stock_id, [row]);
  }
  return byStock;
}

const wanted = (listing: HeldListing, bookings: BookingRow[]): Wanted => {
  const first = Math.min(...bookings.map(({ date }) => epochDay(date)));
  return { listing, bookings, first, year: yearOf(first - LONGEST_GAP) };
};

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

/** The closes of a chunk's stocks, from the last one before the first booking on. */
async function closesOf(chunk: readonly Wanted[]): Promise<Map<string, DailySeries>> {
  const closes = await readCloses(chunk.map(({ listing, year }) => ({ id: listing.id, year })));
  // Trading may have stopped long before a booking: then all there is has to be searched for a close.
  const missing = chunk.filter(({ listing, first }) => !reachesBack(closes.get(listing.id), listing, first));
  if (missing.length === 0) return closes;
  const older = await readCloses(missing.map(({ listing }) => ({ id: listing.id, year: 0 })));
  return new Map([...closes, ...older]);
}

function reachesBack(
  closes: DailySeries | undefined,
  { first_price_day }: HeldListing,
  firstBooking: number,
): boolean {
  if (first_price_day === null) return true;
  const first = closes?.days[0];
  return first !== undefined && (first <= firstBooking || first <= first_price_day);
}

const upTo = (today: number, { days, values }: DailySeries): DailySeries => {
  const length = indexOnOrBefore(days, today) + 1;
  return { days: days.subarray(0, length), values: values.subarray(0, length) };
};
