const SUNDAY = 0;
const SATURDAY = 6;

type Exchange = { suffix?: string; currency: string; days: readonly number[] };

/**
 * Exchanges that trade, or traded until lately, on a Saturday or Sunday, by the ending of their symbols and the currency of their
 * listings. A new one is a new line here.
 */
const WEEKEND_EXCHANGES = {
  Algier: { currency: 'DZD', days: [SUNDAY] },
  Amman: { currency: 'JOD', days: [SUNDAY] },
  Bagdad: { currency: 'IQD', days: [SUNDAY] },
  Bahrain: { currency: 'BHD', days: [SUNDAY] },
  Damaskus: { currency: 'SYP', days: [SUNDAY] },
  Dhaka: { currency: 'BDT', days: [SUNDAY] },
  'Dubai und Abu Dhabi': { suffix: 'AE', currency: 'AED', days: [SUNDAY] },
  Kairo: { suffix: 'CA', currency: 'EGP', days: [SUNDAY] },
  Katar: { suffix: 'QA', currency: 'QAR', days: [SUNDAY] },
  Kathmandu: { currency: 'NPR', days: [SUNDAY] },
  Kuwait: { suffix: 'KW', currency: 'KWD', days: [SUNDAY] },
  Maskat: { currency: 'OMR', days: [SUNDAY] },
  Riad: { suffix: 'SR', currency: 'SAR', days: [SUNDAY] },
  Teheran: { currency: 'IRR', days: [SATURDAY, SUNDAY] },
  'Tel Aviv': { suffix: 'TA', currency: 'ILS', days: [SUNDAY] },
  Tripolis: { currency: 'LYD', days: [SUNDAY] },
} as const satisfies Record<string, Exchange>;

/** Returns 0 for a Sunday, 6 for a Saturday. The day counts from Thursday, 1 January 1970. */
const weekday = (day: number): number => (day + 4) % 7;

/** Returns a test for days of the weekend on which the exchange of a listing does not trade. */
export function closedWeekend(symbol: string, currency: string): (day: number) => boolean {
  const suffix = symbol.slice(symbol.lastIndexOf('.') + 1);
  const exchange: Exchange | undefined = Object.values<Exchange>(WEEKEND_EXCHANGES).find(
    (one) => one.currency === currency || (symbol.includes('.') && one.suffix === suffix),
  );
  return (day) => {
    const at = weekday(day);
    return (at === SUNDAY || at === SATURDAY) && !exchange?.days.includes(at);
  };
}
