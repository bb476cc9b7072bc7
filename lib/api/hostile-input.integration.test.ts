import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { publishArticles } from '@/lib/articles/publish/publish';
import { hashPassword } from '@/lib/auth/password/hash-password';
import { addAccount } from '@/lib/auth/queries';
import { signAccessToken } from '@/lib/auth/session/access-token';
import { addSession } from '@/lib/auth/session/session-queries';
import { env } from '@/lib/platform/env';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { failureSchema } from '@/lib/platform/http/calls/failure';
import { sentMails } from '@/lib/platform/mail/post-mail';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { writeTestArticles } from '@/test/articles';
import { apiCall, PASSWORD } from '@/test/auth';
import { type CallExample, callExamples, STATED } from '@/test/call-examples';
import { testClient } from '@/test/client';
import { allMailed } from '@/test/contact';
import { testDatabase } from '@/test/database';
import {
  fuzzParameters,
  HOSTILE_HEADERS,
  hostileBody,
  hostileHeader,
  hostileJson,
  hostileText,
  inAddress,
} from '@/test/hostile-input';
import { catchLog } from '@/test/log';
import { addTestMarket } from '@/test/market';
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

let passwordHash: string;
let accounts = 0;
const { TODAY, DATA_DIR, ANALYTICS, MARKET_DATA, LIMIT_HEAVY_SECONDS_PER_MINUTE } = env;
const real = { TODAY, DATA_DIR, ANALYTICS, MARKET_DATA, LIMIT_HEAVY_SECONDS_PER_MINUTE };

beforeAll(async () => {
  catchLog();
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
  // Securities are looked up, and all calls are made by one account.
  Object.assign(env, { MARKET_DATA: 'yahoo', LIMIT_HEAVY_SECONDS_PER_MINUTE: 100_000 });
  Object.assign(env, { TODAY: '2026-04-02', ANALYTICS: 'database', DATA_DIR });
  await addTestMarket(database(), {
    stocks: [
      {
        id: 'sap-de',
        sector: 'Technology',
        country: 'Germany',
        market_cap: 2e11,
        trailing_p_e: 20,
        price_date: '2026-04-01',
        first_price_date: '2025-12-30',
      },
      { id: 'apple', trading_currency: 'USD', price_date: '2026-04-01', first_price_date: '2026-03-02' },
      { id: 'wirecard', status: 'delisted', price_date: '2021-11-12', first_price_date: '2021-11-11' },
    ],
    closes: {
      'sap-de': { '2025-12-30': 80, '2026-03-02': 100, '2026-03-31': 110, '2026-04-01': 120 },
      apple: { '2026-03-02': 200, '2026-03-31': 240, '2026-04-01': 250 },
      wirecard: { '2021-11-11': 1, '2021-11-12': 0.5 },
    },
    dividends: { 'sap-de': { '2026-03-16': 2 } },
    rates: { USD: { '2026-01-02': 1.2, '2026-04-01': 1.6 } },
  });
  await refreshUniverse();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
  writeTestArticles(folder, 3);
  await publishArticles(database(), { paths: [folder], unpublish: [], dryRun: false });
  fs.rmSync(folder, { recursive: true });
  passwordHash = await hashPassword(PASSWORD);
  mia = await owner();
}, 240_000);
// Mails go out after the response, and need the database.
afterEach(() => Promise.all([sentMails({ atOnce: true }), allMailed(database())]));
afterAll(() => {
  fs.rmSync(env.DATA_DIR, { recursive: true });
  Object.assign(env, real);
  jest.restoreAllMocks();
});

/**
 * Creates an account with a portfolio and a watchlist; returns an example of each call, and the headers of its calls.
 */
