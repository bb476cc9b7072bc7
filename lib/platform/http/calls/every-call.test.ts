import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { z } from 'zod';
import { DirectoryLockedError } from '@/lib/platform/db/directory-lock';
import { AppError } from '@/lib/platform/errors/app-error';
import { testClient } from '@/test/client';
import { catchLog } from '@/test/log';
import { answers, successSchema } from './answers';
import { errorHandler } from './error-handler';
import { crossOrigin, everyCall } from './every-call';
import { input } from './input';

const noted = z.object({ success: z.literal(true), note: z.string() });
const noteBody = z.object({ note: z.string().max(20_000), tags: z.array(z.string()).optional() });

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });
const FAULTS: Record<string, unknown> = {
  bug: new TypeError('secret detail'),
  refusal: new AppError('stock_not_found'),
  server_gone: coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  statement_timeout: coded('canceling statement due to statement timeout', '57014'),
  shutdown: coded('terminating connection due to administrator command', '57P01'),
  pool_timeout: new Error('timeout exceeded when trying to connect'),
  connection_lost: new Error('Connection terminated unexpectedly'),
  wrapped: new Error('Failed query: select 1', { cause: coded('read ECONNRESET', 'ECONNRESET') }),
  // As Node.js words it for its own requests.
  broken_off: coded('aborted', 'ECONNRESET'),
  locked: new DirectoryLockedError('.data', { address: '.data/lock/1.sock', owner: null }),
  wrong_statement: coded('column "nonsense" does not exist', '42703'),
};

let asked = 0;
const heap = z.object({ heap: z.unknown().refine(() => ++asked) });

const app = everyCall(new Hono(), { 'POST /heaps/:name': { body: 2 ** 20 } });
app
  .post('/heaps/:name', answers({ 200: successSchema }), input('json', heap), (c) =>
    c.json({ success: true }),
  )
  .post('/heaps/:name/more', answers({ 200: successSchema }), input('json', heap), (c) =>
    c.json({ success: true }),
  )
  .get('/notes/long', (c) => c.json({ success: true, note: 'long '.repeat(1_000) }))
  .get('/notes/:name', answers({ 200: noted }), input('param', z.object({ name: z.string().max(64) })), (c) =>
    c.json({ success: true, note: c.req.valid('param').name }),
  )
  .post('/notes', answers({ 200: noted }), input('json', noteBody), (c) =>
    c.json({ success: true, note: Object.keys(c.req.valid('json')).join(' ') }),
  )
  .get('/faults/:name', answers({}, 'Fehler', { refusals: ['stock_not_found'] }), (c) => {
    throw FAULTS[c.req.param('name')];
  });

const request = testClient(app);
let logged: () => string;

beforeEach(() => {
  logged = catchLog();
});
afterEach(() => jest.restoreAllMocks());

const post = (body: BodyInit, type = 'application/json') =>
  request('/notes', { method: 'POST', body, headers: { 'content-type': type } });

