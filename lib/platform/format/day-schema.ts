import { z } from 'zod';

/** An ISO day that a calendar may be asked for: the database has no year 0. */
export const daySchema = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01');
