import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { SECURITY_KINDS, type SecurityKind } from './kinds';

/** The sectors of the product (specification, section 2), English in data, German on screen. */
export const SECTORS = {
  Technology: 'Technologie',
  Finance: 'Finanzen',
  Healthcare: 'Gesundheit',
  Energy: 'Energie',
  'Consumer Cyclical': 'Zyklischer Konsum',
  'Consumer Defensive': 'Basiskonsum',
  Industrials: 'Industrie',
  'Basic Materials': 'Grundstoffe',
  'Communication Services': 'Kommunikation',
  Utilities: 'Versorger',
  'Real Estate': 'Immobilien',
} as const;

export type Sector = keyof typeof SECTORS;

/** The sector of banks and insurers. */
export const FINANCE = 'Finance' satisfies Sector;

/** Sectors whose debts are their business: banks, insurers, property companies. */
export const DEBT_IS_BUSINESS = [FINANCE, 'Real Estate'] as const satisfies readonly Sector[];

export const isDebtBusiness = (sector: string | null): boolean =>
  DEBT_IS_BUSINESS.some((one) => one === sector);

/** German names of the countries in the data; a country that is not listed keeps its English name. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  'United States': 'USA',
  Germany: 'Deutschland',
  'United Kingdom': 'Großbritannien',
  Switzerland: 'Schweiz',
  France: 'Frankreich',
  Netherlands: 'Niederlande',
  Sweden: 'Schweden',
  Canada: 'Kanada',
  China: 'China',
  Japan: 'Japan',
  Argentina: 'Argentinien',
  Australia: 'Australien',
  Austria: 'Österreich',
  Belgium: 'Belgien',
  Bermuda: 'Bermuda',
  Brazil: 'Brasilien',
  'British Virgin Islands': 'Britische Jungferninseln',
  'Cayman Islands': 'Kaimaninseln',
  Colombia: 'Kolumbien',
  Cyprus: 'Zypern',
  'Czech Republic': 'Tschechien',
  Denmark: 'Dänemark',
  Egypt: 'Ägypten',
  Estonia: 'Estland',
  Finland: 'Finnland',
  Greece: 'Griechenland',
  'Hong Kong': 'Hongkong',
  Hungary: 'Ungarn',
  Iceland: 'Island',
  India: 'Indien',
  Indonesia: 'Indonesien',
  Ireland: 'Irland',
  Israel: 'Israel',
  Italy: 'Italien',
  Kazakhstan: 'Kasachstan',
  Latvia: 'Lettland',
  Lithuania: 'Litauen',
  Luxembourg: 'Luxemburg',
  Mexico: 'Mexiko',
  Mongolia: 'Mongolei',
  'New Zealand': 'Neuseeland',
  Norway: 'Norwegen',
  Philippines: 'Philippinen',
  Poland: 'Polen',
  Qatar: 'Katar',
  Romania: 'Rumänien',
  Russia: 'Russland',
  'Saudi Arabia': 'Saudi-Arabien',
  Singapore: 'Singapur',
  Slovakia: 'Slowakei',
  Slovenia: 'Slowenien',
  'South Africa': 'Südafrika',
  'South Korea': 'Südkorea',
  Spain: 'Spanien',
  Taiwan: 'Taiwan',
  Turkey: 'Türkei',
  'United Arab Emirates': 'Vereinigte Arabische Emirate',
};

/** Names a sector in German; null stays null. */
export const sectorLabel = (sector: string | null): string | null =>
  sector === null ? null : (SECTORS[sector as Sector] ?? sector);

/** Names the sector of a company, else the kind of security. */
export const fieldLabel = ({ sector, kind }: { sector: string | null; kind: SecurityKind }): string =>
  sectorLabel(sector) ?? (kind === 'share' ? NOT_AVAILABLE : SECURITY_KINDS[kind]);

/** Names a country in German; null stays null. */
export const countryLabel = (country: string | null): string | null =>
  country === null ? null : (COUNTRIES[country] ?? country);

/** Investor styles of the company overview (specification, section 2, 'Stock detail'). */
export const INVESTOR_STYLE = {
  dividendYieldAbove: 3.5, // percent
  trailingPeBelow: 15,
  priceToBookBelow: 2,
  nextYearGrowthAbove: 0.15, // fraction
} as const;

/** Lower bounds of the score bands, best first (specification, section 9). */
export const SCORE_BANDS = [
  { from: 80, band: 'green', word: 'sehr gut' },
  { from: 60, band: 'blue', word: 'gut' },
  { from: 40, band: 'yellow', word: 'mittel' },
  { from: 20, band: 'orange', word: 'schwach' },
  { from: 0, band: 'red', word: 'sehr schwach' },
] as const;

export type ScoreBand = (typeof SCORE_BANDS)[number]['band'];

/** Finds the band of a score from 0 to 100, with its German word; null without a score. */
export const scoreBand = (score: number | null): (typeof SCORE_BANDS)[number] | null =>
  score === null ? null : (SCORE_BANDS.find(({ from }) => score >= from) ?? null);

/**
 * Returns the share of companies, in percent, that a score is better than. A stock is one of those it is compared with,
 * so it is neither better than all nor than none: 1 to 99.
 */
export const shareOfScore = (score: number): number => Math.min(99, Math.max(1, score));

/** Windows of the moving averages, in trading days. */
export const MOVING_AVERAGES = { ma50: 50, ma200: 200 } as const;

/** Above this yield (percent) a figure is a special dividend or an error, and leads no list. */
const HIGHEST_USUAL_YIELD = 20;

/** Tests whether a dividend yield (percent) needs a mark. */
export const isUnusualYield = (percent: number | null): boolean =>
  percent !== null && percent > HIGHEST_USUAL_YIELD;

/** The mark of such a yield. */
export const UNUSUAL_YIELD = 'Sonderzahlung oder Fehler';

/** Stocks that one call answers at most. */
export const LARGEST_BATCH = 100;
