import { Hono } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { catchLog } from '@/test/log';
import { crossOrigin } from './cross-origin';
import { errorHandler } from './error-handler';

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

beforeEach(() => void catchLog());
afterEach(() => jest.restoreAllMocks());

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
    headers: { 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' },
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
