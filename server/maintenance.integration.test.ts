import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runDailyTasks } from '@/lib/platform/daily-job';
import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { DAILY_TASKS } from './maintenance';

const database = testDatabase();
const original = env.DATA_DIR;

beforeEach(() => {
  env.DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'maintenance-'));
  catchLog();
});
afterEach(() => {
  fs.rmSync(env.DATA_DIR, { recursive: true });
  Object.assign(env, { DATA_DIR: original, SMTP_URL: undefined });
  jest.restoreAllMocks();
});

const texts = (table: string, column: string) =>
  database()
    .query<{ text: string }>(`select ${column} as text from ${table} order by 1`)
    .then((rows) => rows.map(({ text }) => text));

it('removes data past their retention period, and nothing else', async () => {
  await database().query(`
    insert into contact_messages (name, email, message, created_at, mailed_at)
    select 'Mia', 'mia@example.org', text, now() - age, now()
    from (values ('alt', interval '6 months 1 hour'), ('jung', interval '6 months -1 hour')) as given(text, age)`);
  await database().query(`
    insert into analytics_events (received_at, occurred_at, session_id, name, properties)
    select now() - age, now() - age, 'a', text, '{}'
    from (values ('alt', interval '14 months 1 hour'), ('jung', interval '14 months -1 hour')) as given(text, age)`);
  await database().query(`
    insert into rate_limits (key, count, resets_at)
    values ('alt', 1, now() - interval '1 second'), ('jung', 1, now() + interval '1 hour')`);
  await database().query(`
    insert into daily_salts (day, salt) values (current_date - 2, 'alt'), (current_date - 1, 'jung')`);

  await database().query(`
    insert into accounts (id, email, created_at, email_verified_at, used_at) values
      ('alt', 'alt@example.org', now() - interval '14 days 1 hour', null, null),
      ('jung', 'jung@example.org', now() - interval '13 days 23 hours', null, null),
      ('bestätigt', 'b@example.org', now() - interval '1 year', now(), null),
      ('benutzt', 'c@example.org', now() - interval '1 year', null, now()),
      ('verbunden', 'd@example.org', now() - interval '1 year', null, null)`);
  await database().query(`insert into identities values ('i', 's', 'verbunden', 'oidc')`);
  await database().query(`
    insert into sessions (account_id, id, browser, created_at, last_seen_at) values
      ('jung', 'jung', '', now() - interval '29 days 23 hours', now() - interval '6 days 23 hours'),
      ('jung', 'alt', '', now() - interval '30 days 1 hour', now()),
      ('jung', 'unbesucht', '', now() - interval '8 days', now() - interval '7 days 1 hour')`);
  await database().query(`
    insert into security_events (account_id, event, browser, at)
    select 'jung', 'signed_in', text, now() - age
    from (values ('alt', interval '30 days 1 hour'), ('jung', interval '30 days -1 hour')) as given(text, age)`);
  await database().query(`
    insert into account_links (secret_hash, account_id, purpose, email, expires_at) values
      ('alt', 'jung', 'reset', '', now() - interval '1 second'),
      ('jung', 'jung', 'reset', '', now() + interval '1 minute')`);
  await database().query(`
    insert into stocks (id, original_id, symbol, name, trading_currency, source)
    values ('s', 's', 's', 's', 'EUR', 'csv:test')`);
  await database().query("insert into depots (account_id, id, name) values ('jung', 'd', 'Mein Depot')");
  await database().query(`
    insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, currency, request_hash, created_at, removed_at)
    select 'jung', id, 'd', 's', 'purchase', '2026-03-02', 1, '2026-03-02', 'EUR', id, now() - interval '25 hours', removed
    from (values ('alt', now() - interval '25 hours'), ('jung', null)) as given(id, removed)`);
  await database().query(`
    insert into saved_searches (account_id, id, name, criteria, seen_on, before_on, removed_at)
    select 'jung', name, name, '', '2026-03-02', '2026-03-02', now() - age
    from (values ('alt', interval '24 hours 1 minute'), ('jung', interval '23 hours')) as given(name, age)`);
  await database().query(`
    insert into wanted_securities (id, key)
    select id, id from (values ('alt'), ('jung'), ('ungewollt')) as given(id)`);
  await database().query(`
    insert into account_wants (account_id, id, wanted_id, name, currency, created_at)
    select 'jung', id, id, id, 'EUR', now() - age
    from (values ('alt', interval '30 days 1 hour'), ('jung', interval '30 days -1 hour')) as given(id, age)`);

  const backups = path.join(env.DATA_DIR, 'backups');
  fs.mkdirSync(backups);
  for (const [name, days] of [
    ['before-migration-alt.gz', 15],
    ['before-migration-jung.gz', 13],
    ['from-the-operator.gz', 15],
  ] as const) {
    fs.writeFileSync(path.join(backups, name), '');
    const at = Date.now() / 1000 - days * 86_400;
    fs.utimesSync(path.join(backups, name), at, at);
  }

  Object.assign(env, { SMTP_URL: 'smtp://localhost' });
  expect(await runDailyTasks(database(), DAILY_TASKS)).toEqual({
    deliveredContactMails: 0,
    frozenDividendForecasts: 0,
    scoredDividendForecasts: 0,
    removedContactMessages: 1,
    removedAnalyticsEvents: 1,
    removedSessions: 2,
    removedSecurityEvents: 1,
    removedAccountLinks: 1,
    removedUnusedAccounts: 1,
    bookedSavingsPlans: 0,
    sentBuyPriceMails: 0,
    removedBookings: 1,
    removedWantedSecurities: 1,
    removedImports: 0,
    removedSearches: 1,
    removedRateLimits: 1,
    removedMailFiles: 0,
    removedBackups: 1,
  });
  for (const [table, column] of [
    ['contact_messages', 'message'],
    ['analytics_events', 'name'],
    ['rate_limits', 'key'],
    ['sessions', 'id'],
    ['security_events', 'browser'],
    ['account_links', 'secret_hash'],
    ['bookings', 'id'],
    ['saved_searches', 'id'],
    ['account_wants', 'id'],
    ['wanted_securities', 'id'],
    ['daily_salts', "convert_from(salt, 'UTF8')"],
  ] as const) {
    expect([table, await texts(table, column)]).toEqual([table, ['jung']]);
  }
  expect(fs.readdirSync(backups).sort()).toEqual(['before-migration-jung.gz', 'from-the-operator.gz']);
  expect(await texts('bookings', 'request_hash')).toEqual([null]);
  expect(await texts('accounts', 'id')).toEqual(['benutzt', 'bestätigt', 'jung', 'verbunden']);
});

it('keeps accounts where no mail goes out, since nobody could have confirmed', async () => {
  await database().query(
    `insert into accounts (id, email, created_at) values ('uralt', 'u@example.org', now() - interval '9 years')`,
  );
  await runDailyTasks(database(), DAILY_TASKS);
  expect(await texts('accounts', 'id')).toContain('uralt');
});
