import 'server-only';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { stocks } from '@/lib/db/schema/stocks';
import type { YearRange } from '@/lib/finance/change';
import {
  type DailySeries,
  decodeYears,
  EMPTY_SERIES,
  type EncodedYear,
  epochDay,
  indexOnOrBefore,
  isoDay,
  yearOf,
} from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { referenceDay } from '@/lib/finance/reference-day';
import { totalReturn } from '@/lib/finance/total-return';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { slugOf } from '@/lib/platform/format/slug';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import { PAGES_PER_SITEMAP, type SitemapPage } from '@/lib/platform/seo/sitemap';
import { type FundFact, isFundFact } from './kinds';
import { LONGEST_NAME, stockNamed } from './names/stock-names';
import { CLOSES_FOR_AVERAGES, convertCloses, convertedYearRange, priceHistory } from './prices/history';
import { type MonthEnd, monthEnds } from './prices/month-ends';
import { sparkline } from './prices/sparkline';
import type { Dividend, FundFacts, HistoryPeriod, Payment, PricePoint, Stock, StockDetail } from './schema';
import { DEMO_SUFFIX, isDemo } from './source-label';
import {
  comparisonsAt,
  type StockRow,
  sectorCompaniesAt,
  securityRow,
  stockRecord,
  universeRow,
  universeSecurity,
  universeStock,
} from './stock-record';
import { largestCompanies } from './universe/largest-companies';
import { type MarketFacts, marketFacts } from './universe/market-facts';
import { getMarketReader, type MarketReader } from './universe/market-reader';
import { similarCompanies } from './universe/similar-companies';
import { getUniverse } from './universe/universe';
import { codedText, NO_DAY, type Universe } from './universe/universe-columns';

/**
 * Loads a stock with its 52-week range and its dividends in `currency`, oldest first; null if no listing has
 * this id. Closes and dividends are converted at the rate of their day; those before the first rate are left
 * out. A delisted stock has no scores.
 */
export async function getStock(id: string, currency: DisplayCurrency): Promise<StockDetail | null> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const { rates } = universe;
  const index = universe.indexOf.get(id);
  const stored = index === undefined ? await findOutsideUniverse(database, id) : null;
  const row = index === undefined ? stored : universeRow(universe, index);
  if (!row) return null;
  const stock =
    index === undefined ? stockRecord(row, currency, rates) : universeStock(universe, index, currency);
  const [range, dividend_history] = await Promise.all([
    findYearRange(row, currency, rates),
    findDividends(stock, rates),
  ]);
  const comparisons = index === undefined ? {} : comparisonsAt(universe, index);
  const sector_companies = index === undefined ? 0 : sectorCompaniesAt(universe, index);
  const fund = stored ? fundFacts(stored, currency, rates) : null;
  return { ...stock, ...range, sector_companies, comparisons, fund, dividend_history };
}

/** Returns what is known about a fund or an index; null for a share. */
function fundFacts(row: StoredSecurity, currency: DisplayCurrency, rates: Rates): FundFacts | null {
  if (row.kind === 'share') return null;
  const known = <Fact extends FundFact>(fact: Fact) => {
    const value = row[fact];
    return value !== null && isFundFact(fact, value) ? value : null;
  };
  return {
    distribution: known('distribution'),
    fund_type: known('fund_type'),
    replication: known('replication'),
    index_kind: known('index_kind'),
    expense_ratio: row.expense_ratio,
    size: convert(row.fund_size, row.trading_currency, currency, rates.latest),
  };
}

/**
 * Loads securities in `currency`, without their dividends, in the order of `ids` and each once. Unknown ids are
 * left out.
 *
 * @param accountId whose own securities are known too
 */
export async function findStocks(
  ids: readonly string[],
  currency: DisplayCurrency,
  accountId?: string,
): Promise<Stock[]> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const known = new Map(ids.map((id) => [id, universeSecurity(universe, id, currency)]));
  const outside = [...known].flatMap(([id, stock]) => (!stock && ID.test(id) ? id : []));
  if (outside.length > 0) {
    const rows = await database.db
      .select()
      .from(stocks)
      .where(and(inArray(stocks.id, outside), knownTo(accountId)));
    for (const row of rows) known.set(row.id, stockRecord(row, currency, universe.rates));
  }
  return [...known.values()].filter((stock) => stock !== undefined);
}

/** Condition for securities of the market, and those of an account's own. */
export const knownTo = (accountId?: string) =>
  accountId === undefined
    ? isNull(stocks.account_id)
    : or(isNull(stocks.account_id), eq(stocks.account_id, accountId));

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

/** Draws the last year of stocks, by id; null for one without closes. Unknown ids are left out. */
export async function findSparklines(ids: readonly string[]): Promise<Record<string, string | null>> {
  const reader = await getMarketReader();
  const wanted = [...new Set(ids)].filter((id) => ID.test(id));
  const rows = await reader.query<{ id: string } & { [K in keyof EncodedYear]: EncodedYear[K] | null }>(
    `select s.id, p.year, p.days, p.closes as values
       from stocks s left join prices p
         on p.stock_id = s.id and p.year >= extract(year from s.price_date) - 1
      where s.id = any($1) and s.account_id is null order by s.id, p.year`,
    [wanted],
    'closes_of_sparklines',
  );
  const yearsOf = new Map<string, EncodedYear[]>(rows.map(({ id }) => [id, []]));
  for (const { id, year, days, values } of rows) {
    if (year !== null && days && values) yearsOf.get(id)?.push({ year, days, values });
  }
  return Object.fromEntries(Array.from(yearsOf, ([id, years]) => [id, sparkline(decodeYears(years))]));
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

/** Tests whether a security of the market has this id. */
export async function isListed(id: string): Promise<boolean> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  return Boolean(securityRow(universe, id) ?? (await findOutsideUniverse(database, id)));
}

