import { z } from 'zod';
import { nameSchema } from '@/lib/platform/format/name-schema';
import {
  LONGEST_CRITERIA,
  LONGEST_SEARCH_NAME,
  MOST_SEARCHES,
  MOST_WATCHED_MATCHES,
  NAMED_NEWS,
} from './rules';

const name = nameSchema(LONGEST_SEARCH_NAME);
const criteria = z
  .string()
  .max(LONGEST_CRITERIA)
  .meta({ description: 'Adresse der Suchseite oder ihr Teil nach dem Fragezeichen' });

export const newSearchSchema = z.object({ name, criteria }).meta({ id: 'NewSavedSearch' });

export const searchChangeSchema = z
  .object({
    name: name.optional(),
    criteria: criteria.optional(),
    seen: z
      .literal(true)
      .optional()
      .meta({ description: 'Die Treffer von heute sind gesehen; Neues bleibt bis morgen stehen' }),
  })
  .meta({ id: 'SavedSearchChange', description: 'Was fehlt, bleibt, wie es ist' });

export type SearchChange = z.infer<typeof searchChangeSchema>;

export const savedSearchParamsSchema = z.object({ id: z.string().min(1).max(64) });

const namedSchema = z
  .object({ count: z.number().int(), stocks: z.array(z.object({ id: z.string(), name: z.string() })) })
  .meta({
    id: 'SearchNewsPart',
    description: `Wie viele, und die ersten ${NAMED_NEWS}, die noch bekannt sind`,
  });

export const savedSearchSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    criteria: z.string().meta({ description: 'Öffnet die Suche hinter /search?' }),
    text: z.string().meta({ description: 'Die Bedingungen in Worten' }),
    created_at: z.iso.datetime(),
    total: z.number().int().meta({ description: 'Treffer von heute' }),
    news: z
      .object({ since: z.iso.date(), added: namedSchema, left: namedSchema })
      .nullable()
      .meta({
        description: `Was seit dem letzten Blick vor heute dazukam und nicht mehr dabei ist; null bei mehr als ${MOST_WATCHED_MATCHES} Treffern`,
      }),
  })
  .meta({ id: 'SavedSearch' });

export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const savedSearchesSchema = z
  .array(savedSearchSchema)
  .meta({ description: `Höchstens ${MOST_SEARCHES}, die zuletzt gespeicherte zuerst` });
