import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';

/** `age` in seconds since the run ended, or began if it is running. */
type LastImport = { source: string; status: string; age: number };

/** Finds each source's newest run: its outcome and age. */
export async function findLastImports(): Promise<LastImport[]> {
  const database = await getDatabase();
  return database.query<LastImport>(`
    select distinct on (source) source, status,
      extract(epoch from now() - coalesce(finished_at, started_at))::float8 as age
    from import_runs order by source, id desc`);
}
