import { z } from 'zod';
import { CONTACT_LENGTHS } from './rules';

// Absent counts as empty, so that the specified sentence answers both; lengths are checked with it.
const field = (about: z.GlobalMeta) => z.string().nullish().meta(about);

export const contactMessageSchema = z
  .object({
    name: field({ maxLength: CONTACT_LENGTHS.name }),
    email: field({ maxLength: CONTACT_LENGTHS.email, format: 'email' }),
    message: field({ maxLength: CONTACT_LENGTHS.message }),
    website: field({
      description: 'Honigtopf: bleibt leer. Gefüllt antwortet der Aufruf wie sonst und tut nichts',
    }),
  })
  .meta({ id: 'ContactMessage' });

export const contactAnswerSchema = z.object({ success: z.literal(true) });
