import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { testClient } from '@/test/client';
import { catchLog } from '@/test/log';
import { answers } from './answers';
import { everyCall } from './every-call';
import { input } from './input';
import { versionedAnswer } from './versioned-answer';

const echoed = z.object({ success: z.literal(true), data: z.array(z.string()) });
const query = z.object({ currency: z.enum(['EUR', 'USD']).default('EUR') });

/** A text longer than one packet. */
const LONG = Array.from({ length: 200 }, (_, i) => `Kurs ${i * i}`);

let version = 0;
let made: string[] = [];
let failing = false;

function rates(answer: typeof versionedAnswer) {
  const app = everyCall(new Hono());
  return app.get(
    '/rates/:name',
    answers({ 200: echoed }),
    input('param', z.object({ name: z.string() })),
    input('query', query),
    (c) =>
      answer(c, version, async () => {
        const { currency } = c.req.valid('query');
        made.push(`${c.req.param('name')} ${currency} ${version}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (failing) throw new Error('no rates');
        return { success: true, data: c.req.param('name') === 'long' ? LONG : [currency] };
      }),
  );
}

const request = testClient(rates(versionedAnswer));

/** Makes the same call in a process with an empty cache. */
async function afterRestart(path: string, init?: RequestInit) {
  let response: Response | undefined;
  await jest.isolateModulesAsync(async () => {
    // Hono stores the route match under a symbol, which a second copy of it would not find.
    jest.doMock('hono/route', () => ({ routePath }));
    const fresh = await import('./versioned-answer');
    response = await rates(fresh.versionedAnswer).request(path, init);
  });
  if (!response) throw new Error('No answer');
  return response;
}

beforeEach(() => {
  version += 1;
  made = [];
  failing = false;
});

const tagOf = async (path: string) => (await request(path)).headers.get('etag') ?? '';

describe('versionedAnswer', () => {
  it('makes an answer once per version, for all spellings of the question', async () => {
    await request('/rates/a');
    await request('/rates/a?currency=EUR');
    await request('/rates/%61?utm=1&currency=EUR');
    expect(made).toEqual([`a EUR ${version}`]);
    version += 1;
    await request('/rates/a');
    expect(made).toHaveLength(2);
  });

  it('makes an answer once for all who wait for it', async () => {
    await Promise.all(Array.from({ length: 8 }, () => request('/rates/crowd')));
    expect(made).toHaveLength(1);
  });

  it('keeps different questions apart', async () => {
    const answers = [await request('/rates/a'), await request('/rates/a?currency=USD')];
    expect(answers.map(({ body }) => (body as { data: string[] }).data[0])).toEqual(['EUR', 'USD']);
    expect(
      new Set([await tagOf('/rates/a'), await tagOf('/rates/b'), await tagOf('/rates/a?currency=USD')]).size,
    ).toBe(3);
  });

  it('lets shared caches keep it', async () => {
    const { headers } = await request('/rates/a');
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300, stale-while-revalidate=600');
    expect(headers.get('etag')).toMatch(new RegExp(`^W/"${version}-[\\w-]{16}"$`));
  });

  it.each([
    ['the same tag', (tag: string) => tag, 304],
    ['the same, made strong by a proxy', (tag: string) => tag.slice(2), 304],
    ['one of several', (tag: string) => `"x", ${tag}`, 304],
    ['any', () => '*', 304],
    ['another', () => 'W/"0-abc"', 200],
    ['garbage', () => ',,"', 200],
  ])('compares If-None-Match: %s', async (_name, given, status) => {
    const tag = await tagOf('/rates/a');
    const answer = await request('/rates/a', { headers: { 'if-none-match': given(tag) } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('etag')).toBe(tag);
    if (status === 304) expect(answer.body).toBeNull();
  });

  it('knows a tag without making the answer, as another process does', async () => {
    const tag = await tagOf('/rates/a');
    made = [];
    const answer = await afterRestart('/rates/a', { headers: { 'if-none-match': tag } });
    expect([answer.status, made]).toEqual([304, []]);
    expect((await afterRestart('/rates/a')).headers.get('etag')).toBe(tag);
    expect(made).toHaveLength(1);
  });

  it('keeps no failure', async () => {
    catchLog();
    failing = true;
    const failed = await request('/rates/failing');
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(failed.headers.has('etag')).toBe(false);
    failing = false;
    expect((await request('/rates/failing')).status).toBe(200);
    jest.restoreAllMocks();
  });

  it('tells caches that its encoding varies, with and without a body', async () => {
    const app = rates(versionedAnswer);
    const answer = await app.request('/rates/long');
    const tag = answer.headers.get('etag') ?? '';
    const again = await app.request('/rates/long', { headers: { 'if-none-match': tag } });
    for (const { headers } of [answer, again]) expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(again.status).toBe(304);
  });

  it('answers HEAD like GET, without the body', async () => {
    const { status, headers, body } = await request('/rates/a', { method: 'HEAD' });
    expect([status, headers.get('etag'), body]).toEqual([200, await tagOf('/rates/a'), null]);
  });
});
