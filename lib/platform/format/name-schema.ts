import { z } from 'zod';
import { visibleName } from './visible-name';

/** Builds the schema of a name that a person gives. */
export const nameSchema = (longest: number) => z.string().overwrite(visibleName).min(1).max(longest);
