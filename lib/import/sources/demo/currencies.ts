/**
 * The currencies of the demo market: decimal places of a close, the usual price of a share, and units for
 * one euro around each New Year from 2019 on (levels as history had them; between them, and the days'
 * ups and downs, invented).
 */
export const CURRENCIES = {
  EUR: { digits: 2, price: 48, perEuro: [1] },
  USD: { digits: 2, price: 82, perEuro: [1.14, 1.12, 1.21, 1.13, 1.07, 1.1, 1.04, 1.17] },
  GBP: { digits: 2, price: 9, perEuro: [0.9, 0.85, 0.89, 0.84, 0.88, 0.87, 0.83, 0.87] },
  JPY: { digits: 0, price: 2_600, perEuro: [125, 122, 126, 131, 140, 156, 163, 176] },
  CHF: { digits: 2, price: 95, perEuro: [1.13, 1.09, 1.08, 1.04, 0.99, 0.93, 0.94, 0.93] },
  SEK: { digits: 2, price: 160, perEuro: [10.2, 10.5, 10.1, 10.3, 11.1, 11.2, 11.4, 10.9] },
  CAD: { digits: 2, price: 45, perEuro: [1.55, 1.46, 1.56, 1.44, 1.45, 1.46, 1.49, 1.6] },
  DKK: { digits: 2, price: 320, perEuro: [7.466, 7.472, 7.441, 7.437, 7.438, 7.454, 7.459, 7.468] },
  NOK: { digits: 2, price: 130, perEuro: [9.9, 9.9, 10.4, 10, 10.6, 11.3, 11.7, 11.8] },
  HKD: { digits: 2, price: 28, perEuro: [8.92, 8.73, 9.38, 8.81, 8.33, 8.6, 8.08, 9.1] },
  CNY: { digits: 2, price: 36, perEuro: [7.85, 7.8, 7.97, 7.2, 7.39, 7.82, 7.6, 8.2] },
} as const satisfies Record<string, { digits: number; price: number; perEuro: readonly number[] }>;

export type Currency = keyof typeof CURRENCIES;

/** Rounds a price to the places its exchange quotes; below one unit there are two more. */
export function roundPrice(price: number, currency: Currency): number {
  const { digits } = CURRENCIES[currency];
  const scale = 10 ** (price < 1 ? digits + 2 : digits);
  return Math.max(1, Math.round(price * scale)) / scale;
}

/** Rounds a payment per share to four figures or so: 2.15, 0.345, 0.0825. */
export function roundPayment(amount: number, currency: Currency): number {
  const places = amount < 0.1 ? 4 : amount < 1 ? 3 : 2;
  const scale = 10 ** Math.max(0, places + CURRENCIES[currency].digits - 2);
  return Math.round(amount * scale) / scale;
}
