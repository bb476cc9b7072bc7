import { METRICS, type MetricKey } from '@/lib/stocks/metrics';
import type { RefusalCode } from '../../rows';

/** Converts an amount at the rate of a day (ISO) or the last one before it; null without a rate. */
export type CurrencyConverter = (amount: number, from: string, to: string, day: string) => number | null;

/** A figure or payment that was held back; `reason` is a German sentence without the symbol. */
export type HeldBack = { code: RefusalCode; reason: string };

/** Currency of a listing, the conversion of its amounts, and its held back figures. */
export type Listing = {
  /** As quoted: GBp. */
  quoted: string;
  /** Its main unit, and how many quoted units make one: GBP, 100. */
  currency: string;
  perUnit: number;
  /** The day of the figures. */
  day: string;
  convert: CurrencyConverter;
  held: HeldBack[];
};

/** Records why a figure was held back, and returns null for it. */
export function holdBack(listing: Listing, metric: MetricKey, code: RefusalCode, why: string): null {
  listing.held.push({ code, reason: `${METRICS[metric].label} zurückgehalten: ${why}` });
  return null;
}

export const noRate = (from: string, { currency, day }: Listing): string =>
  `zwischen ${from} und ${currency} ist für den ${day} kein Wechselkurs da`;

/**
 * Restores the decimal number that Yahoo stored with single precision: 74.05999755859375 is 74.06. Whole
 * numbers (market values, prices without decimals) stay unchanged.
 */
export const withoutFloat32Noise = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(7));
