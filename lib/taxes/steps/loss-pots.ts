import { isNegative, plus, size } from '@/lib/platform/format/decimals';

/** Results of a year so far at one bank, in euros, losses of earlier years taken off; below 0 where losses are larger. */
export type Results = {
  /** Gains less losses from selling shares. */
  shares: string;
  /** All other income less losses. */
  other: string;
};

/** Results after the pots, in euros: income above 0 or losses in the two pots, never income beside a pot that it could use. */
export type AfterLosses = { income: string; sharePot: string; otherPot: string };

const ZERO = '0';
const gainOf = (result: string): string => (isNegative(result) ? ZERO : result);
const lossOf = (result: string): string => (isNegative(result) ? size(result) : ZERO);

/**
 * Offsets losses, in euros: those from shares only against gains from shares, all others against the other income first and then
 * against what is left of the gains from shares.
 *
 * @see § 20 Abs. 6 Satz 1, 2 and 4 EStG; mufy.de, steuergo.de. That other losses reduce gains from shares: BMF 19.05.2022,
 * BStBl 2022 I S. 742 Rn. 228; certainty B
 */
export function offsetLosses({ shares, other }: Results): AfterLosses {
  const total = plus(gainOf(shares), other);
  return { income: gainOf(total), sharePot: lossOf(shares), otherPot: lossOf(total) };
}
