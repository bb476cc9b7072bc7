import { mainUnit } from '@/lib/currencies/rules';
import { type DailySeries, epochDay, valueOnOrBefore } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { withoutNoise } from '@/lib/finance/rounding';
import type { Refuse } from './plan-base';
import type { DividendRow, Refusal, SplitRow } from './rows';
import type { StoredStock } from './stored-stock';

/** Maximum share of the close before it: a higher payment is a spin-off or an error, not cash. */
const HIGHEST_PAYMENT = 0.5;

/** Days ahead that a company declares at most: a later payment is an error. */
const DECLARED_AHEAD = 366;

/** Maximum relative difference of two amounts of a day that are one payment, written twice: rounded, corrected or converted. */
const SAME_AMOUNT = 0.1;

/** Maximum relative difference between 1/n and a ratio that was written with few digits (0.033 is 1/30). */
const ROUNDED = 0.011;

export type MergedSplits = {
  all: ReadonlyMap<string, number>;
  /** New ones and those with another ratio than before. */
  fresh: ReadonlyMap<string, number>;
  refused: number;
};

/** Merges reported splits with the stored ones; a ratio of 1, zero or less is held back. */
export function mergeSplits(
  stored: ReadonlyMap<string, number>,
  reported: readonly SplitRow[],
  today: string,
  refuse: Refuse,
): MergedSplits {
  const all = new Map(stored);
  const fresh = new Map<string, number>();
  let refused = 0;
  for (const { ex_date, ratio: written, origin } of reported) {
    const ratio = exactRatio(written);
    const problem = splitProblem(ratio, ex_date, today);
    if (problem) {
      refused++;
      refuse({ ...origin, ...problem });
    } else if (all.get(ex_date) !== ratio) {
      all.set(ex_date, ratio);
      fresh.set(ex_date, ratio);
    }
  }
  return { all, fresh, refused };
}

function exactRatio(ratio: number): number {
  const old = Math.round(1 / ratio);
  return old >= 2 && Math.abs(ratio * old - 1) <= ROUNDED ? 1 / old : ratio;
}

function splitProblem(ratio: number, exDate: string, today: string): Pick<Refusal, 'code' | 'reason'> | null {
  if (!(ratio > 0) || !Number.isFinite(ratio) || ratio === 1) {
    return { code: 'bad_number', reason: `Split vom ${exDate} im Verhältnis ${ratio}` };
  }
  if (exDate > today) return { code: 'future_date', reason: `Split vom ${exDate} liegt in der Zukunft` };
  return null;
}

/**
 * Adjusts stored closes and dividends to the share count of `adjustedOn`: every split after the day they were
 * adjusted to divides everything before it (1:4, 100 becomes 25).
 */
export function adjustForSplits(
  stored: StoredStock,
  splits: readonly (readonly [exDate: string, ratio: number])[],
  adjustedOn: string | null,
): Pick<StoredStock, 'series' | 'dividends'> {
  const before = stored.row?.adjusted_on as string | null | undefined;
  const later = splits.filter(([exDate]) => before && adjustedOn && exDate > before && exDate <= adjustedOn);
  return divideBefore(stored, later);
}

/** Divides closes and dividends before each split's ex-date by its ratio. */
export function divideBefore<Basis extends Pick<StoredStock, 'series' | 'dividends'>>(
  stored: Basis,
  splits: readonly (readonly [exDate: string, ratio: number])[],
): Pick<StoredStock, 'series' | 'dividends'> {
  if (splits.length === 0) return stored;
  const factorOf = (day: number) => factorBefore(splits, day);
  const { days, values } = stored.series;
  return {
    series: { days, values: values.map((close, i) => close / factorOf(numberAt(days, i))) },
    dividends: new Map(
      [...stored.dividends].map(([exDate, amount]) => [exDate, amount / factorOf(epochDay(exDate))]),
    ),
  };
}

