import { formatDay } from '@/lib/platform/format/day';
import { htmlText } from '@/lib/platform/format/html-text';
import type { ArticleFigure } from './figures';

/**
 * A figure of the market within a text: a number tells its day to the mouse, the name of a stock leads to its page.
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

/** Between which days (ISO) the figures are; null where none has one. */
export type FigureDays = { first: string; last: string };

/** The days of all figures of a text, for those whom no single one tells its own. */
export function figureDays(figures: Iterable<ArticleFigure>): FigureDays | null {
  const days = [...figures].flatMap(({ day }) => day ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { first, last } : null;
}
