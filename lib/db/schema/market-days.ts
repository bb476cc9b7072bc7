import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { day } from './columns';

/** Facts about the market on days of prices, from which pages tell how it moved; see lib/search/market-days. */
export const market_days = pgTable('market_days', {
  day: day('day').primaryKey(),
  /** The market version that the row is of; the last one of the day. */
  version: bigint({ mode: 'number' }).notNull(),
  /** Medians by sector and metric. */
  medians: jsonb().notNull(),
  /** Ids of the companies on each strategy's list, by slug; null once they are too old to compare. */
  lists: jsonb(),
});
