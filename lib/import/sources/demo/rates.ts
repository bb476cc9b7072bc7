import { newYear, yearOf } from '@/lib/finance/daily-series';
import { numberAt } from '@/lib/finance/number-at';
import { NO_ORIGIN, type RateSeries } from '../../rows';
import type { Calendar } from './calendar';
import { CURRENCIES, type Currency } from './currencies';
import { Random } from './random';

/** Usual daily movement of a rate, and the share of its distance to the level that it recovers. */
const VOLATILITY = 0.0032;
const PULL = 1 / 60;

/** The krone stays within a narrow band. */
const PEGGED: readonly Currency[] = ['DKK'];
const PEGGED_VOLATILITY = 0.00008;

/** The Hong Kong dollar follows the US dollar. */
const US_DOLLARS_TO_HK = 7.8;

/**
 * Generates fictional units of each currency for one euro on every trading day: a random walk around
 * historical levels. A day's rate depends on nothing later.
 */
export function ratesOf(calendar: Calendar, seed: number): RateSeries[] {
  const currencies = (Object.keys(CURRENCIES) as Currency[]).filter((currency) => currency !== 'EUR');
  return currencies.map((currency) => ({
    currency,
    days: calendar.days,
    rates: currency === 'HKD' ? hongKongRates(calendar, seed) : rounded(walk(currency, calendar, seed)),
    origin: NO_ORIGIN,
  }));
}

function walk(currency: Currency, { days }: Calendar, seed: number): Float64Array {
  const random = new Random(seed, 'rate', currency);
  const volatility = PEGGED.includes(currency) ? PEGGED_VOLATILITY : VOLATILITY;
  let deviation = 1;
  return Float64Array.from(days, (day) => {
    deviation *= 1 + PULL * (1 - deviation) + random.bell() * volatility;
    return levelOn(currency, day) * deviation;
  });
}

function hongKongRates(calendar: Calendar, seed: number): Float64Array {
  const random = new Random(seed, 'rate', 'HKD');
  return rounded(
    walk('USD', calendar, seed).map((rate) => rate * US_DOLLARS_TO_HK * (1 + random.bell() * 0.0012)),
  );
}

/** Interpolates the level on a day between two New Years; the last one stays. */
function levelOn(currency: Currency, day: number): number {
  const levels: readonly number[] = CURRENCIES[currency].perEuro;
  const year = yearOf(day);
  const passed = (day - newYear(year)) / (newYear(year + 1) - newYear(year));
  const at = (wanted: number) => numberAt(levels, Math.min(wanted - FIRST_YEAR, levels.length - 1));
  return at(year) + (at(year + 1) - at(year)) * passed;
}

/** The year of the first level of {@link CURRENCIES}. */
const FIRST_YEAR = 2019;

/** Rounds as the European Central Bank does: five significant figures, at most four decimals. */
const rounded = (rates: Float64Array) =>
  rates.map((rate) => {
    const scale = rate >= 100 ? 100 : rate >= 10 ? 1_000 : 10_000;
    return Math.round(rate * scale) / scale;
  });
