import type { Env, MiddlewareHandler } from 'hono';
import { validator as read } from 'hono/validator';
import { resolver, uniqueSymbol, validator } from 'hono-openapi';
import type { z } from 'zod';
import { failureResponses } from './answers';
import { parsedInput } from './parsed-input';

/** Bytes from which on a body is parsed elsewhere, where it can be. */
const LARGE = 64 * 1024;

/**
 * Parses one part of a call.
 *
 * @param elsewhere parses a large body in a thread
 * @throws AppError as `parsedInput`
 */
export function input<
  Target extends 'json' | 'query' | 'param',
  Schema extends z.ZodType,
  E extends Env = Env,
  P extends string = string,
>(
  target: Target,
  schema: Schema,
  elsewhere?: (body: ArrayBuffer) => Promise<z.output<Schema>>,
): MiddlewareHandler<E, P, Taking<Target, Schema>> {
  const here = read(target, (value): z.output<Schema> => parsedInput(value, schema));
  const parse: typeof here = async (c, next) => {
    const body = elsewhere && (await c.req.arrayBuffer());
    if (!body || body.byteLength < LARGE) return here(c, next);
    c.req.addValidatedData(target, (await elsewhere(body)) as object);
    await next();
  };
  // Describes path and query.
  const described = validator(target, schema) as unknown as Record<typeof uniqueSymbol, object>;
  const description = target === 'json' ? { spec: bodySpec(schema) } : described[uniqueSymbol];
  return Object.assign(parse, { [uniqueSymbol]: description }) as never;
}

/** The part of a call before and after it is parsed. */
type Taking<Target extends string, Schema extends z.ZodType> = {
  in: Record<Target, z.input<Schema>>;
  out: Record<Target, z.output<Schema>>;
};

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
