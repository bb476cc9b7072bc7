import 'server-only';
import { inWorkThread } from '@/lib/bookings/heavy-work';
import { findFiledBookings } from '@/lib/bookings/queries';
import type { BookingsFormat } from '@/lib/bookings/schema';
import { randomId } from '@/lib/platform/random-id';
import { finishInTurns } from '@/lib/platform/turns';
import { getPortfolio } from '../cached-portfolios';
import { bookingFigures } from './booking-figures';

/** Writes all bookings of an account as a file, in a thread: page by page, so that nobody waits for the whole. */
export async function bookingsFile(accountId: string, format: BookingsFormat): Promise<string> {
  const key = randomId();
  const ids = new Set<string>();
  try {
    for await (const rows of findFiledBookings(accountId)) {
      for (const { id } of rows) ids.add(id);
      await inWorkThread('collect', key, rows);
    }
    const isOwn = format === 'json' || format === 'csv';
    const values = isOwn ? new Map() : await marketValues(accountId, ids);
    return await inWorkThread('bookingsFile', key, format, values, ids.size);
  } finally {
    await inWorkThread('forget', key);
  }
}

async function marketValues(accountId: string, ids: ReadonlySet<string>): Promise<Map<string, number>> {
  const { portfolio, universe } = await getPortfolio(accountId);
  const figures = await finishInTurns(bookingFigures(portfolio, ids, universe.rates));
  return new Map(
    [...figures].flatMap(([id, { market_value: value }]) => (value === null ? [] : [[id, value] as const])),
  );
}
