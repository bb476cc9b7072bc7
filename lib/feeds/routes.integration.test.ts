import ICAL from 'ical.js';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testAccount } from '@/test/account';
import { apiCall, memberHeaders } from '@/test/auth';
import { raiseTestMarketVersion } from '@/test/market';
import { type Feed, feedAnswerSchema } from './schema';

const { call, database, mia, request } = testAccount('2026-04-02', {
  stocks: [
    { id: 'payer', name: 'Payer; AG', price_date: '2026-04-01', first_price_date: '2025-01-02' },
    {
      id: 'dollars',
      name: 'Dollar AG',
      trading_currency: 'USD',
      price_date: '2026-04-01',
      first_price_date: '2025-01-02',
    },
  ],
  closes: {
    payer: { '2025-01-02': 80, '2026-04-01': 120 },
    dollars: { '2025-01-02': 80, '2026-04-01': 120 },
  },
  dividends: {
    payer: { '2023-05-10': 1, '2024-05-08': 1, '2025-05-07': 1.5 },
    dollars: { '2023-10-26': 2, '2024-10-25': 2, '2025-10-24': 2 },
  },
  rates: { USD: { '2025-01-02': 1.25 } },
});

const feeds = (method: string, kind: string, body?: unknown, headers = mia()) =>
  request(`/api/feeds/${kind}`, apiCall(method, body, headers));
const feedOf = async (answer: ReturnType<typeof feeds>): Promise<Feed | null> =>
  feedAnswerSchema.parse((await answer).body).feed;
const switchedOn = async (kind: string) => (await feedOf(feeds('POST', kind))) as Feed;

const load = ({ address }: Feed, headers = {}, method = 'GET') =>
  request(new URL(address).pathname, { method, headers });

/** Reads a calendar by a library that is not ours. */
async function readEvents(feed: Feed) {
  const { body } = await load(feed);
  const events = new ICAL.Component(ICAL.parse(String(body))).getAllSubcomponents('vevent');
  return events.map((one) => new ICAL.Event(one));
}

const eventsOf = async (feed: Feed) =>
  (await readEvents(feed)).map(({ summary, description, startDate, component }) => {
    const status = String(component.getFirstPropertyValue('status'));
    return { summary, description, day: startDate.toString(), status };
  });

const buy = (id: string) => call('POST', `/${id}`, { quantity: 10, purchase_date: '2025-02-03' });
const watch = (id: string) => request(`/api/watchlist/${id}`, apiCall('POST', undefined, mia()));

it('is off at first, and at its own address once it is on', async () => {
  expect(await feedOf(feeds('GET', 'portfolio'))).toBeNull();
  const feed = await switchedOn('portfolio');
  expect(feed.address).toMatch(/\/api\/calendars\/[0-9a-f]{32}\.[\w-]{43}\.ics$/);
  expect(feed.with_amounts).toBe(false);
  expect(await feedOf(feeds('GET', 'portfolio'))).toEqual(feed);
  expect(await feedOf(feeds('GET', 'watchlist'))).toBeNull();
});

it('tells days and states of the portfolio, and amounts only if asked for', async () => {
  await buy('payer');
  const feed = await switchedOn('portfolio');
  const [came, expected, ...others] = await eventsOf(feed);
  expect(others).toEqual([]);
  expect(came).toEqual({
    summary: 'Dividende Payer; AG (errechnet)',
    description: 'Ex-Tag, errechnet',
    day: '2025-05-07',
    status: 'CONFIRMED',
  });
  expect(expected).toMatchObject({ summary: 'Dividende Payer; AG (erwartet)', status: 'TENTATIVE' });
  expect(expected?.day).toMatch(/^2026-05-/);

  const asked = (await feedOf(feeds('PATCH', 'portfolio', { with_amounts: true }))) as Feed;
  expect(asked).toEqual({ ...feed, with_amounts: true });
  // 10 shares × 1.50 € × 1.25 $.
  expect((await eventsOf(asked))[0]?.summary).toBe('Dividende Payer; AG: 18,75\u00a0$ (errechnet)');
  const renewed = await switchedOn('portfolio');
  expect(renewed.with_amounts).toBe(true);
});

it('leaves out what never came', async () => {
  await buy('payer');
  const depots = (await call('GET', '/depots')).body as { id: string }[];
  await call('POST', `/unpaid/${depots[0]?.id}/payer/2025-05-07`);
  expect((await eventsOf(await switchedOn('portfolio'))).map(({ status }) => status)).toEqual(['TENTATIVE']);
});

it('tells the payments of watched stocks per share', async () => {
  await watch('dollars');
  await switchedOn('watchlist');
  const feed = (await feedOf(feeds('PATCH', 'watchlist', { with_amounts: true }))) as Feed;
  const [came, expected] = await eventsOf(feed);
  expect(came).toEqual({
    summary: 'Dividende Dollar AG: 2,00\u00a0$ je Aktie (ex Dividende)',
    description: 'Ex-Tag, ex Dividende\n2,00\u00a0$ je Aktie vor Steuern',
    day: '2025-10-24',
    status: 'CONFIRMED',
  });
  expect(expected).toMatchObject({ status: 'TENTATIVE', day: expect.stringMatching(/^2026-10-2/) });
  expect(expected?.description).toMatch(/Spanne .* bis /);
});

