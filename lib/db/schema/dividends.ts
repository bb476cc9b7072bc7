import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { day } from './columns';
import { ofStock } from './stocks';

/** Forecasts as they were on the first day of a month; never changed. See lib/dividends/frozen.ts. */
export const dividend_forecasts = pgTable(
  'dividend_forecasts',
  {
    /** First day of the month. */
    month: day('month').notNull(),
    stock_id: ofStock(),
    /** Day to whose share count the amounts are. */
    counted_on: day('counted_on').notNull(),
    /** Ours, and last year's payments again. */
    own: jsonb().notNull(),
    last_year: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.stock_id] })],
);

/** How good the forecasts of a month were. Sums, so that scores of several months add up. */
export const dividend_forecast_scores = pgTable(
  'dividend_forecast_scores',
  {
    /** First day of the month whose payments were forecast. */
    month: day('month').notNull(),
    /** Months between the forecast and `month`: 0 is that of its first day. */
    ahead: smallint().notNull(),
    method: text({ enum: ['own', 'last_year'] }).notNull(),
    forecasts: integer().notNull(),
    came: integer().notNull(),
    inside: integer().notNull(),
    amount_error: doublePrecision().notNull(),
    day_error: doublePrecision().notNull(),
    /** See PayersSum; null where the score is older than these sums. */
    expected_sum: doublePrecision(),
    paid_sum: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.ahead, table.method] }),
    check('dividend_forecast_scores_method', sql`${table.method} in ('own', 'last_year')`),
  ],
);
