import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';

/** Deepest nesting and most values of an input, unless a call says otherwise. */
const MOST_DEPTH = 16;
const MOST_VALUES = 50_000;

/**
 * Parses an input from outside. Keys that are not in the schema are dropped.
 *
 * @param mostValues texts, numbers, lists and objects that the input may have together
 * @throws AppError `invalid_input`, naming the fields, for anything the schema refuses, for keys that pollute the
 *   prototype, for text that no database can store (NUL, lone surrogates), and for more or deeper values than any schema
 *   takes: the schema never sees those
 */
export function parsedInput<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
  mostValues = MOST_VALUES,
): z.output<Schema> {
  if (!isStorable(value, mostValues)) throw new AppError('invalid_input');
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid_input', { message: sentence(result.error.issues) });
  return result.data;
}

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Walks without recursion, level by level, and stops at the first value over the limits. */
function isStorable(input: unknown, mostValues: number): boolean {
  let level = [input];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && UNSTORABLE.test(value)) return false;
      if (typeof value !== 'object' || value === null) continue;
      if (depth === MOST_DEPTH || count + sizeOf(value, mostValues) > mostValues) return false;
      for (const [key, child] of Object.entries(value)) {
        if (PROTOTYPE_KEYS.has(key) || UNSTORABLE.test(key)) return false;
        below.push(child);
        count++;
      }
    }
    level = below;
  }
  return true;
}

/** Counts the values of a list or object without copying them. */
function sizeOf(value: object, most: number): number {
  if (Array.isArray(value)) return value.length;
  let size = 0;
  for (const _ in value) if (++size > most) break;
  return size;
}

type Issue = {
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  /** Objections of each alternative of a union. */
  errors?: readonly (readonly Issue[])[];
};

/** Replaces what a union refuses by what the alternative does that went furthest. */
function inner(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue): Issue | Issue[] => {
    if (!issue.errors) return issue;
    const depth = (some: readonly Issue[]) => Math.max(0, ...some.map(({ path = [] }) => path.length));
    const [furthest = []] = issue.errors.map(inner).sort((a, b) => depth(b) - depth(a));
    return furthest.map((one) => ({ path: [...(issue.path ?? []), ...(one.path ?? [])] }));
  });
}

/** Issues that a sentence is made of; a hostile body has tens of thousands. */
const NAMED_ISSUES = 100;

function sentence(issues: readonly Issue[]): string | undefined {
  const names = inner(issues.slice(0, NAMED_ISSUES)).map(({ path = [] }) =>
    path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
  );
  const fields = [...new Set(names.filter(Boolean))];
  return fields.length > 0 ? `Die Eingabe ist ungültig: ${fields.join(', ')}` : undefined;
}
