import { formatDay } from '@/lib/platform/format/day';
import { htmlText } from '@/lib/platform/format/html-text';
import type { ArticleFigure } from './figures';

/**
 * A figure of the market within a text: a number tells its day on demand, the name of a stock leads to its page.
 *
 * @returns HTML
 */
export function figureHtml({ text, value, day, stockId }: ArticleFigure): string {
  const shown = htmlText(text);
  if (stockId) return `<a href="/stock-detail/${encodeURIComponent(stockId)}">${shown}</a>`;
  if (value === null) return shown;
  const asOf = day ? ` tabindex="0" data-as-of="Stand: ${formatDay(day)}"` : '';
  return `<data value="${value}"${asOf}>${shown}</data>`;
}

/** The newest day (ISO) that the figures are of; null where none has one. */
export const newestFigureDay = (figures: Iterable<ArticleFigure>): string | null =>
  [...figures].reduce<string | null>(
    (newest, { day }) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );
