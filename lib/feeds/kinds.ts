/** Every kind of calendar for other programs: its name there, and whose dividends it has. */
export const FEEDS = {
  portfolio: { name: 'Dividenden', of: 'deines Portfolios' },
  watchlist: { name: 'Dividenden der Watchlist', of: 'deiner Watchlist' },
} as const;

export type FeedKind = keyof typeof FEEDS;

export const FEED_KINDS = Object.keys(FEEDS) as [FeedKind, ...FeedKind[]];
