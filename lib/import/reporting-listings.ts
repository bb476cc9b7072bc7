import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import type { EsefListing } from './sources/esef/esef';
import type { SecListing } from './sources/sec/sec';

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
