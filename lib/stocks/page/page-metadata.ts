import { NOT_AVAILABLE } from '@/lib/platform/format/number';
import { formatFigure, NO_DIVIDEND } from '../figures/figure-format';
import { METRICS } from '../metrics';
import type { Stock } from '../schema';

/** Longer titles are cut off in search results. */
const LONGEST_TITLE = 70;
const LONGEST_DESCRIPTION = 170;

const FIGURES = ['current_price', 'trailing_p_e', 'dividend_yield', 'market_cap'] as const;

/** Title (at most 70 characters) and description (50 to 170) of a stock's page. */
export function stockPageMetadata(stock: Stock, siteName: string): { title: string; description: string } {
  return { title: title(stock.name, siteName), description: description(stock) };
}

function title(name: string, siteName: string): string {
  const endings = [
    `: Aktie, Kurs und Kennzahlen | ${siteName}`,
    `: Aktie im Detail | ${siteName}`,
    ': Aktie im Detail',
  ];
  const fitting = endings.find((ending) => name.length + ending.length <= LONGEST_TITLE);
  const ending = fitting ?? ': Aktie im Detail';
  return `${shortened(name, LONGEST_TITLE - ending.length)}${ending}`;
}

function description(stock: Stock): string {
  const figures = FIGURES.map((key) => [
    METRICS[key].label,
    formatFigure(key, stock[key], stock.display_currency),
  ]).filter(([, value]) => value !== NOT_AVAILABLE && value !== NO_DIVIDEND.sign);
  const closing = 'Kursverlauf, Kennzahlen und Einordnung im Vergleich.';
  let text = `${shortened(stock.name, 80)}:`;
  for (const [label, value] of figures) {
    const longer = `${text}${text.endsWith(':') ? '' : ','} ${label} ${value}`;
    if (longer.length + closing.length + 2 <= LONGEST_DESCRIPTION) text = longer;
  }
  return `${text}${text.endsWith(':') ? '' : '.'} ${closing}`;
}

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/**
 * Structured data of a stock's page for search engines: the company.
 *
 * @param url absolute address of the page
 */
export const stockStructuredData = ({ name, symbol }: Pick<Stock, 'name' | 'symbol'>, url: string) => ({
  '@type': 'Corporation',
  name,
  tickerSymbol: symbol,
  url,
});
