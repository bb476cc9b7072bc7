import { quotient } from '@/lib/platform/format/decimals';

/** Shares that go, and what comes for them, as decimals. */
export type Counts = { given: string; received: string };

/**
 * Writes what becomes of shares as a field has it: `0.4` of one, or `7:2`, which a decimal could not say exactly.
 * `countsOf` reads it.
 */
export const ratioOfCounts = ({ given, received }: Counts): string =>
  given === '1' ? received : `${given}:${received}`;

export function countsOf(ratio: string): Counts {
  const [received = '0', given = '1'] = ratio.split(':').reverse();
  return { given, received };
}

/** Returns how many shares become of one, to 16 places. */
export function decimalRatio(ratio: string): string {
  const { given, received } = countsOf(ratio);
  return given === '1' ? received : quotient(received, given, 16);
}

export const numericRatio = (ratio: string | null): number | null =>
  ratio === null ? null : Number(decimalRatio(ratio));
