import { StockFigure } from '@/components/stocks/stock-figure';
import type { Charts } from '@/lib/articles/analyses/charts';
import type { CategoryId } from '@/lib/articles/rules';
import type { ArticlePart, ArticleSection } from '@/lib/articles/text/article-sections';
import { hasTableCaption } from '@/lib/articles/text/table-caption';
import type { Stock } from '@/lib/stocks/schema';
import { AnalysisChart } from './analysis-chart';

type Props = {
  sections: readonly ArticleSection[];
  /** The featured stocks in their order; null where the market has none. */
  stocks: readonly (Stock | null)[];
  /** The charts by their names in the text. */
  charts: Charts;
  category: CategoryId;
};

/** The text of an article, with the cards of its stocks and its charts in place of their markers. */
export function ArticleBody({ sections, ...shown }: Props) {
  return sections.map(({ id, parts }, index) => {
    const content = parts.map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Part key={i} part={part} next={parts[i + 1]} {...shown} />
    ));
    return id === null ? (
      <div key="start">{content}</div>
    ) : (
      <section key={id} aria-labelledby={id} className={index > 0 ? 'laid-out-late' : ''}>
        {content}
      </section>
    );
  });
}

type PartProps = Omit<Props, 'sections'> & { part: ArticlePart; next: ArticlePart | undefined };

function Part({ part, next, stocks, charts, category }: PartProps) {
  if ('html' in part) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was published, and again when it was read
    return <div className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
  }
  if ('chart' in part) {
    const chart = charts[part.chart];
    if (!chart) return null;
    const isCaptioned = next !== undefined && 'html' in next && hasTableCaption(next.html, chart.caption);
    return <AnalysisChart chart={chart} category={category} isCaptioned={isCaptioned} />;
  }
  const stock = stocks[part.card - 1];
  return (
    <div className="my-7">
      {stock ? (
        <StockFigure stock={stock} />
      ) : (
        <p
          lang="en"
          className="rounded-card border border-line border-dashed bg-surface-2 px-5 py-4 text-center text-ink-2"
        >
          Stock information unavailable
        </p>
      )}
    </div>
  );
}
