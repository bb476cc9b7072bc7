import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import { formatLongDay } from '@/lib/platform/format/day';

type ArticleTeaser = {
  slug: string;
  title: string;
  /** The lead in one sentence. */
  meta_description: string;
  /** The German name of its category. */
  category: string;
  /** Its picture, 16:9, as wide as its place. */
  thumbnail?: ReactNode;
  /** ISO day. */
  published_date: string;
};

/** The newest articles, the first of them large; nothing at all where there are none. */
export function NewestArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  if (articles.length === 0) return null;
  return (
    <Section id="analysen" title="Neue Analysen" aside={<TextLink href="/articles">Alle Analysen</TextLink>}>
      <ul className="grid gap-x-7 gap-y-8 md:grid-cols-[1.6fr_1fr_1fr]">
        {articles.slice(0, 3).map((article, i) => (
          <li key={article.slug} className="relative grid content-start gap-1.5">
            {article.thumbnail}
            <p className="text-13 font-semibold text-ink-2">{article.category}</p>
            <h3
              className={`font-serif leading-[1.3] font-semibold text-pretty ${i === 0 ? 'text-20 md:text-26' : 'text-20'}`}
            >
              <Link
                href={`/articles/${article.slug}`}
                className="after:absolute after:inset-0 hover:underline hover:decoration-1"
              >
                {article.title}
              </Link>
            </h3>
            {i === 0 && <p className="text-ink-2">{article.meta_description}</p>}
            <p className="text-13 text-ink-3">{formatLongDay(article.published_date)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
