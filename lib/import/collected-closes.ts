import 'server-only';
import { type DailySeries, EMPTY_SERIES, epochDay, yearOf } from '@/lib/finance/daily-series';
import { decodeYears, type EncodedYear, encodeYears } from '@/lib/finance/encoded-years';
import { grouped } from '@/lib/finance/grouped';
import type { Database } from '@/lib/platform/db/database';
import type { ImportRun } from './import-run';
import type { OtherCloses } from './joins/join-series';
import { joined } from './merge-prices';
import type { CollectedDay } from './rows';

/** ISINs that are read and written at once. */
const AT_ONCE = 500;

/** Stores the collected closes of a source, day by day. */
export async function importCollected(
  { database, source, context, dryRun, count }: ImportRun,
  days: AsyncIterable<CollectedDay>,
): Promise<void> {
  for await (const day of days) {
    context.signal.throwIfAborted();
    const { written, unchanged } = await storeCollected(database, source.name, partsOf(day), dryRun);
    count('collected', written, unchanged);
  }
}

/**
 * Finds the collected closes of securities.
 *
 * @param isins as they were on these days: a changed one has closes of its own
 * @returns by ISIN, one series for each source and year, the years of a source in ascending order
 */
export async function findCollected(
  database: Database,
  isins: readonly string[],
): Promise<Map<string, OtherCloses[]>> {
  const years = await database.query<StoredYear>(
    `select isin, source, currency, adjusted_on, year, days, closes as values from collected_closes
      where isin = any($1) order by isin, source, year`,
    [isins],
    'import_find_collected',
  );
  const known = grouped(years, ({ isin }) => isin);
  return new Map(
    [...known].map(([isin, stored]) => [
      isin,
      stored.map((year) => ({
        source: year.source,
        currency: year.currency,
        adjustedOn: year.adjusted_on,
        series: decodeYears([year]),
      })),
    ]),
  );
}

type StoredYear = EncodedYear & {
  isin: string;
  source: string;
  currency: string;
  adjusted_on: string | null;
};

/** Finds which of the ISINs have closes worth collecting: of listings, own and wanted securities, and all known codes. */
export async function findCollectedIsins(database: Database, isins: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ isin: string }>(
    `select isin from stocks where isin = any($1) and source <> 'demo'
     union select isin from wanted_securities where isin = any($1)
     union select value from security_codes where kind = 'isin' and value = any($1) and source <> 'demo'`,
    [isins],
    'import_collected_isins',
  );
  return new Set(rows.map(({ isin }) => isin));
}

/** Closes of a security to be stored. */
export type CollectedPart = Omit<OtherCloses, 'source'> & { isin: string };

/** Returns the closes of one day as parts. */
const partsOf = ({ day, currency, closes }: CollectedDay): CollectedPart[] =>
  [...closes].map(([isin, close]) => {
    const series = { days: Int32Array.of(epochDay(day)), values: Float64Array.of(close) };
    return { isin, currency, adjustedOn: null, series };
  });

/**
 * Stores closes of a source, at most one part for each ISIN. A close that the source states differently by now replaces the
 * stored one, and a year in another currency or share count all of that year.
 */
export async function storeCollected(
  database: Database,
  source: string,
  parts: readonly CollectedPart[],
  dryRun: boolean,
): Promise<{ written: number; unchanged: number }> {
  const counts = { written: 0, unchanged: 0 };
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const some = parts.slice(at, at + AT_ONCE);
    const stored = await findCollected(
      database,
      some.map(({ isin }) => isin),
    );
    const changed = some.flatMap((part) => {
      const known = (stored.get(part.isin) ?? [])
        .filter((year) => year.source === source)
        .filter(({ currency, adjustedOn }) => currency === part.currency && adjustedOn === part.adjustedOn)
        .map(({ series }) => series)
        .reduce(joined, EMPTY_SERIES);
      const years = new Set(Array.from(part.series.days, yearOf));
      const written = changedCloses(known, part.series);
      counts.written += written;
      counts.unchanged += part.series.days.length - written;
      if (written === 0) return [];
      return encodeYears(joined(known, part.series))
        .filter(({ year }) => years.has(year))
        .map((year) => ({ part, year }));
    });
    if (dryRun || changed.length === 0) continue;
    await database.query(
      `insert into collected_closes (source, isin, year, currency, adjusted_on, days, closes)
       select $1, * from unnest($2::text[], $3::smallint[], $4::text[], $5::date[], $6::bytea[], $7::bytea[])
       on conflict (isin, source, year) do update
          set currency = excluded.currency, adjusted_on = excluded.adjusted_on, days = excluded.days, closes = excluded.closes`,
      [
        source,
        changed.map(({ part }) => part.isin),
        changed.map(({ year }) => year.year),
        changed.map(({ part }) => part.currency),
        changed.map(({ part }) => part.adjustedOn),
        changed.map(({ year }) => year.days),
        changed.map(({ year }) => year.values),
      ],
      'import_store_collected',
    );
  }
  return counts;
}

function changedCloses(known: DailySeries, delivered: DailySeries): number {
  const closes = new Map(Array.from(known.days, (day, index) => [day, known.values[index]]));
  return delivered.days.filter((day, index) => closes.get(day) !== delivered.values[index]).length;
}
