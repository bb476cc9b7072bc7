import 'server-only';
import type { RateSource } from '@/lib/currencies/rules';
import { type DailySeries, EMPTY_SERIES, epochDay, isoDay, yearOf } from '@/lib/finance/daily-series';
import type { EncodedYear } from '@/lib/finance/encoded-years';
import { decodeYears, encodeYears } from '@/lib/finance/encoded-years';
import { grouped } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import type { Database } from '@/lib/platform/db/database';
import type { ImportRun } from './import-run';
import type { RateSeries, Refusal } from './rows';

/** Maximum factor between a reference rate and the one of the previous day. */
const JUMP_FACTOR = 3;

/** Writes exchange rates, currency by currency. */
export async function importRates(
  { database, source, context, dryRun, count, beforeWrite }: ImportRun,
  series: AsyncIterable<RateSeries>,
): Promise<void> {
  const from = rateSourceOf(source.name);
  const stored = await loadStoredRates(database);
  for await (const delivered of series) {
    context.signal.throwIfAborted();
    const plan = planRates(stored.get(delivered.currency), delivered, from, context.today, context.refuse);
    if (!plan) continue;
    count('rates', plan.written, plan.unchanged, plan.refused);
    if (dryRun || plan.years.length === 0) continue;
    await beforeWrite();
    await writeRates(database, plan);
  }
}

/** Where a source's rates come from. Only the source `ecb` has the rates of the ECB. */
const rateSourceOf = (source: string): RateSource => (source === 'demo' || source === 'ecb' ? source : 'csv');

/** Rates of a higher rank replace those of a lower one in a year. */
const RANK: Readonly<Record<RateSource, number>> = { demo: 0, csv: 1, ecb: 2 };

type StoredRates = { series: DailySeries; sources: ReadonlyMap<number, RateSource> };

/** Loads all stored exchange rates by currency. */
async function loadStoredRates(database: Database): Promise<Map<string, StoredRates>> {
  const rows = await database.query<EncodedYear & { currency: string; source: RateSource }>(
    'select currency, source, year, days, rates as values from exchange_rates order by currency, year',
  );
  const byCurrency = grouped(rows, ({ currency }) => currency);
  return new Map(
    [...byCurrency].map(([currency, years]) => [
      currency,
      { series: decodeYears(years), sources: new Map(years.map(({ year, source }) => [year, source])) },
    ]),
  );
}

/** The ECB's history begins on 4 January 1999. */
const FIRST_DAYS_END = '1999-01-31';

/** Finds the ISO day of the ECB's newest stored rate; null if its history is not stored from the beginning. */
export async function newestRateDay(database: Database): Promise<string | null> {
  const series = [...(await loadStoredRates(database)).values()]
    .filter(({ sources }) => [...sources.values()].every((source) => source === 'ecb'))
    .map((stored) => stored.series);
  if (!series.some(({ days }) => numberAt(days, 0) <= epochDay(FIRST_DAYS_END))) return null;
  return isoDay(Math.max(...series.map(({ days }) => days.at(-1) as number)));
}

type RatesPlan = {
  currency: string;
  source: RateSource;
  years: EncodedYear[];
  written: number;
  unchanged: number;
  refused: number;
};

/**
 * Plans the changes of delivered rates. Real rates replace the fictional ones of the demo market, never the
 * other way round, and those of a CSV folder leave a year of the ECB's alone. Of two rates of one day the first
 * delivered one counts.
 */
function planRates(
  found: StoredRates | undefined,
  delivered: RateSeries,
  source: RateSource,
  today: string,
  refuse: (refusal: Refusal) => void,
): RatesPlan | null {
  const isInvented = [...(found?.sources.values() ?? [])].includes('demo');
  if (found && !isInvented && source === 'demo') return null;
  const known = isInvented === (source === 'demo') ? found : undefined;
  const before = known?.series ?? EMPTY_SERIES;
  const isAbove = (day: number) => RANK[known?.sources.get(yearOf(day)) ?? source] > RANK[source];
  const accepted = new Map<number, number>();
  let previous: number | null = null;
  for (let i = 0; i < delivered.days.length; i++) {
    const day = numberAt(delivered.days, i);
    const rate = numberAt(delivered.rates, i);
    const problem = accepted.has(day)
      ? ({ code: 'duplicate', reason: 'kommt noch einmal vor' } as const)
      : (rateProblem(rate, day, epochDay(today)) ?? unconfirmedJump(rate, previous, delivered.rates[i + 1]));
    if (problem) {
      const reason = `${delivered.currency}: Kurs ${rate} vom ${isoDay(day)} ${problem.reason}`;
      refuse({ ...delivered.origin, symbol: delivered.currency, code: problem.code, reason });
    } else {
      previous = rate;
      accepted.set(day, rate);
    }
  }
  const stored = new Map(Array.from(before.days, (day, i) => [day, numberAt(before.values, i)]));
  const fresh = [...accepted].filter(([day]) => !isAbove(day));
  const rates = new Map([...stored, ...fresh]);
  const days = Int32Array.from(rates.keys()).sort();
  const after = { days, values: Float64Array.from(days, (day) => rates.get(day) as number) };
  const old = new Map(encodeYears(before).map((encoded) => [encoded.year, encoded]));
  const touched = new Set(fresh.map(([day]) => yearOf(day)));
  const years = encodeYears(after).filter(({ year, days: bytes, values }) => {
    const same = old.get(year);
    const isSameSource = !touched.has(year) || known?.sources.get(year) === source;
    return !(same?.days.equals(bytes) && same.values.equals(values) && isSameSource);
  });
  const written = fresh.filter(([day, rate]) => stored.get(day) !== rate).length;
  const unchanged = accepted.size - written;
  const refused = delivered.days.length - accepted.size;
  return { currency: delivered.currency, source, years, written, unchanged, refused };
}

function rateProblem(rate: number, day: number, today: number): Pick<Refusal, 'code' | 'reason'> | null {
  if (!(rate > 0) || !Number.isFinite(rate)) return { code: 'not_positive', reason: 'ist nicht positiv' };
  if (day > today) return { code: 'future_date', reason: 'liegt in der Zukunft' };
  return null;
}

/** Tests for a jump that the next rate does not confirm: it is closer to the old level than to the new one. */
function unconfirmedJump(
  rate: number,
  previous: number | null,
  next: number | undefined,
): Pick<Refusal, 'code' | 'reason'> | null {
  if (previous === null || (rate <= previous * JUMP_FACTOR && rate * JUMP_FACTOR >= previous)) return null;
  const confirmed =
    next !== undefined && Math.abs(Math.log(next / rate)) < Math.abs(Math.log(next / previous));
  return confirmed ? null : { code: 'jump', reason: `springt gegenüber ${previous}` };
}

/** Writes the changed years of one currency in one statement. */
async function writeRates(database: Database, plan: RatesPlan): Promise<void> {
  const values = [
    plan.currency,
    plan.source,
    plan.years.map(({ year }) => year),
    plan.years.map(({ days }) => days),
    plan.years.map(({ values: rates }) => rates),
  ];
  await database.query(
    `with removed as (
       delete from exchange_rates
       where currency = $1 and source = 'demo' and $2 <> 'demo' and year <> all($3::smallint[])
     )
     insert into exchange_rates (currency, source, year, days, rates)
     select $1, $2, * from unnest($3::smallint[], $4::bytea[], $5::bytea[])
     on conflict (currency, year) do update
       set source = excluded.source, days = excluded.days, rates = excluded.rates`,
    values,
  );
}
