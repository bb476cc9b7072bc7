import type { Refusal } from './refusal';

/**
 * Returns a refusal after an edit of a field, which is no longer wrong.
 *
 * @param dropsMessage the message goes where no field is wrong any more
 */
export function refusalAfter(refusal: Refusal | null, name: string, dropsMessage: boolean): Refusal | null {
  const fields = refusal?.fields.filter((field) => field !== name) ?? [];
  if (!refusal || (dropsMessage && fields.length === 0)) return null;
  return fields.length === refusal.fields.length ? refusal : { ...refusal, fields };
}
