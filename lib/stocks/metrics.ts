/**
 * Every metric of a stock, in one table that cards, gauges, filters, sorting, tooltips and scores read.
 * A new one is a new line here (and a column in lib/db/schema/stocks.ts if it is stored).
 *
 * unit: how the number is stored. `percent` 12.5 means 12,5 %; `fraction` 0.125 means 12,5 %;
 * `ratio` and `count`, a whole number, are never converted; `money` and `perShare` are amounts in the currency named beside them.
 * better: which end of the market a high score stands for.
 *
 * Ratios such as the P/E are not computed here: they come from the source and are checked while importing
 * (lib/import/sources/yahoo/ratios.ts).
 */
export const METRICS = {
  market_cap: { label: 'Marktkapitalisierung', group: 'size', unit: 'money', better: 'higher' },
  enterprise_value: { label: 'Unternehmenswert', group: 'size', unit: 'money', better: 'higher' },
  revenue: { label: 'Umsatz', group: 'size', unit: 'money', better: 'higher' },
  free_cash_flow: { label: 'Freier Cashflow', group: 'size', unit: 'money', better: 'higher' },
  current_price: { label: 'Kurs', group: 'price', unit: 'perShare', better: null },
  daily_change: { label: '1T', group: 'performance', unit: 'percent', better: null },
  weekly_change: { label: '1W', group: 'performance', unit: 'percent', better: null },
  monthly_change: { label: '1M', group: 'performance', unit: 'percent', better: null },
  yearly_change: { label: '1J', group: 'performance', unit: 'percent', better: null },
  trailing_p_e: {
    label: 'KGV',
    time: 'der letzten zwölf Monate',
    group: 'valuation',
    unit: 'ratio',
    better: 'lower',
  },
  forward_p_e: { label: 'Erwartetes KGV', group: 'valuation', unit: 'ratio', better: 'lower' },
  price_to_book: { label: 'KBV', group: 'valuation', unit: 'ratio', better: 'lower' },
  enterprise_to_ebitda: { label: 'EV/EBITDA', group: 'valuation', unit: 'ratio', better: 'lower' },
  operating_margin: { label: 'Operative Marge', group: 'financial', unit: 'fraction', better: 'higher' },
  profit_margin: { label: 'Gewinnmarge', group: 'financial', unit: 'fraction', better: 'higher' },
  gross_margin: { label: 'Bruttomarge', group: 'financial', unit: 'fraction', better: 'higher' },
  return_on_equity: { label: 'Eigenkapitalrendite', group: 'financial', unit: 'fraction', better: 'higher' },
  dividend: { label: 'Dividende', group: 'dividend', unit: 'perShare', better: 'higher' },
  dividend_yield: { label: 'Dividendenrendite', group: 'dividend', unit: 'percent', better: 'higher' },
  payout_ratio: { label: 'Ausschüttungsquote', group: 'dividend', unit: 'fraction', better: 'lower' },
  revenue_growth: { label: 'Umsatzwachstum', group: 'growth', unit: 'fraction', better: 'higher' },
  earnings_growth: { label: 'Gewinnwachstum', group: 'growth', unit: 'fraction', better: 'higher' },
  current_year_growth: {
    label: 'Wachstum dieses Jahr',
    short: 'Dieses Jahr (erw.)',
    group: 'growth',
    unit: 'fraction',
    better: 'higher',
    name: 'Gewinnwachstum dieses Jahr (erw.)',
  },
  next_year_growth: {
    label: 'Wachstum nächstes Jahr',
    short: 'Nächstes Jahr (erw.)',
    group: 'growth',
    unit: 'fraction',
    better: 'higher',
    name: 'Gewinnwachstum nächstes Jahr (erw.)',
  },
  current_qtr_growth: {
    label: 'Wachstum dieses Quartal',
    short: 'Dieses Quartal (erw.)',
    group: 'estimate',
    unit: 'fraction',
    better: 'higher',
    name: 'Gewinnwachstum dieses Quartal (erw.)',
  },
  next_qtr_growth: {
    label: 'Wachstum nächstes Quartal',
    short: 'Nächstes Quartal (erw.)',
    group: 'estimate',
    unit: 'fraction',
    better: 'higher',
    name: 'Gewinnwachstum nächstes Quartal (erw.)',
  },
  // From the fiscal years; they have no score, since many companies have none.
  roic: { label: 'Kapitalrendite (ROIC)', short: 'ROIC', group: 'quality', unit: 'fraction', better: null },
  equity_ratio: { label: 'Eigenkapitalquote', group: 'quality', unit: 'fraction', better: null },
  net_debt_to_ebitda: { label: 'Nettoschulden/EBITDA', group: 'quality', unit: 'ratio', better: null },
  interest_cover: { label: 'Zinsdeckung', group: 'quality', unit: 'ratio', better: null },
  f_score: { label: 'F-Score', group: 'quality', unit: 'count', better: null },
  profit_years: { label: 'Jahre mit Gewinn', group: 'quality', unit: 'count', better: null },
  revenue_growth_5: { label: 'Umsatz p. a., 5 Jahre', group: 'longGrowth', unit: 'fraction', better: null },
  revenue_growth_10: { label: 'Umsatz p. a., 10 Jahre', group: 'longGrowth', unit: 'fraction', better: null },
  eps_growth_5: {
    label: 'Gewinn je Aktie p. a., 5 Jahre',
    group: 'longGrowth',
    unit: 'fraction',
    better: null,
  },
  eps_growth_10: {
    label: 'Gewinn je Aktie p. a., 10 Jahre',
    group: 'longGrowth',
    unit: 'fraction',
    better: null,
  },
  share_growth: { label: 'Aktienzahl p. a.', group: 'longGrowth', unit: 'fraction', better: null },
  // From the dividends of whole calendar years; many companies pay none.
  dividend_increases: {
    label: 'Jahre mit Erhöhung',
    group: 'record',
    unit: 'count',
    better: null,
    name: 'Jahre mit Erhöhung in Folge',
  },
  dividend_without_cut: { label: 'Jahre ohne Kürzung', group: 'record', unit: 'count', better: null },
  dividend_growth_1: { label: 'Dividende zum Vorjahr', group: 'record', unit: 'fraction', better: null },
  dividend_growth_3: { label: 'Dividende p. a., 3 Jahre', group: 'record', unit: 'fraction', better: null },
  dividend_growth_5: { label: 'Dividende p. a., 5 Jahre', group: 'record', unit: 'fraction', better: null },
  dividend_growth_10: { label: 'Dividende p. a., 10 Jahre', group: 'record', unit: 'fraction', better: null },
  dividend_months: { label: 'Monate mit Ex-Tag', group: 'record', unit: 'count', better: null },
  free_cash_flow_payout: {
    label: 'Ausschüttung vom freien Cashflow',
    group: 'record',
    unit: 'fraction',
    better: null,
  },
} as const satisfies Record<string, Metric>;

