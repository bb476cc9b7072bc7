import { isinCheckDigit } from '@/lib/stocks/isin';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { DEMO_SUFFIX } from '@/lib/stocks/source-label';
import { COUNTRIES, type Country } from './countries';
import type { Currency } from './currencies';
import { type CompanyName, establishedName, newcomerName, WELL_MADE } from './names';
import { Random } from './random';
import { SECTOR_PROFILES } from './sectors';

/** Maximum number of places for companies in the market. */
export const MAX_STOCKS = 50_000;

/** A company of the demo market: its identity and the trading days (indices) with closes. */
export type Listing = {
  /** Identifies the company in every random stream. */
  number: number;
  /** The symbol that visitors see; {@link identifierOf} makes an identifier of it. */
  symbol: string;
  name: string;
  isin: string | null;
  sector: Sector;
  country: Country;
  currency: Currency;
  first: number;
  last: number;
  delisted: boolean;
};

/** Identifies a company across all sources: no provider has such a symbol. */
export const identifierOf = ({ symbol }: Pick<Listing, 'symbol'>): string => `${symbol}${DEMO_SUFFIX}`;

/** Every twentieth place is one where companies come and go. */
const PLACES_PER_CHANGING_ONE = 20;

/**
 * There, a company is listed for three years, with its trading suspended at the end, reported as delisted for half a
 * year, and then succeeded.
 */
const LISTED_DAYS = 780;
const SUSPENDED_DAYS = 40;
const LIFE_DAYS = 900;

/** Trading days between the changes of two such places, so that there is always a newcomer. */
const SUCCESSION_DAYS = 30;
const PLACES_OF_A_ROUND = LIFE_DAYS / SUCCESSION_DAYS;

/** Companies with a reserved name in each changing place; they last until after 2080. */
const GENERATIONS = 20;

/** Some of the other companies went public after the market's start, but long ago (trading days). */
const LATE_SHARE = 0.07;
const LATE_DAYS = { from: 60, to: 1_480 } as const;

/**
 * Finds the company that has a place of the market on a day. It depends on nothing else, not even on the seed:
 * one symbol is one company forever, in all demo markets.
 *
 * @param place 0 … {@link MAX_STOCKS} − 1
 * @param lastDay index of the market's last trading day
 */
export function listingAt(place: number, lastDay: number): Listing {
  const changing = place % PLACES_PER_CHANGING_ONE === PLACES_PER_CHANGING_ONE - 1;
  return changing ? newcomerAt(place, lastDay) : establishedAt(place, lastDay);
}

function establishedAt(place: number, lastDay: number): Listing {
  const random = new Random('listing', place);
  const { country, number } = countryAt(place);
  const sector = random.pickWeighted(SECTOR_WEIGHTS).sector;
  const late = random.chance(LATE_SHARE);
  const first = late ? Math.floor(random.between(LATE_DAYS.from, LATE_DAYS.to)) : 0;
  const wellMade = WELL_MADE[place];
  const days = { first: wellMade ? 0 : first, last: lastDay, delisted: false };
  if (!wellMade) return listing(place, establishedName(number, country, sector), sector, country, days);
  const [root, homeName, ownSector, name] = wellMade;
  const home = COUNTRIES.find((one) => one.name === homeName) as Country;
  return listing(place, { name, root }, ownSector, home, days);
}

function newcomerAt(place: number, lastDay: number): Listing {
  const rank = Math.floor(place / PLACES_PER_CHANGING_ONE);
  const round = Math.floor(rank / PLACES_OF_A_ROUND);
  const turn = (rank * 7) % PLACES_OF_A_ROUND;
  const start = turn * SUCCESSION_DAYS + (round % SUCCESSION_DAYS);
  const generation = Math.floor((lastDay - start) / LIFE_DAYS) + 1;
  const listed = start + (generation - 1) * LIFE_DAYS;
  const final = listed + LISTED_DAYS - 1;
  const random = new Random('listing', place, generation);
  const country = random.pickWeighted(COUNTRIES);
  const sector = random.pickWeighted(SECTOR_WEIGHTS).sector;
  const before = (round * GENERATIONS + generation) * PLACES_OF_A_ROUND;
  const name = newcomerName(before + (rank % PLACES_OF_A_ROUND), country, sector);
  return listing(place + generation * MAX_STOCKS, name, sector, country, {
    first: Math.max(0, listed),
    last: Math.min(final - SUSPENDED_DAYS, lastDay),
    delisted: final < lastDay,
  });
}

/** One company in twelve has no ISIN, as with real sources. */
const WITHOUT_ISIN = 1 / 12;

function listing(
  number: number,
  { name, root }: CompanyName,
  sector: Sector,
  country: Country,
  days: Pick<Listing, 'first' | 'last' | 'delisted'>,
): Listing {
  const random = new Random('exchange', number);
  const { code, currency } = random.pick(country.exchanges);
  const isin = random.chance(WITHOUT_ISIN) ? null : demoIsin(number);
  return { number, symbol: `${root}.${code}`, name, isin, sector, country, currency, ...days };
}

/**
 * Makes an ISIN-like number for a fictional company: `XX` (reserved for users by ISO 3166, and used by no
 * numbering agency), `DEMO`, the company's number in base 36, and a valid check digit.
 */
export function demoIsin(number: number): string {
  const body = `XXDEMO${number.toString(36).toUpperCase().padStart(5, '0')}`;
  return body + isinCheckDigit(body);
}

const SECTOR_WEIGHTS = (Object.keys(SECTORS) as Sector[]).map((sector) => ({
  sector,
  weight: SECTOR_PROFILES[sector].weight,
}));

/** Each hundred places have the same countries in the same mixed order. */
const ALL_HUNDRED = COUNTRIES.flatMap((country) => Array.from({ length: country.weight }, () => country));
const WHEEL = ALL_HUNDRED.map((_, i) => ALL_HUNDRED[(i * 37 + 25) % 100] as Country);

/** Finds the country of a place and the number of earlier places of that country. */
function countryAt(place: number): { country: Country; number: number } {
  const country = WHEEL[place % 100] as Country;
  const before = WHEEL.slice(0, place % 100).filter((other) => other === country).length;
  return { country, number: Math.floor(place / 100) * country.weight + before };
}
