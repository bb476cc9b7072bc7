import { type DailySeries, indexOnOrBefore, valueOnOrBefore } from '@/lib/platform/db/daily-series';

/** Units of a currency for one euro on some day; null where no rate is known. The euro itself is 1. */
export type EuroRates = (currency: string) => number | null;

/** Euro reference rates of all days, in memory. */
export type Rates = {
  /** The rates of a day (days since 1970-01-01), each currency's own or the last one before it. */
  on(day: number): EuroRates;
  /** Each currency's last rate that is not of a day to come. */
  readonly latest: EuroRates;
  /**
   * The day (since 1970-01-01) that amounts converted at the latest rates are of: the older of the two
   * currencies' days. Null where a rate is missing or none is needed.
   */
  latestDay(from: string, to: string): number | null;
  /** The same for amounts converted at the rates of `day`. */
  dayOn(day: number, from: string, to: string): number | null;
};

/**
 * @param series units for one euro by currency code
 * @param today days since 1970-01-01
 */
export function createRates(series: ReadonlyMap<string, DailySeries>, today: number): Rates {
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
  return {
    on,
    latest: (currency) => (currency === 'EUR' ? 1 : (current.get(currency) ?? null)),
    latestDay: (from, to) => dayOn(today, from, to),
    dayOn,
  };
}
