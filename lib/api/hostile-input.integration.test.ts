import fc from 'fast-check';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { failureSchema } from '@/lib/platform/http/calls/failure';
import { apiCall } from '@/test/auth';
import { type CallExample, callExamples } from '@/test/call-examples';
import { testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import { addressOf, type ExampleCaller, exampleCallers } from '@/test/example-callers';
import {
  fuzzParameters,
  HOSTILE_HEADERS,
  hostileBody,
  hostileHeader,
  hostileJson,
  hostileText,
  inAddress,
} from '@/test/hostile-input';
import { ATTACK_STRINGS, attackStrings, describeWithSharedData } from '@/test/shared-data';
import { api } from './app';
import { describeApi } from './openapi';

const database = testDatabase();
const request = testClient(api);

// A generous guard, not a requirement: FUZZ_RUNS may ask for many runs.
jest.setTimeout(900_000);

/** Random values per input, and as many attack strings. */
const RUNS = fuzzParameters(120);
/** Milliseconds allowed per call, even on a busy machine. */
const PATIENCE = 30_000;

const callers = exampleCallers(database, request);

type Call = string;
type Path = readonly (string | number)[];

const CALLS = Object.keys(callExamples({}));
const UNTYPED: readonly string[] = ['GET /api/docs', 'GET /api/openapi.json'];

/** Lists every value within a body, containers before their contents. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, child]) =>
    placesIn(child, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

const valueAt = (value: unknown, at: Path): unknown =>
  at.reduce((within, key) => (within as Record<string | number, unknown>)[key], value);

const MARK = 'here';

/** Returns a body's text with `raw` in place of one of its values. */
function bodyWith(body: unknown, at: Path, raw: string): string {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  const holder = valueAt(copy, at.slice(0, -1)) as Record<string | number, unknown>;
  holder[at.at(-1) as string | number] = MARK;
  return JSON.stringify(copy).replace(`"${MARK}"`, () => raw);
}

type Spoilt = { path: string; init: RequestInit };

/** The inputs of a call by name, each with a function that corrupts it. */
function inputsOf(call: Call, { headers, examples }: ExampleCaller) {
  const example = examples[call] as CallExample;
  const [method = ''] = call.split(' ');
  const plain = apiCall(method, example.body, headers);
  const parts = (['path', 'query'] as const).flatMap((part) =>
    Object.entries(example[part] ?? {}).map(([name, good]) => ({
      name: `${part} ${name}`,
      spoil: (text: string): Spoilt => ({
        path: addressOf(call, { ...example, [part]: { ...example[part], [name]: inAddress(text) } }),
        init: plain,
      }),
      values: hostileText(good),
    })),
  );
  const fields = (example.body ? placesIn(example.body) : []).map((at) => ({
    name: `body ${at.join('.')}`,
    spoil: (raw: string): Spoilt => ({
      path: addressOf(call, example),
      init: { ...plain, body: bodyWith(example.body, at, raw) },
    }),
    values: hostileJson(valueAt(example.body, at)),
  }));
  return { parts, fields, example, plain };
}

let calls = 0;

/** Calls the API from a client address below its limit. */
async function answerOf({ path, init }: Spoilt): Promise<{ status: number; text: string }> {
  const client = Math.floor(++calls / 1_000);
  const visitor = { clientAddress: `10.1.${client >> 8}.${client & 255}`, requestId: 'test' };
  const began = performance.now();
  const answer = await api.request(path, init, visitor);
  const encoding = answer.headers.get('content-encoding') as CompressionFormat | null;
  const body = encoding ? answer.body?.pipeThrough(new DecompressionStream(encoding)) : answer.body;
  const text = await new Response(body).text();
  if (performance.now() - began > PATIENCE) throw new Error('The client has gone.');
  return { status: answer.status, text };
}

/** Accepts any response except a server error; a refusal must have the documented form. */
async function expectAnswered(spoilt: Spoilt): Promise<void> {
  const { status, text } = await answerOf(spoilt);
  if (status >= 500) throw new Error(`status ${status}`);
  if (status < 400 || spoilt.init.method === 'HEAD') return;
  const { code } = failureSchema.strict().parse(JSON.parse(text));
  if (CATALOGUE[code].status !== status) throw new Error(`${code} with status ${status}`);
}

describe('the examples', () => {
  it('are one of each call', () => {
    const routed = api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...CALLS].sort()).toEqual([...new Set(routed)].sort());
  });

  it('have each input of their call', async () => {
    type Operation = {
      parameters?: { in: 'path' | 'query'; name: string }[];
      requestBody?: { content: { 'application/json': { schema: { $ref?: string; properties?: object } } } };
    };
    const { paths, components } = await describeApi(api);
    const examples = callExamples({});
    for (const call of CALLS) {
      const [method = '', address = ''] = call.split(' ');
      const pattern = address.replace(/:(\w+)/g, '{$1}');
      const operation = (paths[pattern] as Record<string, Operation> | undefined)?.[method.toLowerCase()];
      const { path = {}, query = {}, body = {} } = examples[call] as CallExample;
      const named = (part: string) =>
        (operation?.parameters ?? []).filter((parameter) => parameter.in === part).map(({ name }) => name);
      const schema = operation?.requestBody?.content['application/json'].schema;
      const definition = schema?.$ref
        ? (components.schemas?.[schema.$ref.split('/').at(-1) as string] as typeof schema)
        : schema;
      expect([call, Object.keys(path).sort()]).toEqual([call, named('path').sort()]);
      expect([call, Object.keys(query).sort()]).toEqual([call, named('query').sort()]);
      // A booking has the fields of its kind.
      if (Object.keys(body).length > 0 && !definition?.properties) continue;
      expect([call, Object.keys(body).sort()]).toEqual([
        call,
        Object.keys(definition?.properties ?? {}).sort(),
      ]);
    }
  });

  it.each(CALLS.filter((call) => !UNTYPED.includes(call)))('%s is answered', async (call) => {
    const { example, plain } = inputsOf(call, await callers.of(call));
    const { status, text } = await answerOf({ path: addressOf(call, example), init: plain });
    expect([status, text]).toEqual([example.status ?? 200, text]);
  });
});

