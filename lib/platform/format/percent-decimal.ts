import Big from 'big.js';

/** Moves the point of an exact decimal by `places`, to the right where above 0. */
export const shifted = (decimal: string, places: number): string =>
  new Big(decimal).times(`1e${places}`).toFixed();

/** Reads `99%` as the fraction 0.99; any other text stays. */
export const fromPercent = (text: string): string => {
  const [, decimal] = /^(-?\d+(?:\.\d+)?) ?%$/.exec(text) ?? [];
  return decimal === undefined ? text : shifted(decimal, -2);
};

/** Writes a stored fraction in percent, and back. */
export const percentOf = (fraction: string): string => shifted(fraction, 2);
export const fractionOf = (percent: string): string => shifted(percent, -2);
