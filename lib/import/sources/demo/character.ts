import { CURRENCIES } from './currencies';
import type { Listing } from './listings';
import { Random } from './random';
import { SECTOR_PROFILES } from './sectors';

/** Permanent traits of a company of the demo market; its history varies around them. */
export type Character = {
  kind: Kind;
  /** Price, sales, earnings, book value … per share at business level 1 with usual margins. */
  basePrice: number;
  sales: number;
  /** Net margin (fraction of sales; negative for a loss-making company) and its swing. */
  margin: number;
  marginSwing: number;
  bookValue: number;
  netDebt: number;
  /** Fractions of sales. */
  grossMargin: number | null;
  depreciation: number;
  freeCashFlow: number;
  /** Net earnings as a share of operating earnings (after interest and taxes). */
  afterInterestAndTax: number;
  /** Annual growth of the business (fraction) and how much it varies between years. */
  growth: number;
  growthSpread: number;
  shares: number;
  /** Share of earnings paid as dividends; 0 for a company that pays none. */
  payout: number;
  /** Usual daily movement without market and sector, and the movement with the market. */
  volatility: number;
  beta: number;
  /** Days from the end of a quarter to its report. */
  reportDelay: number;
};

type Kind = 'solid' | 'income' | 'growth' | 'bargain' | 'hidden growth' | 'loss maker';

/** Kinds of companies, relative to what is usual in their sector. */
const KINDS = [
  { kind: 'solid', weight: 54, growth: 0, pe: 1, returnOnEquity: 1, payout: 1 },
  { kind: 'income', weight: 15, growth: -0.01, pe: 0.78, returnOnEquity: 0.95, payout: 1.35 },
  { kind: 'growth', weight: 14, growth: 0.11, pe: 1.3, returnOnEquity: 1.2, payout: 0.4 },
  { kind: 'bargain', weight: 11, growth: -0.005, pe: 0.58, returnOnEquity: 0.85, payout: 0.9 },
  { kind: 'hidden growth', weight: 6, growth: 0.17, pe: 0.5, returnOnEquity: 0.55, payout: 0.3 },
] as const satisfies readonly { kind: Kind; weight: number; [trait: string]: number | string }[];

/** Bounds of usual multiples; a price may exceed them for a while. */
const LOWEST_PE = 7;
/** Multiple of the sector's usual value. */
const HIGHEST_PE = 2.6;
const HIGHEST_YIELD = 0.06;

/** Maximum price-to-book ratio of a bank or insurer. */
const HIGHEST_BANK = 3;

/** Minimum price in years of losses, and maximum share of cash in the price. */
const YEARS_OF_LOSSES = 7;
const LARGEST_CASH = 0.5;

/** Share of companies that barely earn anything at present and are priced as if that would pass. */
const SCRAPING_BY = 0.012;

/** Draws the character of a company; the same seed and company give the same one. */
export function characterOf(listing: Listing, seed: number): Character {
  const random = new Random(seed, listing.number, 'character');
  const profile = SECTOR_PROFILES[listing.sector];
  const losing = random.chance(profile.lossMakers);
  const traits = random.pickWeighted(KINDS);
  const quality = random.bell();
  const better = (width: number) => (quality < 0 ? 1 / (1 - quality * width) : 1 + quality * width);

  const growth = Math.max(-0.03, profile.growth + traits.growth + random.bell() * profile.growthSpread);
  const premium = Math.max(0.6, 1 + 2 * (growth - profile.growth - traits.growth));
  const usualPe = profile.pe * traits.pe * premium * better(0.12) * random.factor(0.24);
  const pe = Math.min(HIGHEST_PE * profile.pe, Math.max(LOWEST_PE, usualPe));
  const earning = Math.min(0.42, profile.margin * better(0.28) * random.factor(0.3));
  const scraping = random.chance(SCRAPING_BY) ? random.between(0.03, 0.2) : 1;
  const margin = losing ? -random.between(0.03, 0.5) * random.factor(0.8) : earning * scraping;
  const basePrice = CURRENCIES[listing.currency].price * random.factor(1.1);
  const salesMultiple = losing ? Math.max(random.between(0.6, 5), -margin * YEARS_OF_LOSSES) : pe * earning;
  const sales = basePrice / salesMultiple;
  const returnOnEquity = profile.returnOnEquity * traits.returnOnEquity * better(0.3) * random.factor(0.5);
  const usualMultiple = losing ? random.between(0.8, 6) : returnOnEquity * pe;
  const bookMultiple = listing.sector === 'Finance' ? Math.min(HIGHEST_BANK, usualMultiple) : usualMultiple;
  const afterInterestAndTax = random.between(0.62, 0.8);
  const depreciation = profile.depreciation * random.factor(0.4);
  const ebitda = earning / afterInterestAndTax + depreciation;
  const debtYears = losing ? -random.between(0.5, 4) : profile.netDebt + random.bell();
  const pays = !losing && random.chance(traits.kind === 'growth' ? profile.payers / 2 : profile.payers);
  const marginSwing = losing ? 0.25 : profile.marginSwing * random.factor(0.3);
  const gross = profile.grossMargin === null ? null : grossMargin(profile.grossMargin, earning, random);
  const freeCashFlow = margin * random.between(0.5, 1.2) - random.between(-0.01, 0.03);
  const largest = losing ? LARGEST_LOSING : LARGEST / (1 + GROWN * Math.max(0, growth));
  const shares = sharesOf(listing, basePrice, largest, random);
  const isGiant = (shares * basePrice) / CURRENCIES[listing.currency].perEuro[0] >= GIANTS.from;

  return {
    kind: losing ? 'loss maker' : traits.kind,
    basePrice,
    sales,
    margin,
    marginSwing,
    bookValue: basePrice / bookMultiple,
    netDebt: Math.max(-LARGEST_CASH * basePrice, sales * ebitda * debtYears),
    grossMargin: gross,
    depreciation,
    freeCashFlow,
    afterInterestAndTax,
    growth,
    growthSpread: 0.015 + profile.growthSpread * 0.6,
    shares,
    payout:
      pays || (isGiant && !losing && random.chance(GIANTS.payers))
        ? Math.min(0.95, HIGHEST_YIELD * pe, profile.payout * traits.payout * random.factor(0.25))
        : 0,
    volatility: profile.volatility * random.factor(0.25) * (losing ? 1.6 : 1),
    beta: profile.beta * random.factor(0.2),
    reportDelay: Math.floor(random.between(18, 50)),
  };
}

/** Draws a gross margin between the net margin plus other costs and 1. */
function grossMargin(usual: number, net: number, random: Random): number {
  return Math.min(0.94, Math.max(usual * random.factor(0.22), net / 0.6 + 0.08));
}

/** Company values in euros: log-normal as in real markets, with a bound that the largest approach. */
const MEDIAN_VALUE = 5.5e9;
const VALUE_WIDTH = 1.8;
const LARGEST = 420e9;
const LARGEST_LOSING = 6e9;
/** Most of the largest companies pay dividends, whatever their kind. */
const GIANTS = { from: 8e9, payers: 0.8 } as const;
/**
 * A company that grows by 10 % a year begins at a third of the largest size: after some years it is as large
 * as the others.
 */
const GROWN = 20;

function sharesOf({ currency }: Listing, basePrice: number, largest: number, random: Random): number {
  const unbounded = MEDIAN_VALUE * random.logNormal(VALUE_WIDTH);
  const value = (unbounded * largest) / (unbounded + largest);
  const price = basePrice / CURRENCIES[currency].perEuro[0];
  return Math.max(1, Math.round(value / price / 1000)) * 1000;
}
