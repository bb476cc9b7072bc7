import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';
import { CATALOGUE, type ErrorCode } from '../errors/catalogue';
import { failureSchema } from './failure';

type About = {
  /** One German line for the description of the API. */
  summary?: string;
  description?: string;
  /** Refusals of this call beyond those that any call can meet. */
  refusals?: readonly ErrorCode[];
};

/**
 * Documents what a call answers: a schema per status, plus its refusals; `input` documents its own. A refusal that
 * says more than others has a schema too. The description of the API is made from it, and the tests parse each answer with the schema of its status. Null stands for an answer
 * without content.
 */
export function answers(schemas: Readonly<Record<number, z.ZodType | null>>, about: About = {}) {
  const { refusals = [], ...texts } = about;
  const failures = failureResponses([...refusals, 'internal', 'unavailable']);
  const own = Object.entries(schemas).map(([status, schema]) => [
    status,
    schema
      ? response(failures[Number(status)]?.description ?? 'Erfolg', schema)
      : { description: 'Ohne Inhalt' },
  ]);
  return describeRoute({ ...texts, responses: { ...failures, ...Object.fromEntries(own) } });
}

/** The answers that refusals give, by status, with all their sentences. */
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

const response = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
});
