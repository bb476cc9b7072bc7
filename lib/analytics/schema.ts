import { z } from 'zod';
import { LONGEST_TEXT } from './rules';
import { USER_SEGMENTS } from './user-segment';

/** Values of the properties that events.ts knows. */
const simple = z.union([z.string().max(LONGEST_TEXT), z.number(), z.boolean()]);

const days = z.number().int().min(0).max(100_000);

export const eventBatchSchema = z
  .object({
    session_id: z.string().regex(/^[0-9a-f]{32}$/),
    user: z
      .object({
        email_domain: z.string().min(1).max(253),
        account_age_days: days,
        days_since_last_login: days.nullable(),
        segment: z.enum(USER_SEGMENTS),
      })
      .nullish()
      .meta({ description: 'Nur von Angemeldeten' }),
    events: z
      .array(
        z.object({
          name: z.string().max(50),
          timestamp: z.iso.datetime().max(40),
          properties: z.record(z.string().max(50), z.union([simple, z.array(simple).max(30)])).default({}),
        }),
      )
      .min(1)
      .max(50),
  })
  .meta({ id: 'EventBatch' });

export type EventBatch = z.infer<typeof eventBatchSchema>;

export const eventAnswerSchema = z.object({
  success: z.literal(true),
  accepted: z
    .number()
    .int()
    .meta({ description: 'Ereignisse, die der Katalog kennt; andere sind verworfen' }),
});
