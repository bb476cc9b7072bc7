import 'server-only';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import {
  type DailySeries,
  EMPTY_SERIES,
  epochDay,
  indexOnOrBefore,
  isoDay,
  yearOf,
} from '@/lib/finance/daily-series';
import { judgedPayments } from '@/lib/finance/dividends/special-payments';
import { knownState } from '@/lib/finance/dividends/still-ahead';
import { decodeYears, type EncodedYear } from '@/lib/finance/encoded-years';
import { referenceDay } from '@/lib/finance/reference-day';
import { totalReturn } from '@/lib/finance/total-return';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { CLOSES_FOR_AVERAGES, convertCloses, priceHistory } from './prices/history';
import { type JoinedRange, rangesOf } from './prices/joined-ranges';
import { type MonthEnd, monthEnds } from './prices/month-ends';
import { sparkline } from './prices/sparkline';
import type { Dividend, HistoryPeriod, Payment, PricePoint, Stock } from './schema';
import { findOutsideUniverse, ID } from './stored-queries';
import { getMarketReader, type MarketReader } from './universe/market-reader';
import { getUniverse } from './universe/universe';
import { type StockRow, securityRow } from './universe-row';

/**
 * Loads the closes of a period in `currency`, oldest first; null if no listing has this id. See
 * lib/stocks/prices/history.ts for days and conversion.
 */
export async function getPriceHistory(
  id: string,
  period: HistoryPeriod,
  currency: DisplayCurrency,
  withAverages: boolean,
): Promise<PricePoint[] | null> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const row = securityRow(universe, id) ?? (await findOutsideUniverse(database, id));
  if (!row) return null;
  const closes = await readCloses(row, period, withAverages ? CLOSES_FOR_AVERAGES : 1);
  const { rates } = universe;
  return priceHistory(closes, { period, from: row.trading_currency, to: currency, rates, withAverages });
}

/** Draws the last year of stocks in a currency, by id; null for one without closes. Unknown ids are left out. */
export async function findSparklines(
  ids: readonly string[],
  to: DisplayCurrency,
): Promise<Record<string, string | null>> {
  const [reader, { rates }] = await Promise.all([getMarketReader(), getUniverse()]);
  const wanted = [...new Set(ids)].filter((id) => ID.test(id));
  const rows = await reader.query<
    { id: string; trading_currency: string } & { [K in keyof EncodedYear]: EncodedYear[K] | null }
  >(
    `select s.id, s.trading_currency, p.year, p.days, p.closes as values
       from stocks s left join prices p
         on p.stock_id = s.id and p.year >= extract(year from s.price_date) - 1
      where s.id = any($1) and s.account_id is null order by s.id, p.year`,
    [wanted],
    'closes_of_sparklines',
  );
  const found = new Map(
    rows.map(({ id, trading_currency }) => [id, { from: trading_currency, years: [] as EncodedYear[] }]),
  );
  for (const { id, year, days, values } of rows) {
    if (year !== null && days && values) found.get(id)?.years.push({ year, days, values });
  }
  return Object.fromEntries(
    Array.from(found, ([id, { from, years }]) => {
      const { days, prices } = convertCloses(decodeYears(years), { from, to, rates });
      return [id, sparkline({ days, values: Float64Array.from(prices) })];
    }),
  );
}

/**
 * Loads a stock's total return over all years, as an index of closes and reinvested dividends in its display
 * currency; see lib/finance/total-return.ts.
 */
export async function getTotalReturn(stock: Stock): Promise<DailySeries> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const { rates } = universe;
  const row = securityRow(universe, stock.id) ?? (await findOutsideUniverse(database, stock.id));
  if (!row) return EMPTY_SERIES;
  const conversion = { from: row.trading_currency, to: stock.display_currency, rates };
  const [closes, payments] = await Promise.all([readCloses(row, 'max', 1), findDividends(stock, rates)]);
  const { days, prices } = convertCloses(closes, conversion);
  const dividends = {
    days: Int32Array.from(payments, ({ ex_date }) => epochDay(ex_date)),
    values: Float64Array.from(payments, ({ amount }) => amount),
  };
  return { days, values: totalReturn({ days, values: Float64Array.from(prices) }, dividends) };
}