export type MetricUnit = 'percent' | 'fraction' | 'ratio' | 'count' | 'money' | 'perShare';

export type Metric = {
  label: string;
  /** Shorter label, used below a heading. */
  short?: string;
  /** Longer name, used where there is room; filters and the sort control keep the label. */
  name?: string;
  /** Time that it covers, shown beside figures of other times. */
  time?: string;
  group:
    | 'size'
    | 'price'
    | 'performance'
    | 'valuation'
    | 'financial'
    | 'dividend'
    | 'growth'
    | 'estimate'
    | 'quality'
    | 'longGrowth'
    | 'record';
  unit: MetricUnit;
  better: 'lower' | 'higher' | null;
};

export type MetricKey = keyof typeof METRICS;

/** Names a metric where there is room: `Gewinnwachstum nächstes Jahr (erw.)`. */
export function metricName(key: MetricKey): string {
  const { label, name }: Metric = METRICS[key];
  return name ?? label;
}

/** Names a metric in the head of a table, where a long word may break at its seam. */
export const metricHead = (key: MetricKey): string =>
  metricName(key).replace(/(Dividenden|Markt)(?=rendite|kapitalisierung)/, '$1\u00ad');

/** Names a metric below a heading or in a narrow place: `Nächstes Jahr (erw.)`. */
export function shortMetricName(key: MetricKey): string {
  const { label, short }: Metric = METRICS[key];
  return short ?? label;
}

