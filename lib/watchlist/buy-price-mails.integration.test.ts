import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { apiCall, memberHeaders } from '@/test/auth';
import { refusal, TEST_CLIENT, testClient } from '@/test/client';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { loadTestMarket } from '@/test/market';
import { headersOf, partsOf, startTestSmtpServer, type TestSmtpServer } from '@/test/smtp-server';
import { mailReachedBuyPrices } from './buy-price-mails';
import type { WatchlistEntry } from './schema';

const database = testDatabase();
const request = testClient(api);
const real = { ...env };

type Headers = Record<string, string>;
let server: TestSmtpServer;
let mia: Headers;

const value = (id: string, body: object, headers = mia) =>
  request(`/api/watchlist/${id}/valuation`, apiCall('POST', body, headers));
const entries = async () =>
  (await request('/api/watchlist', apiCall('GET', undefined, mia))).body as unknown as WatchlistEntry[];
const close = (id: string, price: number) =>
  database().query('update stocks set current_price = $2 where id = $1', [id, price]);
const confirm = () => database().query('update accounts set email_verified_at = now()');
const dayAfter = (day: string) => Object.assign(env, { TODAY: day });
const texts = () => server.received.map(({ raw }) => partsOf(raw)['text/plain'] ?? '');

beforeEach(async () => {
  server = await startTestSmtpServer();
  Object.assign(env, {
    SMTP_URL: server.url,
    TODAY: '2026-04-01',
    SITE_URL: 'https://aktien.example',
    AUTH_SECRET: 's'.repeat(32),
    AUTH_TOKEN_SECRET: 't'.repeat(32),
  });
  catchLog();
  await clearTestDatabase(database());
  await loadTestMarket(database(), {
    stocks: [
      { id: 'hafen', name: 'Hafen AG', current_price: 100, price_date: '2026-03-30' },
      { id: 'waagen', name: 'Waagen AG', current_price: 100, price_date: '2026-03-30' },
    ],
    rates: { USD: { '2026-03-30': 1.25 } },
  });
  mia = await memberHeaders('mia@example.org');
  await confirm();
});
afterEach(async () => {
  await server.close();
  Object.assign(env, real);
  jest.restoreAllMocks();
});

const WANTED = { own_value: '120', currency: 'EUR', mail: true };

it('writes one mail for each fall to the buy price, and none for what has not moved', async () => {
  await value('hafen', WANTED);
  expect(await mailReachedBuyPrices()).toBe(0);
  await close('hafen', 90);
  expect(await mailReachedBuyPrices()).toBe(1);
  expect(server.received[0]?.to).toEqual(['mia@example.org']);
  expect(texts()[0]).toContain('Schlusskurs vom 30.03.2026: 90,00\u00a0€, dein Kauflimit: 90,00\u00a0€');
  expect((await entries())[0]?.valuation.mailed_on).toBe('2026-04-01');
  for (const price of [90, 80]) {
    dayAfter('2026-04-02');
    await close('hafen', price);
    expect(await mailReachedBuyPrices()).toBe(0);
  }
  await close('hafen', 91);
  expect(await mailReachedBuyPrices()).toBe(0);
  await close('hafen', 89);
  expect(await mailReachedBuyPrices()).toBe(1);
  expect(server.received).toHaveLength(2);
});

it('lists all of a day in one mail, and tells later ones of that day on the next', async () => {
  await value('hafen', WANTED);
  await value('waagen', { ...WANTED, own_value: '150', currency: 'USD' });
  await close('hafen', 70);
  // 150 USD × 0.75 = 112.50 USD = 90 EUR
  await close('waagen', 90);
  expect(await mailReachedBuyPrices()).toBe(1);
  const [text = ''] = texts();
  expect(text.indexOf('Hafen AG')).toBeLessThan(text.indexOf('Waagen AG'));
  expect(text).toContain('umgerechnet 112,50\u00a0$, dein Kauflimit: 112,50\u00a0$');

  await close('waagen', 100);
  await mailReachedBuyPrices();
  await close('waagen', 80);
  expect(await mailReachedBuyPrices()).toBe(0);
  dayAfter('2026-04-02');
  expect(await mailReachedBuyPrices()).toBe(1);
  expect(texts()[1]).not.toContain('Hafen AG');
});

