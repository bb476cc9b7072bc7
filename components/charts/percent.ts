/** A share of a box as CSS says it, in hundredths of a percent. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
