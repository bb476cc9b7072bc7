import type { SortKey } from '@/lib/stocks/cards/sort-fields';
import type { BasicFilterKey, FilterKey } from './rules';

/** Settings of categories. */
type BasicFilterValues = Partial<Record<BasicFilterKey, number>>;

/**
 * Settings of several filters under one name: the five of the specification (section 4), then those of payers. Applying
 * one sets all other filters to 0. A value need not be a step of its slider.
 */
export const PRESETS = {
  'high-dividend': { label: 'Dividendenstars', filters: { dividend_yield: 3.5, market_cap: 1 } },
  'growth-stocks': {
    label: 'Wachstumsaktien',
    filters: { revenue_growth: 15, earnings_growth: 10, next_year_growth: 10 },
  },
  'value-stocks': {
    label: 'Value-Aktien',
    filters: { trailing_p_e: 15, price_to_book: 2.5, dividend_yield: 2 },
  },
  'high-profit-margin': { label: 'Hohe Margen', filters: { profit_margin: 25, operating_margin: 30 } },
  'undervalued-growth': {
    label: 'Unterbewertete Wachstumswerte',
    filters: { forward_p_e: 20, revenue_growth: 20, price_to_book: 3 },
  },
  'raised-5': { label: 'Seit 5 Jahren gesteigert', filters: { dividend_increases: 5 } },
  'raised-10': { label: 'Seit 10 Jahren gesteigert', filters: { dividend_increases: 10 } },
  'raised-25': { label: 'Seit 25 Jahren gesteigert', filters: { dividend_increases: 25 } },
} as const satisfies Record<string, { label: string; filters: Partial<Record<FilterKey, number>> }>;

export type PresetId = keyof typeof PRESETS;

/**
 * Rows of stocks that the search page shows before a first search (specification, section 2), in their order.
 */
export const CATEGORIES = {
  'weekly-winners': {
    label: 'Wochengewinner',
    filters: {},
    above: 0,
    sortBy: 'weekly_change',
    sortOrder: 'desc',
  },
  'dividend-kings': {
    label: 'Dividenden-Könige',
    filters: { dividend_yield: 4 },
    note: 'Der Name meint hier nur die Rendite, nicht 50 Jahre Erhöhungen.',
    sortBy: 'dividend_yield',
    sortOrder: 'desc',
  },
  'undervalued-gems': {
    label: 'Unterbewertete Perlen',
    filters: { trailing_p_e: 15 },
    note: 'Der Name meint hier nur ein niedriges KGV, nicht einen Kurs unter dem Wert.',
    sortBy: 'trailing_p_e',
    sortOrder: 'asc',
  },
  'growth-value': {
    label: 'Wachstum + Wert',
    filters: { next_year_growth: 10, trailing_p_e: 25 },
    note: 'Gesucht ist Wachstum zum fairen Preis.',
    sortBy: 'next_year_growth',
    sortOrder: 'desc',
  },
  'high-profitability': {
    label: 'Hohe Profitabilität',
    filters: { profit_margin: 15 },
    sortBy: 'profit_margin',
    sortOrder: 'desc',
  },
} as const satisfies Record<string, Category>;

export type Category = {
  label: string;
  filters: BasicFilterValues;
  /** The value to sort by lies above it. */
  above?: number;
  /** Says what the name means here. */
  note?: string;
  sortBy: SortKey;
  sortOrder: 'asc' | 'desc';
};

export type CategoryId = keyof typeof CATEGORIES;

/** Stocks in a category's answer, and in its row on the page. */
export const CATEGORY_SIZE = { answered: 20, shown: 8 } as const;
