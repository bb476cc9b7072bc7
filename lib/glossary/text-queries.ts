import 'server-only';
import { articlePath } from '@/lib/articles/rules';
import { type ArticleTitle, findArticleTitles } from '@/lib/articles/title-queries';
import { derivedOnce, perProcess } from '@/lib/platform/per-process';
import type { FoundTexts } from '@/lib/search/names/schema';
import { figurePath } from '@/lib/stocks/figures/figure-pages';
import { fullName, namesOf } from './defined-term';
import { figureNames } from './figure-text';
import { foldedNames, matchTexts, type NamedText } from './match-texts';

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
