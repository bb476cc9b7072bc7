import { z } from 'zod';
import { HIGHEST_PLACE, MOST_COLUMNS, MOST_WORDS } from './rules';
import { text } from './stated-schema';

export const mappingParamsSchema = z.object({ heading: z.string().regex(/^[0-9a-f]{64}$/) });

const place = z.number().int().min(0).max(HIGHEST_PLACE);
const word = text(40);

const few = <Value extends z.ZodType>(longest: number, value: Value, most: number) =>
  z
    .record(text(longest), value)
    .refine((record) => Object.keys(record).length <= most)
    .meta({ maxProperties: most });

/**
 * How the columns of a table are read; lib/depot-import/tables/mapping/table-mapping.ts says what each field means, and
 * checks what it gets back.
 */
export const mappingSchema = z.object({
  mapping: z
    .object({
      head: place,
      columns: few(40, place, MOST_COLUMNS),
      decimals: word.nullable(),
      days: word.nullable(),
      sign: word,
      kinds: few(100, word, MOST_WORDS),
      currency: word,
      depot: text(200).optional(),
      delimiter: z.string().max(1).optional(),
    })
    .meta({ id: 'TableMapping', description: 'Wie die Spalten einer Tabelle gelesen werden' }),
});

export type StoredMapping = z.infer<typeof mappingSchema>['mapping'];

export const storedMappingSchema = z.object({
  mapping: mappingSchema.shape.mapping.nullable().meta({ description: 'null: noch nicht gesagt' }),
});
