import { greatest, isNegative, plus, size } from '@/lib/platform/format/decimals';

/** Results of a year so far at one bank, losses of earlier years taken off; below 0 where losses are larger. */
export type Results = {
  /** Gains less losses from selling shares. */
  shares: string;
  /** All other income less losses. */
  other: string;
};

/** Results after the pots: income above 0 or losses in the two pots, never income beside a pot that it could use. */
export type AfterLosses = { income: string; sharePot: string; otherPot: string };

const ZERO = '0';
const lossOf = (result: string): string => (isNegative(result) ? size(result) : ZERO);

/**
 * Offsets losses: those from shares only against gains from shares, all others against the other income first and then
 * against what is left of the gains from shares.
 *
 * @see § 20 Abs. 6 Satz 1, 2 and 4 EStG; mufy.de, steuergo.de. That other losses reduce gains from shares: BMF 19.05.2022,
 * BStBl 2022 I S. 742 Rn. 228; certainty B
 */
export function offsetLosses({ shares, other }: Results): AfterLosses {
  const total = plus(greatest(shares, ZERO), other);
  return { income: greatest(total, ZERO), sharePot: lossOf(shares), otherPot: lossOf(total) };
}
