import { FIGURES_PATH, figurePath } from '@/lib/stocks/figures/figure-pages';
import type { FigureText } from './figure-text';

export const FIGURES_NAME = 'Kennzahlen';

type Named = Pick<FigureText, 'term' | 'long'>;

/** The full name of a figure, with its short one unless that stands in it: `Kurs-Gewinn-Verhältnis (KGV)`. */
export const fullName = ({ term, long }: Named): string =>
  long.includes(term) ? long : long.endsWith(')') ? `${long.slice(0, -1)}, ${term})` : `${long} (${term})`;

/** The names in the full name of a figure, and its short one: `Kurs-Gewinn-Verhältnis`, `KGV`. */
export const namesOf = (figure: Named): string[] => [
  ...new Set([
    ...fullName(figure)
      .replace(/\)$/, '')
      .split(/ \(|, /),
    figure.term,
  ]),
];

/** The structured data of all figures. */
export const termSet = (site: string) => ({
  '@type': 'DefinedTermSet',
  name: FIGURES_NAME,
  url: new URL(FIGURES_PATH, site).href,
});

/** The structured data of a figure's page. */
export const definedTerm = (
  { slug, term, long, also, definition }: Named & Pick<FigureText, 'slug' | 'also' | 'definition'>,
  site: string,
) => {
  const [name, ...others] = namesOf({ term, long });
  return {
    '@type': 'DefinedTerm',
    name,
    alternateName: [...others, ...also],
    description: definition,
    url: new URL(figurePath(slug), site).href,
    inDefinedTermSet: termSet(site),
  };
};
