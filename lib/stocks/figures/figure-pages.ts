import { type DerivedFigureKey, type ExplainedKey, explanationAnchor } from './page-figures';

type FigurePages = Readonly<Record<string, readonly (ExplainedKey | DerivedFigureKey)[]>>;

/**
 * The pages of the glossary by slug, the ones that people look for first, each with the figures that it explains; the first that each stock has is the one whose
 * distribution it shows. Each has a text, `content/figures/{slug}.md`.
 */
const PAGES = {
  kgv: ['trailing_p_e'],
  'erwartetes-kgv': ['forward_p_e'],
  kbv: ['price_to_book'],
  kuv: ['price_to_sales'],
  kcv: ['price_to_free_cash_flow'],
  peg: ['peg_ratio'],
  'ev-ebitda': ['enterprise_to_ebitda'],
  eigenkapitalrendite: ['return_on_equity'],
  dividendenrendite: ['dividend_yield'],
  ausschuettungsquote: ['payout_ratio', 'free_cash_flow_payout'],
  gewinnmarge: ['profit_margin'],
  'operative-marge': ['operating_margin'],
  roic: ['roic'],
  'gewinn-je-aktie': ['price_and_earnings'],
  marktkapitalisierung: ['market_cap'],
  'freier-cashflow': ['free_cash_flow', 'free_cash_flow_per_share'],
  'fcf-rendite': ['free_cash_flow_yield'],
  'piotroski-f-score': ['f_score'],
  bruttomarge: ['gross_margin'],
  umsatz: ['revenue'],
  umsatzwachstum: ['revenue_growth'],
  gewinnwachstum: ['earnings_growth'],
  gewinnschaetzung: ['next_year_growth', 'current_year_growth', 'current_qtr_growth', 'next_qtr_growth'],
  'wachstum-pro-jahr': ['revenue_growth_5', 'revenue_growth_10', 'eps_growth_5', 'eps_growth_10'],
  'dividende-je-aktie': [
    ...(['dividend', 'last_dividend', 'dividend_count', 'dividend_months'] as const),
    ...(['dividend_increases', 'dividend_without_cut'] as const),
    ...(['dividend_growth_1', 'dividend_growth_3', 'dividend_growth_5', 'dividend_growth_10'] as const),
  ],
  unternehmenswert: ['enterprise_value'],
  aktienzahl: ['share_growth'],
  'buchwert-je-aktie': [],
  '52-wochen-spanne': ['week52_range', 'week52_high', 'week52_low', 'week52_place'],
  'ev-ebit': ['ev_to_ebit'],
  'jahre-mit-gewinn': ['profit_years'],
  gewinnbestaendigkeit: ['earnings_stability'],
  'innerer-wert': [],
  sicherheitsmarge: [],
  'graham-zahl': ['graham_multiple'],
  ertragswert: ['earnings_power_multiple'],
  eigenkapitalquote: ['equity_ratio'],
  'nettoschulden-ebitda': ['net_debt_to_ebitda'],
  zinsdeckung: ['interest_cover'],
  'altman-z': ['altman_z', 'altman_z_double_prime'],
  'graham-defensiv': ['graham_defensive'],
  ttwror: [],
  izf: [],
  volatilitaet: [],
  'maximaler-rueckgang': [],
} as const satisfies FigurePages;

export const FIGURE_PAGES: FigurePages = PAGES;

/** The slug of a page, where code names one. */
export type FigureSlug = keyof typeof PAGES;

export const FIGURES_PATH = '/kennzahlen';

export const figurePath = (slug: string): string => `${FIGURES_PATH}/${slug}`;

/** Path of the page that explains a figure; null where it has none. */
export function figurePageOf(key: ExplainedKey): string | null {
  const page = Object.entries(FIGURE_PAGES).find(([, keys]) => keys.includes(key));
  return page ? figurePath(page[0]) : null;
}

/** Path of the explanation of a figure: its page, or its place on the page that explains the search. */
export const explanationPath = (key: ExplainedKey): string =>
  figurePageOf(key) ?? `/search-explained#${explanationAnchor(key)}`;
