import 'server-only';
import type { EncodedYear } from '@/lib/finance/encoded-years';
import type { MarketReader } from '@/lib/stocks/universe/market-reader';
import type { WatchedRow } from './queries';

type AddedYear = EncodedYear & { id: string };

/** Longest time without trading, in days, after which the close before it is still found in the year before. */
const LONGEST_PAUSE = 14;

/** Reads the years of closes that have the close of the day a stock was added; of January also the year before. */
export async function readClosesAround(
  reader: MarketReader,
  rows: readonly WatchedRow[],
  days: readonly string[],
): Promise<ReadonlyMap<string, AddedYear[]>> {
  const yearsOf = new Map<string, AddedYear[]>(rows.map(({ id }) => [id, []]));
  if (rows.length === 0) return yearsOf;
  const years = await reader.query<AddedYear>(
    `select p.stock_id as id, p.year, p.days, p.closes as values
       from unnest($1::text[], $2::date[]) as w (id, day)
       join prices p on p.stock_id = w.id
        and p.year between extract(year from w.day - ${LONGEST_PAUSE}) and extract(year from w.day)
      order by p.stock_id, p.year`,
    [rows.map(({ id }) => id), days],
    'closes_of_watchlist',
  );
  for (const year of years) yearsOf.get(year.id)?.push(year);
  return yearsOf;
}
