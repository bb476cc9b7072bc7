import { validator as read } from 'hono/validator';
import { resolver, uniqueSymbol, validator } from 'hono-openapi';
import type { z } from 'zod';
import { failureResponses } from './answers';
import { parsedInput } from './parsed-input';

/** Parses one part of a call. @throws AppError as `parsedInput` */
export function input<Target extends 'json' | 'query' | 'param', Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const parse = read(target, (value): z.output<Schema> => parsedInput(value, schema));
  // Describes path and query.
  const described = validator(target, schema) as unknown as Record<typeof uniqueSymbol, object>;
  const description = target === 'json' ? { spec: bodySpec(schema) } : described[uniqueSymbol];
  return Object.assign(parse, { [uniqueSymbol]: description });
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
