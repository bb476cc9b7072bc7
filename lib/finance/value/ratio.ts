/** Divides; null where a part is unknown or the divisor is not positive, because such a ratio would mislead. */
export const ratio = (dividend: number | null, divisor: number | null): number | null =>
  dividend === null || divisor === null || !(divisor > 0) ? null : dividend / divisor;

/** Subtracts; null where a part is unknown. */
export const difference = (from: number | null, subtracted: number | null): number | null =>
  from === null || subtracted === null ? null : from - subtracted;
