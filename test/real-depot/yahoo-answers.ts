import { type YahooListing, yahooWith } from '../yahoo/listings';
import type { Recordings } from '../yahoo/replay';
import { type RealMarket, TODAY } from './market';
import { HELD, OTHERS, type RealSecurity } from './securities';

/** Yahoo Finance as it knows the securities: searches by ISIN and name, quotes and charts. */
export function yahooOf(market: RealMarket): Recordings {
  const all = [...HELD, ...OTHERS];
  const listings = all.flatMap((security) =>
    security.listings.map(({ symbol, exchange, currency }): [string, YahooListing] => {
      const { yahooName: name, kind, until, splits = [] } = security;
      const series = market.seriesOf(security, currency);
      const upToLast = (amounts: ReadonlyMap<string, number>) =>
        Object.fromEntries([...amounts].filter(([day]) => day <= (until ?? TODAY)));
      const quoteType = kind === 'fund' ? 'ETF' : 'EQUITY';
      const [closes, dividends] = [upToLast(series.closes), upToLast(series.dividends)];
      const isKnown = until !== null;
      return [
        symbol,
        {
          name,
          exchange,
          currency,
          quoteType,
          closes,
          dividends,
          splits: Object.fromEntries(splits),
          isKnown,
        },
      ];
    }),
  );
  return yahooWith(Object.fromEntries(listings), (text) =>
    all
      .filter((security) => isFound(security, text, market))
      .flatMap((security) => security.listings.map(({ symbol }) => symbol)),
  );
}

/** Tests whether a search finds a security: by its ISIN or symbol, or the beginning of its name, whatever its case and signs. */
function isFound(security: RealSecurity, text: string, market: RealMarket): boolean {
  const { answers = 'isin', yahooName, listings } = security;
  if (answers === 'isin' && market.codesOf(security).isin === text) return true;
  const query = plain(text);
  const isNamed = query !== '' && plain(yahooName).startsWith(query);
  return answers !== 'none' && (isNamed || listings.some(({ symbol }) => plain(symbol) === query));
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9& -]/g, '');
