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

/** An entry without a target, with the changes of a test. */
export const entryExample = (changes: Partial<WatchlistEntry> = {}): WatchlistEntry => ({
  id: 'a',
  added_at: '2026-03-01T12:00:00.000Z',
  target: null,
  note: '',
  valuation: NO_VALUATION,
  added_price: null,
  added_change: null,
  ...changes,
});
