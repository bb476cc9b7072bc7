import 'server-only';
import { and, count, eq } from 'drizzle-orm';
import { changePortfolio } from '@/lib/bookings/change-portfolio';
import type { Rates } from '@/lib/currencies/rates';
import { stocks } from '@/lib/db/schema/stocks';
import { publishedFundValues } from '@/lib/db/schema/taxes';
import { isoDay } from '@/lib/finance/daily-series';
import { decodeYears, type EncodedYear } from '@/lib/finance/encoded-years';
import { grouped } from '@/lib/finance/grouped';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { createPause } from '@/lib/platform/turns';
import { knownTo } from '@/lib/stocks/stored-queries';
import { LUMP_SUM } from '@/lib/taxes/check/lump-sum-line';
import { isFund } from '@/lib/taxes/fund-kinds';
import type { HeldStock } from '../held-stock';
import { type BookedListing, findBookedListings } from '../holding-queries';
import { MOST_FUND_VALUES, type NewFundValues } from './fund-schema';
import type { Fund, Funds } from './fund-values';
import { fundYears, type LumpSumPaper, paperValues } from './fund-years';
import type { TaxedSecurity } from './taxed-securities';

/** The year whose last values units of before 2018 are taken to be sold at. § 56 Abs. 2 InvStG. */
const FIRST_YEAR = 2017;

type Books = {
  portfolio: { held: readonly HeldStock[] };
  securities: ReadonlyMap<string, TaxedSecurity>;
  shown: { rates: Rates; today: number };
};

/** Finds the funds that an account has booked, with their values of all years; one after the other, in turns. */
export async function findFunds(accountId: string, { portfolio, securities, shown }: Books): Promise<Funds> {
  const held = portfolio.held.filter(({ id }) => isFundLike(securities.get(id)));
  if (held.length === 0) return new Map();
  const ids = held.map(({ id }) => id);
  const [listings, closes, dividends, values, lumpSumPapers] = await Promise.all([
    findBookedListings(accountId),
    findCloses(ids),
    findDistributions(ids),
    findFundValues(accountId),
    findLumpSumPapers(accountId),
  ]);
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]));
  const published = grouped(values, ({ stock_id }) => stock_id);
  const papers = grouped(lumpSumPapers, ({ stock_id }) => stock_id);
  const funds = new Map<string, Fund>();
  const pause = createPause();
  for (const stock of held) {
    const { id, name, payments } = stock;
    const { kind = null, kindSince = null } = securities.get(id) ?? {};
    const fundKind = kind && isFund(kind) ? kind : null;
    const sources = {
      listing: listingOf.get(id) as BookedListing,
      closes: decodeYears(closes.get(id) ?? []),
      dividends: dividends.get(id) ?? [],
      payments,
      published: published.get(id) ?? [],
      ofPapers: paperValues(stock, fundKind, papers.get(id) ?? []),
    };
    const years = fundYears(sources, shown.rates, FIRST_YEAR, isoDay(shown.today));
    funds.set(id, { id, name, kind: fundKind, kindSince, years });
    await pause();
  }
  return funds;
}

/** A security without a kind is a fund whose kind nobody has stated. */
const isFundLike = (security: TaxedSecurity | undefined): boolean =>
  security !== undefined && (security.kind === null || isFund(security.kind));

async function findCloses(ids: readonly string[]) {
  const database = await getDatabase();
  const years = await database.query<EncodedYear & { stock_id: string }>(
    `select stock_id, year, days, closes as values from prices
      where stock_id = any(string_to_array($1, ',')) and year >= $2::int order by stock_id, year`,
    [ids.join(','), FIRST_YEAR],
    'closes_of_funds',
  );
  return grouped(years, ({ stock_id }) => stock_id);
}

async function findDistributions(ids: readonly string[]) {
  const database = await getDatabase();
  const rows = await database.query<{ stock_id: string; ex_date: string; amount: number }>(
    `select stock_id, ex_date::text as ex_date, amount::float8 as amount from dividends
      where stock_id = any(string_to_array($1, ',')) and ex_date >= make_date($2::int, 1, 1) order by ex_date`,
    [ids.join(','), FIRST_YEAR],
    'distributions_of_funds',
  );
  return grouped(rows, ({ stock_id }) => stock_id);
}

/** Finds the Vorabpauschalen of checked papers whose taxes are right: the line below is what was taxed of them. */
async function findLumpSumPapers(accountId: string): Promise<LumpSumPaper[]> {
  const database = await getDatabase();
  return database.query<LumpSumPaper>(
    `select b.stock_id, b.depot_id, extract(year from b.date)::int - 1 as year, b.date::text as on,
            p.lines->0->>'amount' as amount, p.lines->1->>'amount' as taxable
       from checked_papers p
       join bookings b on b.account_id = p.account_id and b.id = p.booking_id and b.removed_at is null
      where p.account_id = $1 and b.kind = 'advance_tax' and p.verdict = 'fits'
        and p.lines->0->>'label' = $2 and p.lines->1->>'amount' is not null`,
    [accountId, LUMP_SUM],
    'lump_sum_papers',
  );
}

/** Finds the published values that an account has entered; its export has them, too. */
export async function findFundValues(accountId: string) {
  const { db } = await getDatabase();
  const rows = await db
    .select()
    .from(publishedFundValues)
    .where(eq(publishedFundValues.account_id, accountId))
    .orderBy(publishedFundValues.stock_id, publishedFundValues.year);
  return rows.map(({ account_id: _, ...values }) => values);
}

/**
 * Stores the published values of a fund for a year, or removes them if none is given.
 *
 * @throws AppError `stock_not_found`, `fund_values_full`
 */
export const setFundValues = (
  accountId: string,
  { stockId, year }: { stockId: string; year: number },
  values: NewFundValues,
): Promise<void> =>
  changePortfolio(accountId, async (transaction) => {
    const [stock] = await transaction
      .select({ id: stocks.id })
      .from(stocks)
      .where(and(eq(stocks.id, stockId), knownTo(accountId)));
    if (!stock) throw new AppError('stock_not_found');
    const ofAccount = eq(publishedFundValues.account_id, accountId);
    const place = and(
      ofAccount,
      eq(publishedFundValues.stock_id, stockId),
      eq(publishedFundValues.year, year),
    );
    await transaction.delete(publishedFundValues).where(place);
    if (Object.values(values).every((value) => value === null)) return;
    await transaction
      .insert(publishedFundValues)
      .values({ account_id: accountId, stock_id: stockId, year, ...values });
    const [stored] = await transaction.select({ all: count() }).from(publishedFundValues).where(ofAccount);
    if (stored && stored.all > MOST_FUND_VALUES) throw new AppError('fund_values_full');
  });
