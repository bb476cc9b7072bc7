import { CategoryName } from '@/components/articles/category-name';
import { LongDate } from '@/components/articles/long-date';
import { Section } from '@/components/layout/section';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { typesetText } from '@/components/ui/typeset-text';
import { articlePath } from '@/lib/articles/rules';
import type { ArticleSummary } from '@/lib/articles/schema';

type Props = {
  /** Those that feature the stock, the newest first. */
  articles: readonly Pick<
    ArticleSummary,
    'id' | 'slug' | 'title' | 'meta_description' | 'category' | 'published_date'
  >[];
};

/** What has been written about a stock. */
export function Updates({ articles }: Props) {
  return (
    <Section id="updates" title="Updates">
      {articles.length === 0 ? (
        <EmptyState>Noch keine Updates verfügbar.</EmptyState>
      ) : (
        <ul className="grid gap-x-10 md:grid-cols-2">
          {articles.map(({ id, slug, title, meta_description, category, published_date }) => (
            <li key={id} className="relative border-line border-b py-4">
              <p className="flex flex-wrap items-center gap-x-4 text-13 text-ink-3">
                <CategoryName category={category} />
                <LongDate of={published_date} />
              </p>
              <h3 className="mt-1 font-serif text-20 leading-[1.3] font-semibold wrap-break-word hyphens-auto">
                <Link
                  href={articlePath(slug)}
                  className="after:absolute after:inset-0 hover:underline hover:decoration-1"
                >
                  {typesetText(title)}
                </Link>
              </h3>
              <p className="mt-1 wrap-break-word hyphens-auto text-ink-2">{typesetText(meta_description)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