/** Finds the `limit` largest active companies by market capitalisation; those without one come last. */
export async function findLargestStocks(limit: number, currency: DisplayCurrency): Promise<Stock[]> {
  const universe = await getUniverse();
  return largestCompanies(universe.euro.market_cap, limit).map((index) =>
    universeStock(universe, index, currency),
  );
}

/** Finds the active companies of a stock's sector that are closest to it in size, closest first. */
export async function findSimilarStocks(
  { id, sector, market_cap, display_currency }: Stock,
  limit: number,
  currency: DisplayCurrency,
): Promise<Stock[]> {
  const universe = await getUniverse();
  const marketCap = convert(market_cap, display_currency, DEFAULT_CURRENCY, universe.rates.latest);
  return similarCompanies(universe, { id, sector, marketCap }, limit).map((index) =>
    universeStock(universe, index, currency),
  );
}

/** Counts and medians over all listed stocks; null for an empty market. */
export const getMarketFacts = async (): Promise<MarketFacts | null> => marketFacts(await getUniverse());

/** Counts the listed stocks that search engines may index. */
export const countListedStocks = async (): Promise<number> => indexedStocks(await getUniverse()).length;

/**
 * Finds the page addresses of listed stocks that search engines may index, and the day of their newest figure, by id.
 *
 * @param part number of the sitemap, from 1; each has `PAGES_PER_SITEMAP` pages
 */
export async function findListedPages(part: number): Promise<SitemapPage[]> {
  const universe = await getUniverse();
  const { texts, days } = universe;
  const first = (part - 1) * PAGES_PER_SITEMAP;
  return indexedStocks(universe)
    .slice(first, first + PAGES_PER_SITEMAP)
    .map((i) => {
      const changed = Math.max(numberAt(days.price_date, i), numberAt(days.figures_date, i));
      return {
        path: `/stock-detail/${texts.id[i]}`,
        changed: changed === NO_DAY ? null : isoDay(changed),
      };
    });
}

function indexedStocks({ texts, coded: { source } }: Universe): number[] {
  const all = texts.id.map((_id, i) => i);
  return areDemoPagesIndexed() ? all : all.filter((i) => !isDemo(codedText(source, i)));
}

/**
 * Finds the id of the listing with this symbol, ISIN, WKN, id or company name; else null. A delisted one is
 * found by id or symbol only; that of a company of the demo market is part of its id.
 */
export async function findStockId(name: string): Promise<string | null> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  for (const securities of [universe, universe.others]) {
    const index = securities ? stockNamed(securities, name) : undefined;
    if (index !== undefined) return securities?.texts.id[index] ?? null;
  }
  if (name.length > LONGEST_NAME) return null;
  const slug = slugOf(name);
  const row =
    (await findOutsideUniverse(database, slug)) ??
    (await findOutsideUniverse(database, `${slug}${DEMO_SUFFIX.toLowerCase()}`));
  return row?.id ?? null;
}

/** Ids are slugs; anything else in an address may be text that the database rejects. */
const ID = /^[a-z0-9-]+$/;

type StoredSecurity = typeof stocks.$inferSelect;

/** Finds a security of the market that is no active share, or so new that the universe does not have it yet. */
async function findOutsideUniverse({ db }: Database, id: string): Promise<StoredSecurity | undefined> {
  if (!ID.test(id)) return undefined;
  const [row] = await db
    .select()
    .from(stocks)
    .where(and(eq(stocks.id, id), knownTo()));
  return row;
}

async function findYearRange(row: StockRow, to: DisplayCurrency, rates: Rates): Promise<YearRange> {
  const { trading_currency: from, week52_low, week52_high } = row;
  if (from === to) return { week52_low, week52_high };
  return convertedYearRange(await readCloses(row, 'year', 1), { from, to, rates });
}

/** Finds the dividends of a stock in its trading currency, oldest first. */
export async function findPayments(id: string): Promise<Payment[]> {
  const reader = await getMarketReader();
  return reader.query<Payment>(
    'select ex_date, amount from dividends where stock_id = $1 order by ex_date',
    [id],
    'dividends_of_stock',
  );
}

async function findDividends(stock: Stock, rates: Rates): Promise<Dividend[]> {
  const payments = await findPayments(stock.id);
  return payments.flatMap(({ ex_date, amount }) => {
    const day = rates.on(epochDay(ex_date));
    const converted = convert(amount, stock.trading_currency, stock.display_currency, day);
    return converted === null ? [] : { dividend_id: `${stock.id}-${ex_date}`, ex_date, amount: converted };
  });
}

/**
 * Reads the closes from the `needed`th before the reference close of a period on; all closes if there are
 * fewer.
 */
async function readCloses(
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
