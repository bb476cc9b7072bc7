/** Maximum distance of an enterprise value from the sum it is compared with, as a share of the sum's parts. */
const FITS_WITHIN = 0.15;
/** Minimum lead of the correct reading over every other one, as a share. */
const CLEAR_BY = 0.05;
/** Rates closer to 1 than this cannot be distinguished from usual differences between two figures. */
const TELLING_RATE = 1.5;
/** Few companies are worth less or more than this many times their equity. */
const LOWEST_PRICE_TO_BOOK = 0.05;
const HIGHEST_PRICE_TO_BOOK = 500;
/** Most are worth at least and at most this many times it. */
const LOWEST_USUAL_PRICE_TO_BOOK = 0.3;
const HIGHEST_USUAL_PRICE_TO_BOOK = 10;
/** A wrong label changes amounts by the rate. Above this one, or below its inverse, a label must be confirmed. */
const RATE_TO_CONFIRM = 10;

type EnterpriseSum = {
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
 * Determines the currency of an enterprise value if the listing's and the statements' differ, since Yahoo does
 * not name it. It is market value plus debt less cash, but Yahoo gives the sum sometimes in the statements'
 * currency (BABA), sometimes as a market value in dollars less cash in euros (SPOT), sometimes as neither
 * (BEKE). The reading that clearly fits the parts is taken.
 *
 * @returns null if the sum mixes both currencies, fits nothing, or is ambiguous
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

type StatementEvidence = {
  trailingPe: number | null;
  /** In the listing's currency. */
  marketCap: number | null;
  /** Net income of the last twelve months, in the currency of its label. */
  netIncome: number | null;
  /** Price in the listing's main unit divided by the book value as reported. */
  priceToBook: number | null;
  /** Units of the statements' labelled currency for one unit of the listing's. */
  rate: number;
};

/**
 * Tests whether the statements may not be in their labelled currency, or the price-earnings ratio divides by
 * earnings that were not converted: market value by income fits the ratio better without converting. Without
 * earnings, a plausible price-to-book ratio only without converting is the sign; at a rate far from 1, where an
 * error would be large, it must be usual with converting and unusual without. Yahoo labels some Turkish
 * statements as dollars although their amounts are lira.
 */
export function isDoubtfulLabel(evidence: StatementEvidence): boolean {
  const { trailingPe, marketCap, netIncome, priceToBook, rate } = evidence;
  if (Math.abs(Math.log(rate)) < Math.log(TELLING_RATE)) return false;
  if (marketCap && trailingPe && netIncome && trailingPe > 0 && netIncome > 0) {
    const distance = (multiple: number) => Math.abs(Math.log(trailingPe / multiple));
    return distance(marketCap / netIncome) < distance((marketCap * rate) / netIncome);
  }
  const multiple = priceToBook && priceToBook > 0 ? priceToBook : null;
  if (Math.abs(Math.log(rate)) > Math.log(RATE_TO_CONFIRM)) {
    return multiple === null || isUsual(multiple) || !isUsual(multiple * rate);
  }
  return multiple !== null && isPossible(multiple) && !isPossible(multiple * rate);
}

const isPossible = (priceToBook: number) =>
  priceToBook >= LOWEST_PRICE_TO_BOOK && priceToBook <= HIGHEST_PRICE_TO_BOOK;

const isUsual = (priceToBook: number) =>
  priceToBook >= LOWEST_USUAL_PRICE_TO_BOOK && priceToBook <= HIGHEST_USUAL_PRICE_TO_BOOK;

/**
 * Tests whether a price-earnings ratio divides a price in pence by earnings in pounds.
 *
 * @param price as quoted, in hundredths
 * @param eps earnings per share, in the main unit
 */
export const dividesMinorUnits = (ratio: number, price: number, eps: number): boolean =>
  Math.abs((ratio * eps) / price - 1) < 0.05;
