import { isScore, METRICS, type MetricKey, type ScoreKey, scoreLabel } from '@/lib/stocks/metrics';

/**
 * The twelve filters of the specification (sections 2 and 3), in the order of the panel. One is a slider
 * from 0, where it does nothing, to `maximum`.
 *
 * direction: `minimum` keeps stocks from the set value on, `maximum` those up to it; the opposite bound
 * (`oppositeKey`) is a setting of its own.
 * unit: of slider and call; `billions` and `perShare` are amounts in the currency of the search.
 */
export const BASIC_FILTERS = {
  market_cap: { section: 'valuation', direction: 'minimum', maximum: 1000, unit: 'billions', step: 1 },
  trailing_p_e: { section: 'valuation', direction: 'maximum', maximum: 100, unit: 'ratio', step: 1 },
  forward_p_e: { section: 'valuation', direction: 'maximum', maximum: 100, unit: 'ratio', step: 1 },
  price_to_book: { section: 'valuation', direction: 'maximum', maximum: 20, unit: 'ratio', step: 1 },
  enterprise_to_ebitda: { section: 'valuation', direction: 'maximum', maximum: 50, unit: 'ratio', step: 1 },
  dividend: { section: 'profitability', direction: 'minimum', maximum: 10, unit: 'perShare', step: 1 },
  dividend_yield: { section: 'profitability', direction: 'minimum', maximum: 20, unit: 'percent', step: 0.1 },
  profit_margin: { section: 'profitability', direction: 'minimum', maximum: 100, unit: 'percent', step: 0.1 },
  operating_margin: {
    section: 'profitability',
    direction: 'minimum',
    maximum: 100,
    unit: 'percent',
    step: 0.1,
  },
  next_year_growth: { section: 'growth', direction: 'minimum', maximum: 100, unit: 'percent', step: 0.1 },
  revenue_growth: { section: 'growth', direction: 'minimum', maximum: 100, unit: 'percent', step: 0.1 },
  earnings_growth: { section: 'growth', direction: 'minimum', maximum: 100, unit: 'percent', step: 0.1 },
} as const satisfies Partial<Record<MetricKey, Filter>>;

/** Figures that are computed for the search alone. */
export type DerivedKey = ScoreKey | 'free_cash_flow_yield';

const score = (section: FilterSection): Filter & { direction: 'minimum' } => ({
  section,
  direction: 'minimum',
  maximum: 100,
  unit: 'points',
  step: 1,
});

/** Every filter: the twelve, then those beside them. */
export const FILTERS = {
  ...BASIC_FILTERS,
  free_cash_flow_yield: {
    section: 'valuation',
    direction: 'minimum',
    maximum: 20,
    unit: 'percent',
    step: 0.1,
  },
  valuation_score: score('valuation'),
  return_on_equity: {
    section: 'profitability',
    direction: 'minimum',
    maximum: 100,
    unit: 'percent',
    step: 0.1,
  },
  payout_ratio: { section: 'profitability', direction: 'maximum', maximum: 100, unit: 'percent', step: 1 },
  financial_score: score('profitability'),
  dividend_score: score('profitability'),
  growth_score: score('growth'),
  net_debt_to_ebitda: {
    section: 'valuation',
    direction: 'maximum',
    belowZero: true,
    maximum: 10,
    unit: 'ratio',
    step: 0.1,
  },
  roic: { section: 'profitability', direction: 'minimum', maximum: 50, unit: 'percent', step: 0.1 },
  equity_ratio: { section: 'profitability', direction: 'minimum', maximum: 100, unit: 'percent', step: 1 },
  interest_cover: { section: 'profitability', direction: 'minimum', maximum: 50, unit: 'ratio', step: 1 },
  f_score: { section: 'profitability', direction: 'minimum', maximum: 9, unit: 'ratio', step: 1 },
  profit_years: { section: 'profitability', direction: 'minimum', maximum: 10, unit: 'ratio', step: 1 },
  dividend_increases: { section: 'profitability', direction: 'minimum', maximum: 50, unit: 'ratio', step: 1 },
  dividend_without_cut: {
    section: 'profitability',
    direction: 'minimum',
    maximum: 50,
    unit: 'ratio',
    step: 1,
  },
  dividend_growth_1: {
    section: 'profitability',
    direction: 'minimum',
    maximum: 50,
    unit: 'percent',
    step: 0.1,
  },
  dividend_growth_3: {
    section: 'profitability',
    direction: 'minimum',
    maximum: 50,
    unit: 'percent',
    step: 0.1,
  },
  dividend_growth_5: {
    section: 'profitability',
    direction: 'minimum',
    maximum: 50,
    unit: 'percent',
    step: 0.1,
  },
  dividend_growth_10: {
    section: 'profitability',
    direction: 'minimum',
    maximum: 50,
    unit: 'percent',
    step: 0.1,
  },
  free_cash_flow_payout: {
    section: 'profitability',
    direction: 'maximum',
    maximum: 100,
    unit: 'percent',
    step: 1,
  },
  dividend_months: { section: 'profitability', direction: 'minimum', maximum: 12, unit: 'ratio', step: 1 },
  revenue_growth_5: { section: 'growth', direction: 'minimum', maximum: 50, unit: 'percent', step: 0.1 },
  revenue_growth_10: { section: 'growth', direction: 'minimum', maximum: 50, unit: 'percent', step: 0.1 },
  eps_growth_5: { section: 'growth', direction: 'minimum', maximum: 50, unit: 'percent', step: 0.1 },
  eps_growth_10: { section: 'growth', direction: 'minimum', maximum: 50, unit: 'percent', step: 0.1 },
  share_growth: {
    section: 'growth',
    direction: 'maximum',
    belowZero: true,
    maximum: 10,
    unit: 'percent',
    step: 0.1,
  },
} as const satisfies Partial<Record<MetricKey | DerivedKey, Filter>>;