it('does not write about a price that stood below the buy price when that was set', async () => {
  await value('hafen', { ...WANTED, own_value: '200' });
  expect(await mailReachedBuyPrices()).toBe(0);
  await value('hafen', { own_value: '120', currency: 'EUR' });
  await value('hafen', { margin: '10' });
  await close('hafen', 99);
  expect(await mailReachedBuyPrices()).toBe(0);
});

it.each<[string, () => Promise<unknown>]>([
  ['to a member who wants none', () => value('hafen', { mail: false })],
  [
    'to a member who has not confirmed the address',
    () => database().query('update accounts set email_verified_at = null'),
  ],
  ['to a member who has removed the value', () => value('hafen', { own_value: null })],
  ['without a mail server', async () => Object.assign(env, { SMTP_URL: undefined })],
])('sends no mail %s', async (_name, change) => {
  await value('hafen', WANTED);
  await change();
  await close('hafen', 70);
  expect(await mailReachedBuyPrices()).toBe(0);
  expect(server.received).toEqual([]);
});

it('says nothing of a fall from before the wish for a mail', async () => {
  await value('hafen', { ...WANTED, mail: false });
  await close('hafen', 70);
  await value('hafen', { mail: true });
  expect(await mailReachedBuyPrices()).toBe(0);
});

it('tries again what the mail server refuses, until it is sent', async () => {
  await value('hafen', WANTED);
  await close('hafen', 70);
  server.refuse.RCPT = '550 no';
  expect(await mailReachedBuyPrices()).toBe(0);
  delete server.refuse.RCPT;
  expect(await mailReachedBuyPrices()).toBe(1);
  expect(await mailReachedBuyPrices()).toBe(0);
});

it('follows a split, which is no fall', async () => {
  await value('hafen', WANTED);
  await database().query("insert into splits (stock_id, ex_date, ratio) values ('hafen', '2026-03-31', 4)");
  await database().query("update stocks set price_date = '2026-03-31', current_price = 25");
  expect(await mailReachedBuyPrices()).toBe(0);
  await close('hafen', 22.5);
  expect(await mailReachedBuyPrices()).toBe(1);
});

it('has a link that switches the mails of its account off without signing in', async () => {
  const leo = await memberHeaders('leo@example.org');
  await confirm();
  for (const headers of [mia, leo]) await value('hafen', WANTED, headers);
  await close('hafen', 70);
  expect(await mailReachedBuyPrices()).toBe(2);
  const ofMia = server.received.find(({ to }) => to[0] === 'mia@example.org');
  expect(headersOf(ofMia?.raw ?? '')).toContainEqual(['subject', 'Kauflimit erreicht: Hafen AG']);
  const link = /https:\/\/aktien\.example\/kaufkurs-mails\?token=(\S+)/.exec(
    partsOf(ofMia?.raw ?? '')['text/plain'] ?? '',
  );
  const off = (token: string) => request('/api/watchlist/mails/off', apiCall('POST', { token }));
  const token = decodeURIComponent(link?.[1] ?? '');
  expect(await off(`${token}x`)).toMatchObject(refusal(400, 'link_invalid'));
  const tried = { ...apiCall('POST', { token: 'a' }) };
  tried.headers = { ...tried.headers, [TEST_CLIENT]: '192.0.2.9' };
  const statuses = [];
  for (let time = 0; time < 21; time++)
    statuses.push((await request('/api/watchlist/mails/off', tried)).status);
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
  for (let time = 0; time < 2; time++) expect(await off(token)).toMatchObject({ status: 200 });
  expect((await entries())[0]?.valuation).toMatchObject({ mail: false, own_value: '120' });
  await close('hafen', 100);
  await mailReachedBuyPrices();
  await close('hafen', 70);
  dayAfter('2026-04-02');
  expect(await mailReachedBuyPrices()).toBe(1);
  expect(server.received.at(-1)?.to).toEqual(['leo@example.org']);
});
