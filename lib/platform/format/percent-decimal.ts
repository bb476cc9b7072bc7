/** Moves the point of an exact decimal by `places`, to the right where above 0. */
export function shifted(decimal: string, places: number): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${part}${'0'.repeat(Math.max(0, places))}`;
  const point = Math.max(0, -places) + whole.length + places;
  const [before, after] = [
    digits.slice(0, point).replace(/^0+(?=\d)/, ''),
    digits.slice(point).replace(/0+$/, ''),
  ];
  return `${sign}${before || '0'}${after && `.${after}`}`;
}

/** Reads `99%` as the fraction 0.99; any other text stays. */
export const fromPercent = (text: string): string => {
  const [, decimal] = /^(-?\d+(?:\.\d+)?) ?%$/.exec(text) ?? [];
  return decimal === undefined ? text : shifted(decimal, -2);
};

/** Writes a stored fraction in percent, and back. */
export const percentOf = (fraction: string): string => shifted(fraction, 2);
export const fractionOf = (percent: string): string => shifted(percent, -2);
