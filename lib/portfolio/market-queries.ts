import 'server-only';
import type { Split } from '@/lib/finance/split-factor';
import type { Database } from '@/lib/platform/db/client';
import type { PackedYear } from '@/lib/platform/db/daily-series';
import type { Listing } from './held-stock';

type ListingRow = Omit<Listing, 'dividends'> & { first_price_day: number | null; dividends: Buffer | null };

export type HeldListing = Listing & {
  /** Days since 1970-01-01; null without a close. */
  first_price_day: number | null;
};

/** Bytes of a dividend: the day as int32 and the amount as float64, as PostgreSQL sends them. */
const DIVIDEND_BYTES = 12;

/**
 * Listings with their splits and dividends. The dividends of a listing arrive as one string of bytes, which takes
 * a fraction of the time of a row each.
 */
export async function findListings(database: Database, ids: readonly string[]): Promise<HeldListing[]> {
  const rows = await database.query<ListingRow>(
    `select s.id, s.name, s.trading_currency as currency, coalesce(s.adjusted_on, s.price_date) as adjusted_on,
            s.first_price_date - date '1970-01-01' as first_price_day,
            coalesce((select json_agg(json_build_object('ex_date', p.ex_date, 'ratio', p.ratio))
              from splits p where p.stock_id = s.id), '[]') as splits,
            (select string_agg(int4send(d.ex_date - date '1970-01-01') || float8send(d.amount), '' order by d.ex_date)
              from dividends d where d.stock_id = s.id) as dividends
       from stocks s where s.id = any($1)`,
    [ids],
    'held_listings',
  );
  return rows.map((row) => ({
    ...row,
    splits: row.splits as readonly Split[],
    dividends: readDividends(row.dividends),
  }));
}

function readDividends(bytes: Buffer | null): Listing['dividends'] {
  const count = (bytes?.length ?? 0) / DIVIDEND_BYTES;
  const days = new Int32Array(count);
  const amounts = new Float64Array(count);
  for (let i = 0; bytes && i < count; i++) {
    days[i] = bytes.readInt32BE(DIVIDEND_BYTES * i);
    amounts[i] = bytes.readDoubleBE(DIVIDEND_BYTES * i + 4);
  }
  return { days, amounts };
}

/** The closes of several stocks, each from a year of its own on: packed years in ascending order by stock. */
export async function readPackedCloses(
  database: Database,
  from: readonly { id: string; year: number }[],
): Promise<Map<string, PackedYear[]>> {
  const rows = await database.query<PackedYear & { id: string }>(
    `select p.stock_id as id, p.year, p.days, p.closes as values
       from unnest($1::text[], $2::int[]) as wanted(id, year)
       join prices p on p.stock_id = wanted.id and p.year >= wanted.year
      order by p.stock_id, p.year`,
    [from.map(({ id }) => id), from.map(({ year }) => year)],
    'closes_of_portfolio',
  );
  const years = new Map<string, PackedYear[]>();
  for (const { id, ...year } of rows) {
    const known = years.get(id);
    if (known) known.push(year);
    else years.set(id, [year]);
  }
  return years;
}
