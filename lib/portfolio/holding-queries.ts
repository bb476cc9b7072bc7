import 'server-only';
import type { LedgerBooking } from '@/lib/bookings/booking';
import { legsAs } from '@/lib/bookings/leg-queries';
import { type DailySeries, EMPTY_SERIES } from '@/lib/finance/daily-series';
import {
  decodeYears,
  type EncodedYear,
  type JoinedYears,
  joinedYearsReader,
} from '@/lib/finance/encoded-years';
import type { BinaryRow } from '@/lib/platform/db/binary-rows';
import { getDatabase } from '@/lib/platform/db/client';
import { createPause } from '@/lib/platform/turns';
import type { Listing } from './move';

/** A booked security without its dividends and closes. */
export type BookedListing = Omit<Listing, 'dividends'>;

/** A price of an own security that a listing replaced, per share of its day, on a day without a close of the listing. */
export type EnteredClose = { stock_id: string; currency: string; date: string; price: number };

/** The market data of a booked security. */
type Holding = {
  id: string;
  dividends: Listing['dividends'];
  /**
   * From the last close before the first booking on, or from the first close; valid until the next holding is
   * read.
   */
  closes: DailySeries;
  /** Version of the portfolio. */
  version: number;
};

/**
 * Stocks per query: as many as the embedded database answers without blocking the process for long (with ten
 * years of closes about 5 MB), and a server within a fifth of its statement timeout.
 */
export const STOCKS_AT_ONCE = { embedded: 200, server: 2_000 } as const;

/** Securities that an account has booked, or got by a corporate action, with the day of their first booking. */
const BOOKED = `
  select stock_id, min(date) as first
    from (select stock_id, date from bookings where account_id = $1 and removed_at is null
          union all
          select l.stock_id, b.date from booking_legs l
            join bookings b on b.account_id = l.account_id and b.id = l.booking_id
           where l.account_id = $1 and b.removed_at is null) as named
   group by stock_id`;

/** Columns of a BookedListing. */
const LISTING = `
  s.id, s.symbol, s.name, s.trading_currency as currency,
  coalesce(s.adjusted_on, s.price_date)::text as adjusted_on,
  coalesce((select json_agg(json_build_object('ex_date', ex_date, 'ratio', ratio))
    from splits where stock_id = s.id), '[]') as splits`;

const LISTINGS = `select ${LISTING} from (${BOOKED}) as b join stocks s on s.id = b.stock_id`;

/** Selects each booking as JSON, in the form of `Booking`. */
const BOOKINGS = `
  select json_build_object('id', id, 'kind', kind, 'stock_id', stock_id, 'depot_id', depot_id, 'date', date,
           'time', time, 'quantity', quantity, 'counted_on', counted_on, 'price', price, 'amount', amount,
           'fees', fees, 'taxes', taxes, 'withholding_tax', withholding_tax, 'currency', currency,
           'exchange_rate', exchange_rate, 'bought_on', bought_on, 'to_depot_id', to_depot_id,
           'legs', ${legsAs('float8')}, 'created_at', date_part('epoch', created_at) * 1000)
    from bookings where account_id = $1 and removed_at is null
     and ($2 = '' or stock_id = any(string_to_array($2, ',')))
    order by entry`;

/**
 * Selects one row per security: id, years of closes and version as JSON; days and amounts of dividends as int32 and
 * float64 in PostgreSQL's binary form; the closes as stored, years joined. These begin with the year of the last
 * close on or before the first booking, because trading may have stopped long before it. `$1` is the account, `$2`
 * the id after which securities are read, `$3` their maximum number.
 */
const HOLDINGS = `
  with booked as (
    select stock_id, first from (${BOOKED}) as all_booked where stock_id > $2 order by stock_id limit $3::int
  )
  select json_build_object('id', b.stock_id, 'last', (select max(stock_id) from booked), 'years', closes.years,
           'version', (select version from portfolios where account_id = $1)),
         dividends.days, dividends.amounts, closes.days, closes.closes
    from booked b,
         lateral (
           select string_agg(int4send(ex_date - date '1970-01-01'), '') as days, string_agg(float8send(amount), '') as amounts
             from (select ex_date, amount from dividends where stock_id = b.stock_id and ex_date > b.first
                    order by ex_date) as later
         ) as dividends,
         lateral (
           select json_agg(json_build_array(year, octet_length(days) / 2)) as years, string_agg(days, '') as days,
                  string_agg(closes, '') as closes
             from (select year, days, closes from prices where stock_id = b.stock_id and year >= coalesce((
                     select year from prices
                      where stock_id = b.stock_id and year <= extract(year from b.first)::int
                        and (year < extract(year from b.first)::int
                          or get_byte(days, 0) + 256 * get_byte(days, 1) <= extract(doy from b.first)::int)
                      order by year desc limit 1), 0)
                    order by year) as wanted
         ) as closes`;

