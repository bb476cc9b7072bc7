import { z } from 'zod';
import { chartsSchema } from '../analyses/charts';

/** The parts of an article from a file that stand apart from its text. */
export const guideSchema = z.object({
  definition: z.object({ term: z.string(), text: z.string() }).nullable(),
  key_points: z.array(z.string()),
  checked_on: z.iso.date().nullable(),
  charts: chartsSchema,
});

export type Guide = z.infer<typeof guideSchema>;
