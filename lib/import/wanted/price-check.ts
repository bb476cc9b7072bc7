import { mainUnit } from '@/lib/currencies/rules';
import { type DailySeries, epochDay, indexOnOrBefore } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { type Split, splitFactor } from '@/lib/finance/split-factor';
import type { CurrencyConverter } from '../sources/yahoo/listing';

/** A price of a document: per share as it counted on `counted_on`, in a currency or its hundredth part (GBX). */
export type StatedPrice = { date: string; price: number; currency: string; counted_on: string };

/** Closes of a listing on the shares of `adjusted_on`, with the splits that they are adjusted for. */
export type PricedListing = {
  currency: string;
  series: DailySeries;
  splits: readonly Split[];
  adjusted_on: string | null;
};

/** A stated price with the close of its day beside it, per share of that day and in its currency; null: none is known. */
export type ComparedPrice = { date: string; stated: number; stated_currency: string; close: number | null };

export type Verdict = 'confirmed' | 'contradicted' | 'unknown';

/** A booking's price and the close of its day lie within this fraction. */
const TOLERANCE = 0.06;

/** Days that a close counts for where its exchange is closed. */
const LATEST_CLOSE = 4;

/** Puts closes beside the stated prices. */
export const comparePrices = (
  stated: readonly StatedPrice[],
  listing: PricedListing,
  convert: CurrencyConverter,
): ComparedPrice[] =>
  stated.map((one) => {
    const { currency, perUnit } = mainUnit(one.currency);
    const [day, { days, values }] = [epochDay(one.date), listing.series];
    const index = indexOnOrBefore(days, day);
    const isKnown = index >= 0 && day - numberAt(days, index) <= LATEST_CLOSE;
    const close = isKnown
      ? (values[index] as number) * splitFactor(listing.splits, one.counted_on, listing.adjusted_on)
      : null;
    return {
      date: one.date,
      stated: one.price / perUnit,
      stated_currency: currency,
      close: close === null ? null : convert(close, listing.currency, currency, one.date),
    };
  });

/** Judges a listing by its closes: it is confirmed where most of the days that can be compared agree. */
export function verdictOf(compared: readonly ComparedPrice[]): Verdict {
  const known = compared.filter(({ close }) => close !== null);
  if (known.length === 0) return 'unknown';
  const agree = known.filter(({ stated, close }) => Math.abs(stated / (close as number) - 1) <= TOLERANCE);
  return agree.length * 2 > known.length ? 'confirmed' : 'contradicted';
}
