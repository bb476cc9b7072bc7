import { PRODUCT as GRAHAM_PRODUCT } from '@/lib/finance/value/graham';
import { formatNumber } from '@/lib/platform/format/number';
import { readTexts } from '@/lib/platform/read-texts';
import { readableNumber } from '@/lib/stocks/figures/figure-format';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { ListArticle } from '../preset-pages/page-articles';
import type { StockSearch } from '../stock-search';

/** A figure of a company; NaN if unknown. */
type FigureAt = (key: MetricKey) => number;

/** A list of companies that one rule of value investors picks. */
export type Strategy = {
  slug: string;
  /** Address of its page. */
  path: string;
  label: string;
  title: string;
  /** For search engines. */
  description: string;
  heading: string;
  /** Explains the idea. */
  lead: string;
  rule: readonly string[];
  /** Says what the list cannot know. */
  limits: string;
  article: ListArticle;
  /** The figure to read about. */
  figure: MetricKey;
  /** Columns of its table. */
  columns: readonly MetricKey[];
  /** Tests the figures of a company. Null: the list takes long to compute and is stored once a day. */
  fits: ((figure: FigureAt) => boolean) | null;
  /** Finds the companies in place of `fits`. @param lastYear the last whole calendar year of the market */
  search?: (lastYear: number) => Partial<StockSearch>;
  /** Leaves out banks and insurers, whose debt is their trade. */
  withoutFinance?: boolean;
};

const HIGH_F_SCORE = 8;
/** A fraction: 15 %. */
const HIGH_ROIC = 0.15;
/** Years of EBITDA. */
const LITTLE_DEBT = 1;

/** First of the years in which nothing was cut. */
const UNCUT_SINCE = 2008;
/** Years without a cut of a reliable payer. */
const RELIABLE_YEARS = 5;

/** Share of a company's own months in which it was dearer than today. */
export const CHEAP_BY_HISTORY = 0.8;
/** Number of the largest companies whose history is read. */
export const HISTORY_STOCKS = 2_000;

const FIELDS = ['label', 'title', 'description', 'heading', 'lead', 'limits', 'rule'] as const;

/** Numbers of the rules within the texts. */
const VALUES: Readonly<Record<string, string>> = {
  GRAHAM: formatNumber(GRAHAM_PRODUCT, 1),
  ROIC: formatNumber(readableNumber('roic', HIGH_ROIC), 0),
  CHEAP: `${formatNumber(CHEAP_BY_HISTORY * 100, 0)} %`,
  HISTORY_STOCKS: formatNumber(HISTORY_STOCKS, 0),
  UNCUT_SINCE: String(UNCUT_SINCE),
  YEAR_BEFORE: String(UNCUT_SINCE - 1),
  RELIABLE_YEARS: String(RELIABLE_YEARS),
};

const RULES = [
  {
    slug: 'graham-22-5',
    article: { slug: 'graham-zahl', text: 'Die Graham-Zahl' },
    figure: 'price_to_book',
    columns: ['market_cap', 'trailing_p_e', 'price_to_book', 'dividend_yield'],
    fits: (figure) => {
      const [earnings, book] = [figure('trailing_p_e'), figure('price_to_book')];
      return earnings > 0 && book > 0 && earnings * book <= GRAHAM_PRODUCT;
    },
  },
  {
    slug: 'f-score-8-und-9',
    article: { slug: 'piotroski-f-score', text: 'Der F-Score' },
    figure: 'f_score',
    columns: ['market_cap', 'f_score', 'price_to_book', 'return_on_equity'],
    fits: (figure) => figure('f_score') >= HIGH_F_SCORE,
  },
  {
    slug: 'hohe-kapitalrendite-wenig-schulden',
    article: { slug: 'burggraben', text: 'Der Burggraben in Zahlen' },
    figure: 'roic',
    columns: ['market_cap', 'roic', 'net_debt_to_ebitda', 'trailing_p_e'],
    fits: (figure) => figure('roic') >= HIGH_ROIC && figure('net_debt_to_ebitda') <= LITTLE_DEBT,
    withoutFinance: true,
  },
  {
    slug: 'guenstig-im-eigenen-verlauf',
    article: { slug: 'kgv-richtig-lesen', text: 'Das KGV und seine Fallen' },
    figure: 'trailing_p_e',
    columns: ['market_cap', 'trailing_p_e', 'forward_p_e', 'revenue_growth_5'],
    fits: null,
  },
  {
    slug: 'netto-kasse',
    article: { slug: 'bilanz-lesen', text: 'Eine Bilanz lesen' },
    figure: 'net_debt_to_ebitda',
    columns: ['market_cap', 'net_debt_to_ebitda', 'trailing_p_e', 'dividend_yield'],
    fits: (figure) => figure('net_debt_to_ebitda') < 0,
    withoutFinance: true,
  },
  {
    slug: 'seit-2008-nicht-gekuerzt',
    article: { slug: 'dividendenaristokraten', text: 'Lange Reihen und woran sie reißen' },
    figure: 'dividend_without_cut',
    columns: ['market_cap', 'dividend_without_cut', 'dividend_growth_10', 'dividend_yield'],
    fits: null,
    search: (lastYear) => ({ filters: { dividend_without_cut: lastYear - UNCUT_SINCE + 1 } }),
  },
  {
    slug: 'deutsche-dividendenzahler',
    article: { slug: 'ausschuettungsquote-dividendenkuerzung', text: 'Wann eine Dividendenkürzung droht' },
    figure: 'dividend_without_cut',
    columns: ['market_cap', 'dividend_yield', 'dividend_without_cut', 'payout_ratio'],
    fits: null,
    search: () => ({
      countries: ['Germany'],
      paysDividend: true,
      filters: { dividend_without_cut: RELIABLE_YEARS },
    }),
  },
] as const satisfies readonly Omit<Strategy, 'path' | (typeof FIELDS)[number]>[];

const TEXTS = readTexts(
  'strategies',
  RULES.map(({ slug }) => slug),
  FIELDS,
  (name) => VALUES[name],
);

export const STRATEGIES: readonly Strategy[] = RULES.map((strategy) => ({
  ...strategy,
  ...TEXTS[strategy.slug],
  rule: TEXTS[strategy.slug].rule.split('\n').map((point) => point.replace(/^- /, '')),
  path: `/search/strategie/${strategy.slug}`,
}));

/** Finds a strategy; undefined if there is none. */
export const strategyAt = (slug: string): Strategy | undefined =>
  STRATEGIES.find((strategy) => strategy.slug === slug);
