import type { Sector } from '@/lib/stocks/rules';

/** The order of the values below. */
const ORDER = [
  'Technology',
  'Finance',
  'Healthcare',
  'Energy',
  'Consumer Cyclical',
  'Consumer Defensive',
  'Industrials',
  'Basic Materials',
  'Communication Services',
  'Utilities',
  'Real Estate',
] as const satisfies readonly Sector[];

type OfEachSector = readonly (number | null)[] & Pick<typeof ORDER, 'length'>;

/**
 * Usual values in the sectors of the demo market; companies vary around them. P/E, margin, return on equity, payout and payers
 * are near the medians of 483 companies of the S&P 500 on 16 December 2025 (Yahoo Finance; see real-market.test.ts), the
 * rest is estimated.
 */
const USUAL = {
  /** Companies out of each hundred. */
  weight: [14, 14, 10, 6, 12, 8, 16, 7, 5, 4, 4],
  /** Price-earnings ratio. */
  pe: [29, 16, 25, 17.5, 24, 21.5, 26, 23, 24, 19.5, 25],
  /** Net margin, as a fraction of sales, and its variation over the years (share of itself). */
  margin: [0.165, 0.21, 0.13, 0.1, 0.085, 0.08, 0.105, 0.09, 0.125, 0.14, 0.26],
  marginSwing: [0.2, 0.16, 0.18, 0.38, 0.28, 0.12, 0.2, 0.32, 0.22, 0.12, 0.18],
  /** Annual growth of the business, and its variation between companies (fractions). */
  growth: [0.09, 0.045, 0.07, 0.035, 0.05, 0.035, 0.05, 0.035, 0.045, 0.03, 0.03],
  growthSpread: [0.06, 0.03, 0.045, 0.05, 0.045, 0.02, 0.035, 0.04, 0.045, 0.02, 0.025],
  returnOnEquity: [0.22, 0.14, 0.155, 0.115, 0.29, 0.165, 0.205, 0.12, 0.145, 0.115, 0.08],
  /** Null if the figure is meaningless. */
  grossMargin: [0.56, null, 0.6, 0.33, 0.36, 0.36, 0.31, 0.28, 0.5, 0.4, 0.68],
  /** Depreciation, as a fraction of sales. */
  depreciation: [0.05, 0.02, 0.05, 0.09, 0.04, 0.035, 0.04, 0.06, 0.12, 0.12, 0.1],
  /** Net debt in years' EBITDA; negative is cash. */
  netDebt: [-0.4, 1, 0.9, 1.2, 1.2, 1.8, 1.3, 1.2, 2.1, 4, 6.5],
  /** Share of earnings paid out, and share of companies that pay. */
  payout: [0.36, 0.32, 0.31, 0.5, 0.4, 0.72, 0.35, 0.4, 0.36, 0.63, 0.95],
  payers: [0.62, 0.94, 0.66, 0.97, 0.72, 0.95, 0.9, 0.95, 0.68, 0.98, 0.95],
  /** Usual daily movement of a share without market and sector (fraction), and with the market. */
  volatility: [0.016, 0.011, 0.014, 0.015, 0.014, 0.009, 0.012, 0.014, 0.013, 0.008, 0.011],
  beta: [1.25, 1.1, 0.75, 1.05, 1.2, 0.6, 1.05, 1.1, 0.9, 0.5, 0.85],
  /** Share of loss-making companies. */
  lossMakers: [0.11, 0.02, 0.16, 0.05, 0.06, 0.02, 0.04, 0.05, 0.08, 0.01, 0.03],
} as const satisfies Record<string, OfEachSector>;

type SectorProfile = { [Trait in keyof typeof USUAL]: (typeof USUAL)[Trait][number] };

export const SECTOR_PROFILES = Object.fromEntries(
  ORDER.map((sector, at) => [
    sector,
    Object.fromEntries(Object.entries(USUAL).map(([trait, values]) => [trait, values[at]])),
  ]),
) as Record<Sector, SectorProfile>;