export const METRIC_KEYS = Object.keys(METRICS) as MetricKey[];

type Keys<Wanted> = { [K in MetricKey]: (typeof METRICS)[K] extends Wanted ? K : never }[MetricKey];

/** The metrics that have a score: all but price, performance and what follows from fiscal years. */
export type ScoredMetric = Exclude<MetricKey, Keys<{ better: null }>>;

export const SCORED_METRICS = METRIC_KEYS.filter((key): key is ScoredMetric => METRICS[key].better !== null);

/** The metrics of a group that have a score, in the order of the table. */
export const scoredMetricsIn = (group: Metric['group']): ScoredMetric[] =>
  SCORED_METRICS.filter((key) => METRICS[key].group === group);

/** Multiples that follow from stored figures (`DERIVED_FIGURES`). */
const POSITIVE_DERIVED = [
  'ev_to_ebit',
  'graham_multiple',
  'price_to_sales',
  'peg_ratio',
  'price_to_free_cash_flow',
  'earnings_power_multiple',
];

/**
 * Whether only values above zero count in a median: of multiples, since a loss has none, and of dividends, since many
 * companies pay none. Of all other figures every known value counts.
 */
export const countsOnlyPositive = (key: string): boolean =>
  POSITIVE_DERIVED.includes(key) ||
  (key in METRICS && ['valuation', 'dividend'].includes(METRICS[key as MetricKey].group));

/** The metrics that are amounts and change with the currency. */
export type MoneyMetric = Keys<{ unit: 'money' | 'perShare' }>;

export const MONEY_METRICS = METRIC_KEYS.filter(
  (key): key is MoneyMetric => METRICS[key].unit === 'money' || METRICS[key].unit === 'perShare',
);

/** The expected growth of a stock stands in an object of its own. */
export type StockFigure = Exclude<
  MetricKey,
  `current_${'year' | 'qtr'}_growth` | `next_${'year' | 'qtr'}_growth`
>;

export const STOCK_FIGURES = METRIC_KEYS.filter(
  (key): key is StockFigure => !/^(current|next)_.*_growth$/.test(key),
);

/** The four summary scores and the metrics they are the mean of (specification, section 9). */
export const SUMMARY_SCORES = {
  valuation: {
    label: 'Bewertung',
    metrics: ['trailing_p_e', 'forward_p_e', 'price_to_book', 'enterprise_to_ebitda'],
  },
  financial: {
    label: 'Finanzen',
    metrics: ['operating_margin', 'profit_margin', 'gross_margin', 'return_on_equity'],
  },
  dividend: { label: 'Dividenden', metrics: ['dividend', 'dividend_yield', 'payout_ratio'] },
  growth: {
    label: 'Wachstum',
    metrics: ['revenue_growth', 'earnings_growth', 'next_year_growth', 'current_year_growth'],
  },
} as const satisfies Record<string, { label: string; metrics: readonly ScoredMetric[] }>;

export type SummaryKey = keyof typeof SUMMARY_SCORES;

export const SUMMARY_KEYS = Object.keys(SUMMARY_SCORES) as SummaryKey[];

/** A summary score as a figure of the market: `valuation_score`. */
export type ScoreKey = `${SummaryKey}_score`;

export const SCORE_KEYS = SUMMARY_KEYS.map((key): ScoreKey => `${key}_score`);

export const isScore = (key: string): key is ScoreKey => SCORE_KEYS.some((known) => known === key);

/** Finds the summary that a score key stands for. */
export const summaryOf = (key: ScoreKey): SummaryKey => key.replace('_score', '') as SummaryKey;

/** Names a score: `Score Bewertung`. */
export const scoreLabel = (key: ScoreKey): string => `Score ${SUMMARY_SCORES[summaryOf(key)].label}`;
