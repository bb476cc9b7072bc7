import type { Exchanges } from '@/lib/finance/dividends/holidays';

type Exchange = {
  name: string;
  /** In which most of its listings trade. */
  currency: string;
  /** Country, as ISINs begin, whose securities have their home here. */
  home?: string;
  /** Listings in its currency are of this exchange where their symbol has no ending of a known one. */
  isAssumed?: boolean;
  /** Exchanges that are closed on the same days; those that have none here are open on all but a few. */
  like?: Exchanges;
  /** Days of the weekend on which it trades, or traded until lately. */
  weekend?: readonly number[];
};

const SUNDAY = 0;
const SATURDAY = 6;

/** Exchanges by the ending of their symbols (as Yahoo Finance writes them), or by a name where symbols have none. */
const EXCHANGES = {
  US: { name: 'USA', currency: 'USD', home: 'US', isAssumed: true, like: 'newYork' },
  DE: { name: 'Xetra', currency: 'EUR', home: 'DE', like: 'xetra' },
  F: { name: 'Frankfurt', currency: 'EUR', like: 'xetra' },
  SG: { name: 'Stuttgart', currency: 'EUR', like: 'xetra' },
  MU: { name: 'München', currency: 'EUR', like: 'xetra' },
  BE: { name: 'Berlin', currency: 'EUR', like: 'xetra' },
  DU: { name: 'Düsseldorf', currency: 'EUR', like: 'xetra' },
  HM: { name: 'Hamburg', currency: 'EUR', like: 'xetra' },
  HA: { name: 'Hannover', currency: 'EUR', like: 'xetra' },
  L: { name: 'London', currency: 'GBP', home: 'GB', like: 'london' },
  IL: { name: 'London (international)', currency: 'USD', like: 'london' },
  PA: { name: 'Paris', currency: 'EUR', home: 'FR', like: 'euronext' },
  AS: { name: 'Amsterdam', currency: 'EUR', home: 'NL', like: 'euronext' },
  BR: { name: 'Brüssel', currency: 'EUR', home: 'BE', like: 'euronext' },
  LS: { name: 'Lissabon', currency: 'EUR', home: 'PT', like: 'euronext' },
  IR: { name: 'Dublin', currency: 'EUR', home: 'IE', like: 'euronext' },
  SW: { name: 'Zürich', currency: 'CHF', home: 'CH', like: 'zurich' },
  VI: { name: 'Wien', currency: 'EUR', home: 'AT' },
  MI: { name: 'Mailand', currency: 'EUR', home: 'IT' },
  MC: { name: 'Madrid', currency: 'EUR', home: 'ES' },
  ST: { name: 'Stockholm', currency: 'SEK', home: 'SE' },
  CO: { name: 'Kopenhagen', currency: 'DKK', home: 'DK' },
  HE: { name: 'Helsinki', currency: 'EUR', home: 'FI' },
  OL: { name: 'Oslo', currency: 'NOK', home: 'NO' },
  IC: { name: 'Reykjavik', currency: 'ISK', home: 'IS' },
  WA: { name: 'Warschau', currency: 'PLN', home: 'PL' },
  PR: { name: 'Prag', currency: 'CZK', home: 'CZ' },
  BD: { name: 'Budapest', currency: 'HUF', home: 'HU' },
  AT: { name: 'Athen', currency: 'EUR', home: 'GR' },
  IS: { name: 'Istanbul', currency: 'TRY', home: 'TR' },
  TL: { name: 'Tallinn', currency: 'EUR', home: 'EE' },
  RG: { name: 'Riga', currency: 'EUR', home: 'LV' },
  VS: { name: 'Vilnius', currency: 'EUR', home: 'LT' },
  TO: { name: 'Toronto', currency: 'CAD', home: 'CA' },
  V: { name: 'Toronto (Venture)', currency: 'CAD' },
  CN: { name: 'Canadian Securities Exchange', currency: 'CAD' },
  NE: { name: 'Cboe Kanada', currency: 'CAD' },
  MX: { name: 'Mexiko', currency: 'MXN', home: 'MX' },
  SA: { name: 'São Paulo', currency: 'BRL', home: 'BR' },
  BA: { name: 'Buenos Aires', currency: 'ARS', home: 'AR' },
  SN: { name: 'Santiago de Chile', currency: 'CLP', home: 'CL' },
  T: { name: 'Tokio', currency: 'JPY', home: 'JP' },
  HK: { name: 'Hongkong', currency: 'HKD', home: 'HK' },
  SS: { name: 'Shanghai', currency: 'CNY', home: 'CN' },
  SZ: { name: 'Shenzhen', currency: 'CNY', home: 'CN' },
  TW: { name: 'Taipeh', currency: 'TWD', home: 'TW' },
  TWO: { name: 'Taipeh (OTC)', currency: 'TWD', home: 'TW' },
  KS: { name: 'Seoul', currency: 'KRW', home: 'KR' },
  KQ: { name: 'Seoul (Kosdaq)', currency: 'KRW', home: 'KR' },
  SI: { name: 'Singapur', currency: 'SGD', home: 'SG' },
  KL: { name: 'Kuala Lumpur', currency: 'MYR', home: 'MY' },
  JK: { name: 'Jakarta', currency: 'IDR', home: 'ID' },
  BK: { name: 'Bangkok', currency: 'THB', home: 'TH' },
  NS: { name: 'Mumbai (NSE)', currency: 'INR', home: 'IN' },
  BO: { name: 'Mumbai (BSE)', currency: 'INR' },
  AX: { name: 'Sydney', currency: 'AUD', home: 'AU' },
  NZ: { name: 'Wellington', currency: 'NZD', home: 'NZ' },
  JO: { name: 'Johannesburg', currency: 'ZAR', home: 'ZA' },
  TA: { name: 'Tel Aviv', currency: 'ILS', home: 'IL', isAssumed: true, weekend: [SUNDAY] },
  CA: { name: 'Kairo', currency: 'EGP', home: 'EG', isAssumed: true, weekend: [SUNDAY] },
  SR: { name: 'Riad', currency: 'SAR', home: 'SA', isAssumed: true, weekend: [SUNDAY] },
  AE: { name: 'Dubai und Abu Dhabi', currency: 'AED', home: 'AE', isAssumed: true, weekend: [SUNDAY] },
  QA: { name: 'Katar', currency: 'QAR', home: 'QA', isAssumed: true, weekend: [SUNDAY] },
  KW: { name: 'Kuwait', currency: 'KWD', home: 'KW', isAssumed: true, weekend: [SUNDAY] },
  algiers: { name: 'Algier', currency: 'DZD', isAssumed: true, weekend: [SUNDAY] },
  amman: { name: 'Amman', currency: 'JOD', isAssumed: true, weekend: [SUNDAY] },
  baghdad: { name: 'Bagdad', currency: 'IQD', isAssumed: true, weekend: [SUNDAY] },
  bahrain: { name: 'Bahrain', currency: 'BHD', isAssumed: true, weekend: [SUNDAY] },
  damascus: { name: 'Damaskus', currency: 'SYP', isAssumed: true, weekend: [SUNDAY] },
  dhaka: { name: 'Dhaka', currency: 'BDT', isAssumed: true, weekend: [SUNDAY] },
  kathmandu: { name: 'Kathmandu', currency: 'NPR', isAssumed: true, weekend: [SUNDAY] },
  muscat: { name: 'Maskat', currency: 'OMR', isAssumed: true, weekend: [SUNDAY] },
  tehran: { name: 'Teheran', currency: 'IRR', isAssumed: true, weekend: [SATURDAY, SUNDAY] },
  tripoli: { name: 'Tripolis', currency: 'LYD', isAssumed: true, weekend: [SUNDAY] },
} as const satisfies Record<string, Exchange>;

