import type { Business, Company } from './business';
import type { Calendar } from './calendar';
import type { Character } from './character';
import { roundPrice } from './currencies';
import type { PaidDividend } from './dividends';
import { MARKET_VOLATILITY, type Market, SECTOR_VOLATILITY } from './market';
import { Random } from './random';

/** A close moves by at most this fraction in a day; the importer doubts half or more. */
const LARGEST_MOVE = 0.35;

/** Share of days with news, and how many times further than usual a price moves then. */
const NEWS = { chance: 0.014, strength: 3.6 } as const;

/** Share of the distance to the fair value that a price recovers each day: half of it in two years. */
const PULL = 1 / 750;

/**
 * Bounds of the mood. A price outside them recovers a quarter of the excess each day. The same applies if the
 * dividends of the last year are more than {@link HIGHEST_YIELD} of it: they support a price up to
 * `dividends`.
 */
const MOODS = { lowest: 0.65, dividends: 1.25, highest: 1.9 } as const;
const HIGHEST_YIELD = 0.08;
const RETURN = 0.25;
/** Trading days of a year. */
const YEAR = 261;

/**
 * Generates the closes of a company from its first trading day to its last. A price is the fair value of the
 * business times a mood, which moves at random with the market, the sector and on its own, falls by the
 * dividend on ex-dates, and is drawn back to 1. A day's close depends on nothing later.
 *
 * @param dividends oldest first
 */
export function closesOf(
  { listing, character, business, calendar, seed }: Company,
  dividends: readonly PaidDividend[],
  market: Market,
): Float64Array {
  const random = new Random(seed, listing.number, 'prices');
  const { first, last, currency } = listing;
  const { basePrice, volatility, beta } = character;
  const sectorMoves = market.sectorMoves[listing.sector];
  const drift = driftOf(character);
  const closes = new Float64Array(Math.max(0, last - first + 1));
  let mood = random.factor(0.3);
  let nextDividend = 0;
  let oldDividend = 0;
  let paid = 0;
  for (let i = first; i <= last; i++) {
    const news = random.chance(NEWS.chance) ? NEWS.strength : 1;
    const nerves = 0.5 + 0.5 * (market.nerves[i] as number);
    const pull = (PULL * (1 / mood - mood)) / 2;
    let move = drift + pull + beta * (market.moves[i] as number) + (sectorMoves[i] as number);
    move += random.bell() * volatility * nerves * news;
    const fairValue = basePrice * levelOn(business, calendar, i);
    const dividend = dividends[nextDividend];
    if (dividend?.day === i) {
      move -= dividend.amount / (fairValue * mood);
      paid += regular(dividend);
      nextDividend++;
    }
    while (oldDividend < nextDividend && (dividends[oldDividend] as PaidDividend).day <= i - YEAR) {
      paid -= regular(dividends[oldDividend++] as PaidDividend);
    }
    const lowest = Math.max(MOODS.lowest, Math.min(MOODS.dividends, paid / (HIGHEST_YIELD * fairValue)));
    const bound = Math.max(lowest, Math.min(MOODS.highest, mood));
    move += (bound / mood - 1) * RETURN;
    mood *= 1 + Math.min(LARGEST_MOVE, Math.max(-LARGEST_MOVE, move));
    closes[i - first] = roundPrice(fairValue * mood, currency);
  }
  return closes;
}

/** A special dividend supports no price: it is not expected again. */
const regular = ({ amount, special = 0 }: PaidDividend): number => amount - special;

/** Compensates for dividends, and for a random product drifting below its mean. */
function driftOf({ payout, margin, sales, basePrice, volatility, beta }: Character): number {
  const dividendYield = (payout * Math.max(0, margin) * sales) / basePrice;
  const withMarket = beta * MARKET_VOLATILITY;
  const variance = volatility * volatility + withMarket * withMarket + SECTOR_VOLATILITY * SECTOR_VOLATILITY;
  return dividendYield / 260 + variance / 2;
}

/** Interpolates the level of the business on a day linearly between the quarters' levels. */
function levelOn({ first, level }: Business, { quarters, passed }: Calendar, day: number): number {
  const quarter = (quarters[day] as number) - first;
  const before = level[quarter] as number;
  return before + ((level[quarter + 1] as number) - before) * (passed[day] as number);
}