/** The JSON part of a row. */
type Booked = {
  id: string;
  version: number;
  /** Id of the last security of this query. */
  last: string;
  /** Years of the closes; null without any. */
  years: JoinedYears['years'] | null;
};

/** Reads the version of an account's bookings. */
export async function findBookedVersion(accountId: string): Promise<number> {
  const database = await getDatabase();
  const [state] = await database.query<{ version: number }>(
    'select version::int as version from portfolios where account_id = $1',
    [accountId],
    'booked_version',
  );
  return state?.version ?? 0;
}

/** Finds the securities that an account has booked. */
export async function findBookedListings(accountId: string): Promise<BookedListing[]> {
  const database = await getDatabase();
  return database.query<BookedListing>(LISTINGS, [accountId], 'booked_listings');
}

/** Finds a security of the market or of the account's own; null if none has this id. */
export async function findListing(stockId: string, accountId: string): Promise<BookedListing | null> {
  const database = await getDatabase();
  const sql = `select ${LISTING} from stocks s where s.id = $1 and coalesce(s.account_id, $2) = $2`;
  const [listing] = await database.query<BookedListing>(sql, [stockId, accountId], 'booked_listing');
  return listing ?? null;
}

/**
 * Finds the prices of own securities that were replaced, on days on which the market has no close for them yet or any more.
 *
 * @param stockId the security in their place; absent: of all
 */
export async function findEnteredCloses(accountId: string, stockId?: string): Promise<EnteredClose[]> {
  const database = await getDatabase();
  return database.query<EnteredClose>(
    `select distinct on (m.id, p.date) m.id as stock_id, own.trading_currency as currency, p.date::text as date,
            p.price::float8 as price
       from stocks own join stocks m on m.id = own.replaced_by join own_prices p on p.stock_id = own.id
      where own.account_id = $1 and ($2::text is null or m.id = $2)
        and (m.first_price_date is null or p.date < m.first_price_date
          or m.status = 'delisted' and p.date > m.price_date)
      order by m.id, p.date, own.id`,
    [accountId, stockId ?? null],
    'entered_closes',
  );
}

/** Reads the closes of the years of two days and of the year before them, or the first ones there are. */
export async function findClosesAround(stockId: string, date: string, last = date): Promise<DailySeries> {
  const database = await getDatabase();
  const years = await database.query<EncodedYear>(
    `select year, days, closes as values from prices
      where stock_id = $1
        and year >= coalesce((select max(year) from prices where stock_id = $1 and year < $2::int), 0)
        and year <= greatest($3::int, (select min(year) from prices where stock_id = $1))
      order by year`,
    [stockId, Number(date.slice(0, 4)), Number(last.slice(0, 4))],
    'closes_around_booking',
  );
  return decodeYears(years);
}

/** Finds the current bookings of an account, of some securities or of all, in the order of their entry and in turns. */
export async function* findBookings(
  accountId: string,
  stockIds: readonly string[] = [],
): AsyncGenerator<LedgerBooking[]> {
  const database = await getDatabase();
  const pause = createPause();
  for await (const rows of database.bytes(BOOKINGS, [accountId, stockIds.join(',')])) {
    yield rows.map(([json]) => JSON.parse(String(json)) as LedgerBooking);
    await pause();
  }
}

/** Finds the market data of an account's securities, one after the other. */
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

const readHolding = (
  { id, years, version }: Booked,
  [, dividendDays, amounts, days, values]: BinaryRow,
  readCloses: ReturnType<typeof joinedYearsReader>,
): Holding => ({
  id,
  dividends: readDividends(dividendDays, amounts),
  closes: years && days && values ? readCloses({ years, days, values }) : EMPTY_SERIES,
  version,
});

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
