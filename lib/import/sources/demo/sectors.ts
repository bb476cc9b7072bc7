import type { Sector } from '@/lib/stocks/rules';

/** Usual values in a sector of the demo market; companies vary around them. */
type SectorProfile = {
  /** Companies out of each hundred. */
  weight: number;
  /** Price-earnings ratio. */
  pe: number;
  /** Net margin, as a fraction of sales, and its variation over the years (share of itself). */
  margin: number;
  marginSwing: number;
  /** Annual growth of the business, and its variation between companies (fractions). */
  growth: number;
  growthSpread: number;
  returnOnEquity: number;
  /** Null if the figure is meaningless. */
  grossMargin: number | null;
  /** Depreciation, as a fraction of sales. */
  depreciation: number;
  /** Net debt in years' EBITDA; negative is cash. */
  netDebt: number;
  /** Share of earnings paid out, and share of companies that pay. */
  payout: number;
  payers: number;
  /** Usual daily movement of a share without market and sector (fraction), and with the market. */
  volatility: number;
  beta: number;
  /** Share of loss-making companies. */
  lossMakers: number;
};

/**
 * P/E, margin, return on equity, payout and payers are near the medians of 483 companies of the S&P 500 on
 * 16 December 2025 (Yahoo Finance; see real-market.test.ts), the rest is estimated.
 */
export const SECTOR_PROFILES: Record<Sector, SectorProfile> = {
  Technology: {
    weight: 14,
    pe: 29,
    margin: 0.165,
    marginSwing: 0.2,
    growth: 0.09,
    growthSpread: 0.06,
    returnOnEquity: 0.22,
    grossMargin: 0.56,
    depreciation: 0.05,
    netDebt: -0.4,
    payout: 0.36,
    payers: 0.62,
    volatility: 0.016,
    beta: 1.25,
    lossMakers: 0.11,
  },
  Finance: {
    weight: 14,
    pe: 16,
    margin: 0.21,
    marginSwing: 0.16,
    growth: 0.045,
    growthSpread: 0.03,
    returnOnEquity: 0.14,
    grossMargin: null,
    depreciation: 0.02,
    netDebt: 1,
    payout: 0.32,
    payers: 0.94,
    volatility: 0.011,
    beta: 1.1,
    lossMakers: 0.02,
  },
  Healthcare: {
    weight: 10,
    pe: 25,
    margin: 0.13,
    marginSwing: 0.18,
    growth: 0.07,
    growthSpread: 0.045,
    returnOnEquity: 0.155,
    grossMargin: 0.6,
    depreciation: 0.05,
    netDebt: 0.9,
    payout: 0.31,
    payers: 0.66,
    volatility: 0.014,
    beta: 0.75,
    lossMakers: 0.16,
  },
  Energy: {
    weight: 6,
    pe: 17.5,
    margin: 0.1,
    marginSwing: 0.38,
    growth: 0.035,
    growthSpread: 0.05,
    returnOnEquity: 0.115,
    grossMargin: 0.33,
    depreciation: 0.09,
    netDebt: 1.2,
    payout: 0.5,
    payers: 0.97,
    volatility: 0.015,
    beta: 1.05,
    lossMakers: 0.05,
  },
  'Consumer Cyclical': {
    weight: 12,
    pe: 24,
    margin: 0.085,
    marginSwing: 0.28,
    growth: 0.05,
    growthSpread: 0.045,
    returnOnEquity: 0.29,
    grossMargin: 0.36,
    depreciation: 0.04,
    netDebt: 1.2,
    payout: 0.4,
    payers: 0.72,
    volatility: 0.014,
    beta: 1.2,
    lossMakers: 0.06,
  },
  'Consumer Defensive': {
    weight: 8,
    pe: 21.5,
    margin: 0.08,
    marginSwing: 0.12,
    growth: 0.035,
    growthSpread: 0.02,
    returnOnEquity: 0.165,
    grossMargin: 0.36,
    depreciation: 0.035,
    netDebt: 1.8,
    payout: 0.72,
    payers: 0.95,
    volatility: 0.009,
    beta: 0.6,
    lossMakers: 0.02,
  },
  Industrials: {
    weight: 16,
    pe: 26,
    margin: 0.105,
    marginSwing: 0.2,
    growth: 0.05,
    growthSpread: 0.035,
    returnOnEquity: 0.205,
    grossMargin: 0.31,
    depreciation: 0.04,
    netDebt: 1.3,
    payout: 0.35,
    payers: 0.9,
    volatility: 0.012,
    beta: 1.05,
    lossMakers: 0.04,
  },
  'Basic Materials': {
    weight: 7,
    pe: 23,
    margin: 0.09,
    marginSwing: 0.32,
    growth: 0.035,
    growthSpread: 0.04,
    returnOnEquity: 0.12,
    grossMargin: 0.28,
    depreciation: 0.06,
    netDebt: 1.2,
    payout: 0.4,
    payers: 0.95,
    volatility: 0.014,
    beta: 1.1,
    lossMakers: 0.05,
  },
  'Communication Services': {
    weight: 5,
    pe: 24,
    margin: 0.125,
    marginSwing: 0.22,
    growth: 0.045,
    growthSpread: 0.045,
    returnOnEquity: 0.145,
    grossMargin: 0.5,
    depreciation: 0.12,
    netDebt: 2.1,
    payout: 0.36,
    payers: 0.68,
    volatility: 0.013,
    beta: 0.9,
    lossMakers: 0.08,
  },
  Utilities: {
    weight: 4,
    pe: 19.5,
    margin: 0.14,
    marginSwing: 0.12,
    growth: 0.03,
    growthSpread: 0.02,
    returnOnEquity: 0.115,
    grossMargin: 0.4,
    depreciation: 0.12,
    netDebt: 4,
    payout: 0.63,
    payers: 0.98,
    volatility: 0.008,
    beta: 0.5,
    lossMakers: 0.01,
  },
  'Real Estate': {
    weight: 4,
    pe: 25,
    margin: 0.26,
    marginSwing: 0.18,
    growth: 0.03,
    growthSpread: 0.025,
    returnOnEquity: 0.08,
    grossMargin: 0.68,
    depreciation: 0.1,
    netDebt: 6.5,
    payout: 0.95,
    payers: 0.95,
    volatility: 0.011,
    beta: 0.85,
    lossMakers: 0.03,
  },
};
