import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Rates } from '@/lib/currencies/rates';
import { bookings } from '@/lib/db/schema/portfolio';
import { ownPrices, prices, splits, stocks } from '@/lib/db/schema/stocks';
import { type DailySeries, isoDay } from '@/lib/finance/daily-series';
import { encodeYears } from '@/lib/finance/encoded-years';
import { numberAt } from '@/lib/finance/number-at';
import type { Executor } from '@/lib/platform/db/database';
import { TRADES } from '../kinds';
import { LEGS } from '../leg-queries';
import { ownSeries } from './own-series';
import { bookedSplits } from './own-splits';

/** Writes the prices and splits of an account's own securities anew, from what was entered and booked. */
export async function refreshOwnSeries(
  transaction: Executor,
  accountId: string,
  rates: Rates,
): Promise<void> {
  const own = await transaction
    .select({ id: stocks.id, currency: stocks.trading_currency })
    .from(stocks)
    .where(eq(stocks.account_id, accountId));
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  const entered = await transaction.select().from(ownPrices).where(inArray(ownPrices.stock_id, ids));
  const stored = await transaction
    .select({ booking: bookings, legs: LEGS })
    .from(bookings)
    .where(
      and(
        eq(bookings.account_id, accountId),
        isNull(bookings.removed_at),
        inArray(bookings.stock_id, ids),
        or(and(inArray(bookings.kind, TRADES), isNotNull(bookings.price)), eq(bookings.kind, 'split')),
      ),
    )
    .orderBy(asc(bookings.date), asc(bookings.time), asc(bookings.entry));
  const booked = stored.map(({ booking, legs }) => ({ ...booking, legs }));
  const splitsOf = bookedSplits(booked);
  const joined = own.map(({ id, currency }) => {
    const series = ownSeries(
      entered.filter(({ stock_id }) => stock_id === id).map(priceOf),
      booked.filter(({ stock_id, price }) => stock_id === id && price !== null).map(pricedBooking),
      currency,
      rates,
      splitsOf.get(id),
    );
    return { id, series };
  });
  await transaction.delete(prices).where(inArray(prices.stock_id, ids));
  const years = joined.flatMap(({ id, series }) =>
    encodeYears(series).map(({ year, days, values }) => ({ stock_id: id, year, days, closes: values })),
  );
  if (years.length > 0) await transaction.insert(prices).values(years);
  await transaction.delete(splits).where(inArray(splits.stock_id, ids));
  const known = [...splitsOf].flatMap(([stock_id, all]) => all.map((split) => ({ stock_id, ...split })));
  if (known.length > 0) await transaction.insert(splits).values(known);
  await storeEnds(
    transaction,
    joined.map(({ id, series }) => ({ id, series, split: splitsOf.get(id)?.at(-1)?.ex_date ?? null })),
  );
}

/** Stores the first and the last day of series, and the last price. */
async function storeEnds(
  transaction: Executor,
  ends: readonly { id: string; series: DailySeries; split: string | null }[],
): Promise<void> {
  const rows = ends.map(({ id, series: { days, values }, split }) => ({
    id,
    first: days.length === 0 ? null : isoDay(numberAt(days, 0)),
    last: days.length === 0 ? null : isoDay(numberAt(days, days.length - 1)),
    price: values.at(-1) ?? null,
    split,
  }));
  await transaction.execute(sql`
    update stocks s set first_price_date = r.first, price_date = r.last, current_price = r.price,
           adjusted_on = greatest(r.last, r.split)
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as r(id text, first date, last date, price float8, split date)
     where s.id = r.id`);
}

const priceOf = ({ date, price }: typeof ownPrices.$inferSelect) => ({ date, price: Number(price) });

const pricedBooking = ({
  date,
  price,
  counted_on,
  currency,
  exchange_rate,
}: typeof bookings.$inferSelect) => ({
  date,
  price: Number(price),
  counted_on,
  currency,
  exchange_rate: exchange_rate === null ? null : Number(exchange_rate),
});
