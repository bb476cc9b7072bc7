import { type DerivedFigureKey, type ExplainedKey, explanationAnchor } from './page-figures';

/**
 * The pages of the glossary by slug, each with the figures that it explains; the first is the one whose distribution it
 * shows. Each has a text, `content/figures/{slug}.md`.
 */
export const FIGURE_PAGES: Readonly<Record<string, readonly (ExplainedKey | DerivedFigureKey)[]>> = {
  kgv: ['trailing_p_e'],
  'innerer-wert': [],
  sicherheitsmarge: [],
  'graham-zahl': [],
  ertragswert: [],
  eigenkapitalquote: ['equity_ratio'],
  'nettoschulden-ebitda': ['net_debt_to_ebitda'],
  zinsdeckung: ['interest_cover'],
  'altman-z': ['altman_z'],
  'graham-defensiv': ['graham_defensive'],
  ttwror: [],
  izf: [],
  volatilitaet: [],
  'maximaler-rueckgang': [],
};

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
