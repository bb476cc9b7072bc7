import { readNumber } from '@/lib/platform/format/typed-number';
import type { NewFundValues } from '@/lib/portfolio/taxes/fund-schema';

export type TypedValues = { value_start: string; value_end: string; per_unit: string };

const RULE = { bounds: [0, 10_000_000], places: 8, optional: true } as const;

/** Reads typed values of a unit; an empty field is not known. */
export function readPublished(typed: TypedValues): NewFundValues | { errors: Partial<TypedValues> } {
  const read = {
    value_start: readNumber(typed.value_start, RULE),
    value_end: readNumber(typed.value_end, { ...RULE, zero: true }),
    per_unit: readNumber(typed.per_unit, { ...RULE, zero: true }),
  };
  const errors: Partial<TypedValues> = {};
  for (const name of Object.keys(read) as (keyof TypedValues)[]) {
    const { error } = read[name];
    if (error !== null) errors[name] = error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return {
    value_start: read.value_start.decimal,
    value_end: read.value_end.decimal,
    per_unit: read.per_unit.decimal,
  };
}
