import { type PeriodChanges, periodChanges } from '@/lib/finance/change';
import type { DailySeries } from '@/lib/finance/daily-series';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { referenceDay } from '@/lib/finance/reference-day';
import { yearlyPayments } from '@/lib/finance/yearly-payments';
import { type RecordFigures, recordFigures } from './record-columns';
import type { Figures } from './rows';

/** Figures computed from prices and dividends; columns of the same names in `stocks`. */
type DerivedFigures = PeriodChanges & {
  price_date: string | null;
  first_price_date: string | null;
  current_price: number | null;
  dividend: number | null;
  dividend_yield: number | null;
  payout_ratio: number | null;
  last_dividend_date: string | null;
} & RecordFigures;

/**
 * Derives figures from a stock's closes and dividends.
 *
 * The dividend is the sum of the payments of the twelve months up to the last close, and the yield that sum in
 * percent of the last close, if a payment before those twelve months is known, so that the payments cover
 * them. A payment whose repetition is late still counts (yearlyPayments). Otherwise the source's figures are used. A sum of 0 counts only if nothing contradicts it: no payment
 * of those months was held back, and the source reports no yield. A sum beside a payment that was held back
 * counts only if the source reports no higher yield. The payout ratio is the source's, else yield
 * times P/E: (dividend ÷ price) × (price ÷ earnings).
 *
 * @param dividends ex-dates and amounts per share in the currency of the closes
 * @param heldDividend ex-date of the latest payment that was held back
 */
export function deriveFigures(
  series: DailySeries,
  dividends: ReadonlyMap<string, number>,
  reported: Figures,
  heldDividend: string | null,
): DerivedFigures {
  const last = series.days.length - 1;
  const priceDay = last < 0 ? null : numberAt(series.days, last);
  const price = last < 0 ? null : numberAt(series.values, last);
  const since = priceDay === null ? null : referenceDay(priceDay, 'year');
  const sum = since === null ? null : yearlySum(dividends, since, priceDay as number, heldDividend);
  const isHeld = since !== null && heldDividend !== null && epochDay(heldDividend) > since;
  const ownYield = sum === null || price === null ? null : (sum / price) * 100;
  const reportedYield = reported.reported_dividend_yield ?? null;
  const isDoubtful = isHeld || (sum === 0 && Boolean(reportedYield));
  const isTooLow = sum === 0 || (ownYield !== null && reportedYield !== null && ownYield < reportedYield);
  const paid = isDoubtful && isTooLow ? null : sum;
  /** The source's figure; 0 counts as unknown if something was paid. */
  const told = (figure: number | null = null) => (paid === null && isDoubtful ? figure || null : figure);
  const dividend = paid ?? told(reported.reported_dividend);
  const dividendYield = paid === null ? told(reportedYield) : ownYield;
  return {
    ...periodChanges(series),
    price_date: priceDay === null ? null : isoDay(priceDay),
    first_price_date: last < 0 ? null : isoDay(numberAt(series.days, 0)),
    current_price: price,
    dividend,
    dividend_yield: dividendYield,
    payout_ratio:
      told(reported.reported_payout_ratio) ?? payoutRatio(dividendYield, reported.trailing_p_e ?? null),
    last_dividend_date: lastDay(dividends, priceDay),
    ...recordFigures(dividends, priceDay === null ? null : isoDay(priceDay)),
  };
}

/** Sums the payments of a year up to a day; null if none before the year is known. */
function yearlySum(
  dividends: ReadonlyMap<string, number>,
  since: number,
  until: number,
  heldDividend: string | null,
): number | null {
  const payments = [...dividends].map(([exDate, amount]) => ({ day: epochDay(exDate), amount }));
  if (!payments.some(({ day }) => day <= since)) return null;
  // A payment that was held back came, though nobody knows what it was.
  if (heldDividend !== null) payments.push({ day: epochDay(heldDividend), amount: 0 });
  payments.sort((a, b) => a.day - b.day);
  return yearlyPayments(payments, until).counted.reduce((sum, { amount }) => sum + amount, 0);
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
