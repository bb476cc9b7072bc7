import { type DailySeries, EMPTY_SERIES, indexOnOrBefore, valueOnOrBefore } from '@/lib/finance/daily-series';
import { RATE_SOURCES, type RateSource } from './rules';

/** Units of a currency for one euro on some day; null where no rate is known. The euro itself is 1. */
export type EuroRates = (currency: string) => number | null;

/** Euro reference rates of all days, in memory. */
export type Rates = {
  /** Returns the rates of a day (days since 1970-01-01): each currency's own or the last one before it. */
  on(day: number): EuroRates;
  /** Each currency's last rate, future days excluded. */
  readonly latest: EuroRates;
  /**
   * Returns the day (since 1970-01-01) of the latest rates for a conversion: the older of the two currencies'
   * days. Null where a rate is missing or none is needed.
   */
  latestDay(from: string, to: string): number | null;
  /** Units of a currency for one euro on each of `length` days from `first` on, like `on`; NaN where no rate is known. */
  daily(currency: string, first: number, length: number): Float64Array;
  /** The day of `latestDay`, for amounts converted at the rates of `day`. */
  dayOn(day: number, from: string, to: string): number | null;
  /** Returns where the latest rates for a conversion come from; null where `latestDay` is. Invented ones make the result invented. */
  latestSource(from: string, to: string): RateSource | null;
};

/**
 * @param series units for one euro by currency code
 * @param today days since 1970-01-01
 * @param sources of the latest rates by currency code
 */
export function createRates(
  series: ReadonlyMap<string, DailySeries>,
  today: number,
  sources: ReadonlyMap<string, RateSource> = new Map(),
): Rates {
  const on =
    (day: number): EuroRates =>
    (currency) => {
      if (currency === 'EUR') return 1;
      const rates = series.get(currency);
      return rates ? valueOnOrBefore(rates, day) : null;
    };
  const current = new Map([...series.keys()].map((currency) => [currency, on(today)(currency)]));
  const rateDay = (day: number, currency: string): number | null => {
    if (currency === 'EUR') return day;
    const days = series.get(currency)?.days;
    const index = days ? indexOnOrBefore(days, day) : -1;
    return index < 0 ? null : ((days as Int32Array)[index] as number);
  };
  const dayOn = (day: number, from: string, to: string): number | null => {
    const [one, other] = [rateDay(day, from), rateDay(day, to)];
    return from === to || one === null || other === null ? null : Math.min(one, other);
  };
  const daily = (currency: string, first: number, length: number): Float64Array => {
    const rates = new Float64Array(length).fill(currency === 'EUR' ? 1 : Number.NaN);
    const { days, values } = series.get(currency) ?? EMPTY_SERIES;
    for (let i = Math.max(0, indexOnOrBefore(days, first)); currency !== 'EUR' && i < days.length; i++) {
      const from = Math.max(0, (days[i] as number) - first);
      if (from >= length) break;
      const end = i + 1 < days.length ? Math.min(length, (days[i + 1] as number) - first) : length;
      // Most rates cover a single day, for which `fill` is slower.
      for (let at = from; at < end; at++) rates[at] = values[i] as number;
    }
    return rates;
  };
  return {
    on,
    daily,
    latest: (currency) => (currency === 'EUR' ? 1 : (current.get(currency) ?? null)),
    latestDay: (from, to) => dayOn(today, from, to),
    dayOn,
    latestSource: (from, to) => {
      if (dayOn(today, from, to) === null) return null;
      const used = [from, to]
        .filter((currency) => currency !== 'EUR')
        .map((code) => sources.get(code) ?? 'csv');
      return RATE_SOURCES.find((source) => used.includes(source)) ?? null;
    },
  };
}