export type Filter = {
  section: FilterSection;
  direction: 'minimum' | 'maximum';
  /** A maximum that values below zero pass too: more cash than debt, fewer shares. Multiples of a loss do not. */
  belowZero?: true;
  maximum: number;
  unit: 'billions' | 'ratio' | 'perShare' | 'percent' | 'points';
  step: number;
};

export type BasicFilterKey = keyof typeof BASIC_FILTERS;
export type FilterKey = keyof typeof FILTERS;

export const BASIC_FILTER_KEYS = Object.keys(BASIC_FILTERS) as BasicFilterKey[];
export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];

type OppositeOf<K extends FilterKey> = K extends FilterKey
  ? (typeof FILTERS)[K]['direction'] extends 'minimum'
    ? `${K}_to`
    : `${K}_from`
  : never;

/** The other bound of a filter: `trailing_p_e_from` of a maximum, `dividend_yield_to` of a minimum. */
type OppositeKey = OppositeOf<FilterKey>;

/** A setting of a search: a filter, or its opposite bound in the same unit. */
export type SettingKey = FilterKey | OppositeKey;

/** Names the opposite bound of a filter. */
export const oppositeKey = (key: FilterKey): OppositeKey =>
  `${key}_${FILTERS[key].direction === 'minimum' ? 'to' : 'from'}` as OppositeKey;

/** Every setting, each filter followed by its opposite bound. */
export const SETTING_KEYS: readonly SettingKey[] = FILTER_KEYS.flatMap((key) => [key, oppositeKey(key)]);

/** Names a filter: `KGV`, `Score Bewertung`. */
export function filterLabel(key: FilterKey): string {
  if (key === 'free_cash_flow_yield') return 'Free-Cashflow-Rendite';
  return isScore(key) ? scoreLabel(key) : METRICS[key].label;
}

/** Tests whether a filter's setting is an amount in a currency. */
export const isAmount = (key: FilterKey): boolean =>
  FILTERS[key].unit === 'billions' || FILTERS[key].unit === 'perShare';

/** The sections of the filter panel. */
export const FILTER_SECTIONS = {
  valuation: 'Bewertungskennzahlen',
  profitability: 'Dividenden & Profitabilität',
  growth: 'Wachstumskennzahlen',
} as const;

export type FilterSection = keyof typeof FILTER_SECTIONS;

/** Settings of filters, each in its own unit; an absent one is off. */
export type FilterValues = Partial<Record<SettingKey, number>>;

/** Most stocks in a search answer, how many a page shows at first and adds by a press, and how many have details. */
export const SEARCH_SIZE = { answered: 1_000, shown: 100, detailed: 20 } as const;

/** Stocks on a preset page. */
export const PRESET_PAGE_SIZE = 24;

/** Stocks from which on search engines may index a preset page. */
export const LEAST_INDEXED = 8;

/** Stocks in a name lookup's answer, and the length of its text (specification, section 5). */
export const NAME_LOOKUP = { answered: 20, suggested: 8, shortest: 2, longest: 100 } as const;

/** Bars of the histogram behind each slider, of equal width from 0 to its maximum. */
export const HISTOGRAM_BINS = 40;

/** Countries to choose from; `Other` is any country that is not listed. */
export const SEARCH_COUNTRIES = [
  'United States',
  'Germany',
  'United Kingdom',
  'Switzerland',
  'France',
  'Netherlands',
  'Sweden',
  'Canada',
  'China',
  'Japan',
  'Other',
] as const;

export type SearchCountry = (typeof SEARCH_COUNTRIES)[number];

/** Every country or sector, in a call or a field. */
export const ALL = 'All';

/** Code of a currency that stocks are listed in. */
export const LISTING_CURRENCY = /^[A-Z]{3}$/;

/** Maximum number of listing currencies in a search. */
export const MOST_LISTING_CURRENCIES = 20;
