type Settings = {
  MARKET_SOURCES?: ('yahoo' | 'boerse' | 'csv')[] | undefined;
  MARKET_DATA: 'demo' | 'csv' | 'yahoo' | 'none';
  BOERSE_TERMS_ACCEPTED: 'yes' | 'no';
};

export type MarketSource = 'demo' | 'yahoo' | 'boerse' | 'csv';

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
