import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import type { EsefListing } from './sources/esef/esef';
import type { SecListing } from './sources/sec/sec';
import type { UniverseEntry } from './sources/yahoo/universe';

/** Selects the listings that accounts have booked, plan to buy or watch. */
const HELD_LISTINGS = `
  select stock_id from bookings where removed_at is null
  union select stock_id from booking_legs
  union select stock_id from savings_plans
  union select stock_id from watchlist_entries`;

/**
 * Finds the symbols of which the closes of five years suffice: shares that are stored from this source already, and that no
 * account has booked, plans to buy or watches. Of all others, and so of every new listing, the source delivers all closes.
 *
 * @returns the stored trading currency of each: in another one, all closes are new
 */
export async function findFiveYearSymbols(
  database: Database,
  source: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ symbol: string; currency: string }>(
    `select original_id as symbol, trading_currency as currency from stocks
      where source = $1 and account_id is null and kind = 'share' and id not in (${HELD_LISTINGS})`,
    [source],
    'import_five_year_symbols',
  );
  return new Map(rows.map(({ symbol, currency }) => [symbol, currency]));
}

/**
 * Finds the listings that the universe lacks, for the nightly run: those that somebody wanted, and what is booked, planned or
 * watched. A want that only a preview had is forgotten, its booking stays.
 */
export async function findJoined(
  database: Database,
  source: string,
  universe: readonly UniverseEntry[],
): Promise<UniverseEntry[]> {
  const rows = await database.query<{
    symbol: string;
    name: string;
    isin: string | null;
    wkn: string | null;
  }>(
    `select original_id as symbol, name, isin, wkn from stocks
      where source = $1 and status = 'active' and account_id is null and original_id <> all($2)
        and id in (select stock_id from wanted_securities union select stock_id from account_wants
                   union ${HELD_LISTINGS})
      order by original_id`,
    [source, universe.map(({ symbol }) => symbol)],
    'wanted_joined',
  );
  return rows.map(({ symbol, name, isin, wkn }) => ({
    symbol,
    name,
    ...(isin && { isin }),
    ...(wkn && { wkn }),
  }));
}

/** Finds the active shares that may belong to a company which reports to the SEC, with their splits. */
export const findSecListings = (database: Database): Promise<SecListing[]> =>
  database.query<SecListing>(
    `select s.original_id as symbol, s.name, s.isin, s.trading_currency as currency, s.country,
         coalesce(json_agg(json_build_object('day', p.ex_date, 'ratio', p.ratio))
           filter (where p.ratio is not null), '[]') as splits
       from stocks s left join splits p on p.stock_id = s.id
      where s.kind = 'share' and s.status = 'active' and s.account_id is null and s.source <> 'demo'
      group by s.id`,
    [],
    'import_sec_listings',
  );

/** Finds the active shares whose issuer has a known LEI, with their splits. */
export const findEsefListings = (database: Database): Promise<EsefListing[]> =>
  database.query<EsefListing>(
    `select s.original_id as symbol, s.isin, array_agg(distinct lei.value) as leis, f.read_from as "readFrom",
         coalesce(json_agg(distinct jsonb_build_object('day', p.ex_date, 'ratio', p.ratio))
           filter (where p.ratio is not null), '[]') as splits
       from stocks s
       join security_codes own on own.kind = 'isin' and own.value = s.isin
       join security_codes lei on lei.kind = 'lei' and lei.security = own.security and lei.valid_to is null
       left join splits p on p.stock_id = s.id
       left join fundamentals f on f.stock_id = s.id and f.source = 'esef'
      where s.kind = 'share' and s.status = 'active' and s.account_id is null and s.source <> 'demo'
      group by s.id, f.read_from`,
    [],
    'import_esef_listings',
  );
