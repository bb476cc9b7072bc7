import { numberAt } from '@/lib/finance/number-at';
import type { Calendar } from './calendar';
import type { Character } from './character';
import type { Listing } from './listings';
import { Random } from './random';

/** A company's business by quarter. */
export type Business = {
  /** The first quarter (4 × year + 0 … 3). */
  first: number;
  /** Sales per share of each quarter at an annual rate; 1 is the initial level. */
  level: Float64Array;
  /** Net margin of each quarter (fraction). */
  margin: Float64Array;
};

/** Traits from which a company's history and figures are generated. */
export type Company = {
  listing: Listing;
  character: Character;
  business: Business;
  calendar: Calendar;
  seed: number;
};

/** Quarters before a company's listing, so that even its first figures have two years of history. */
const QUARTERS_BEFORE = 10;

/** Maximum rise of a margin over its usual level, as a share of it. */
const HIGHEST_SWING = 0.45;

/**
 * Generates the business of a company from two and a half years before its listing. Quarters are drawn one
 * after the other, so that a longer history begins with the shorter one; each year grows at its own rate
 * around the company's usual one, and the margin varies around its usual level.
 *
 * @param listed quarter of the first trading day
 * @param last last quarter to generate
 */
export function businessOf(
  character: Character,
  stream: { seed: number; number: number },
  listed: number,
  last: number,
): Business {
  const years = new Random(stream.seed, stream.number, 'years');
  const quarters = new Random(stream.seed, stream.number, 'quarters');
  const first = listed - QUARTERS_BEFORE;
  const level = new Float64Array(last - first + 1);
  const margin = new Float64Array(level.length);
  let yearGrowth = 0;
  let deviation = quarters.bell();
  let current = 1;
  for (let i = 0; i < level.length; i++) {
    if (i % 4 === 0) yearGrowth = clamp(character.growth + years.bell() * character.growthSpread, -0.3, 0.7);
    level[i] = current;
    margin[i] = character.margin * (1 + clamp(character.marginSwing * deviation, -2, HIGHEST_SWING));
    current *= 1 + yearGrowth / 4 + quarters.bell() * 0.004;
    // An average of the last and a new draw; the weights keep the standard deviation at 1.
    deviation = 0.8 * deviation + 0.6 * quarters.bell();
  }
  return { first, level, margin };
}

/** Sums a year's sales and net earnings per share up to a quarter. */
export function yearUpTo(
  { business, character: { sales } }: Pick<Company, 'business' | 'character'>,
  quarter: number,
) {
  const end = quarter - business.first;
  let sold = 0;
  let earned = 0;
  for (let i = end - 3; i <= end; i++) {
    const quarterSales = (numberAt(business.level, i) * sales) / 4;
    sold += quarterSales;
    earned += quarterSales * numberAt(business.margin, i);
  }
  return { sold, earned };
}

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
