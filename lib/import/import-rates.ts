import { numberAt } from '@/lib/finance/number-at';
import 'server-only';
import type { EncodedYear } from '@/lib/finance/daily-series';
import {
  type DailySeries,
  decodeYears,
  EMPTY_SERIES,
  encodeYears,
  epochDay,
  isoDay,
} from '@/lib/finance/daily-series';
import type { Database } from '@/lib/platform/db/database';
import type { RateSeries, Refusal } from './rows';

/** Maximum factor between a reference rate and the one of the previous day. */
const JUMP_FACTOR = 3;

/** Name of the rates that a source delivers: fictional ones or the ECB's, also for CSV folders. */
export const rateSourceOf = (source: string): string => (source === 'demo' ? 'demo' : 'ecb');

type StoredRates = { source: string; series: DailySeries };

/** Loads all stored exchange rates by currency. */
export async function loadStoredRates(database: Database): Promise<Map<string, StoredRates>> {
  const rows = await database.query<EncodedYear & { currency: string; source: string }>(
    'select currency, source, year, days, rates as values from exchange_rates order by currency, year',
  );
  const byCurrency = new Map<string, { source: string; years: EncodedYear[] }>();
  for (const row of rows) {
    const known = byCurrency.get(row.currency);
    if (known) known.years.push(row);
    else byCurrency.set(row.currency, { source: row.source, years: [row] });
  }
  return new Map(
    [...byCurrency].map(([currency, { source, years }]) => [
      currency,
      { source, series: decodeYears(years) },
    ]),
  );
}

/** The ECB's history begins on 4 January 1999. */
const FIRST_DAYS_END = '1999-01-31';

/** Finds the ISO day of the ECB's newest stored rate; null if its history is not stored from the beginning. */
export async function newestRateDay(database: Database): Promise<string | null> {
  const series = [...(await loadStoredRates(database)).values()]
    .filter(({ source }) => source === 'ecb')
    .map((stored) => stored.series);
  if (!series.some(({ days }) => numberAt(days, 0) <= epochDay(FIRST_DAYS_END))) return null;
  return isoDay(Math.max(...series.map(({ days }) => days.at(-1) as number)));
}

type RatesPlan = {
  currency: string;
  source: string;
  years: EncodedYear[];
  written: number;
  unchanged: number;
  refused: number;
};

/**
 * Plans the changes of delivered rates. Real rates replace the fictional ones of the demo market, never the
 * other way round. Of two rates of one day the first delivered one counts.
 */
export function planRates(
  stored: StoredRates | undefined,
  delivered: RateSeries,
  source: string,
  today: string,
  refuse: (refusal: Refusal) => void,
): RatesPlan | null {
  if (stored && stored.source !== source && source === 'demo') return null;
  const before = stored?.source === source ? stored.series : EMPTY_SERIES;
  const rates = new Map<number, number>();
  for (let i = 0; i < before.days.length; i++)
    rates.set(numberAt(before.days, i), numberAt(before.values, i));
  let written = 0;
  let unchanged = 0;
  let previous: number | null = null;
  const seen = new Set<number>();
  for (let i = 0; i < delivered.days.length; i++) {
    const day = numberAt(delivered.days, i);
    const rate = numberAt(delivered.rates, i);
    const problem = seen.has(day)
      ? ({ code: 'duplicate', reason: 'kommt noch einmal vor' } as const)
      : (rateProblem(rate, day, epochDay(today)) ?? unconfirmedJump(rate, previous, delivered.rates[i + 1]));
    if (problem) {
      const reason = `${delivered.currency}: Kurs ${rate} vom ${isoDay(day)} ${problem.reason}`;
      refuse({ ...delivered.origin, symbol: delivered.currency, code: problem.code, reason });
      continue;
    }
    previous = rate;
    seen.add(day);
    if (rates.get(day) === rate) unchanged++;
    else written++;
    rates.set(day, rate);
  }
  const days = Int32Array.from(rates.keys()).sort();
  const after = { days, values: Float64Array.from(days, (day) => rates.get(day) as number) };
  const old = new Map(encodeYears(before).map((encoded) => [encoded.year, encoded]));
  const years = encodeYears(after).filter(({ year, days: bytes, values }) => {
    const known = old.get(year);
    return !(known?.days.equals(bytes) && known.values.equals(values));
  });
  const refused = delivered.days.length - written - unchanged;
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
export async function writeRates(database: Database, plan: RatesPlan): Promise<void> {
  const values = [
    plan.currency,
    plan.source,
    plan.years.map(({ year }) => year),
    plan.years.map(({ days }) => days),
    plan.years.map(({ values: rates }) => rates),
  ];
  await database.query(
    `with removed as (
       delete from exchange_rates where currency = $1 and source <> $2 and year <> all($3::smallint[])
     )
     insert into exchange_rates (currency, source, year, days, rates)
     select $1, $2, * from unnest($3::smallint[], $4::bytea[], $5::bytea[])
     on conflict (currency, year) do update
       set source = excluded.source, days = excluded.days, rates = excluded.rates`,
    values,
  );
}
