import { amountIn } from '@/lib/bookings/stated-amounts';
import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay, indexOnOrBefore, isoDay } from '@/lib/finance/daily-series';
import { grouped } from '@/lib/finance/grouped';
import { numberAt } from '@/lib/finance/number-at';
import { withoutNoise } from '@/lib/finance/rounding';
import { splitFactor } from '@/lib/finance/split-factor';
import { decimalOf, isZero, plus, quotient, times } from '@/lib/platform/format/decimals';
import { MONTHS, twelfths } from '@/lib/taxes/advance-lump-sum';
import { kindsOf } from '@/lib/taxes/check/lump-sum-line';
import type { FundKind } from '@/lib/taxes/fund-kinds';
import type { HeldStock } from '../held-stock';
import type { BookedListing } from '../holding-queries';
import type { Payment } from '../received-payments';
import { unitsHeld } from './advance-lump-sums';
import type { FundValues, UnitValue } from './fund-values';

/** Values of a unit in a year as the fund or a bank published them, in euros and in the units of their days. */
export type PublishedValues = {
  year: number;
  value_start: string | null;
  value_end: string | null;
  per_unit: string | null;
};

/** All that the values of a fund come from. */
export type FundSources = {
  listing: Pick<BookedListing, 'currency' | 'splits' | 'adjusted_on'>;
  closes: DailySeries;
  /** Per unit as closes count them, of the market. */
  dividends: readonly { ex_date: string; amount: number }[];
  /** Booked ones count in years of which the market knows none. */
  payments: readonly Payment[];
  published: readonly PublishedValues[];
  /** Vorabpauschale of a unit by year as checked papers of banks have it, in today's units. */
  ofPapers?: ReadonlyMap<number, string>;
};

/** Days of a year between which its first and its last close have to be: a fund without them began or ended within it. */
const LATEST_START = '01-15';
const EARLIEST_END = '12-15';

/**
 * Finds the values of a unit in each year from `first` to today. A published value stands in place of a close.
 *
 * @param today ISO day
 */
export function fundYears(
  sources: FundSources,
  rates: Rates,
  first: number,
  today: string,
): Map<number, FundValues> {
  const years = new Map<number, FundValues>();
  for (let year = first; year <= Number(today.slice(0, 4)); year++)
    years.set(year, yearValues(sources, rates, year, today));
  return years;
}

function yearValues(sources: FundSources, rates: Rates, year: number, today: string): FundValues {
  const { listing, closes, published } = sources;
  const stated = published.find((one) => one.year === year);
  const [newYear, end] = [`${year}-01-01`, `${year}-12-31`];
  const unitsOn = (day: string) => splitFactor(listing.splits, day, listing.adjusted_on);
  const inUnits = (value: string, on: string) => quotient(value, decimalOf(unitsOn(on)), 12);
  const asPublished = (value: string | null | undefined, on: string): UnitValue | null =>
    value == null ? null : { value: inUnits(value, on), on, isPublished: true };
  const closeAt = (index: number): UnitValue | null => {
    const day = closes.days[index];
    if (day === undefined) return null;
    const value = convert(numberAt(closes.values, index), listing.currency, 'EUR', rates.on(day));
    return value === null
      ? null
      : { value: decimalOf(withoutNoise(value)), on: isoDay(day), isPublished: false };
  };
  const firstClose = closeAt(indexOnOrBefore(closes.days, epochDay(newYear) - 1) + 1);
  const lastClose = closeAt(indexOnOrBefore(closes.days, epochDay(end < today ? end : today)));
  const isFirst = firstClose && firstClose.on <= `${year}-${LATEST_START}`;
  const isLast = lastClose && lastClose.on >= (end < today ? `${year}-${EARLIEST_END}` : newYear);
  return {
    start: asPublished(stated?.value_start, newYear) ?? (isFirst ? firstClose : null),
    end: asPublished(stated?.value_end, end) ?? (isLast ? lastClose : null),
    distributions: distributionsOf(sources, rates, year, today),
    perUnit: stated?.per_unit == null ? (sources.ofPapers?.get(year) ?? null) : inUnits(stated.per_unit, end),
  };
}

/** Sums what was distributed on a unit in a year, in euros at the rates of the days; null where one is not known. */
function distributionsOf(sources: FundSources, rates: Rates, year: number, today: string): string | null {
  const { dividends, listing } = sources;
  const ofMarket = dividends.filter(({ ex_date }) => ex_date.startsWith(`${year}-`) && ex_date <= today);
  const amounts =
    ofMarket.length > 0
      ? ofMarket.map(({ ex_date, amount }) =>
          convert(amount, listing.currency, 'EUR', rates.on(epochDay(ex_date))),
        )
      : bookedPerUnit(sources, rates, year);
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return decimalOf(withoutNoise(sum));
}

/** Lists what booked distributions brought a unit; those of one day, in several depots, are one. */
function bookedPerUnit({ payments, listing }: FundSources, rates: Rates, year: number): (number | null)[] {
  const booked = payments.filter(({ booking }) => booking?.date.startsWith(`${year}-`));
  const byDay = new Map(booked.map((payment) => [payment.day, payment]));
  return Array.from(byDay.values(), ({ amount, quantity, day, stated }) =>
    quantity > 0
      ? amountIn(amount / quantity, { from: listing.currency, stated, day }, { currency: 'EUR', rates })
      : null,
  );
}

/** A checked paper of a Vorabpauschale whose taxes are right, in euros. */
export type LumpSumPaper = {
  stock_id: string;
  depot_id: string;
  /** Calendar year for which it is. */
  year: number;
  /** ISO day of its booking. */
  on: string;
  /** Before Teilfreistellung, of all units in the depot. */
  amount: string;
  taxable: string;
};

/**
 * Finds the Vorabpauschale of a unit for a whole year in papers of a fund, by year: what a bank took is exact, and the same
 * for all units. Of several depots, the one with the most units rounds the least; two papers of a depot decide nothing.
 */
export function paperValues(
  stock: Pick<HeldStock, 'stays'>,
  kind: FundKind | null,
  papers: readonly LumpSumPaper[],
): ReadonlyMap<number, string> {
  const found = new Map<number, { units: string; perUnit: string }>();
  const ofPlaces = grouped(papers, ({ depot_id, year }) => `${depot_id} ${year}`);
  for (const [paper, ...others] of ofPlaces.values()) {
    if (!paper || others.length > 0 || kind === null) continue;
    const { depot_id, year, on, amount, taxable } = paper;
    if (!kindsOf(amount, taxable, on).includes(kind)) continue;
    const { units: held, undated } = unitsHeld(stock, depot_id, `${year}-12-31`, year);
    const parts = held.map(({ quantity, boughtOn }) => times(quantity, String(twelfths(boughtOn, year)), 12));
    const units = plus('0', ...parts);
    if (undated || isZero(units) || Number(units) <= Number(found.get(year)?.units ?? 0)) continue;
    found.set(year, { units, perUnit: quotient(times(amount, String(MONTHS)), units, 12) });
  }
  return new Map(Array.from(found, ([year, { perUnit }]) => [year, perUnit]));
}
