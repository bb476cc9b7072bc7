import { z } from 'zod';

export const rateSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    rate: z.number().meta({ description: 'So viele to gibt es für ein from' }),
    date: z.iso.date().meta({ description: 'Tag des Wechselkurses; der ältere der beiden' }),
  })
  .meta({ id: 'AppliedRate', description: 'Ein Wechselkurs, mit dem gerechnet wurde' });

export type AppliedRate = z.infer<typeof rateSchema>;

export const appliedRate = (description: string) => rateSchema.nullable().meta({ description });
