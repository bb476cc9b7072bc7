import { chartAnswer, summaryAnswer } from './answers';
import type { Recordings } from './replay';

/** A listing of a made-up Yahoo; closes by ISO day in ascending order. */
export type YahooListing = {
  name: string;
  closes: Record<string, number>;
  /** As Yahoo writes it: GBp. */
  currency?: string;
  quoteType?: 'EQUITY' | 'ETF' | 'MUTUALFUND' | 'INDEX';
  exchange?: string;
  splits?: Record<string, number>;
  dividends?: Record<string, number>;
  /** False: it is found, but Yahoo has nothing of it any more. */
  isKnown?: boolean;
};

/**
 * Returns a Yahoo of these listings, by symbol.
 *
 * @param searchFor answers a search with symbols; as a record: by the text that is searched for
 */
export function yahooWith(
  listings: Readonly<Record<string, YahooListing>>,
  searchFor: Readonly<Record<string, readonly string[]>> | ((text: string) => readonly string[]),
): Recordings {
  const of = (symbol: string) => {
    const listing = listings[symbol];
    return listing && listing.isKnown !== false ? listing : null;
  };
  return {
    module(symbol, module) {
      const listing = of(symbol);
      if (!listing) return null;
      const { name, currency = 'EUR', quoteType = 'EQUITY', closes } = listing;
      const [day = '2025-02-21', price = 1] = Object.entries(closes).at(-1) ?? [];
      const regularMarketTime = Date.parse(`${day}T16:30:00Z`) / 1000;
      const quote = {
        symbol,
        longName: name,
        currency,
        quoteType,
        regularMarketPrice: price,
        regularMarketTime,
      };
      const isCompany = quoteType === 'EQUITY' || module === 'price';
      return isCompany ? (summaryAnswer({ price: quote }).quoteSummary.result[0]?.[module] ?? null) : null;
    },
    chart(symbol) {
      const listing = of(symbol);
      if (!listing) return null;
      const { currency = 'EUR', closes, splits = {}, dividends = {} } = listing;
      const at = (day: string) => Date.parse(`${day}T14:30:00Z`) / 1000;
      const events = <Event>(days: Record<string, number>, event: (value: number) => Event) =>
        Object.fromEntries(
          Object.entries(days).map(([day, value]) => [at(day), { date: at(day), ...event(value) }]),
        );
      return chartAnswer(
        { symbol, currency },
        {
          timestamp: Object.keys(closes).map(at),
          close: Object.values(closes),
          events: {
            splits: events(splits, (numerator) => ({ numerator, denominator: 1 })),
            dividends: events(dividends, (amount) => ({ amount, currency })),
          },
        },
      );
    },
    statements: () => null,
    search(text) {
      const symbols = (typeof searchFor === 'function' ? searchFor(text) : searchFor[text]) ?? [];
      const quotes = symbols.map((symbol) => {
        const {
          name = symbol,
          quoteType = 'EQUITY',
          exchange = symbol.split('.')[1] ?? 'NYSE',
        } = listings[symbol] ?? {};
        return { symbol, quoteType, longname: name, exchange, exchDisp: exchange };
      });
      return { count: quotes.length, quotes };
    },
  };
}
