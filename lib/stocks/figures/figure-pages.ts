import type { DerivedFigureKey, ExplainedKey } from './page-figures';
import { explanationAnchor } from './page-figures';

/**
 * The pages of the glossary by slug, each with the figures that it explains; the first is the one whose distribution it
 * shows. Each has a text, `content/figures/{slug}.md`.
 */
export const FIGURE_PAGES: Readonly<Record<string, readonly (ExplainedKey | DerivedFigureKey)[]>> = {
  kgv: ['trailing_p_e'],
};

export const FIGURES_PATH = '/kennzahlen';

export const figurePath = (slug: string): string => `${FIGURES_PATH}/${slug}`;

/** Path of the explanation of a figure: its page, or its place on the page that explains the search. */
export function explanationPath(key: ExplainedKey): string {
  const page = Object.entries(FIGURE_PAGES).find(([, keys]) => keys.includes(key));
  return page ? figurePath(page[0]) : `/search-explained#${explanationAnchor(key)}`;
}
