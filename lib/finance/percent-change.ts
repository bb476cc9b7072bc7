/**
 * Percent change (12.5 = 12,5 %); null where a value is missing or there is nothing positive to
 * compare with.
 */
export function percentChange(from: number | null, to: number | null): number | null {
  return from === null || to === null || !(from > 0) ? null : ((to - from) / from) * 100;
}
