import 'server-only';
import { type DailySeries, epochDay, indexOnOrBefore, yearOf } from '@/lib/finance/daily-series';
import { decodeYears, type EncodedYear, encodeYears } from '@/lib/finance/encoded-years';
import { grouped } from '@/lib/finance/grouped';
import type { Database } from '@/lib/platform/db/database';
import type { CollectedDay } from './rows';

/** ISINs whose year is read and written at once. */
const AT_ONCE = 500;

/** Closes of one source as they were traded: not adjusted for splits. */
export type CollectedCloses = { source: string; currency: string; series: DailySeries };

/**
 * Finds the collected closes of a security, one series for each source.
 *
 * @param isin as it was on these days: a changed one has closes of its own
 * @param from ISO day, the first one; `to` is the last
 */
export async function collectedCloses(
  database: Database,
  isin: string,
  from: string,
  to: string,
): Promise<CollectedCloses[]> {
  const years = await database.query<StoredYear>(
    `select source, currency, year, days, closes as values from collected_closes
      where isin = $1 and year between $2 and $3 order by source, year`,
    [isin, yearOf(epochDay(from)), yearOf(epochDay(to))],
    'import_collected_closes',
  );
  return [...grouped(years, ({ source }) => source)].flatMap(([source, stored]) => {
    const { days, values } = decodeYears(stored);
    const start = indexOnOrBefore(days, epochDay(from) - 1) + 1;
    const end = indexOnOrBefore(days, epochDay(to)) + 1;
    const [first] = stored;
    if (!first || end <= start) return [];
    const series = { days: days.subarray(start, end), values: values.subarray(start, end) };
    return { source, currency: first.currency, series };
  });
}

type StoredYear = EncodedYear & { isin: string; source: string; currency: string };

/** Finds the ISINs whose closes are worth collecting: of listings, own and wanted securities, and all known codes. */
export async function findCollectedIsins(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ isin: string }>(
    `select isin from stocks where isin is not null and source <> 'demo'
     union select isin from wanted_securities where isin is not null
     union select value from security_codes where kind = 'isin' and source <> 'demo'`,
    [],
    'import_collected_isins',
  );
  return new Set(rows.map(({ isin }) => isin));
}

/** Stores the closes of one day; a close that the source states differently by now replaces the stored one. */
export async function storeCollected(
  database: Database,
  source: string,
  { day, currency, closes }: CollectedDay,
  dryRun: boolean,
): Promise<{ written: number; unchanged: number }> {
  const number = epochDay(day);
  const all = [...closes];
  let written = 0;
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const stored = await database.query<StoredYear>(
      `select isin, currency, year, days, closes as values from collected_closes
        where source = $1 and year = $2 and isin = any($3)`,
      [source, yearOf(number), some.map(([isin]) => isin)],
      'import_load_collected',
    );
    const yearOfIsin = new Map(stored.map((year) => [year.isin, year]));
    const changed = some.flatMap(([isin, close]) => {
      const year = yearOfIsin.get(isin);
      const encoded = withClose(year?.currency === currency ? year : undefined, number, close);
      return encoded ? { isin, days: encoded.days, closes: encoded.values } : [];
    });
    written += changed.length;
    if (dryRun || changed.length === 0) continue;
    await database.query(
      `insert into collected_closes (isin, source, year, currency, days, closes)
       select isin, $1, $2, $3, days, closes from unnest($4::text[], $5::bytea[], $6::bytea[]) as given (isin, days, closes)
       on conflict (isin, source, year) do update
          set currency = excluded.currency, days = excluded.days, closes = excluded.closes`,
      [
        source,
        yearOf(number),
        currency,
        changed.map(({ isin }) => isin),
        changed.map(({ days }) => days),
        changed.map(({ closes }) => closes),
      ],
      'import_store_collected',
    );
  }
  return { written, unchanged: all.length - written };
}

/** Returns the year with a close; null if it has that one already. */
function withClose(year: EncodedYear | undefined, day: number, close: number): EncodedYear | null {
  const series = decodeYears(year ? [year] : []);
  const values = new Map([...series.days].map((known, index) => [known, series.values[index] as number]));
  if (values.get(day) === close) return null;
  values.set(day, close);
  const days = Int32Array.from(values.keys()).sort();
  const [encoded] = encodeYears({
    days,
    values: Float64Array.from(days, (known) => values.get(known) as number),
  });
  return encoded ?? null;
}
