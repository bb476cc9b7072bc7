import type { Stock } from './schema';

/**
 * What search engines read of a stock's page: the company that it is of.
 *
 * @param url of the page, absolute
 */
export const stockStructuredData = ({ name, symbol }: Pick<Stock, 'name' | 'symbol'>, url: string) => ({
  '@type': 'Corporation',
  name,
  tickerSymbol: symbol,
  url,
});