/** Returns by how much the splits after a day divide a close or payment of it. */
export const factorBefore = (
  splits: readonly (readonly [exDate: string, ratio: number])[],
  day: number,
): number =>
  splits.reduce((factor, [exDate, ratio]) => (day < epochDay(exDate) ? factor * ratio : factor), 1);

type DividendContext = {
  series: DailySeries;
  currency: string;
  today: string;
  /** ISO day after which stored payments were only declared: the source can still move or withdraw them. */
  settled: string;
};

/**
 * Merges delivered payments with the stored ones. Those of a day are joined: a regular and a special one. Held back are
 * payments that are not positive, later than {@link DECLARED_AHEAD}, in another currency than the listing's, repeated on
 * their day, marked as doubtful by the source, or above {@link HIGHEST_PAYMENT} of the close before the ex-date. Declared
 * ones that a delivery of payments lacks are withdrawn.
 *
 * @returns also the ex-dates with a payment of unknown amount (`held`)
 */
export function mergeDividends(
  stored: ReadonlyMap<string, number>,
  delivered: readonly DividendRow[],
  context: DividendContext,
  refuse: Refuse,
) {
  const all = new Map(stored);
  const paid = new Map<string, number[]>();
  const held: string[] = [];
  for (const row of delivered) {
    const quoted = mainUnit(row.currency ?? context.currency);
    const amount = row.amount / quoted.perUnit;
    const ofDay = paid.get(row.ex_date) ?? [];
    const isRepeated = ofDay.some((one) => Math.abs(amount - one) <= one * SAME_AMOUNT);
    const sum = ofDay.reduce((sum, one) => sum + one, amount);
    const problem = isRepeated
      ? ({ code: 'duplicate', reason: `Dividende vom ${row.ex_date} kommt noch einmal vor` } as const)
      : dividendProblem(row, sum, quoted.currency, context);
    if (problem) {
      refuse({ ...row.origin, ...problem });
      const isUnknown = problem.code === 'suspect' || problem.code === 'mixed_currencies';
      if (isUnknown && row.ex_date <= context.today) held.push(row.ex_date);
      continue;
    }
    paid.set(row.ex_date, ofDay.concat(amount));
  }
  let written = 0;
  let unchanged = 0;
  for (const [exDate, amounts] of paid) {
    const sum = amounts.reduce((sum, amount) => sum + amount);
    const amount = amounts.length === 1 ? sum : withoutNoise(sum);
    if (all.get(exDate) === amount) unchanged += amounts.length;
    else written += amounts.length;
    all.set(exDate, amount);
  }
  if (delivered.length > 0)
    for (const exDate of stored.keys()) if (exDate > context.settled && !paid.has(exDate)) all.delete(exDate);
  return { all, held, written, unchanged };
}

function dividendProblem(
  row: DividendRow,
  amount: number,
  currency: string,
  context: DividendContext,
): Pick<Refusal, 'code' | 'reason'> | null {
  const payment = `Dividende ${row.amount} vom ${row.ex_date}`;
  if (!(amount > 0) || !Number.isFinite(amount))
    return { code: 'not_positive', reason: `${payment} ist nicht positiv` };
  if (epochDay(row.ex_date) > epochDay(context.today) + DECLARED_AHEAD)
    return { code: 'future_date', reason: `${payment} liegt mehr als ein Jahr in der Zukunft` };
  if (currency !== context.currency) {
    return {
      code: 'mixed_currencies',
      reason: `${payment} in ${currency}, die Aktie wird in ${context.currency} gehandelt`,
    };
  }
  if (row.suspect)
    return { code: 'suspect', reason: `${payment} ist von der Quelle als zweifelhaft gekennzeichnet` };
  const close = valueOnOrBefore(context.series, epochDay(row.ex_date) - 1);
  if (close !== null && amount > close * HIGHEST_PAYMENT) {
    return { code: 'suspect', reason: `${payment} ist mehr als die Hälfte des Kurses ${close} davor` };
  }
  return null;
}
