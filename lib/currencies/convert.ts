import type { EuroRates } from './rates';

/**
 * An amount in another currency, crossed over the euro. The amount is not rounded.
 *
 * @param rates of the day the amount is of: `rates.on(day)`, or `rates.latest` for a current figure
 * @returns null when the amount or one of the two rates is unknown; the same currency, and nothing, need no rate
 */
export function convert(amount: number | null, from: string, to: string, rates: EuroRates): number | null {
  if (amount === null || amount === 0 || from === to) return amount;
  const perEuro = { from: rates(from), to: rates(to) };
  return perEuro.from === null || perEuro.to === null ? null : (amount / perEuro.from) * perEuro.to;
}
