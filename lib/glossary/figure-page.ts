import type { ArticleSection } from '@/lib/articles/text/article-sections';
import type { FigureDays } from '@/lib/articles/text/figure-html';
import type { FigureText } from './figure-text';
import type { FigureSpread, SpreadKey } from './spread';

/** The figure of a stock with its calculation. */
export type FigureExample = {
  id: string;
  name: string;
  /** Formatted; null where it is unknown. */
  value: string | null;
  /** `87,42 € ÷ 5,90 € = 14,82`; null where a number of it is unknown. */
  sum: string | null;
  /** ISO; null where it is unknown. */
  day: string | null;
};

/** The page of a figure with its figures of the market. */
export type FigurePage = {
  text: FigureText;
  /** The figure, if it is known per stock. */
  key: SpreadKey | null;
  sections: ArticleSection[];
  /** The days of the figures in the text; null where it has none. */
  days: FigureDays | null;
  spread: FigureSpread | null;
  /** Whether the figure belongs to a single stock. */
  hasExample: boolean;
  /** Null where the named stock is not known, or none has the figure. */
  example: FigureExample | null;
  /** Names for the field of the example. */
  suggested: string[];
  related: FigureText[];
  articles: { slug: string; title: string }[];
  /** The source of the market. */
  origin: string;
  /** Shows companies of the demo market. */
  demo: boolean;
};
