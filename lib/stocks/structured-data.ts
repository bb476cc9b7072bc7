import type { Stock } from './schema';

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
