import type { ArticleSection } from '@/lib/articles/text/article-sections';
import type { FigureDays } from '@/lib/articles/text/figure-html';
import type { FigureText } from './figure-text';
import type { FigureSpread, SpreadKey } from './spread';

/** A calculation with the numbers of a stock. */
export type ExampleResult = {
  /** Name of the calculation; null for the figure of the page. */
  name: string | null;
  /** `87,42 € ÷ 5,90 € = 14,82`; null where a number of it is unknown. */
  sum: string | null;
  /** The figure without its calculation, formatted; absent where it is unknown, too. */
  value?: string | null;
  /** The missing part, or the reason why there is no result. */
  note: string | null;
};

/** The figure of a stock with its calculations. */
export type FigureExample = {
  id: string;
  name: string;
  results: ExampleResult[];
  /** Day, currency and source in sentences. */
  asOf: string;
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
