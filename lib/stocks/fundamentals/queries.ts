import 'server-only';
import type { Split } from '@/lib/finance/split-factor';
import { today } from '@/lib/platform/clock';
import type { Database } from '@/lib/platform/db/database';
import { getMarketReader } from '../universe/market-reader';
import { getUniverse } from '../universe/universe';
import { type Coverage, coverageOf, type SourceYears } from './coverage';
import type { Fundamentals, StockFundamentals } from './fundamentals';
import { withoutHeld } from './held-figures';
import { FUNDAMENTAL_SOURCES, type FundamentalSource } from './rules';
import { figuresOfSector } from './sector-figures';
import { sourceDifferences } from './source-differences';
import { splitAdjusted } from './split-adjusted';

/** Fiscal years as one source knows them, as they are stored. */
export type StoredFundamentals = Fundamentals & { stock_id: string; source: FundamentalSource };

/** Loads what all sources know of listings; those that count first come first. */
export const storedFundamentals = async (
  database: Pick<Database, 'query'>,
  stockIds: readonly string[],
): Promise<StoredFundamentals[]> => (await statedFundamentals(database, stockIds)).map(withoutHeld);

/** Loads the same with the figures that are held back. */
export const statedFundamentals = (
  database: Pick<Database, 'query'>,
  stockIds: readonly string[],
): Promise<StoredFundamentals[]> =>
  database.query<StoredFundamentals>(LOAD, [stockIds, FUNDAMENTAL_SOURCES], 'fundamentals');

const LOAD = `
  select stock_id, source, currency, adjusted_on::text as "adjustedOn", years, trailing_year as "trailing"
    from fundamentals where stock_id = any($1) and years <> '[]'
   order by stock_id, array_position($2::text[], source)`;

/** Loads the fiscal years of a stock, with what says something in its sector; null if no source has them. */
export async function getFundamentals(stockId: string): Promise<StockFundamentals | null> {
  const reader = await getMarketReader();
  const [stored, [stock], splits] = await Promise.all([
    storedFundamentals(reader, [stockId]),
    reader.query<{ sector: string | null }>(
      'select sector from stocks where id = $1',
      [stockId],
      'sector_of_stock',
    ),
    reader.query<Split>(
      'select ex_date::text, ratio from splits where stock_id = $1',
      [stockId],
      'splits_of_stock',
    ),
  ]);
  const [first, ...others] = stored.map((one) =>
    figuresOfSector(splitAdjusted(one, splits, today()), stock?.sector ?? null),
  );
  if (!first) return null;
  const { stock_id: _, ...known } = first;
  return {
    ...known,
    others: others.map(({ source, currency, years }) => ({
      source,
      currency,
      ...sourceDifferences(first.years, currency !== null && currency === first.currency ? years : []),
    })),
  };
}

/** Counts what is known of the fiscal years of the market; null for an empty one. */
export async function getCoverage(): Promise<(Coverage & { sources: SourceYears[] }) | null> {
  const universe = await getUniverse();
  if (universe.size === 0) return null;
  return { ...coverageOf(universe, today()), sources: await findSourceYears(await getMarketReader()) };
}

/** Counts the fiscal years that each source has of active companies. */
export const findSourceYears = (database: Pick<Database, 'query'>): Promise<SourceYears[]> =>
  database.query<SourceYears>(SOURCE_YEARS, [FUNDAMENTAL_SOURCES], 'fundamentals_by_source');

const SOURCE_YEARS = `
  select source, count(*)::int as companies, sum(known)::int as years,
         percentile_cont(0.5) within group (order by known) as "medianYears"
    from (select f.source, jsonb_array_length(f.years) as known
            from fundamentals f join stocks s on s.id = f.stock_id
           where s.kind = 'share' and s.status = 'active' and s.account_id is null) as counted
   where known > 0
   group by source
   order by array_position($1::text[], source)`;
