import 'server-only';
import { dividend_forecast_scores } from '@/lib/db/schema/dividends';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { ForecastPayment } from '@/lib/finance/dividends/forecast';
import {
  addOutcome,
  addToSum,
  amountsOf,
  type Expected,
  noScore,
  noSum,
  type Outcome,
  outcomes,
  type PayersSum,
  type ScoreSums,
  scored,
} from '@/lib/finance/dividends/forecast-score';
import { judgedPayments } from '@/lib/finance/dividends/special-payments';
import { grouped, inMap } from '@/lib/finance/grouped';
import { monthsBetween, monthsLater } from '@/lib/finance/months-later';
import { splitFactor } from '@/lib/finance/split-factor';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { createPause } from '@/lib/platform/turns';
import type { LastYearPayment } from './frozen';
import { marketPayers, type Payer } from './market-payments';
import { FORECAST_MONTHS } from './rules';

type Frozen = {
  month: string;
  stock_id: string;
  counted_on: string;
  own: ForecastPayment[];
  last_year: LastYearPayment[];
};

/** Day of a month on which each listing that still trades has a close of it, counted from 0. */
const SETTLED = 9;

/** Sums by `month ahead method`. */
type Scores = Map<string, ScoreSums & PayersSum>;

/**
 * Scores the month that is over, and the one before it again, whose late payments have come by now. Waits until the market
 * has closes of ten days, because listings get theirs on different days.
 *
 * @returns how many scores were stored; 0 if it is too early, or the month has them
 */
export async function scoreForecasts(day = today()): Promise<number> {
  const database = await getDatabase();
  const months = [monthsLater(day, -1), monthsLater(day, -2)] as const;
  const known = await database.query(
    'select 1 from dividend_forecast_scores where month = $1 limit 1',
    [months[0]],
    'is_month_scored',
  );
  const settled = isoDay(epochDay(monthsLater(day, 0)) + SETTLED);
  if (known.length > 0 || !(await hasClosesUpTo(database, settled))) return 0;
  const scores: Scores = new Map();
  const pause = createPause();
  for await (const payers of marketPayers(database, { withDelisted: true })) {
    const ids = payers.map(({ id }) => id);
    const frozen = grouped(await findFrozen(database, ids, months), ({ stock_id }) => stock_id);
    for (const payer of payers) {
      for (const row of frozen.get(payer.id) ?? []) addFrozen(scores, payer, row, months);
      await pause();
    }
  }
  return storeScores(database, scores);
}

async function hasClosesUpTo(database: Database, day: string): Promise<boolean> {
  const closes = await database.query(
    'select 1 from stocks where account_id is null and price_date >= $1 limit 1',
    [day],
    'has_closes_up_to',
  );
  return closes.length > 0;
}

const findFrozen = (
  database: Database,
  ids: readonly string[],
  [newest, oldest]: readonly [string, string],
) =>
  database.query<Frozen>(
    `select month::text, stock_id, counted_on::text, own, last_year from dividend_forecasts
      where stock_id = any($1) and month between $2 and $3`,
    [ids, monthsLater(oldest, 1 - FORECAST_MONTHS), newest],
    'frozen_forecasts',
  );

/**
 * Adds what a forecast said about some months. A month counts if the listing has a close after it. A payment that was declared
 * already counts for no method, whether it came, was special or was withdrawn: who repeats it has forecast nothing.
 */
function addFrozen(scores: Scores, payer: Payer, frozen: Frozen, months: readonly string[]): void {
  const paid = judgedPayments(payer.payments).flatMap(({ day, regular }) =>
    regular > 0 && day >= epochDay(frozen.month) ? { day, amount: regular } : [],
  );
  const factor = splitFactor(payer.splits, frozen.counted_on, payer.adjustedOn);
  const counted = ({ day, amount, low = amount, high = amount }: Expected) => ({
    day,
    amount: amount / factor,
    low: low / factor,
    high: high / factor,
  });
  const lastYear = frozen.last_year.map(({ ex_date, amount }) => counted({ day: epochDay(ex_date), amount }));
  const yearBefore = amountsOf(lastYear);
  const all = outcomes(frozen.own.map(scored).map(counted), paid);
  const isDeclared = (_: Outcome, n: number) => frozen.own[n]?.state === 'confirmed';
  const known = new Set(payer.payments.map(({ ex_date }) => epochDay(ex_date)));
  const withdrawn = all.flatMap((one, n) =>
    isDeclared(one, n) && !one.paid && !known.has(one.forecast.day) ? one.forecast : [],
  );
  const declared = new Set(
    all
      .filter(isDeclared)
      .flatMap((one) => one.paid ?? [])
      .concat(withdrawn),
  );
  const methods = {
    own: all.filter((one, n) => !isDeclared(one, n)),
    last_year: outcomes(lastYear, paid.concat(withdrawn)),
  };
  const came = paid.filter((payment) => !declared.has(payment));
  for (const month of months) {
    const ahead = monthsBetween(frozen.month, month);
    const [first, next] = [month, monthsLater(month, 1)].map(epochDay) as [number, number];
    const isIn = ({ day }: { day: number }) => day >= first && day < next;
    if (ahead < 0 || ahead >= FORECAST_MONTHS || epochDay(payer.lastClose ?? month) < next) continue;
    for (const [method, found] of Object.entries(methods)) {
      const left = found.filter((outcome) => outcome.paid === null || !declared.has(outcome.paid));
      if (!left.some(({ forecast }) => isIn(forecast)) && !came.some(isIn)) continue;
      const sums = inMap(scores, `${month} ${ahead} ${method}`, () => ({ ...noScore(), ...noSum() }));
      for (const outcome of left) if (isIn(outcome.forecast)) addOutcome(sums, outcome);
      addToSum(sums, { all: left, came, yearBefore }, isIn);
    }
  }
}

async function storeScores({ db }: Database, scores: Scores): Promise<number> {
  // All or none: a month that has a score is not scored again until the next.
  await db.transaction(async (transaction) => {
    for (const [key, { forecasts, came, inside, ...errors }] of scores) {
      const [month = '', ahead, method] = key.split(' ');
      const sums = {
        forecasts,
        came,
        inside,
        amount_error: errors.amountError,
        day_error: errors.dayError,
        expected_sum: errors.expectedSum,
        paid_sum: errors.paidSum,
      };
      const { month: of, ahead: at, method: by } = dividend_forecast_scores;
      await transaction
        .insert(dividend_forecast_scores)
        .values({ month, ahead: Number(ahead), method: method === 'own' ? 'own' : 'last_year', ...sums })
        .onConflictDoUpdate({ target: [of, at, by], set: sums });
    }
  });
  return scores.size;
}
