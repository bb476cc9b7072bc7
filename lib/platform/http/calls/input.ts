import { resolver, uniqueSymbol, validator } from 'hono-openapi';
import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import { failureResponses } from './answers';

/**
 * Parses one part of a call. Keys that are not in the schema are dropped.
 *
 * @throws AppError `invalid_input`, naming the fields, for anything the schema refuses, for keys that pollute
 *   the prototype, and for text that no database can store (NUL, lone surrogates)
 */
export function input<Target extends 'json' | 'query' | 'param', Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const parse = validator(target, schema, (result) => {
    if (!isStorable(result.data)) throw new AppError('invalid_input');
    if (!result.success) throw new AppError('invalid_input', { message: sentence(result.error) });
  });
  return target === 'json' ? Object.assign(parse, { [uniqueSymbol]: { spec: bodySpec(schema) } }) : parse;
}

/** A body can be refused for more reasons than a query. */
const bodySpec = (schema: z.ZodType) => ({
  requestBody: { required: true, content: { 'application/json': { schema: resolver(schema) } } },
  responses: failureResponses([
    'invalid_input',
    'malformed_json',
    'body_too_large',
    'unsupported_media_type',
  ]),
});

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Walks without recursion: 16 KB of brackets would exhaust the stack. */
function isStorable(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && UNSTORABLE.test(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (PROTOTYPE_KEYS.has(key) || UNSTORABLE.test(key)) return false;
      open.push(child);
    }
  }
  return true;
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

function sentence(issues: readonly Issue[]): string | undefined {
  const names = inner(issues).map(({ path = [] }) =>
    path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
  );
  const fields = [...new Set(names.filter(Boolean))];
  return fields.length > 0 ? `Die Eingabe ist ungültig: ${fields.join(', ')}` : undefined;
}