const exchanges: Readonly<Record<string, Exchange>> = EXCHANGES;
const assumed = new Map(
  Object.entries(exchanges).flatMap(([key, { currency, isAssumed }]) => (isAssumed ? [[currency, key]] : [])),
);

/**
 * Names the exchange of a listing: the ending of its symbol, or a key of its currency where the symbol has no known one. An
 * index (`^GDAXI`) is an exchange of its own, because it is calculated on the days of its country.
 */
export function exchangeOf(symbol: string, currency: string): string {
  if (symbol.startsWith('^')) return symbol;
  const ending = endingOf(symbol);
  if (Object.hasOwn(exchanges, ending)) return ending;
  return assumed.get(currency) ?? currency;
}

const endingOf = (symbol: string) => (symbol.includes('.') ? symbol.slice(symbol.lastIndexOf('.') + 1) : '');

/** Returns the exchange of a symbol as Yahoo Finance writes it: those without an ending are American. */
const yahooExchange = (symbol: string): Exchange | undefined => exchanges[endingOf(symbol) || 'US'];

/** Tells whether a symbol of Yahoo Finance is of the exchange at which securities of the ISIN's country have their home. */
export function isHomeOf(symbol: string, isin: string | null): boolean {
  const home = yahooExchange(symbol)?.home;
  return home !== undefined && home === isin?.slice(0, 2);
}

/** Returns the currency of the exchange at which securities of the ISIN's country have their home; null where we know none. */
export const homeCurrency = (isin: string | null): string | null =>
  Object.values(exchanges).find(({ home }) => home !== undefined && home === isin?.slice(0, 2))?.currency ??
  null;

/** Returns the currency of the exchange of a symbol of Yahoo Finance; null where we do not know it. A fund may trade in another one. */
export const usualCurrency = (symbol: string): string | null => yahooExchange(symbol)?.currency ?? null;

/** Returns the exchanges that are closed on the same days as that of a listing. */
export const closedLike = (symbol: string, currency: string): Exchanges =>
  exchanges[exchangeOf(symbol, currency)]?.like ?? 'any';

export function exchangeName(exchange: string): string {
  if (exchange.startsWith('^')) return 'Indizes';
  return exchanges[exchange]?.name ?? `Börse unbekannt (${exchange})`;
}

/** Returns 0 for a Sunday, 6 for a Saturday. The day counts from Thursday, 1 January 1970. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Returns a test for days of the weekend on which the exchange of a listing does not trade. */
export function closedWeekend(symbol: string, currency: string): (day: number) => boolean {
  const { weekend = [] } = exchanges[exchangeOf(symbol, currency)] ?? {};
  return (day) => {
    const at = weekday(day);
    return (at === SUNDAY || at === SATURDAY) && !weekend.includes(at);
  };
}
