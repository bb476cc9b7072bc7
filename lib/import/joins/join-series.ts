import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { closedWeekend } from '@/lib/stocks/market/exchanges';
import type { JoinedSource } from '@/lib/stocks/prices/joined-ranges';
import { joined } from '../merge-prices';
import { factorBefore } from '../splits-and-dividends';

/** Common days that must agree, and the share by which their closes may differ. */
const COMMON_DAYS = 20;
const AGREEMENT = 0.01;
/** Calendar days between a common day and the days to be filled. */
const NEAR = 60;
/** A change from one close to the next that may be a split which nobody has reported, as 6 new shares for 5 are. */
const SPLIT_LIKE = 1.15;
/** Calendar days without a close; what happened meanwhile is unknown. */
const LONGEST_HOLE = 10;

/** A listing with the closes of its own source, adjusted to the share count of `adjustedOn`. */
export type OwnCloses = {
  symbol: string;
  currency: string;
  series: DailySeries;
  splits: ReadonlyMap<string, number>;
  adjustedOn: string;
};

/** Closes of the same security from another source. */
export type OtherCloses = {
  source: string;
  currency: string;
  /** The day to whose share count they are adjusted; null: as traded, each on its own day. */
  adjustedOn: string | null;
  series: DailySeries;
};

/** Tests whether the newest common days agree: 20, or all that are stored if those are fewer. */
export function areJoinable(stored: DailySeries, delivered: DailySeries): boolean {
  const needed = Math.min(COMMON_DAYS, stored.days.length);
  const newest = commonDays(stored, delivered).slice(-COMMON_DAYS);
  return newest.length >= needed && newest.every(({ agrees }) => agrees);
}

type Close = { day: number; close: number };
/** Days without a close of the series, and its closes before and after them. */
type Run = { missing: Close[]; before: Close | null; after: Close | null };

/**
 * Fills days that the own source lacks with closes of other sources, the first of which counts first. Days are joined only
 * beside 20 common days that all agree within 1 %, in one currency and share count; nothing is joined across what may be an
 * unknown split. A common day keeps the own close.
 */
export function joinSeries(
  own: OwnCloses,
  others: readonly OtherCloses[],
): { series: DailySeries; sourceOf: JoinedSource } {
  const isClosed = closedWeekend(own.symbol, own.currency);
  const sources = new Map<number, string>();
  let series = own.series;
  const inCurrency = others.filter(({ currency }) => currency === own.currency);
  for (const [source, parts] of grouped(inCurrency, (part) => part.source)) {
    const other = parts.map((part) => inOwnShares(own, part)).reduce(joined);
    const agreements = commonDays(own.series, other);
    const filled = missingRuns(series, other, isClosed)
      .filter((run) => isConfirmed(agreements, run))
      .flatMap(withoutSteps);
    for (const { day } of filled) sources.set(day, source);
    series = joined(series, {
      days: Int32Array.from(filled, ({ day }) => day),
      values: Float64Array.from(filled, ({ close }) => close),
    });
  }
  return { series, sourceOf: (day) => sources.get(day) ?? null };
}

/** Converts closes to the share count of the listing's own. */
function inOwnShares({ splits, adjustedOn }: OwnCloses, other: OtherCloses): DailySeries {
  const { days, values } = other.series;
  const all = [...splits];
  const own = epochDay(adjustedOn);
  return {
    days,
    values: values.map((close, index) => {
      const counted = other.adjustedOn === null ? (days[index] as number) : epochDay(other.adjustedOn);
      return (close * factorBefore(all, own)) / factorBefore(all, counted);
    }),
  };
}

type CommonDay = { day: number; agrees: boolean };

function commonDays(own: DailySeries, other: DailySeries): CommonDay[] {
  const closes = new Map(Array.from(own.days, (day, index) => [day, own.values[index] as number]));
  return closesOf(other).flatMap(({ day, close }) => {
    const ours = closes.get(day);
    return ours === undefined ? [] : { day, agrees: Math.abs(close / ours - 1) <= AGREEMENT };
  });
}

function missingRuns(series: DailySeries, other: DailySeries, isClosed: (day: number) => boolean): Run[] {
  const known = closesOf(series);
  const runs: Run[] = [];
  let next = 0;
  for (const close of closesOf(other)) {
    while ((known[next]?.day ?? Number.POSITIVE_INFINITY) < close.day) next++;
    if (isClosed(close.day) || known[next]?.day === close.day) continue;
    const [before, after] = [known[next - 1] ?? null, known[next] ?? null];
    const run = runs.at(-1);
    if (run && run.before === before && run.after === after) run.missing.push(close);
    else runs.push({ missing: [close], before, after });
  }
  return runs;
}

/** Tests whether the 20 common days nearest to a run are near enough and all agree. */
function isConfirmed(common: readonly CommonDay[], { missing }: Run): boolean {
  const [first, last] = [missing[0]?.day ?? 0, missing.at(-1)?.day ?? 0];
  const nearest = common
    .map(({ day, agrees }) => ({ distance: Math.max(first - day, day - last), agrees }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, COMMON_DAYS);
  return (
    nearest.length === COMMON_DAYS && nearest.every(({ distance, agrees }) => agrees && distance <= NEAR)
  );
}

/**
 * Returns the closes of a run that follow from the own ones beside it without a step that may be a split. Of days before the
 * first or after the last own close, those beyond the step are left out; of days between own closes, all.
 */
function withoutSteps({ missing, before, after }: Run): Close[] {
  const ordered = before === null ? missing.toReversed() : missing;
  let last = before ?? after;
  const end = ordered.findIndex((close) => {
    const isEnd = last !== null && isStep(last, close);
    last = close;
    return isEnd;
  });
  const kept = end < 0 ? ordered : ordered.slice(0, end);
  const isBetween = before !== null && after !== null;
  if (isBetween && (end >= 0 || isSplitLike(kept.at(-1) as Close, after))) return [];
  return before === null ? kept.toReversed() : kept;
}

const isStep = (a: Close, b: Close) => Math.abs(b.day - a.day) > LONGEST_HOLE || isSplitLike(a, b);

const isSplitLike = (a: Close, b: Close) => Math.max(a.close / b.close, b.close / a.close) >= SPLIT_LIKE;

const closesOf = ({ days, values }: DailySeries): Close[] =>
  Array.from(days, (day, index) => ({ day, close: values[index] as number }));
