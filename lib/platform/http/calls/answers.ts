import type { Env, MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import { CATALOGUE, type ErrorCode } from '@/lib/platform/errors/catalogue';
import { failureSchema } from './failure';

/** The answer of a call that returns nothing else. */
export const successSchema = z.object({ success: z.literal(true) });
export const done = { success: true } as const;

export type About = {
  description?: string;
  /** Refusals of this call, in addition to those that any call can get. */
  refusals?: readonly ErrorCode[];
  /** The call can also answer 200 with a table. */
  csv?: boolean;
  /** The call answers 200 with a file of this type, which has no schema. */
  file?: 'text/calendar';
};

export type Schemas = Readonly<Record<number, z.ZodType | null>>;

/** Statuses of answers to a call that was carried out. */
type Success = 200 | 201 | 204;

/** Adds the answer to the type of a route, where the browser's calls find it. Nothing has it at run time. */
export type Answering<Given extends Schemas> = {
  in: { answer?: { [S in keyof Given & Success]: z.output<Given[S]> }[keyof Given & Success] };
  out: object;
};

/**
 * Documents the answers of a call: a schema per status, plus its refusals; `input` documents its own. A
 * refusal with extra fields has its own schema. The OpenAPI description is built from this, the browser's calls have
 * its types, and tests parse each answer with the schema of its status. Null stands for an answer without content.
 * `forAccount` does the same for calls that need an account.
 *
 * @param summary one German line
 */
export function answers<const Given extends Schemas, E extends Env = Env, P extends string = string>(
  schemas: Given,
  summary?: string,
  { refusals = [], csv = false, file, description }: About = {},
): MiddlewareHandler<E, P, Answering<Given>> {
  const failures = failureResponses([...refusals, 'internal', 'unavailable']);
  const own = Object.entries(schemas).map(([status, schema]) => [
    status,
    schema
      ? response(failures[Number(status)]?.description ?? 'Erfolg', schema, csv && status === '200')
      : file
        ? { description: 'Erfolg', content: { [file]: { schema: { type: 'string' as const } } } }
        : { description: 'Ohne Inhalt' },
  ]);
  return describeRoute({ summary, description, responses: { ...failures, ...Object.fromEntries(own) } });
}

/** Lists the answers for refusals by status, with all their sentences. */
export function failureResponses(codes: readonly ErrorCode[]) {
  const sentences: Record<number, string[]> = {};
  for (const code of codes) {
    const { status, message } = CATALOGUE[code];
    sentences[status] = [...(sentences[status] ?? []), message];
  }
  const responses = Object.entries(sentences).map(([status, texts]) => [
    status,
    response(texts.join(' · '), failureSchema),
  ]);
  return Object.fromEntries(responses) as Record<number, ReturnType<typeof response>>;
}

const response = (description: string, schema: z.ZodType, csv = false) => ({
  description,
  content: {
    'application/json': { schema: resolver(schema) },
    ...(csv && { 'text/csv': { schema: { type: 'string' as const } } }),
  },
});
