import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import type { Fundamentals } from './fundamentals';
import { FUNDAMENTAL_SOURCES, type FundamentalSource } from './rules';

/** Fiscal years as one source knows them, as they are stored. */
export type StoredFundamentals = Fundamentals & { stock_id: string; source: FundamentalSource };

/** Loads what all sources know of listings; those that count first come first. */
export const storedFundamentals = (
  database: Pick<Database, 'query'>,
  stockIds: readonly string[],
): Promise<StoredFundamentals[]> =>
  database.query<StoredFundamentals>(LOAD, [stockIds, FUNDAMENTAL_SOURCES], 'fundamentals');

const LOAD = `
  select stock_id, source, currency, adjusted_on::text as "adjustedOn", years, trailing_year as "trailing"
    from fundamentals where stock_id = any($1)
   order by stock_id, array_position($2::text[], source)`;
