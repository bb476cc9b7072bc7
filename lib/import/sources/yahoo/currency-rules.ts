/** How far an enterprise value may be from the sum it is compared with, as a share of the sum's parts. */
const FITS_WITHIN = 0.15;
/** How much nearer than every other reading the right one must be, in the same share. */
const CLEAR_BY = 0.05;
/** Rates nearer to 1 than this cannot be told from the usual differences between two figures. */
const TELLING_RATE = 1.5;

export type EnterpriseSum = {
  enterpriseValue: number;
  /** In the listing's currency. */
  marketCap: number;
  /** In the statements' currency. */
  debt: number;
  cash: number;
  /** Units of the statements' currency for one unit of the listing's. */
  rate: number;
};

/**
 * Whose currency an enterprise value is in where the listing's and the statements' differ, since Yahoo
 * names none. It is market value plus debt less cash, but Yahoo gives the sum sometimes in the
 * statements' currency (BABA), sometimes as a market value in dollars less cash in euros (SPOT),
 * sometimes as neither (BEKE). The reading that the parts clearly agree with is taken.
 *
 * @returns null where the sum mixes both currencies, fits nothing, or cannot be told
 */
export function enterpriseValueCurrency(sum: EnterpriseSum): 'listing' | 'statements' | null {
  const { enterpriseValue, marketCap, debt, cash, rate } = sum;
  const distance = (cap: number, owed: number, held: number) =>
    Math.abs(enterpriseValue - (cap + owed - held)) / (cap + owed + held);
  const [best, second] = [
    { reading: 'statements' as const, off: distance(marketCap * rate, debt, cash) },
    { reading: 'listing' as const, off: distance(marketCap, debt / rate, cash / rate) },
    { reading: null, off: distance(marketCap, debt, cash) },
  ].sort((a, b) => a.off - b.off);
  if (!best || !second || best.off > FITS_WITHIN || second.off - best.off < CLEAR_BY) return null;
  return best.reading;
}

/**
 * Whether a price-earnings ratio divides a price in the listing's currency by earnings in the
 * statements': the whole company's market value and income say what it should be near.
 *
 * @param marketCap in the listing's currency
 * @param netIncome of the last twelve months, in the statements' currency
 * @param rate units of the statements' currency for one unit of the listing's
 */
export function dividesForeignEarnings(
  ratio: number,
  marketCap: number,
  netIncome: number,
  rate: number,
): boolean {
  if (ratio <= 0 || netIncome <= 0 || Math.abs(Math.log(rate)) < Math.log(TELLING_RATE)) return false;
  const fromMixed = Math.abs(Math.log(ratio / (marketCap / netIncome)));
  const fromRight = Math.abs(Math.log(ratio / ((marketCap * rate) / netIncome)));
  return fromMixed < fromRight;
}

/**
 * Whether a price-earnings ratio divides a price in pence by earnings in pounds.
 *
 * @param price as quoted, in hundredths
 * @param eps earnings per share, in the main unit
 */
export const dividesMinorUnits = (ratio: number, price: number, eps: number): boolean =>
  Math.abs((ratio * eps) / price - 1) < 0.05;
