import { Chip } from '@/components/ui/chip';
import type { ArticleLink, ArticleSummary } from '@/lib/articles/schema';
import { ArticleTeaser } from './article-teaser';

type Props = {
  article: ArticleLink & Partial<Pick<ArticleSummary, 'meta_description' | 'tags'>>;
  /** The level of the title. */
  headingLevel?: 2 | 3;
};

/** Number of tags on a card. */
const TAGS = 2;

/** An article of a list, with its description, date and tags. */
export function ArticleCard({ article, headingLevel = 2 }: Props) {
  const { meta_description, tags = [] } = article;
  return (
    <ArticleTeaser article={article} description={meta_description} headingLevel={headingLevel}>
      {tags.length > 0 && (
        <ul aria-label="Schlagwörter" className="mt-auto flex flex-wrap gap-1.5 pt-1">
          {tags.slice(0, TAGS).map((tag) => (
            <li key={tag} className="min-w-0 wrap-break-word">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </ArticleTeaser>
  );
}
