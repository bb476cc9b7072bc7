/** The currencies an answer can be in (specification, section 9), with their signs. */
export const DISPLAY_CURRENCIES = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' } as const;

export type DisplayCurrency = keyof typeof DISPLAY_CURRENCIES;

export const DISPLAY_CURRENCY_CODES = Object.keys(DISPLAY_CURRENCIES) as [
  DisplayCurrency,
  ...DisplayCurrency[],
];

/** Whether a text is one of these codes. */
export const isDisplayCurrency = (code: string | null): code is DisplayCurrency =>
  code !== null && Object.hasOwn(DISPLAY_CURRENCIES, code);

/** Currency of public pages and calls unless another is requested. */
export const DEFAULT_CURRENCY: DisplayCurrency = 'EUR';

/** Where exchange rates come from, and the name of one of theirs: `zum EZB-Kurs vom …`. */
export const RATE_NAMES = { demo: 'Demokurs', csv: 'Wechselkurs', ecb: 'EZB-Kurs' } as const;

export type RateSource = keyof typeof RATE_NAMES;

export const RATE_SOURCES = Object.keys(RATE_NAMES) as [RateSource, ...RateSource[]];

/** Codes of minor units that exchanges quote in, with their main unit and how many make one. */
const MINOR_UNITS: Readonly<Record<string, { currency: string; perUnit: number }>> = {
  GBp: { currency: 'GBP', perUnit: 100 },
  GBX: { currency: 'GBP', perUnit: 100 },
  ZAc: { currency: 'ZAR', perUnit: 100 },
  ZAC: { currency: 'ZAR', perUnit: 100 },
  ILA: { currency: 'ILS', perUnit: 100 },
};

/** The main unit of a quoted currency: `mainUnit('GBp')` is `{ currency: 'GBP', perUnit: 100 }`. */
export function mainUnit(quoted: string): { currency: string; perUnit: number } {
  return MINOR_UNITS[quoted] ?? { currency: quoted, perUnit: 1 };
}

const MAIN_UNITS: ReadonlySet<string> = new Set(Object.values(MINOR_UNITS).map(({ currency }) => currency));

/** Whether exchanges quote in parts of a currency, too. */
export const hasMinorUnit = (currency: string): boolean => MAIN_UNITS.has(currency);
