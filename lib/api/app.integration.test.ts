import { createHash } from 'node:crypto';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { today } from '@/lib/platform/clock';
import { embeddedState } from '@/lib/platform/db/watch-answers';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { refusal, testClient } from '@/test/client';
import { loseDatabase, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { api } from './app';
import { CALL_LIMITS } from './call-limits';
import { describeApi } from './openapi';

const database = testDatabase();
const request = testClient(api);

beforeEach(() => void catchLog());
afterEach(() => jest.restoreAllMocks());

describe('GET /api/health', () => {
  it('answers without the database', async () => {
    loseDatabase(database());
    expect(await request('/api/health')).toMatchObject({ status: 200, body: { success: true } });
  });

  it('fails while the embedded database hangs', async () => {
    embeddedState.hangs = true;
    expect(await request('/api/health')).toMatchObject(refusal(503, 'unavailable'));
    embeddedState.hangs = false;
    expect(await request('/api/health')).toMatchObject({ status: 200 });
  });
});

describe('GET /api/ready', () => {
  it('is ready with an empty market', async () => {
    const { status, body, headers } = await request('/api/ready');
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { stocks: 0, newest_price_date: null, age_days: null } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('says how many stocks there are and how old the newest price is', async () => {
    const yesterday = isoDay(epochDay(today()) - 1);
    await database().query(
      `insert into stocks (id, original_id, symbol, name, trading_currency, source, status, price_date) values
         ('a', 'A', 'A', 'A', 'EUR', 'csv:test', 'active', '2020-01-02'),
         ('b', 'B', 'B', 'B', 'EUR', 'csv:test', 'active', '${yesterday}'),
         ('c', 'C', 'C', 'C', 'EUR', 'csv:test', 'active', null),
         ('d', 'D', 'D', 'D', 'EUR', 'csv:test', 'delisted', '${today()}')`,
    );
    await database().query('update market_state set version = 7');
    await refreshUniverse();
    expect((await request('/api/ready')).body).toEqual({
      success: true,
      data: {
        database: database().kind,
        market_version: 7,
        stocks: 3,
        newest_price_date: yesterday,
        age_days: 1,
      },
    });
  });

  it('is not ready without the database, although it still knows the market', async () => {
    loseDatabase(database());
    const { status, body, headers } = await request('/api/ready');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(body).toMatchObject({ success: false, code: 'unavailable' });
  });
});

interface Bounded {
  $ref?: string;
  type?: string;
  pattern?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Bounded>;
  additionalProperties?: Bounded | boolean;
  propertyNames?: Bounded;
  items?: Bounded;
  anyOf?: Bounded[];
  oneOf?: Bounded[];
}
type Taken = {
  parameters?: { name: string; schema: Bounded }[];
  requestBody?: { content: { 'application/json': { schema: Bounded } } };
};

describe('the description', () => {
  it('has every call, with a summary and a schema for every answer', async () => {
    const { paths } = await describeApi(api);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routed = api.routes
      .filter(
        ({ method, path }) =>
          method !== 'ALL' && !['/api/openapi.json', '/api/docs', '/api/metrics'].includes(path),
      )
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...new Set(routed)].sort());
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(operation).toMatchObject({ summary: expect.stringMatching(/\S/) });
      const { responses } = operation as { responses: Record<string, object> };
      for (const [status, response] of Object.entries(responses)) {
        if (['204', '308'].includes(status)) continue; // without content
        const { content = {} } = response as { content?: object };
        // A calendar is a file.
        const type = 'text/calendar' in content ? 'text/calendar' : 'application/json';
        expect(content).toHaveProperty([type, 'schema']);
      }
    }
  });

  it('points to nothing that it lacks', async () => {
    const description = await describeApi(api);
    const names = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toContain('StockDetail');
    for (const name of names) expect(description.components.schemas).toHaveProperty([name as string]);
  });

  it('bounds every text, list and record that a call takes', async () => {
    const { paths, components } = await describeApi(api);
    const open: string[] = [];
    const look = (schema: Bounded, at: string, seen: readonly string[] = []): void => {
      const name = schema.$ref?.split('/').at(-1);
      if (name) {
        if (!seen.includes(name))
          look(components.schemas?.[name] as Bounded, `${at} ${name}`, [...seen, name]);
        return;
      }
      const { pattern = '+', enum: words, const: word, format, maxLength, maxItems, maxProperties } = schema;
      const isBounded =
        maxLength !== undefined ||
        words ||
        word !== undefined ||
        format === 'date' ||
        !/[^\\][+*]/.test(pattern);
      if (schema.type === 'string' && !isBounded) open.push(at);
      if (schema.type === 'array' && maxItems === undefined) open.push(at);
      const { additionalProperties: others, propertyNames: keys } = schema;
      const isRecord = schema.type === 'object' && (!schema.properties || others);
      if (isRecord && !keys?.enum && maxProperties === undefined && !keys?.maxLength) open.push(at);
      if (schema.type === undefined && !schema.anyOf && !schema.oneOf && word === undefined) open.push(at);
      for (const [key, one] of Object.entries(schema.properties ?? {})) look(one, `${at}.${key}`, seen);
      for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) look(one, at, seen);
      for (const one of [schema.items, others, keys]) if (typeof one === 'object') look(one, `${at}[]`, seen);
    };
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods)) {
        const { parameters = [], requestBody } = operation as unknown as Taken;
        for (const { name, schema } of parameters) look(schema, `${method} ${path}?${name}`);
        if (requestBody) look(requestBody.content['application/json'].schema, `${method} ${path}`);
      }
    expect(open).toEqual([]);
  });

  it('is served as JSON', async () => {
    const response = await api.request('/api/openapi.json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'API von Aktienlotse' } });
  });
});

