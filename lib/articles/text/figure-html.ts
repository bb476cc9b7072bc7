import { formatDay } from '@/lib/platform/format/day';
import { htmlText } from '@/lib/platform/format/html-text';
import type { ArticleFigure } from './figures';

/**
 * Renders a figure of the market within a text: a number shows its day on hover, the name of a stock links to its page.
 *
 * @returns HTML
 */
export function figureHtml({ text, value, day, stockId }: ArticleFigure): string {
  const shown = htmlText(text);
  if (stockId) return `<a href="/stock-detail/${encodeURIComponent(stockId)}">${shown}</a>`;
  if (value === null) return shown;
  const asOf = day ? ` data-as-of="Stand: ${formatDay(day)}"` : '';
  return `<data value="${value}"${asOf}>${shown}</data>`;
}

/** The first and last day (ISO) of some figures; null if none has a day. */
export type FigureDays = { first: string; last: string };

/** The range of days of all figures of a text, for readers who cannot hover. */
export function figureDays(figures: Iterable<ArticleFigure>): FigureDays | null {
  const days = [...figures].flatMap(({ day }) => day ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { first, last } : null;
}
