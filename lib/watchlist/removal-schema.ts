import { z } from 'zod';
import { decimalSchema } from '@/lib/platform/format/decimal-schema';
import { MARGIN_DIGITS } from '@/lib/stocks/margin-of-safety';
import { currencySchema } from '@/lib/stocks/schema';
import {
  HIGHEST_TARGET,
  LONGEST_NOTE,
  LONGEST_SCENARIOS,
  LONGEST_THESIS,
  RESTORED_AT_ONCE,
  VALUE_DIGITS,
} from './rules';
import { isPast, lookSchema, QUERY, watchedStockSchema } from './schema';

/** Tests that all or none of the values are null. */
const isWhole = (...values: unknown[]) => new Set(values.map((value) => value === null)).size === 1;

/** An entry with all that its owner entered, as it is stored. */
const removedEntrySchema = z
  .object({
    stock_id: watchedStockSchema.shape.stockId,
    added_at: z.iso.datetime().max(40).refine(isPast),
    target_price: z.number().positive().max(HIGHEST_TARGET).nullable(),
    target_currency: currencySchema.nullable(),
    target_direction: z.enum(['rise', 'fall']).nullable(),
    target_counted_on: lookSchema.nullable(),
    note: z.string().max(LONGEST_NOTE),
    own_value: decimalSchema(VALUE_DIGITS)
      .refine((value) => Number(value) > 0)
      .nullable(),
    value_currency: currencySchema.nullable(),
    value_counted_on: lookSchema.nullable(),
    margin: decimalSchema(MARGIN_DIGITS).refine((margin) => Number(margin) >= 0),
    thesis: z.string().max(LONGEST_THESIS),
    next_look: lookSchema.nullable(),
    scenarios: z.string().max(LONGEST_SCENARIOS).regex(QUERY).nullable(),
    mail: z.boolean(),
    mailed_on: lookSchema.nullable(),
  })
  .refine(
    (entry) =>
      isWhole(entry.target_price, entry.target_currency, entry.target_counted_on) &&
      isWhole(entry.own_value, entry.value_currency, entry.value_counted_on),
  )
  .meta({ id: 'RemovedWatchlistEntry' });

export type RemovedEntry = z.infer<typeof removedEntrySchema>;

export const removedEntriesSchema = z.object({
  success: z.literal(true),
  entries: z.array(removedEntrySchema),
});

export const restoredEntriesSchema = z
  .object({ entries: z.array(removedEntrySchema).min(1).max(RESTORED_AT_ONCE) })
  .meta({ id: 'RestoredWatchlistEntries' });
