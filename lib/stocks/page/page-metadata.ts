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
  return { title: title(stock, siteName), description: description(stock) };
}

const TITLES = {
  share: ['Aktie, Kurs und Kennzahlen', 'Aktie im Detail'],
  fund: ['Kurs, Kosten, Ausschüttungen', 'Fonds im Detail'],
  index: ['Kurs und Verlauf', 'Index im Detail'],
  bond: ['Kurs und Verlauf', 'Anleihe im Detail'],
  other: ['Kurs und Verlauf', 'Wertpapier im Detail'],
} as const;

function title({ name, kind }: Stock, siteName: string): string {
  const [full, short] = TITLES[kind];
  const last = `: ${short}`;
  const endings = [`: ${full} | ${siteName}`, `${last} | ${siteName}`, last];
  const ending = endings.find((one) => name.length + one.length <= LONGEST_TITLE) ?? last;
  return `${shortened(name, LONGEST_TITLE - ending.length)}${ending}`;
}

const CLOSINGS = {
  share: 'Kursverlauf, Kennzahlen und Einordnung im Vergleich.',
  fund: 'Kursverlauf, laufende Kosten und alle Ausschüttungen.',
  index: 'Kursverlauf, Spanne eines Jahres und Vergleich mit Aktien.',
  bond: 'Kursverlauf und Spanne eines Jahres.',
  other: 'Kursverlauf und Spanne eines Jahres.',
} as const;

function description(stock: Stock): string {
  const figures = FIGURES.map((key) => [
    METRICS[key].label,
    formatFigure(key, stock[key], stock.display_currency),
  ]).filter(([, value]) => value !== NOT_AVAILABLE && value !== NO_DIVIDEND.sign);
  const closing = CLOSINGS[stock.kind];
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
export const stockStructuredData = (
  { name, symbol, isin }: Pick<Stock, 'name' | 'symbol' | 'isin'>,
  url: string,
) => ({
  '@type': 'Corporation',
  name,
  tickerSymbol: symbol,
  ...(isin && { identifier: { '@type': 'PropertyValue', propertyID: 'ISIN', value: isin } }),
  url,
});

/** Structured data of a fund's page. */
export const fundStructuredData = (
  { name, symbol, isin }: Pick<Stock, 'name' | 'symbol' | 'isin'>,
  url: string,
) => ({
  '@type': 'InvestmentFund',
  name,
  identifier: isin ?? symbol,
  url,
});