async function owner() {
  const account = await addAccount({ email: `mia-${++accounts}@example.org`, password_hash: passwordHash });
  const accountId = String(account?.id);
  const [sessionId, otherSession] = [
    await addSession(accountId, 'Firefox', { passwordHash }),
    await addSession(accountId, 'Safari', { passwordHash }),
  ];
  const { token } = await signAccessToken({ accountId, sessionId });
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: string, path: string, body?: object) =>
    (await request(`/api/${path}`, apiCall(method, body, headers))).body as Record<string, string>;
  const post = (path: string, body?: object) => send('POST', path, body);
  const buy = async () =>
    String((await post('portfolio/sap-de', { quantity: 10, purchase_date: '2026-03-02' })).lot_id);
  await post('watchlist/sap-de');
  const { removal = '' } = await send('DELETE', `portfolio/sap-de/lots/${await buy()}`);
  const lot = await buy();
  const idOf = async (path: string, body: object) => String((await post(path, body)).id);
  const search = await idOf('searches', { name: 'Günstig', criteria: 'trailing_p_e=20' });
  const emptyDepot = await idOf('portfolio/depots', { name: 'Leer' });
  const [first] = (await send('GET', 'portfolio/depots')) as unknown as { id: string }[];
  const depot = String(first?.id);
  const monthly = { stock_id: 'sap-de', interval: 'monthly', amount: '50', starts_on: '2199-01-01' };
  const plan = await idOf('portfolio/plans', monthly);
  const own = { name: 'Zertifikat', currency: 'EUR' };
  const ownSecurity = await idOf('portfolio/own-securities', own);
  const replacedSecurity = await idOf('portfolio/own-securities', own);
  await post(`portfolio/own-securities/${replacedSecurity}/replacement`, { stock_id: 'sap-de' });
  const wanted = String(++accounts).padStart(32, 'b');
  await database().query(
    `with sought as (insert into wanted_securities (id, key) values ($2, $2) returning id)
     insert into account_wants (account_id, id, wanted_id, name, currency, candidates)
     select $1, id, id, 'Gesucht', 'EUR', '[{"symbol":"SAP.DE"}]' from sought`,
    [accountId, wanted],
  );
  const depotImport = String(++accounts).padStart(32, 'a');
  const stated = [{ depot_id: depot, reason: 'unknown_security', stated: STATED }];
  const read = { files: [], depots: [], own_securities: [], bookings: [], open: stated };
  await post('portfolio/imports', { id: depotImport, ...read });
  const imports = (await send('GET', 'portfolio/imports')) as unknown as { open: { id: string }[] };
  const open = String(imports.open[0]?.id);
  const { feed: calendar } = (await post('feeds/portfolio')) as unknown as { feed: { address: string } };
  const feed = path.basename(calendar.address);
  const kept = { otherSession, lot, removal, search, depot, emptyDepot, plan };
  const owned = { ...kept, ownSecurity, replacedSecurity, wanted, depotImport, open, feed };
  return { headers, examples: callExamples({ password: PASSWORD, ...owned }) };
}

type Owner = Awaited<ReturnType<typeof owner>>;
let mia: Owner;

/** Calls that end a session, an account or a purchase use an account that no other call needs. */
const callerOf = (call: string) => (/^DELETE|account|restore|replacement/.test(call) ? owner() : mia);
type Call = string;
type Path = readonly (string | number)[];

const CALLS = Object.keys(callExamples({}));
const UNTYPED: readonly string[] = ['GET /api/docs', 'GET /api/openapi.json'];

const addressOf = (call: string, { path: given = {}, query = {} }: CallExample) => {
  const pattern = call.split(' ')[1] as string;
  const address = pattern.replace(/:(\w+)/g, (_, name: string) => given[name] as string);
  const search = Object.entries(query).map(([key, value]) => `${key}=${value}`);
  return search.length > 0 ? `${address}?${search.join('&')}` : address;
};

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
function inputsOf(call: Call, { headers, examples }: Owner) {
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
    const { example, plain } = inputsOf(call, await callerOf(call));
    const { status, text } = await answerOf({ path: addressOf(call, example), init: plain });
    expect([status, text]).toEqual([example.status ?? 200, text]);
  });
});

describe.each(CALLS)('%s', (call) => {
  const { path: inPath, query, body } = callExamples({})[call] as CallExample;
  if (!inPath && !query && !body) return;

  it('answers whatever its inputs are, one by one', async () => {
    const { parts, fields } = inputsOf(call, await callerOf(call));
    for (const { name, values, spoil } of [...parts, ...fields]) {
      const property = fc.asyncProperty(values, (value) => expectAnswered(spoil(value)));
      await fc.assert(property, RUNS).catch((error) => {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      });
    }
  });

  if (body)
    it('answers whatever its body is', async () => {
      const { example, plain } = inputsOf(call, await callerOf(call));
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
    const targets = TARGETS.map((call) => ({ call, ...inputsOf(call, mia) }));
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
    const { parts, fields } = inputsOf(call, await callerOf(call));
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
