type Exchange = {
  name: string;
  /** Names the exchange where a symbol has no ending of a known one. */
  currency?: string;
  /** Days of the weekend on which it trades, or traded until lately. */
  weekend?: readonly number[];
};

const SUNDAY = 0;
const SATURDAY = 6;

/** Exchanges by the ending of their symbols (as Yahoo Finance writes them), or by a name where symbols have none. */
const EXCHANGES = {
  US: { name: 'USA', currency: 'USD' },
  DE: { name: 'Xetra' },
  F: { name: 'Frankfurt' },
  SG: { name: 'Stuttgart' },
  MU: { name: 'München' },
  BE: { name: 'Berlin' },
  DU: { name: 'Düsseldorf' },
  HM: { name: 'Hamburg' },
  HA: { name: 'Hannover' },
  L: { name: 'London' },
  IL: { name: 'London (international)' },
  PA: { name: 'Paris' },
  AS: { name: 'Amsterdam' },
  BR: { name: 'Brüssel' },
  LS: { name: 'Lissabon' },
  IR: { name: 'Dublin' },
  SW: { name: 'Zürich' },
  VI: { name: 'Wien' },
  MI: { name: 'Mailand' },
  MC: { name: 'Madrid' },
  ST: { name: 'Stockholm' },
  CO: { name: 'Kopenhagen' },
  HE: { name: 'Helsinki' },
  OL: { name: 'Oslo' },
  IC: { name: 'Reykjavik' },
  WA: { name: 'Warschau' },
  PR: { name: 'Prag' },
  BD: { name: 'Budapest' },
  AT: { name: 'Athen' },
  IS: { name: 'Istanbul' },
  TL: { name: 'Tallinn' },
  RG: { name: 'Riga' },
  VS: { name: 'Vilnius' },
  TO: { name: 'Toronto' },
  V: { name: 'Toronto (Venture)' },
  CN: { name: 'Canadian Securities Exchange' },
  NE: { name: 'Cboe Kanada' },
  MX: { name: 'Mexiko' },
  SA: { name: 'São Paulo' },
  BA: { name: 'Buenos Aires' },
  SN: { name: 'Santiago de Chile' },
  T: { name: 'Tokio' },
  HK: { name: 'Hongkong' },
  SS: { name: 'Shanghai' },
  SZ: { name: 'Shenzhen' },
  TW: { name: 'Taipeh' },
  TWO: { name: 'Taipeh (OTC)' },
  KS: { name: 'Seoul' },
  KQ: { name: 'Seoul (Kosdaq)' },
  SI: { name: 'Singapur' },
  KL: { name: 'Kuala Lumpur' },
  JK: { name: 'Jakarta' },
  BK: { name: 'Bangkok' },
  NS: { name: 'Mumbai (NSE)' },
  BO: { name: 'Mumbai (BSE)' },
  AX: { name: 'Sydney' },
  NZ: { name: 'Wellington' },
  JO: { name: 'Johannesburg' },
  TA: { name: 'Tel Aviv', currency: 'ILS', weekend: [SUNDAY] },
  CA: { name: 'Kairo', currency: 'EGP', weekend: [SUNDAY] },
  SR: { name: 'Riad', currency: 'SAR', weekend: [SUNDAY] },
  AE: { name: 'Dubai und Abu Dhabi', currency: 'AED', weekend: [SUNDAY] },
  QA: { name: 'Katar', currency: 'QAR', weekend: [SUNDAY] },
  KW: { name: 'Kuwait', currency: 'KWD', weekend: [SUNDAY] },
  algiers: { name: 'Algier', currency: 'DZD', weekend: [SUNDAY] },
  amman: { name: 'Amman', currency: 'JOD', weekend: [SUNDAY] },
  baghdad: { name: 'Bagdad', currency: 'IQD', weekend: [SUNDAY] },
  bahrain: { name: 'Bahrain', currency: 'BHD', weekend: [SUNDAY] },
  damascus: { name: 'Damaskus', currency: 'SYP', weekend: [SUNDAY] },
  dhaka: { name: 'Dhaka', currency: 'BDT', weekend: [SUNDAY] },
  kathmandu: { name: 'Kathmandu', currency: 'NPR', weekend: [SUNDAY] },
  muscat: { name: 'Maskat', currency: 'OMR', weekend: [SUNDAY] },
  tehran: { name: 'Teheran', currency: 'IRR', weekend: [SATURDAY, SUNDAY] },
  tripoli: { name: 'Tripolis', currency: 'LYD', weekend: [SUNDAY] },
} as const satisfies Record<string, Exchange>;

const exchanges: Readonly<Record<string, Exchange>> = EXCHANGES;
const keyOfCurrency = new Map(Object.entries(exchanges).map(([key, { currency }]) => [currency, key]));

/**
 * Names the exchange of a listing: the ending of its symbol, or a key of its currency where the symbol has no known one. An
 * index (`^GDAXI`) is an exchange of its own, because it is calculated on the days of its country.
 */
export function exchangeOf(symbol: string, currency: string): string {
  if (symbol.startsWith('^')) return symbol;
  const ending = symbol.includes('.') ? symbol.slice(symbol.lastIndexOf('.') + 1) : '';
  if (Object.hasOwn(exchanges, ending)) return ending;
  return keyOfCurrency.get(currency) ?? currency;
}

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