describe('what every call answers', () => {
  it('carries the headers that hold for all', async () => {
    const { headers } = await request('/notes/one');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'server-timing': expect.stringMatching(/^total;dur=[\d.]+$/),
    });
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('asks browsers to stay on https for a year and more where the site is on it', async () => {
    process.env.SITE_URL = 'https://aktien.example';
    jest.resetModules();
    const { everyCall: onHttps } = await import('./every-call');
    process.env.SITE_URL = '';
    const answer = await onHttps(new Hono()).request('/nowhere');
    const [, seconds] = /max-age=(\d+)/.exec(answer.headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
  });

  it('names the id that the front door has given it', async () => {
    expect((await request('/nowhere')).body).toMatchObject({ requestId: 'test' });
  });

  it('is compressed for a client that takes it', async () => {
    const ask = (path: string, encoding: string) =>
      app.request(path, { headers: { 'accept-encoding': encoding } });
    const compressed = await ask(`/notes/long`, 'gzip, br');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    const text = gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString();
    expect(text).toBe(await (await ask('/notes/long', 'identity')).text());
  });

  it('names the allowed methods where one is wrong', async () => {
    const { status, headers, body } = await request('/notes', { method: 'DELETE' });
    expect({ status, allow: headers.get('allow'), body }).toMatchObject({
      status: 405,
      allow: 'POST',
      body: { success: false, code: 'method_not_allowed', error: 'Diese Methode ist hier nicht erlaubt' },
    });
    expect((await request('/notes/one', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers an unknown address with 404', async () => {
    expect(await request('/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('bodies', () => {
  it.each([
    ['JSON', '{"note":"a"}', 'application/json', 200, undefined],
    ['JSON that names its encoding', '{"note":"a"}', 'application/json; charset=UTF-8', 200, undefined],
    ['keys that nobody asked for', '{"note":"a","admin":true}', 'application/json', 200, undefined],
    ['16 KB', JSON.stringify({ note: 'x'.repeat(16_384 - 11) }), 'application/json', 200, undefined],
    [
      'one byte more',
      JSON.stringify({ note: 'x'.repeat(16_384 - 10) }),
      'application/json',
      413,
      'body_too_large',
    ],
    ['10 MB', 'x'.repeat(10_000_000), 'application/json', 413, 'body_too_large'],
    ['a form', 'note=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['text', '{"note":"a"}', 'text/plain', 415, 'unsupported_media_type'],
    [
      'JSON in another encoding',
      '{"note":"a"}',
      'application/json; charset=utf-16',
      415,
      'unsupported_media_type',
    ],
    ['half of it', '{"note":', 'application/json', 400, 'malformed_json'],
    ['nothing', '', 'application/json', 400, 'malformed_json'],
    ['null', 'null', 'application/json', 400, 'invalid_input'],
    ['a list', '[{"note":"a"}]', 'application/json', 400, 'invalid_input'],
    ['a number for a text', '{"note":1}', 'application/json', 400, 'invalid_input'],
    ['a list for a text', '{"note":["a"]}', 'application/json', 400, 'invalid_input'],
    ['a text for a list', '{"note":"a","tags":"b"}', 'application/json', 400, 'invalid_input'],
    ['NUL', '{"note":"a\\u0000"}', 'application/json', 400, 'invalid_input'],
    ['half a surrogate pair', '{"note":"\\ud83d"}', 'application/json', 400, 'invalid_input'],
    ['a whole one', '{"note":"\\ud83d\\ude00"}', 'application/json', 200, undefined],
    [
      'a reach for the prototype',
      '{"note":"a","__proto__":{"admin":true}}',
      'application/json',
      400,
      'invalid_input',
    ],
    ['a deeper one', '{"note":"a","x":[{"constructor":{}}]}', 'application/json', 400, 'invalid_input'],
    ['nothing but brackets', '['.repeat(8_000) + ']'.repeat(8_000), 'application/json', 400, 'invalid_input'],
  ])('%s', async (_name, body, type, status, code) => {
    const answer = await post(body, type);
    expect({ status: answer.status, code: (answer.body as { code?: string }).code }).toEqual({
      status,
      code,
    });
    expect(logged()).toBe('');
  });

  const levels = (count: number) => '['.repeat(count) + ']'.repeat(count);
  const listOf = (count: number, one = '0') => `[${Array(count).fill(one).join(',')}]`;
  const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${n}":0`).join(',')}}`;

  // The body itself, its field and what is in that count too.
  it.each([
    ['fifteen levels', levels(15), 200],
    ['one level more', levels(16), 400],
    ['5,000 levels', levels(5_000), 400],
    ['100,000 levels', levels(100_000), 400],
    ['49,999 numbers', listOf(49_999), 200],
    ['one more', listOf(50_000), 400],
    ['100,000 keys', keys(100_000), 400],
    ['200,000 empty objects', listOf(200_000, '{}'), 400],
    ['300 lists of 300', listOf(300, listOf(300)), 400],
  ])('%s within a field: the schema sees no more than it may', async (_name, value, status) => {
    asked = 0;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await request('/heaps/one', { ...init, body: `{"heap":${value}}` });
    expect([answer.status, asked]).toEqual([status, status === 200 ? 1 : 0]);
    expect((await request('/heaps/one/more', { ...init, body: `{"heap":${listOf(9_000)}}` })).status).toBe(
      413,
    );
  });

  it('drops keys that nobody asked for', async () => {
    expect((await post('{"note":"a","admin":true}')).body).toEqual({ success: true, note: 'note' });
  });

  it('counts a body that comes in pieces', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(new Uint8Array(1024).fill(32));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body: pieces,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    expect((await request('/notes', init as RequestInit)).status).toBe(413);
  });

  it('names the fields that are wrong', async () => {
    expect((await post('{"note":1,"tags":[2]}')).body).toMatchObject({
      error: 'Die Eingabe ist ungültig: note, tags.0',
    });
  });
});

describe('paths', () => {
  it.each([
    ['an encoded slash', '/notes/a%2Fb', 200],
    ['an escape that is none', '/notes/%E0%A4%A', 200],
    ['half a surrogate pair', '/notes/%ED%A0%80', 200],
    ['NUL', '/notes/a%00b', 400],
    ['a very long name', `/notes/${'x'.repeat(10_000)}`, 400],
    ['a name of the prototype', '/notes/__proto__', 200],
  ])('%s', async (_name, path, status) => expect((await request(path)).status).toBe(status));
});

describe('what is thrown', () => {
  it.each([
    ['refusal', 404, 'stock_not_found', null],
    ['bug', 500, 'internal', null],
    ['wrong_statement', 500, 'internal', null],
    ['server_gone', 503, 'unavailable', '5'],
    ['statement_timeout', 503, 'unavailable', '5'],
    ['shutdown', 503, 'unavailable', '5'],
    ['pool_timeout', 503, 'unavailable', '5'],
    ['connection_lost', 503, 'unavailable', '5'],
    ['wrapped', 503, 'unavailable', '5'],
    ['locked', 503, 'unavailable', '5'],
  ])('%s answers %i', async (name, status, code, retryAfter) => {
    const answer = await request(`/faults/${name}`);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is no alarm where a client breaks off while it sends', async () => {
    expect((await app.request('/faults/broken_off')).status).toBe(400);
    expect(logged()).toBe('');
  });

  it('tells the log what it does not tell the caller', async () => {
    const { body } = await request('/faults/bug');
    expect(JSON.stringify(body)).not.toContain('secret detail');
    expect(logged()).toContain('secret detail');
    expect(logged()).toContain('requestId="test"');
  });
});

describe('crossOrigin', () => {
  const SITE = 'https://aktien.example';
  const app = new Hono()
    .onError(errorHandler)
    .use(crossOrigin([SITE]))
    .get('/fine', (c) => c.json({}))
    .get('/refused', () => {
      throw new AppError('unauthenticated');
    })
    .get('/faulty', () => {
      throw new Error('a bug');
    });

  const ask = (path: string, origin: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { origin, ...init.headers } });

  it.each([
    ['/fine', 200],
    ['/refused', 401],
    ['/faulty', 500],
    ['/absent', 404],
  ])('the site may read %s', async (path, status) => {
    const answer = await ask(path, SITE);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it.each(['https://evil.example', 'http://aktien.example', 'https://aktien.example.evil.example', 'null'])(
    '%s may not',
    async (origin) => {
      const answer = await ask('/fine', origin);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
      const preflight = await ask('/fine', origin, { method: 'OPTIONS' });
      expect(preflight.status).toBe(404);
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('answers the preflight of a call with a token', async () => {
    const answer = await ask('/fine', SITE, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(answer.headers.get('access-control-allow-methods')).toContain('DELETE');
  });

  it('is not there without origins', async () => {
    const closed = new Hono().use(crossOrigin([])).get('/', (c) => c.json({}));
    const answer = await closed.request('/', { headers: { origin: SITE } });
    expect([...answer.headers.keys()]).toEqual(['content-type']);
  });
});
