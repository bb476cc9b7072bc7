import 'server-only';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { dividendForecast, lastYearAgain } from '@/lib/finance/dividends/forecast';
import {
  addOutcome,
  addToSum,
  amountsOf,
  type Expected,
  noScore,
  noSum,
  outcomes,
  type PayersSum,
  type ScoreSums,
  scored,
  sumError,
} from '@/lib/finance/dividends/forecast-score';
import type { Exchanges } from '@/lib/finance/dividends/holidays';
import { judgedPayments, type Payment } from '@/lib/finance/dividends/special-payments';
import { inMap } from '@/lib/finance/grouped';
import { closedLike } from '@/lib/stocks/market/exchanges';
import type { MarketReader } from '@/lib/stocks/universe/market-reader';
import { marketPayers } from './market-payments';

/** Score of a method, with sums of errors of years, each as a fraction. */
export type MethodScore = ScoreSums & {
  /** By company: of its payments, at most 1. */
  companies: number;
  companyError: number;
  /** By month end: of the sum of all payers. */
  monthEnds: number;
  sumError: number;
};

export type Backtest = { own: MethodScore; lastYear: MethodScore };

/** Days after an expected day until it is over. */
const OVER = 45;
const YEAR = 365;

const noMethodScore = () => ({
  ...noScore(),
  companies: 0,
  companyError: 0,
  byEnd: new Map<string, PayersSum>(),
});

type Method = ReturnType<typeof noMethodScore>;
type Methods = { own: Method; lastYear: Method };

/**
 * Forecasts each payer of the market at the end of each month as if nothing later were known, and compares with what
 * came in the twelve months after, beside last year's payments again. Only what must have come by the last close counts.
 *
 * @param from first month, `YYYY-MM`
 * @param to last month
 */
export async function backtest(reader: MarketReader, from: string, to: string): Promise<Backtest> {
  const result = { own: noMethodScore(), lastYear: noMethodScore() };
  const ends = monthEnds(from, to);
  for await (const payers of marketPayers(reader)) {
    for (const { symbol, currency, payments, lastClose } of payers) {
      if (lastClose === null) continue;
      const exchanges = closedLike(symbol, currency);
      const until = epochDay(lastClose) - OVER;
      for (const end of ends) addMonth(result, { payments, exchanges }, end, until);
    }
  }
  return { own: scoreOf(result.own), lastYear: scoreOf(result.lastYear) };
}

function scoreOf({ byEnd, ...score }: Method): MethodScore {
  const errors = [...byEnd.values()].flatMap((sum) => sumError(sum) ?? []);
  return { ...score, monthEnds: errors.length, sumError: errors.reduce((sum, error) => sum + error, 0) };
}

function addMonth(
  result: Methods,
  { payments, exchanges }: { payments: readonly Payment[]; exchanges: Exchanges },
  end: string,
  until: number,
): void {
  const now = epochDay(end);
  const past = payments.filter(({ ex_date }) => ex_date <= end);
  if (past.length === 0 || now >= until) return;
  const came = judgedPayments(payments).flatMap(({ day, regular }) =>
    day > now && regular > 0 ? { day, amount: regular } : [],
  );
  const lastYear = lastYearAgain(past, end);
  const tested = {
    end,
    came,
    yearBefore: amountsOf(lastYear),
    isOver: ({ day }: { day: number }) => day > now && day <= Math.min(until, now + YEAR),
  };
  addMethod(result.own, dividendForecast(past, end, { exchanges }).map(scored), tested);
  addMethod(result.lastYear, lastYear, tested);
}

type Tested = {
  end: string;
  came: readonly { day: number; amount: number }[];
  yearBefore: number;
  isOver: (payment: { day: number }) => boolean;
};

function addMethod(score: Method, expected: readonly Expected[], { end, came, yearBefore, isOver }: Tested) {
  const all = outcomes(expected, came);
  for (const outcome of all) if (isOver(outcome.forecast)) addOutcome(score, outcome);
  addToSum(inMap(score.byEnd, end, noSum), { all, came, yearBefore }, isOver);
  const forecast = amountsOf(expected.filter(isOver));
  const paid = amountsOf(came.filter(isOver));
  if (forecast === 0 && paid === 0) return;
  score.companies++;
  score.companyError += paid === 0 ? 1 : Math.min(1, Math.abs(forecast / paid - 1));
}

/** Lists the last days of months. */
function monthEnds(from: string, to: string): string[] {
  const ends: string[] = [];
  for (let month = from; month <= to; ) {
    const next = isoDay(epochDay(`${month}-01`) + 31).slice(0, 7);
    ends.push(isoDay(epochDay(`${next}-01`) - 1));
    month = next;
  }
  return ends;
}