/**
 * Loads the total return of a security over all years, as an index in its trading currency; null if no listing has
 * this id.
 */
export async function getReturnIndex(
  id: string,
): Promise<{ id: string; name: string; currency: string; index: DailySeries } | null> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const row = securityRow(universe, id) ?? (await findOutsideUniverse(database, id));
  if (!row) return null;
  const [closes, payments] = await Promise.all([readCloses(row, 'max', 1), findPayments(id)]);
  const dividends = {
    days: Int32Array.from(payments, ({ ex_date }) => epochDay(ex_date)),
    values: Float64Array.from(payments, ({ amount }) => amount),
  };
  const index = { days: closes.days, values: totalReturn(closes, dividends) };
  return { id, name: row.name, currency: row.trading_currency, index };
}

/** Loads the last close of each month in the trading currency, oldest first; empty if no listing has this id. */
export async function getMonthEnds(id: string): Promise<MonthEnd[]> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const row = securityRow(universe, id) ?? (await findOutsideUniverse(database, id));
  return row ? monthEnds(await readCloses(row, 'max', 1)) : [];
}

/** Finds the dividends of a stock in its trading currency, oldest first; those after today are declared. */
export async function findPayments(id: string): Promise<Payment[]> {
  const reader = await getMarketReader();
  return reader.query<Payment>(
    'select ex_date, amount from dividends where stock_id = $1 order by ex_date',
    [id],
    'dividends_of_stock',
  );
}

/** Finds the ranges of a stock's closes that are of another source than its own. */
export async function findJoinedCloses(id: string): Promise<JoinedRange[]> {
  const reader = await getMarketReader();
  const [stock] = await reader.query<{ joined_closes: string | null }>(
    'select joined_closes from stocks where id = $1',
    [id],
    'joined_closes_of_stock',
  );
  return rangesOf(stock?.joined_closes);
}

/**
 * Finds the dividends of a stock up to today in its display currency, oldest first; those before the first rate are left
 * out. Which of them are special is told by the amounts in the trading currency, as in the record: a rate makes none.
 */
export async function findDividends(stock: Stock, rates: Rates): Promise<Dividend[]> {
  const [payments, now] = [await findPayments(stock.id), epochDay(today())];
  return judgedPayments(payments).flatMap(({ day, regular, special, state }) => {
    if (knownState(day, now) !== 'paid') return [];
    const ex_date = isoDay(day);
    const shown = (paid: number) =>
      convert(paid, stock.trading_currency, stock.display_currency, rates.on(day));
    const [amount, special_amount] = [shown(regular + special), shown(special)];
    if (amount === null || special_amount === null) return [];
    return { dividend_id: `${stock.id}-${ex_date}`, ex_date, amount, special_amount, special: state };
  });
}

/**
 * Reads the closes from the `needed`th before the reference close of a period on; all closes if there are
 * fewer.
 */
export async function readCloses(
  { id, price_date, first_price_date }: StockRow,
  period: HistoryPeriod,
  needed: number,
): Promise<DailySeries> {
  if (price_date === null) return EMPTY_SERIES;
  const reader = await getMarketReader();
  if (period === 'max') return decodeYears(await readYears(reader, id, 0, YEAR_WITHOUT_END));
  const reference = referenceDay(epochDay(price_date), period);
  const firstYear = yearOf(epochDay(first_price_date ?? price_date));
  // A week has five trading days, minus holidays; missing closes are read in a second query.
  let year = yearOf(reference - 10 - Math.ceil(needed * 1.6));
  let years = await readYears(reader, id, year, YEAR_WITHOUT_END);
  let closes = decodeYears(years);
  while (indexOnOrBefore(closes.days, reference) + 1 < needed && year > firstYear) {
    year--;
    years = [...(await readYears(reader, id, year, year)), ...years];
    closes = decodeYears(years);
  }
  return closes;
}

const YEAR_WITHOUT_END = 9999;

function readYears(reader: MarketReader, id: string, from: number, to: number): Promise<EncodedYear[]> {
  return reader.query<EncodedYear>(
    `select year, days, closes as values from prices
      where stock_id = $1 and year between $2 and $3 order by year`,
    [id, from, to],
    'closes_of_stock',
  );
}
