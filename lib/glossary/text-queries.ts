import 'server-only';
import { articlePath } from '@/lib/articles/rules';
import { type ArticleTitle, findArticleTitles } from '@/lib/articles/title-queries';
import { derivedOnce, perProcess } from '@/lib/platform/per-process';
import type { FoundText, FoundTexts } from '@/lib/search/names/schema';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { nameSpellings } from '@/lib/stocks/names/name-text';
import { fullName, namesOf } from './defined-term';
import { figureNames } from './figure-text';

/** Finds the figures and articles that match what was typed into the search box. */
export async function findTexts(typed: string): Promise<FoundTexts> {
  const figures = matchTexts(namedFigures(), typed);
  const articles = matchTexts(namedArticles(await findArticleTitles()), typed);
  return { figures: figures.found, figures_first: figures.isExact, articles: articles.found };
}

const namedFigures = () =>
  perProcess('named-figures', () =>
    figureNames().map(({ slug, term, long, also }): NamedText => {
      const title = fullName({ term, long });
      return {
        text: { slug, title, path: figurePath(slug) },
        names: [foldedNames([title, ...namesOf({ term, long }), ...also])],
      };
    }),
  );

const namedArticles = derivedOnce('named-articles', (titles: readonly ArticleTitle[]) =>
  titles.map(
    ({ slug, title, tags }): NamedText => ({
      text: { slug, title, path: articlePath(slug) },
      names: [foldedNames([title]), foldedNames(tags)],
    }),
  ),
);

/** A text with lists of its names, folded (`foldedNames`). The ranks of several lists are added up. */
export type NamedText = { text: FoundText; names: readonly (readonly string[])[] };

/** Most texts of one kind that are found. */
const FOUND = 3;

/** How well a name matches; lower is better. */
const EXACT = 0; // the whole name
const LEADING = 1; // the name begins with it
const WORDS = 2; // each of its words begins a word of the name
const INNER = 3; // within a word: `marge` in Gewinnmarge
const NONE = 4;

/** Shortest text that is searched within words. */
const SHORTEST_INNER = 4;

/** Folds a list of names, each in all its spellings and with a space before each word. */
export const foldedNames = (names: readonly string[]): string[] =>
  names.flatMap(nameSpellings).map((name) => ` ${name}`);

/**
 * Finds the texts that match what was typed, best first; equals stay in their order. Signs and letters are folded as in
 * names of stocks; typing errors are not forgiven.
 *
 * @returns also whether it is the whole of a name, in each list, of the first
 */
export function matchTexts(
  texts: readonly NamedText[],
  typed: string,
): { found: FoundText[]; isExact: boolean } {
  const spellings = foldedNames([typed])
    .filter(({ length }) => length > 2)
    .map((whole) => ({ whole, words: whole.match(/ \S{2,}/g) ?? [] }));
  const matches = texts
    .map(({ text, names }) => ({ text, ranks: names.map((list) => bestRank(list, spellings)) }))
    .filter(({ ranks }) => ranks.some((rank) => rank < NONE))
    .sort((a, b) => sumOf(a.ranks) - sumOf(b.ranks))
    .slice(0, FOUND);
  return {
    found: matches.map(({ text }) => text),
    isExact: matches[0]?.ranks.every((rank) => rank === EXACT) ?? false,
  };
}

const sumOf = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + rank, 0);

/** A spelling of what was typed, and its words of two letters or more. */
type Spelling = { whole: string; words: readonly string[] };

function bestRank(names: readonly string[], spellings: readonly Spelling[]): number {
  let best = NONE;
  for (const name of names) {
    for (const spelling of spellings) best = Math.min(best, rankOf(name, spelling));
  }
  return best;
}

function rankOf(name: string, { whole, words }: Spelling): number {
  if (name === whole) return EXACT;
  if (name.startsWith(whole)) return LEADING;
  if (name.includes(whole) || (words.length > 1 && words.every((word) => name.includes(word)))) return WORDS;
  return whole.length > SHORTEST_INNER && name.includes(whole.slice(1)) ? INNER : NONE;
}
