import { z } from 'zod';

/** Fields of an answer, with what they say. */
export const text = (description: string) => z.string().meta({ description });
export const day = (description: string) => z.iso.date().meta({ description });
export const moment = (description: string) => z.iso.datetime().meta({ description });
export const number = (description: string) => z.number().meta({ description });
export const orNull = (description: string) => z.number().nullable().meta({ description });
export const flag = (description: string) => z.boolean().meta({ description });
