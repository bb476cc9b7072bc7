/**
 * Restores the decimal number that Yahoo stored with single precision: 74.05999755859375 is 74.06. Whole
 * numbers (market values, prices without decimals) stay unchanged.
 */
export const withoutFloat32Noise = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(7));
