import { CATALOGUE, type ErrorCode } from '@/lib/platform/errors/catalogue';
import type { Refusal } from './refusal';

/** Returns the refusal of a rule that the browser knows too. */
export const refusalOf = (code: ErrorCode, fields: readonly string[] = []): Refusal => ({
  title: CATALOGUE[code].message,
  code,
  fields,
});
