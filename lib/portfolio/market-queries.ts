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

/** The closes of several stocks, each from a year of its own on. */
export async function findCloses(
  from: readonly { id: string; year: number }[],
): Promise<Map<string, DailySeries>> {
  const database = await getDatabase();
  const rows = await database.bytes(
    `select wanted.n::int4, p.year::int4, p.days, p.closes
       from json_to_recordset($1::json) as wanted(n int, id text, year int)
       join prices p on p.stock_id = wanted.id and p.year >= wanted.year`,
    JSON.stringify(from.map((wanted, n) => ({ n, ...wanted }))),
  );
  const years = from.map((): PackedYear[] => []);
  for (const [n, year, days, closes] of rows as readonly (readonly Buffer[])[]) {
    if (!n || !year || !days || !closes) throw new Error('No column is null');
    years[n.readInt32BE()]?.push({ year: year.readInt32BE(), days, values: closes });
  }
  return new Map(
    from.map(({ id }, n) => [id, unpackYears((years[n] ?? []).sort((a, b) => a.year - b.year))]),
  );
}
