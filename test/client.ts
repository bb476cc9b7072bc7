import type { Hono } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import { failureSchema } from '@/lib/platform/http/calls/failure';

type Parser = { validate: (value: unknown) => unknown };
type Answers = Record<string, { content?: Record<string, { schema?: Parser }> }>;
type Described = { spec?: { responses?: Answers }; target?: string };

type TestAnswer = { status: number; headers: Headers; body: unknown };

/** The answer of a refused call, to match with `toMatchObject`. */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
});

/**
 * Calls an application as the network would. Parses each JSON response with the schema that `answers` documents for its
 * status, so a response or field that the API description lacks fails the test.
 */
export function testClient(app: Hono) {
  return async (path: string, init?: RequestInit): Promise<TestAnswer> => {
    const { status, headers, text } = await call(app, path, init);
    if (text === '') return { status, headers, body: null };
    const type = headers.get('content-type');
    if (type && TEXTS.includes(type)) return { status, headers, body: text };
    expect(type).toBe('application/json; charset=utf-8');
    const body: unknown = JSON.parse(text);
    const method = init?.method ?? 'GET';
    const schema = documentedSchema(app, method, path, status);
    if (!schema) throw new Error(`${method} ${path.slice(0, 100)}: status ${status} is not documented`);
    const result = await schema.validate(body);
    expect(result).toEqual({ value: body });
    return { status, headers, body };
  };
}

/** Types of answers that have no schema. */
const TEXTS = ['text/csv; charset=utf-8', 'text/calendar; charset=utf-8'];

/** A header with the client's address; the front door sets it in production. */
export const TEST_CLIENT = 'x-test-client';

async function call(app: Hono, path: string, init?: RequestInit) {
  const clientAddress = new Headers(init?.headers).get(TEST_CLIENT) ?? '';
  const response = await app.request(path, init, { clientAddress, requestId: 'test' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function documentedSchema(app: Hono, method: string, path: string, status: number): Parser | undefined {
  const pathname = new URL(path, 'http://localhost').pathname;
  const [matches] = app.router.match(method, pathname);
  const described = matches.flatMap(([[handler]]) => {
    const description = (handler as unknown as Record<symbol, Described | undefined>)[uniqueSymbol];
    return description ? [description] : [];
  });
  // No route has this address or method.
  if (described.length === 0) return status >= 400 && status < 500 ? failureSchema['~standard'] : undefined;
  // Routes that parse path or query document this error automatically.
  if (status === 400 && described.some(({ target }) => target)) return failureSchema['~standard'];
  const answer = described.map(({ spec }) => spec?.responses?.[status]).find(Boolean);
  return answer?.content?.['application/json']?.schema;
}
