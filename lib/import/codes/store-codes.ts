import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import { addedCodes, type SecurityCode, type StatedCodes } from '@/lib/stocks/codes/security-code';
import type { ImportRun } from '../import-run';

/** Rows of codes in memory: the list of all that GLEIF knows has millions. */
const CODES_AT_ONCE = 1_000;

/** Writes stated codes as they come. */
export async function importCodes(job: ImportRun, stated: AsyncIterable<StatedCodes>): Promise<void> {
  let batch: StatedCodes[] = [];
  const write = async () => {
    job.context.signal.throwIfAborted();
    const written = await job.turn(() => storeCodes(job.database, batch, job));
    job.count('codes', Math.min(written, batch.length), Math.max(0, batch.length - written));
    batch = [];
  };
  for await (const one of stated) {
    batch.push(one);
    if (batch.length === CODES_AT_ONCE) await write();
  }
  await write();
}

/**
 * Stores stated codes beside those that are known; lib/stocks/codes/security-code.ts says which security they belong to.
 *
 * @param beforeWrite called if there is something to write
 * @returns how many codes are new or changed
 */
export async function storeCodes(
  database: Database,
  stated: readonly StatedCodes[],
  { dryRun, beforeWrite }: { dryRun: boolean; beforeWrite: () => Promise<void> },
): Promise<number> {
  if (stated.length === 0) return 0;
  const isins = [...new Set(stated.map(({ isin }) => isin))];
  const symbols = [...new Set(stated.flatMap(({ symbol }) => symbol ?? []))];
  const [known, traded] = await Promise.all([
    database.query<SecurityCode>(
      `select security, kind, value, valid_from::text as valid_from, valid_to::text as valid_to, name, currency, source
         from security_codes
        where security in (select security from security_codes
                            where kind = 'isin' and value = any($1) or kind = 'symbol' and value = any($2))
        order by valid_to desc nulls first, security`,
      [isins, symbols],
      'import_known_codes',
    ),
    database.query<{ symbol: string }>(
      `select original_id as symbol from stocks where original_id = any($1) and status = 'active' and account_id is null`,
      [symbols],
      'import_traded_symbols',
    ),
  ]);
  const added = addedCodes(known, stated, new Set(traded.map(({ symbol }) => symbol)));
  if (dryRun || added.length === 0) return added.length;
  await beforeWrite();
  await database.query(
    `insert into security_codes (security, kind, value, valid_from, valid_to, name, currency, source)
     select security, kind, value, valid_from, valid_to, name, currency, source
       from json_populate_recordset(null::security_codes, $1::json)
     on conflict (kind, value, security) do update
        set valid_from = excluded.valid_from, valid_to = excluded.valid_to, name = excluded.name,
            currency = excluded.currency`,
    [JSON.stringify(added)],
    'import_store_codes',
  );
  return added.length;
}

/**
 * Renames listings whose symbol died: one that a source now delivers under a later symbol of the same security keeps
 * its id, history and bookings.
 *
 * @param symbols those that the source delivers
 */
export async function renameListings(database: Database, symbols: readonly string[]): Promise<void> {
  await database.query(
    `update stocks s set original_id = c.new, symbol = c.new
       from (select old.value as old, later.value as new
               from security_codes old join security_codes later using (security)
              where old.kind = 'symbol' and old.valid_to is not null and later.kind = 'symbol'
                and later.valid_to is null and later.value = any($1)) c
      where s.original_id = c.old and s.account_id is null
        and not exists (select from stocks there where there.original_id = c.new)`,
    [symbols],
    'import_rename_listings',
  );
}
