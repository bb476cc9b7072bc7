import 'server-only';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { dividendForecast, lastYearAgain } from '@/lib/finance/dividends/forecast';
import {
  addOutcome,
  type Expected,
  noScore,
  outcomes,
  type ScoreSums,
  scored,
} from '@/lib/finance/dividends/forecast-score';
import { judgedPayments, type Payment } from '@/lib/finance/dividends/special-payments';
import type { MarketReader } from '@/lib/stocks/universe/market-reader';
import { marketPayers } from './market-payments';

/** Score of a method, and the mean error of what a company pays in a year, as a fraction of at most 1. */
export type MethodScore = ScoreSums & { companies: number; companyError: number };

export type Backtest = { own: MethodScore; lastYear: MethodScore };

/** Days after an expected day until it is over. */
const OVER = 45;
const YEAR = 365;

const noMethodScore = (): MethodScore => ({ ...noScore(), companies: 0, companyError: 0 });

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
    for (const { payments, lastClose } of payers) {
      if (lastClose === null) continue;
      const until = epochDay(lastClose) - OVER;
      for (const end of ends) addMonth(result, payments, end, until);
    }
  }
  return result;
}

function addMonth(result: Backtest, payments: readonly Payment[], end: string, until: number): void {
  const now = epochDay(end);
  const past = payments.filter(({ ex_date }) => ex_date <= end);
  if (past.length === 0 || now >= until) return;
  const came = judgedPayments(payments).flatMap(({ day, regular }) =>
    day > now && regular > 0 ? { day, amount: regular } : [],
  );
  const isOver = ({ day }: { day: number }) => day > now && day <= Math.min(until, now + YEAR);
  addMethod(result.own, dividendForecast(past, end).map(scored), came, isOver);
  addMethod(result.lastYear, lastYearAgain(past, end), came, isOver);
}

type Paid = { day: number; amount: number };

function addMethod(
  score: MethodScore,
  expected: readonly Expected[],
  came: readonly Paid[],
  isOver: (paid: Paid) => boolean,
): void {
  for (const outcome of outcomes(expected, came)) if (isOver(outcome.forecast)) addOutcome(score, outcome);
  const forecast = sum(expected.filter(isOver));
  const paid = sum(came.filter(isOver));
  if (forecast === 0 && paid === 0) return;
  score.companies++;
  score.companyError += paid === 0 ? 1 : Math.min(1, Math.abs(forecast / paid - 1));
}

const sum = (payments: readonly Paid[]): number => payments.reduce((total, { amount }) => total + amount, 0);

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
