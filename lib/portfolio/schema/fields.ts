import { z } from 'zod';
import { rateSchema } from '@/lib/currencies/schema';

export const day = (description: string) => z.iso.date().meta({ description });
export const number = (description: string) => z.number().meta({ description });
export const orNull = (description: string) => z.number().nullable().meta({ description });
export const flag = (description: string) => z.boolean().meta({ description });
export const appliedRate = (description: string) => rateSchema.nullable().meta({ description });