describe.each(CALLS)('%s', (call) => {
  const { path: inPath, query, body } = callExamples({})[call] as CallExample;
  if (!inPath && !query && !body) return;

  it('answers whatever its inputs are, one by one', async () => {
    const { parts, fields } = inputsOf(call, await callers.of(call));
    for (const { name, values, spoil } of [...parts, ...fields]) {
      const property = fc.asyncProperty(values, (value) => expectAnswered(spoil(value)));
      await fc.assert(property, RUNS).catch((error) => {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      });
    }
  });

  if (body)
    it('answers whatever its body is', async () => {
      const { example, plain } = inputsOf(call, await callers.of(call));
      const { authorization } = plain.headers as Record<string, string>;
      const property = fc.asyncProperty(hostileBody(JSON.stringify(example.body)), (spoilt) =>
        expectAnswered({
          path: addressOf(call, example),
          init: {
            method: plain.method,
            body: spoilt.body,
            headers: { ...(authorization && { authorization }), ...spoilt.headers },
          },
        }),
      );
      await fc.assert(property, RUNS);
    });
});

describe('headers', () => {
  const TARGETS: readonly Call[] = [
    'GET /api/stocks/:id',
    'POST /api/stocks/search',
    'GET /api/articles',
    'GET /api/account',
    'POST /api/portfolio/:stockId',
    'POST /api/contact',
    'GET /api/metrics',
  ];

  it.each(Object.entries(HOSTILE_HEADERS))('%s may be anything', async (name, values) => {
    const targets = TARGETS.map((call) => ({ call, ...inputsOf(call, callers.mia()) }));
    const property = fc.asyncProperty(
      hostileHeader(values),
      fc.constantFrom(...targets),
      (value, { call, example, plain }) =>
        expectAnswered({
          path: addressOf(call, example),
          init: { ...plain, headers: { ...plain.headers, [name]: value } },
        }),
    );
    await fc.assert(property, RUNS);
  });
});

it('any method and any address is answered', async () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'x'];
  const property = fc.asyncProperty(
    fc.constantFrom(...methods),
    fc.constantFrom(...CALLS),
    hostileText('/api'),
    (method, call, text) =>
      expectAnswered({ path: `${call.split(' ')[1]}/${inAddress(text)}`, init: apiCall(method) }),
  );
  await fc.assert(property, RUNS);
});

describeWithSharedData(ATTACK_STRINGS, 'attack strings', () => {
  let strings: string[];
  let next = 0;
  beforeAll(() => {
    strings = attackStrings();
  });

  it('are many', () => expect(strings.length).toBeGreaterThan(800));

  it.each(CALLS)('%s answers them in each input, of which each gets the next ones', async (call) => {
    const { parts, fields } = inputsOf(call, await callers.of(call));
    const inputs = [
      ...parts.map(({ spoil }) => spoil),
      ...fields.map(
        ({ spoil }) =>
          (text: string) =>
            spoil(JSON.stringify(text)),
      ),
    ];
    for (const spoil of inputs) {
      for (let n = 0; n < RUNS.numRuns; n++) {
        await expectAnswered(spoil(strings[next++ % strings.length] as string));
      }
    }
  });
});
