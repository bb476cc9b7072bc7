/** Currency and country of the exchanges that Yahoo's symbols end with; those without an ending are American. */
const EXCHANGES: Readonly<Record<string, { country: string; currency: string; isMain: boolean }>> = {
  '': { country: 'US', currency: 'USD', isMain: true },
  DE: { country: 'DE', currency: 'EUR', isMain: true },
  ...Object.fromEntries(
    ['F', 'SG', 'MU', 'DU', 'HM', 'HA', 'BE'].map((one) => [
      one,
      { country: 'DE', currency: 'EUR', isMain: false },
    ]),
  ),
  PA: { country: 'FR', currency: 'EUR', isMain: true },
  AS: { country: 'NL', currency: 'EUR', isMain: true },
  BR: { country: 'BE', currency: 'EUR', isMain: true },
  MI: { country: 'IT', currency: 'EUR', isMain: true },
  MC: { country: 'ES', currency: 'EUR', isMain: true },
  VI: { country: 'AT', currency: 'EUR', isMain: true },
  LS: { country: 'PT', currency: 'EUR', isMain: true },
  HE: { country: 'FI', currency: 'EUR', isMain: true },
  IR: { country: 'IE', currency: 'EUR', isMain: true },
  AT: { country: 'GR', currency: 'EUR', isMain: true },
  L: { country: 'GB', currency: 'GBP', isMain: true },
  SW: { country: 'CH', currency: 'CHF', isMain: true },
  ST: { country: 'SE', currency: 'SEK', isMain: true },
  CO: { country: 'DK', currency: 'DKK', isMain: true },
  OL: { country: 'NO', currency: 'NOK', isMain: true },
  WA: { country: 'PL', currency: 'PLN', isMain: true },
  TO: { country: 'CA', currency: 'CAD', isMain: true },
  V: { country: 'CA', currency: 'CAD', isMain: false },
  T: { country: 'JP', currency: 'JPY', isMain: true },
  HK: { country: 'HK', currency: 'HKD', isMain: true },
  AX: { country: 'AU', currency: 'AUD', isMain: true },
  SI: { country: 'SG', currency: 'SGD', isMain: true },
  KS: { country: 'KR', currency: 'KRW', isMain: true },
  TW: { country: 'TW', currency: 'TWD', isMain: true },
  JO: { country: 'ZA', currency: 'ZAR', isMain: true },
};

const exchangeOf = (symbol: string) =>
  EXCHANGES[symbol.includes('.') ? symbol.slice(symbol.lastIndexOf('.') + 1) : ''];

/** Tells whether a symbol is of the exchange at which securities of a country have their home. */
export function isHomeOf(symbol: string, isin: string | null): boolean {
  const exchange = exchangeOf(symbol);
  return exchange?.isMain === true && exchange.country === isin?.slice(0, 2);
}

/** Returns the currency of a symbol's exchange; null where we do not know it. A fund may trade in another one there. */
export const usualCurrency = (symbol: string): string | null => exchangeOf(symbol)?.currency ?? null;