it('tells a declared payment in the event of the expected one', async () => {
  await buy('payer');
  await watch('payer');
  const both = [await switchedOn('portfolio'), await switchedOn('watchlist')];
  const next = async (feed: Feed) => (await readEvents(feed)).at(-1);
  const expected = await Promise.all(both.map(next));
  await database().query(`insert into dividends values ('payer', '2026-05-20', 2)`);
  await raiseTestMarketVersion(database());
  // A file is cached for its day.
  env.TODAY = '2026-04-03';
  await refreshUniverse();
  for (const [n, feed] of both.entries()) {
    const found = await next(feed);
    expect(found).toMatchObject({ uid: expected[n]?.uid, summary: 'Dividende Payer; AG (bestätigt)' });
    expect(found?.startDate.toString()).toBe('2026-05-20');
    expect(found?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  }
});

it('is private, never indexed, and the same for a program that has it', async () => {
  await buy('payer');
  const feed = await switchedOn('portfolio');
  const { status, headers } = await load(feed);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('set-cookie')).toBeNull();
  const etag = String(headers.get('etag'));
  expect(await load(feed, { 'if-none-match': etag })).toMatchObject({ status: 304, body: null });
  expect((await load(feed, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  expect(await load(feed, {}, 'HEAD')).toMatchObject({ status: 200, body: null });
});

it('moves the event of a payment that comes in another month', async () => {
  await buy('payer');
  const feed = await switchedOn('portfolio');
  await database().query(`update calendar_feeds set created_at = '2026-04-02'`);
  const onDay = async (day: string) => {
    env.TODAY = day;
    await refreshUniverse();
    return (await readEvents(feed)).map(({ uid, startDate }) => [uid, startDate.toString().slice(0, 7)]);
  };
  const [paid, expected] = await onDay('2026-04-02');
  expect([paid?.[1], expected?.[1]]).toEqual(['2025-05', '2026-05']);
  // It is late by a month, and that of 2025 is more than a year ago.
  expect(await onDay('2026-06-05')).toEqual([[expected?.[0], '2026-06']]);
  await database().query(`insert into dividends values ('payer', '2026-06-09', 1.5)`);
  await database().query(`update stocks set price_date = '2026-06-10' where id = 'payer'`);
  await raiseTestMarketVersion(database());
  expect(await onDay('2026-06-10')).toEqual([[expected?.[0], '2026-06']]);
});

it('is written once for programs that ask every minute', async () => {
  await buy('payer');
  const feed = await switchedOn('portfolio');
  const first = await load(feed);
  await call('POST', '/dollars', { quantity: 10, purchase_date: '2025-02-03' });
  const again = await load(feed);
  expect([again.body, again.headers.get('etag')]).toEqual([first.body, first.headers.get('etag')]);
});

describe('an address', () => {
  it('ends when it is renewed, switched off, or with the account', async () => {
    const first = await switchedOn('portfolio');
    const second = await switchedOn('portfolio');
    expect([(await load(first)).status, (await load(second)).status]).toEqual([404, 200]);
    for (const _again of [1, 2]) expect((await feeds('DELETE', 'portfolio')).status).toBe(200);
    expect((await load(second)).status).toBe(404);
    expect((await feeds('PATCH', 'portfolio', { with_amounts: true })).status).toBe(404);
    const third = await switchedOn('portfolio');
    await database().query('delete from accounts');
    expect((await load(third)).status).toBe(404);
  });

  it('is not found by another name, a change or another key', async () => {
    const feed = await switchedOn('portfolio');
    const name = feed.address.split('/').at(-1) ?? '';
    const [id = '', signature = ''] = name.split('.');
    const others = [
      `${id}.ics`,
      `${id}.${signature}`,
      `${id}.${signature.slice(1)}.ics`,
      `${'0'.repeat(32)}.${signature}.ics`,
      `.${signature}.ics`,
      `${signature}.ics`,
    ];
    for (const other of others)
      expect([other, (await request(`/api/calendars/${other}`)).status]).toEqual([other, 404]);
    Object.assign(env, { AUTH_TOKEN_SECRET: 'u'.repeat(32) });
    expect((await load(feed)).status).toBe(404);
    Object.assign(env, { AUTH_TOKEN_SECRET: undefined });
  });

  it('is of its account alone', async () => {
    const feed = await switchedOn('portfolio');
    const leo = await memberHeaders('leo@example.org');
    expect(await feedOf(feeds('GET', 'portfolio', undefined, leo))).toBeNull();
    await feeds('DELETE', 'portfolio', undefined, leo);
    expect((await load(feed)).status).toBe(200);
    expect((await feeds('GET', 'portfolio', undefined, {})).status).toBe(401);
    expect((await feeds('GET', 'something')).status).toBe(400);
  });
});