it('limits calls that it has', () => {
  const routed = api.routes.map(({ method, path }) => `${method} ${path}`);
  for (const call of Object.keys(CALL_LIMITS)) expect(routed).toContain(call);
});

describe('GET /api/docs', () => {
  it('shows every call and field, with nothing that could run', async () => {
    const response = await api.request('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    for (const text of ['GET /api/stocks/{id}/history', 'dividend_yield', 'Dividendenrendite in Prozent']) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/<script|\son\w+=|style="|undefined|\[object|&lt;/);
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`);
  });

  it('has a policy for its own style alone', async () => {
    const response = await api.request('/api/docs');
    const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });
});

describe('GET /api/metrics', () => {
  const token = 'x'.repeat(32);
  const authorization = `Bearer ${token}`;
  afterEach(() => Object.assign(env, { METRICS_TOKEN: undefined }));

  it.each([
    ['without a token in the settings', undefined, { authorization }],
    ['without one in the call', token, {}],
    ['with a wrong one', token, { authorization: `Bearer ${'y'.repeat(32)}` }],
    ['with another scheme', token, { authorization: `Basic ${token}` }],
    ['with a part of it', token, { authorization: `Bearer ${token.slice(1)}` }],
  ])('is not there %s', async (_name, METRICS_TOKEN, headers) => {
    Object.assign(env, { METRICS_TOKEN });
    const { status, body } = await request('/api/metrics', { headers: headers as Record<string, string> });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it('tells of process, market and imports, and goes on telling of the process without the database', async () => {
    Object.assign(env, { METRICS_TOKEN: token });
    await database().query(
      `insert into import_runs (source, status, started_at, finished_at, position) values
         ('csv:eins', 'failed', now() - interval '2 days', now() - interval '2 days', 0),
         ('csv:eins', 'done', now() - interval '2 hours', now() - interval '1 hour', 0)`,
    );
    const answer = await api.request('/api/metrics', { headers: { authorization } });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('aktienlotse_ready 1\n');
    expect(text).toMatch(/aktienlotse_market_stocks \d+\n/);
    expect(text).toMatch(/aktienlotse_import_age_seconds\{source="csv:eins",status="done"\} 36\d\d/);
    expect(text).toMatch(/aktienlotse_source_success_age_seconds\{source="csv"\} 36\d\d/);
    expect(text).toContain('aktienlotse_source_failures{source="csv"} 0\n');
    expect(text).toMatch(/aktienlotse_source_listings\{source="csv",exchange="[^"]+"\} \d+\n/);
    expect(text).toMatch(/aktienlotse_source_stale\{source="csv",exchange="[^"]+"\} \d+\n/);
    expect(text).toContain('# TYPE aktienlotse_versioned_answers_total counter');
    for (const line of text.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^{}]*\})? [\d.e+-]+)$/);
    }
    loseDatabase(database());
    const lost = await (await api.request('/api/metrics', { headers: { authorization } })).text();
    expect(lost).toContain('aktienlotse_ready 0\n');
  });
});
