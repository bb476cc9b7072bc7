import 'server-only';
import {
  type DailySeries,
  EMPTY_SERIES,
  type JoinedYears,
  joinedYearsReader,
} from '@/lib/finance/daily-series';
import type { Split } from '@/lib/finance/split-factor';
import type { BinaryRow } from '@/lib/platform/db/binary-rows';
import { getDatabase } from '@/lib/platform/db/client';
import type { Booking, Listing } from './held-stock';

/** All stored data of a booked stock. */
type Holding = {
  listing: Listing;
  bookings: readonly Booking[];
  /**
   * From the last close before the first booking on, or from the first close; valid until the next holding is
   * read.
   */
  closes: DailySeries;
  /** State of the whole portfolio: the day of its first booking as ISO text, and its version. */
  portfolio: { begin: string; version: number };
};

/**
 * Stocks per query: as many as the embedded database answers without blocking the process for long (with ten
 * years of closes about 5 MB), and a server within a fifth of its statement timeout.
 */
export const STOCKS_AT_ONCE = { embedded: 200, server: 2_000 } as const;

/** The JSON part of a row. */
type Booked = Omit<Listing, 'dividends'> & {
  splits: readonly Split[];
  bookings: readonly Booking[];
  portfolio: Holding['portfolio'];
  /** Id of the last stock of this query. */
  last: string;
  /** Years of the closes; null without any. */
  years: JoinedYears['years'] | null;
};

/**
 * Selects one row per stock: bookings and splits as JSON; days and amounts of dividends as int32 and float64
 * in PostgreSQL's binary form; the closes as stored, years joined. These begin with the year of the last close
 * on or before the first booking, because trading may have stopped long before it. `$1` is the account, `$2`
 * the id after which stocks are read, `$3` their maximum number.
 */
const HOLDINGS = `
  with booked as (
    select stock_id, min(date) as first,
           json_agg(json_build_object('id', id, 'kind', kind, 'date', date, 'quantity', quantity,
             'counted_on', counted_on, 'price', price, 'fees', fees, 'created_at', date_part('epoch', created_at) * 1000)) as bookings
      from bookings where account_id = $1 and removed_at is null and stock_id > $2
     group by stock_id order by stock_id limit $3::int
  )
  select json_build_object('id', s.id, 'name', s.name, 'currency', s.trading_currency,
           'adjusted_on', coalesce(s.adjusted_on, s.price_date), 'bookings', b.bookings,
           'splits', coalesce((select json_agg(json_build_object('ex_date', ex_date, 'ratio', ratio))
             from splits where stock_id = s.id), '[]'),
           'portfolio', json_build_object(
             'begin', (select min(date) from bookings where account_id = $1 and removed_at is null),
             'version', (select version from portfolios where account_id = $1)),
           'last', (select max(stock_id) from booked), 'years', closes.years),
         dividends.days, dividends.amounts, closes.days, closes.closes
    from booked b join stocks s on s.id = b.stock_id,
         lateral (
           select string_agg(int4send(ex_date - date '1970-01-01'), '') as days, string_agg(float8send(amount), '') as amounts
             from (select ex_date, amount from dividends where stock_id = s.id and ex_date > b.first
                    order by ex_date) as later
         ) as dividends,
         lateral (
           select json_agg(json_build_array(year, octet_length(days) / 2)) as years, string_agg(days, '') as days,
                  string_agg(closes, '') as closes
             from (select year, days, closes from prices where stock_id = s.id and year >= coalesce((
                     select year from prices
                      where stock_id = s.id and year <= extract(year from b.first)::int
                        and (year < extract(year from b.first)::int
                          or get_byte(days, 0) + 256 * get_byte(days, 1) <= extract(doy from b.first)::int)
                      order by year desc limit 1), 0)
                    order by year) as wanted
         ) as closes`;

/**
 * Finds all current bookings of an account, stock by stock; `portfolio` differs between stocks if bookings
 * change meanwhile.
 */
export async function* findHoldings(accountId: string): AsyncGenerator<Holding> {
  const database = await getDatabase();
  const readCloses = joinedYearsReader();
  const limit = STOCKS_AT_ONCE[database.kind];
  let last = '';
  let count: number;
  do {
    count = 0;
    for await (const rows of database.bytes(HOLDINGS, [accountId, last, String(limit)])) {
      for (const row of rows) {
        const booked = JSON.parse(String(row[0])) as Booked;
        last = booked.last;
        yield readHolding(booked, row, readCloses);
      }
      count += rows.length;
    }
  } while (count === limit);
}

function readHolding(
  { bookings, years, portfolio, last: _, ...listing }: Booked,
  [, dividendDays, amounts, days, values]: BinaryRow,
  readCloses: ReturnType<typeof joinedYearsReader>,
): Holding {
  return {
    listing: { ...listing, dividends: readDividends(dividendDays, amounts) },
    bookings,
    closes: years && days && values ? readCloses({ years, days, values }) : EMPTY_SERIES,
    portfolio,
  };
}

function readDividends(
  dayBytes: Buffer | null | undefined,
  amountBytes: Buffer | null | undefined,
): Listing['dividends'] {
  const count = (dayBytes?.length ?? 0) / 4;
  const days = new Int32Array(count);
  const amounts = new Float64Array(count);
  for (let i = 0; dayBytes && amountBytes && i < count; i++) {
    days[i] = dayBytes.readInt32BE(4 * i);
    amounts[i] = amountBytes.readDoubleBE(8 * i);
  }
  return { days, amounts };
}
