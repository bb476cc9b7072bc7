import 'server-only';
import type { Split } from '@/lib/finance/split-factor';
import { getDatabase } from '@/lib/platform/db/client';
import { type DailySeries, type PackedYear, unpackYears } from '@/lib/platform/db/daily-series';
import type { Listing } from './held-stock';

type ListingRow = Omit<Listing, 'dividends'> & { first_price_day: number | null; dividends: Buffer | null };

export type HeldListing = Listing & {
  /** Days since 1970-01-01; null without a close. */
  first_price_day: number | null;
};

/** Bytes of a dividend: the day as int32 and the amount as float64, as PostgreSQL sends them. */
const DIVIDEND_BYTES = 12;

/**
 * The listings that somebody has booked, with their splits and dividends. The dividends of a listing arrive as one
 * string of bytes, which takes a fraction of the time of a row each.
 */
export async function findListings(accountId: string): Promise<HeldListing[]> {
  const database = await getDatabase();
  const rows = await database.query<ListingRow>(
    `select s.id, s.name, s.trading_currency as currency, coalesce(s.adjusted_on, s.price_date) as adjusted_on,
            s.first_price_date - date '1970-01-01' as first_price_day,
            coalesce((select json_agg(json_build_object('ex_date', p.ex_date, 'ratio', p.ratio))
              from splits p where p.stock_id = s.id), '[]') as splits,
            (select string_agg(int4send(d.ex_date - date '1970-01-01') || float8send(d.amount), '' order by d.ex_date)
              from dividends d where d.stock_id = s.id) as dividends
       from stocks s
      where s.id in (select b.stock_id from bookings b where b.account_id = $1 and b.removed_at is null)`,
    [accountId],
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

type ClosesRow = { id: string; years: Buffer; days: Buffer; closes: Buffer };

/** Bytes that describe a packed year: its number and how many days it has, as PostgreSQL sends them. */
const YEAR_BYTES = 4;

/** The closes of several stocks, each from a year of its own on. A stock arrives as one row. */
export async function readCloses(
  from: readonly { id: string; year: number }[],
): Promise<Map<string, DailySeries>> {
  const database = await getDatabase();
  const rows = await database.query<ClosesRow>(
    `select p.stock_id as id,
            string_agg(int2send(p.year) || int2send((length(p.days) / 2)::int2), '' order by p.year) as years,
            string_agg(p.days, '' order by p.year) as days, string_agg(p.closes, '' order by p.year) as closes
       from unnest($1::text[], $2::int[]) as wanted(id, year)
       join prices p on p.stock_id = wanted.id and p.year >= wanted.year
      group by p.stock_id`,
    [from.map(({ id }) => id), from.map(({ year }) => year)],
    'closes_of_portfolio',
  );
  return new Map(rows.map((row) => [row.id, unpackYears(packedYears(row))]));
}

function packedYears({ years, days, closes }: ClosesRow): PackedYear[] {
  const packed: PackedYear[] = [];
  let first = 0;
  for (let at = 0; at < years.length; at += YEAR_BYTES) {
    const next = first + years.readInt16BE(at + 2);
    packed.push({
      year: years.readInt16BE(at),
      days: days.subarray(2 * first, 2 * next),
      values: closes.subarray(8 * first, 8 * next),
    });
    first = next;
  }
  return packed;
}
