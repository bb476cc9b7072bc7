/** The sources that MARKET_SOURCES can name. Those of closes fill gaps in listings of others, so none can be first. */
const ORDERED = { yahoo: 'listings', boerse: 'closes', csv: 'listings' } as const;
type Ordered = keyof typeof ORDERED;

export const ORDERED_SOURCES = Object.keys(ORDERED) as readonly Ordered[];
export const LISTING_SOURCES: readonly MarketSource[] = ORDERED_SOURCES.filter(
  (source) => ORDERED[source] === 'listings',
);

type Settings = {
  MARKET_SOURCES?: Ordered[] | undefined;
  MARKET_DATA: 'demo' | 'csv' | 'yahoo' | 'none';
  BOERSE_TERMS_ACCEPTED: 'yes' | 'no';
};

export type MarketSource = 'demo' | Ordered;

/**
 * Lists the sources of the market, the one that counts first first: MARKET_SOURCES, else that of MARKET_DATA and, once their
 * terms are accepted, the closes of Deutsche Börse.
 */
export function marketOrder({
  MARKET_SOURCES,
  MARKET_DATA,
  BOERSE_TERMS_ACCEPTED,
}: Settings): readonly MarketSource[] {
  if (MARKET_SOURCES) return MARKET_SOURCES;
  const order: MarketSource[] = MARKET_DATA === 'none' ? [] : [MARKET_DATA];
  return BOERSE_TERMS_ACCEPTED === 'yes' ? [...order, 'boerse'] : order;
}
