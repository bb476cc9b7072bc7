import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { DEFAULT_CURRENCY, type DisplayCurrency } from '@/lib/currencies/rules';
import { stocks } from '@/lib/db/schema/stocks';
import type { YearRange } from '@/lib/finance/change';
import { isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { isBuilding } from '@/lib/platform/build-phase';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { slugOf } from '@/lib/platform/format/slug';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import { PAGES_PER_SITEMAP, type SitemapPage } from '@/lib/platform/seo/sitemap';
import { type FundFact, isFundFact } from './kinds';
import { LONGEST_NAME } from './names/longest-name';
import { stockNamed } from './names/stock-names';
import { convertedYearRange } from './prices/history';
import type { FundFacts, Stock, StockDetail } from './schema';
import { findDividends, findJoinedCloses, readCloses } from './series-queries';
import { DEMO_SUFFIX, demoLine, hasDemo, isDemo } from './source-label';
import {
  comparisonsAt,
  sectorCompaniesAt,
  stockRecord,
  universeSecurity,
  universeStock,
} from './stock-record';
import { findOutsideUniverse, ID, knownTo, type StoredSecurity } from './stored-queries';
import { largestCompanies } from './universe/largest-companies';
import { type MarketFacts, marketFacts } from './universe/market-facts';
import { similarCompanies } from './universe/similar-companies';
import { getUniverse } from './universe/universe';
import { codedText, NO_DAY, type Universe } from './universe/universe-columns';
import { type StockRow, securityRow, universeRow } from './universe-row';

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
    index === undefined
      ? stockRecord(row, currency, universe, today())
      : universeStock(universe, index, currency, today());
  const [range, dividend_history, joined_closes] = await Promise.all([
    findYearRange(row, currency, rates),
    findDividends(stock, rates),
    findJoinedCloses(id),
  ]);
  const comparisons = index === undefined ? {} : comparisonsAt(universe, index);
  const sector_companies = index === undefined ? 0 : sectorCompaniesAt(universe, index);
  const fund = stored ? fundFacts(stored, currency, rates) : null;
  return { ...stock, ...range, joined_closes, sector_companies, comparisons, fund, dividend_history };
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
  const day = today();
  const known = new Map(ids.map((id) => [id, universeSecurity(universe, id, currency, day)]));
  const outside = [...known].flatMap(([id, stock]) => (!stock && ID.test(id) ? id : []));
  if (outside.length > 0) {
    const rows = await database.db
      .select()
      .from(stocks)
      .where(and(inArray(stocks.id, outside), knownTo(accountId)));
    for (const row of rows) known.set(row.id, stockRecord(row, currency, universe, day));
  }
  return [...known.values()].filter((stock) => stock !== undefined);
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
    universeStock(universe, index, currency, today()),
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
    universeStock(universe, index, currency, today()),
  );
}

/** Counts and medians over all listed stocks; null for an empty market. */
export const getMarketFacts = async (): Promise<MarketFacts | null> => marketFacts(await getUniverse());

/** See demoLine. A build knows no market, and without a database there is none; pages are rendered again once there is one. */
export async function getDemoLine(): Promise<string | null> {
  const universe = isBuilding() ? UNAVAILABLE : await unlessUnavailable(getUniverse());
  return universe === UNAVAILABLE ? null : demoLine(universe);
}

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
      return { path: `/stock-detail/${texts.id[i]}`, changed: changed === NO_DAY ? null : isoDay(changed) };
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
    // Where real data replaced the demo market, a symbol names no invented company.
    (hasDemo(universe) ? await findOutsideUniverse(database, `${slug}${DEMO_SUFFIX.toLowerCase()}`) : null);
  return row?.id ?? null;
}

async function findYearRange(row: StockRow, to: DisplayCurrency, rates: Rates): Promise<YearRange> {
  const { trading_currency: from, week52_low, week52_high } = row;
  if (from === to) return { week52_low, week52_high };
  return convertedYearRange(await readCloses(row, 'year', 1), { from, to, rates });
}
