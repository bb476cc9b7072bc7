import 'server-only';
import type { Rates } from '@/lib/currencies/rates';
import type { DailySeries } from '@/lib/finance/daily-series';
import { withEntered } from './entered-closes';
import { type BookedListing, findClosesAround, findEnteredCloses } from './holding-queries';

/** Reads the closes around some days, and where there are none the prices that an account entered before. */
export async function findPricesAround(
  accountId: string,
  listing: BookedListing,
  rates: Rates,
  date: string,
  last = date,
): Promise<DailySeries> {
  const [closes, entered] = await Promise.all([
    findClosesAround(listing.id, date, last),
    findEnteredCloses(accountId, listing.id),
  ]);
  return withEntered(closes, entered, listing, rates);
}
