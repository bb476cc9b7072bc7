import { CategoryName } from '@/components/articles/category-name';
import { LongDate } from '@/components/articles/long-date';
import { Motif } from '@/components/articles/motif';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import { typesetText } from '@/components/ui/typeset-text';
import { articlePath } from '@/lib/articles/rules';
import type { ArticleSummary } from '@/lib/articles/schema';

type Teaser = Pick<ArticleSummary, 'slug' | 'title' | 'meta_description' | 'category' | 'published_date'>;

/** The newest articles, the first of them large; nothing at all where there are none. */
export function NewestArticles({ articles }: { articles: readonly Teaser[] }) {
  if (articles.length === 0) return null;
  return (
    <Section id="analysen" title="Neue Analysen" aside={<TextLink href="/articles">Alle Analysen</TextLink>}>
      <ul className="grid gap-x-7 gap-y-8 md:grid-cols-[1.6fr_1fr_1fr]">
        {articles.slice(0, 3).map((article, i) => (
          <li key={article.slug} className="relative grid content-start gap-1.5">
            <Motif category={article.category} title={article.title} />
            <p className="mt-1">
              <CategoryName category={article.category} />
            </p>
            <h3
              className={`font-serif leading-[1.3] font-semibold text-pretty ${i === 0 ? 'text-20 md:text-26' : 'text-20'}`}
            >
              <Link
                href={articlePath(article.slug)}
                className="after:absolute after:inset-0 hover:underline hover:decoration-1"
              >
                {typesetText(article.title)}
              </Link>
            </h3>
            {i === 0 && <p className="text-ink-2">{typesetText(article.meta_description)}</p>}
            <p className="text-13 text-ink-3">
              <LongDate of={article.published_date} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
