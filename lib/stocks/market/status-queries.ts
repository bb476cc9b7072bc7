import 'server-only';
import { epochDay } from '@/lib/finance/daily-series';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { getUniverse } from '../universe/universe';
import { listedByExchange, type SourceRuns, type SourceStatus } from './source-status';

/** Reads when each source last succeeded, and counts what the market has of it. */
export async function getSourceStatus(): Promise<SourceStatus> {
  const [database, universe] = await Promise.all([getDatabase(), getUniverse()]);
  const runs = await database.query<SourceRuns>(
    `with runs as (
       select id, split_part(source, ':', 1) as source, status, finished_at,
              max(id) filter (where status = 'done') over (partition by split_part(source, ':', 1)) as last
         from import_runs where status <> 'running'
     )
     select source,
            to_char(max(finished_at) filter (where id = last) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as succeeded_at,
            extract(epoch from now() - max(finished_at) filter (where id = last))::float8 as age,
            count(*) filter (where status = 'failed' and id > coalesce(last, 0))::int as failures
       from runs group by source order by source`,
    [],
    'source_runs',
  );
  return { runs, listed: listedByExchange(universe, epochDay(today())) };
}
