import type { WatchlistEntry } from '@/lib/watchlist/schema';

/** The valuation of an entry to which nothing was entered. */
export const NO_VALUATION: WatchlistEntry['valuation'] = {
  own_value: null,
  currency: null,
  margin: '25',
  thesis: '',
  next_look: null,
  scenarios: null,
  mail: false,
  mailed_on: null,
  converted_value: null,
  buy_price: null,
  distance: null,
};
