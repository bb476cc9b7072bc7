/** Part of an amount, and the least one, that costs inside the price may take. */
const SHARE = 0.01;
const LEAST = 0.02;

/** Tests whether quantity times price gives the value of the shares, as far as their digits say it. */
export function priceFits(quantity: string, price: string, gross: string): boolean {
  const [shares, each, value] = [quantity, price, gross].map(Number) as [number, number, number];
  const rounding = shares * halfDigit(price) + each * halfDigit(quantity);
  // A bond may be counted by its nominal value, with a price in percent.
  return [1, 100].some((unit) => {
    const away = Math.abs((shares * each) / unit - value);
    return away <= Math.max(SHARE * value, LEAST) + rounding / unit;
  });
}

/** Half of the last digit of a decimal: what its rounding may hide. */
const halfDigit = (decimal: string): number => 0.5 * 10 ** -(decimal.split('.')[1]?.length ?? 0);

export const PRICE_OFF = 'Stückzahl und Kurs ergeben nicht den Bruttobetrag des Belegs';
