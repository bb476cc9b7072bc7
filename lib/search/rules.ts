import { isScore, METRICS, type MetricKey, type ScoreKey, scoreLabel } from '@/lib/stocks/metrics';

/** Builds filters of a direction, each a slider from 0, where it does nothing, to `maximum`. */
const filterOf =
  <Direction extends Filter['direction']>(direction: Direction) =>
  (
    section: FilterSection,
    maximum: number,
    unit: Filter['unit'],
    step: number,
  ): Filter & { direction: Direction } => ({ section, direction, maximum, unit, step });

const atLeast = filterOf('minimum');
const atMost = filterOf('maximum');

/** The twelve filters of the specification (sections 2 and 3), in the order of the panel. */
export const BASIC_FILTERS = {
  market_cap: atLeast('valuation', 1000, 'billions', 1),
  trailing_p_e: atMost('valuation', 100, 'ratio', 1),
  forward_p_e: atMost('valuation', 100, 'ratio', 1),
  price_to_book: atMost('valuation', 20, 'ratio', 1),
  enterprise_to_ebitda: atMost('valuation', 50, 'ratio', 1),
  dividend: atLeast('profitability', 10, 'perShare', 1),
  dividend_yield: atLeast('profitability', 20, 'percent', 0.1),
  profit_margin: atLeast('profitability', 100, 'percent', 0.1),
  operating_margin: atLeast('profitability', 100, 'percent', 0.1),
  next_year_growth: atLeast('growth', 100, 'percent', 0.1),
  revenue_growth: atLeast('growth', 100, 'percent', 0.1),
  earnings_growth: atLeast('growth', 100, 'percent', 0.1),
} as const satisfies Partial<Record<MetricKey, Filter>>;

/** Figures that are computed for the search alone. */
export type DerivedKey = ScoreKey | 'free_cash_flow_yield';

/** Every filter: the twelve, then those beside them. */
export const FILTERS = {
  ...BASIC_FILTERS,
  free_cash_flow_yield: atLeast('valuation', 20, 'percent', 0.1),
  valuation_score: atLeast('valuation', 100, 'points', 1),
  return_on_equity: atLeast('profitability', 100, 'percent', 0.1),
  payout_ratio: atMost('profitability', 100, 'percent', 1),
  financial_score: atLeast('profitability', 100, 'points', 1),
  dividend_score: atLeast('profitability', 100, 'points', 1),
  growth_score: atLeast('growth', 100, 'points', 1),
  net_debt_to_ebitda: { ...atMost('valuation', 10, 'ratio', 0.1), belowZero: true },
  roic: atLeast('profitability', 50, 'percent', 0.1),
  equity_ratio: atLeast('profitability', 100, 'percent', 1),
  interest_cover: atLeast('profitability', 50, 'ratio', 1),
  f_score: atLeast('profitability', 9, 'ratio', 1),
  profit_years: atLeast('profitability', 10, 'ratio', 1),
  dividend_increases: atLeast('profitability', 50, 'ratio', 1),
  dividend_without_cut: atLeast('profitability', 50, 'ratio', 1),
  dividend_growth_1: atLeast('profitability', 50, 'percent', 0.1),
  dividend_growth_3: atLeast('profitability', 50, 'percent', 0.1),
  dividend_growth_5: atLeast('profitability', 50, 'percent', 0.1),
  dividend_growth_10: atLeast('profitability', 50, 'percent', 0.1),
  free_cash_flow_payout: atMost('profitability', 100, 'percent', 1),
  dividend_months: atLeast('profitability', 12, 'ratio', 1),
  revenue_growth_5: atLeast('growth', 50, 'percent', 0.1),
  revenue_growth_10: atLeast('growth', 50, 'percent', 0.1),
  eps_growth_5: atLeast('growth', 50, 'percent', 0.1),
  eps_growth_10: atLeast('growth', 50, 'percent', 0.1),
  share_growth: { ...atMost('growth', 10, 'percent', 0.1), belowZero: true },
} as const satisfies Partial<Record<MetricKey | DerivedKey, Filter>>;

export type Filter = {
  section: FilterSection;
  /** `minimum` keeps stocks from the set value on, `maximum` those up to it; see `oppositeKey` for the other bound. */
  direction: 'minimum' | 'maximum';
  /** A maximum that values below zero pass too: more cash than debt, fewer shares. Multiples of a loss do not. */
  belowZero?: true;
  maximum: number;
  /** Unit of slider and call; `billions` and `perShare` are amounts in the currency of the search. */
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
