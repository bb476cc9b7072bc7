import { PERIODS, type Period } from '@/lib/import/sources/yahoo/fiscal-answers';
import type { Recordings } from './replay';

/** Handwritten responses in Yahoo's format, for tests that must run without the recordings. */

type Modules = Record<string, Record<string, unknown>>;

/** An American company with round figures: price 50, 100 million shares, 2 dollars of earnings. */
const COMPANY: Modules = {
  price: {
    symbol: 'MUST.US',
    quoteType: 'EQUITY',
    currency: 'USD',
    longName: 'Muster  Werke Inc.',
    shortName: 'MUSTER WERKE',
    regularMarketPrice: 50,
    regularMarketTime: 1740171600, // 2025-02-21 21:00 UTC
    marketCap: 5_000_000_000,
  },
  summaryDetail: { trailingPE: 25, forwardPE: 20, dividendRate: 1, dividendYield: 0.02, payoutRatio: 0.5 },
  defaultKeyStatistics: {
    enterpriseValue: 5_500_000_000,
    enterpriseToEbitda: 11,
    priceToBook: 5,
    trailingEps: 2,
    forwardEps: 2.5,
    netIncomeToCommon: 200_000_000,
    sharesOutstanding: 100_000_000,
  },
  financialData: {
    financialCurrency: 'USD',
    totalRevenue: 2_000_000_000,
    freeCashflow: 150_000_000,
    ebitda: 500_000_000,
    totalCash: 300_000_000,
    totalDebt: 800_000_000,
    operatingMargins: 0.15,
    profitMargins: 0.1,
    grossMargins: 0.4,
    returnOnEquity: 0.2,
    revenueGrowth: 0.05,
    earningsGrowth: -0.03,
  },
  assetProfile: { sector: 'Financial Services', country: 'United States' },
  earningsTrend: {
    trend: [
      { period: '0q', growth: { raw: 0.056799997, fmt: '5.68%' } },
      { period: '+1q', growth: 0.07 },
      { period: '0y', growth: {} },
      { period: '+1y', growth: { raw: null } },
    ],
  },
};

/** Returns the company's response with some fields of some modules replaced; null removes a module. */
export function summaryAnswer(changes: Record<string, Record<string, unknown> | null> = {}) {
  const modules = Object.entries({ ...COMPANY, ...changes }).flatMap(([name]) => {
    const change = changes[name];
    return change === null ? [] : [[name, { ...COMPANY[name], ...change }] as const];
  });
  return { quoteSummary: { result: [Object.fromEntries(modules)], error: null } };
}

/** Returns a chart of a New York listing: three days in January 2025, a dividend and a split. */
export function chartAnswer(
  meta: Record<string, unknown> = {},
  rest: { timestamp?: unknown; close?: unknown; events?: unknown } = {},
) {
  const at = (iso: string) => Date.parse(iso) / 1000;
  const days = [at('2025-01-02T14:30:00Z'), at('2025-01-03T14:30:00Z'), at('2025-01-06T14:30:00Z')];
  return {
    chart: {
      result: [
        {
          meta: { symbol: 'MUST.US', currency: 'USD', exchangeTimezoneName: 'America/New_York', ...meta },
          timestamp: rest.timestamp ?? days,
          indicators: { quote: [{ close: rest.close ?? [49.5, 50.25, 49.9900016784668] }] },
          events: rest.events,
        },
      ],
      error: null,
    },
  };
}

type Point = { currency?: string; length?: string };

/**
 * Returns statements of a company. `series` has the values of each series by day, with another currency or length of
 * the period where one is given.
 */
export function statementsAnswer(
  symbol: string,
  period: Period,
  series: Record<string, Record<string, number | ({ raw: number } & Point)>>,
) {
  const result = Object.entries(series).map(([name, values]) => {
    const type = `${period}${name}`;
    const points = Object.entries(values).map(([asOfDate, value]) => {
      const {
        raw,
        currency = 'USD',
        length = PERIODS[period],
      } = typeof value === 'number' ? { raw: value } : value;
      return { asOfDate, periodType: length, currencyCode: currency, reportedValue: { raw, fmt: `${raw}` } };
    });
    const timestamp = Object.keys(values).map((day) => Date.parse(day) / 1000);
    return { meta: { symbol: [symbol], type: [type] }, timestamp, [type]: points };
  });
  return { timeseries: { result, error: null } };
}

/** The company's two fiscal years to the end of September, and the twelve months to the end of 2024. */
const YEARS = {
  TotalRevenue: { '2023-09-30': 1_800_000_000, '2024-09-30': 1_950_000_000 },
  NetIncome: { '2023-09-30': 180_000_000, '2024-09-30': 195_000_000 },
  DilutedEPS: { '2023-09-30': 1.8, '2024-09-30': 1.95 },
  DilutedAverageShares: { '2023-09-30': 100_000_000, '2024-09-30': 100_000_000 },
  TotalAssets: { '2023-09-30': 2_500_000_000, '2024-09-30': 2_600_000_000 },
};
const TWELVE_MONTHS = {
  TotalRevenue: { '2024-12-31': 2_000_000_000 },
  NetIncome: { '2024-12-31': 200_000_000 },
};

/** Returns recordings that contain the handwritten company under the given symbols. */
export const recordingsWith = (...symbols: string[]): Recordings => ({
  module: (symbol, module) => {
    const content = COMPANY[module];
    if (!content || !symbols.includes(symbol)) return null;
    return module === 'price' ? { ...content, symbol } : content;
  },
  chart: (symbol) => (symbols.includes(symbol) ? chartAnswer({ symbol }) : null),
  statements: (symbol, period) =>
    symbols.includes(symbol)
      ? statementsAnswer(symbol, period, period === 'annual' ? YEARS : TWELVE_MONTHS)
      : null,
});
