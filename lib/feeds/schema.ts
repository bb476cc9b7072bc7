import { z } from 'zod';
import { FEED_KINDS } from './kinds';

export const feedParamsSchema = z.object({
  kind: z.enum(FEED_KINDS).meta({ description: 'Dividenden des Portfolios oder der Watchlist' }),
});

const feedSchema = z
  .object({
    address: z.url().meta({ description: 'Wer sie kennt, sieht den Kalender' }),
    with_amounts: z.boolean().meta({ description: 'Nennt auch Beträge' }),
    created_at: z.iso.datetime().meta({ description: 'Seit wann es diese Adresse gibt' }),
  })
  .meta({ id: 'CalendarFeed' });

export type Feed = z.infer<typeof feedSchema>;

export const feedAnswerSchema = z.object({
  feed: feedSchema.nullable().meta({ description: 'null: Der Kalender ist abgeschaltet' }),
});

export const feedChangeSchema = z.object({ with_amounts: z.boolean() }).meta({ id: 'CalendarFeedChange' });

export const feedFileSchema = z.object({
  file: z.string().max(200).meta({ description: 'Geheimer Name der Datei' }),
});
