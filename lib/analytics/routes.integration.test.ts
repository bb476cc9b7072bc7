import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { refusal, TEST_CLIENT, testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import { describeWithSharedData, NAUGHTY_STRINGS, naughtyStrings } from '@/test/shared-data';
import { posthogSink } from './posthog';
import { removeOldEvents } from './queries';

const database = testDatabase();
const request = testClient(api);

const EVENT = { name: 'page_view', timestamp: new Date().toISOString(), properties: { path: '/' } };
const BATCH = { session_id: '0123456789abcdef'.repeat(2), events: [EVENT] };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  request('/api/events', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const stored = () =>
  database().query('select session_id, name, properties, user_properties from analytics_events order by id');

beforeEach(async () => {
  await database().query('truncate analytics_events, rate_limits');
  jest.replaceProperty(env, 'ANALYTICS', 'database');
});
afterEach(() => jest.restoreAllMocks());

describe('POST /api/events', () => {
  it('stores what the catalogue knows and drops the rest', async () => {
    const user = {
      email_domain: 'example.org',
      account_age_days: 8,
      days_since_last_login: 1,
      segment: 'regular_user',
    };
    const events = [
      EVENT,
      { ...EVENT, name: 'purchase' },
      { ...EVENT, properties: { path: '/?email=mia' } },
      { ...EVENT, name: 'theme_change', properties: { theme: 'dark', email: 'mia@example.org' } },
      { name: 'logout', timestamp: EVENT.timestamp },
    ];
    expect(await post({ ...BATCH, user, events, extra: 1 })).toMatchObject({
      status: 200,
      body: { success: true, accepted: 3 },
    });
    const common = { session_id: BATCH.session_id, user_properties: user };
    expect(await stored()).toEqual([
      { ...common, name: 'page_view', properties: { path: '/' } },
      { ...common, name: 'theme_change', properties: { theme: 'dark' } },
      { ...common, name: 'logout', properties: {} },
    ]);
  });

  it('trusts a roughly correct client clock, otherwise its own', async () => {
    const moments = [-3_600_000, -25 * 3_600_000, 60_000, 600_000];
    const events = moments.map((ms) => ({ ...EVENT, timestamp: new Date(Date.now() + ms).toISOString() }));
    await post({ ...BATCH, events });
    const rows = await database().query<{ seconds: number }>(
      'select extract(epoch from occurred_at - received_at)::int as seconds from analytics_events order by id',
    );
    const [hourAgo, dayAgo, soon, late] = rows.map(({ seconds }) => seconds);
    expect(hourAgo).toBeLessThan(-3_500);
    expect(soon).toBeGreaterThan(30);
    for (const seconds of [dayAgo, late]) expect(Math.abs(seconds ?? 99)).toBeLessThan(10);
  });

  it('is not there where analytics is off', async () => {
    jest.replaceProperty(env, 'ANALYTICS', 'off');
    expect(await post(BATCH)).toMatchObject(refusal(404, 'not_found'));
    expect(await stored()).toEqual([]);
  });

  it('forwards to PostHog, and stores nothing', async () => {
    jest.replaceProperty(env, 'ANALYTICS', 'posthog');
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    expect(await post(BATCH)).toMatchObject({ status: 200, body: { accepted: 1 } });
    await posthogSink().flush();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`${env.POSTHOG_HOST}/batch/`);
    expect(JSON.parse(String(init?.body))).toMatchObject({ batch: [{ event: 'page_view' }] });
    expect(await stored()).toEqual([]);
  });

  it('stops counting a network that sends too much', async () => {
    await post(BATCH, { [TEST_CLIENT]: '203.0.113.7' });
    await database().query('update rate_limits set count = $1', [env.LIMIT_EVENTS_PER_HOUR]);
    const answer = await post(BATCH, { [TEST_CLIENT]: '203.0.113.7' });
    expect(answer).toMatchObject(refusal(429, 'too_many_requests'));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await post(BATCH, { [TEST_CLIENT]: '203.0.113.8' })).status).toBe(200);
  });
});

describe('events that are refused', () => {
  it.each<[string, unknown, number]>([
    ['nothing', {}, 400],
    ['no session', { ...BATCH, session_id: undefined }, 400],
    ['a session of another form', { ...BATCH, session_id: 'mia@example.org' }, 400],
    ['no events', { ...BATCH, events: [] }, 400],
    ['too many events', { ...BATCH, events: Array(51).fill(EVENT) }, 400],
    ['no list', { ...BATCH, events: EVENT }, 400],
    ['a moment that is none', { ...BATCH, events: [{ ...EVENT, timestamp: 'gestern' }] }, 400],
    ['properties that are none', { ...BATCH, events: [{ ...EVENT, properties: 'x' }] }, 400],
    ['a segment that is none', { ...BATCH, user: { segment: 'rich' } }, 400],
    ['NUL', { ...BATCH, events: [{ ...EVENT, properties: { path: '/\u0000' } }] }, 400],
    ['a reach for the prototype', '{"__proto__":{}}', 400],
    ['no JSON', '{', 400],
    ['null', 'null', 400],
    ['10 MB', '{"session_id":"'.padEnd(10_000_000, 'x'), 413],
  ])('%s', async (_name, body, status) => {
    expect(await post(body)).toMatchObject({ status, body: { success: false } });
    expect(await stored()).toEqual([]);
  });

  it('text instead of JSON', async () => {
    expect((await post(BATCH, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each(['GET', 'PUT', 'DELETE'])('the method %s', async (method) => {
    expect((await request('/api/events', { method })).status).toBe(405);
  });
});

describe('removeOldEvents', () => {
  it('removes events after 14 months', async () => {
    await post({ ...BATCH, events: [EVENT, EVENT] });
    await database().query(
      `update analytics_events set received_at = now() - interval '14 months 1 hour'
       where id = (select min(id) from analytics_events)`,
    );
    expect(await removeOldEvents()).toBe(1);
    expect(await stored()).toHaveLength(1);
  });
});

describeWithSharedData(NAUGHTY_STRINGS, 'naughty strings', () => {
  it('as name and property are stored or get a typed answer', async () => {
    for (const text of naughtyStrings()) {
      const events = [
        { ...EVENT, name: text },
        { ...EVENT, name: 'article_view', properties: { slug: text, [text]: text } },
      ];
      const { status } = await post({ ...BATCH, events });
      expect([text, [200, 400].includes(status)]).toEqual([text, true]);
    }
  }, 120_000);
});
