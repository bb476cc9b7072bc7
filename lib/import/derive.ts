import { type PeriodChanges, periodChanges } from '@/lib/finance/change';
import { referenceDay } from '@/lib/finance/reference-day';
import type { DailySeries } from '@/lib/platform/db/daily-series';
import { epochDay, isoDay } from '@/lib/platform/db/daily-series';
import type { Figures } from './rows';

/** What is computed from prices and dividends; the columns of the same names in `stocks`. */
export type DerivedFigures = PeriodChanges & {
  price_date: string | null;
  first_price_date: string | null;
  current_price: number | null;
  dividend: number | null;
  dividend_yield: number | null;
  payout_ratio: number | null;
  last_dividend_date: string | null;
};

/**
 * The figures that follow from a stock's closes and dividends.
 *
 * The dividend is the sum of the payments of the twelve months up to the last close, and the yield that
 * sum in percent of the last close, when a payment before those twelve months is known, so that the
 * payments reach back over them; otherwise what the source reports stands. The payout ratio is the
 * source's, else yield times P/E: (dividend ÷ price) × (price ÷ earnings).
 *
 * @param dividends ex-dates and amounts per share in the currency of the closes
 */
export function deriveFigures(
  series: DailySeries,
  dividends: ReadonlyMap<string, number>,
  reported: Figures,
): DerivedFigures {
  const last = series.days.length - 1;
  const priceDay = last < 0 ? null : (series.days[last] as number);
  const price = last < 0 ? null : (series.values[last] as number);
  const paid = priceDay === null ? null : paidInTheLastYear(dividends, priceDay);
  const dividend = paid ?? reported.reported_dividend ?? null;
  const dividendYield =
    paid !== null && price !== null ? (paid / price) * 100 : (reported.reported_dividend_yield ?? null);
  return {
    ...periodChanges(series),
    price_date: priceDay === null ? null : isoDay(priceDay),
    first_price_date: last < 0 ? null : isoDay(series.days[0] as number),
    current_price: price,
    dividend,
    dividend_yield: dividendYield,
    payout_ratio: reported.reported_payout_ratio ?? payoutRatio(dividendYield, reported.trailing_p_e ?? null),
    last_dividend_date: lastDay(dividends, priceDay),
  };
}

function paidInTheLastYear(dividends: ReadonlyMap<string, number>, priceDay: number): number | null {
  const yearBefore = referenceDay(priceDay, 'year');
  let sum = 0;
  let reachesBack = false;
  for (const [exDate, amount] of dividends) {
    const day = epochDay(exDate);
    if (day <= yearBefore) reachesBack = true;
    else if (day <= priceDay) sum += amount;
  }
  return reachesBack ? sum : null;
}

function payoutRatio(dividendYield: number | null, trailingPe: number | null): number | null {
  return dividendYield !== null && trailingPe !== null && trailingPe > 0
    ? (dividendYield / 100) * trailingPe
    : null;
}

function lastDay(dividends: ReadonlyMap<string, number>, priceDay: number | null): string | null {
  const limit = priceDay === null ? '9999' : isoDay(priceDay);
  let latest: string | null = null;
  for (const day of dividends.keys()) if (day <= limit && (latest === null || day > latest)) latest = day;
  return latest;
}
