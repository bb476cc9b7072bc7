import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runDailyTasks } from '@/lib/platform/daily-job';
import { testDatabase } from '@/lib/platform/db/test-database';
import { env } from '@/lib/platform/env';
import { DAILY_TASKS } from './maintenance';

const database = testDatabase();
const original = env.DATA_DIR;

beforeEach(() => {
  env.DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'maintenance-'));
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  fs.rmSync(env.DATA_DIR, { recursive: true });
  env.DATA_DIR = original;
  jest.restoreAllMocks();
});

const texts = (table: string, column: string) =>
  database()
    .query<{ text: string }>(`select ${column} as text from ${table} order by 1`)
    .then((rows) => rows.map(({ text }) => text));

it('removes whatever has been kept for as long as it may be, and nothing else', async () => {
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

  expect(await runDailyTasks(database(), DAILY_TASKS)).toEqual({
    deliveredContactMails: 0,
    removedContactMessages: 1,
    removedAnalyticsEvents: 1,
    removedRateLimits: 1,
    removedMailFiles: 0,
  });
  for (const [table, column] of [
    ['contact_messages', 'message'],
    ['analytics_events', 'name'],
    ['rate_limits', 'key'],
    ['daily_salts', "convert_from(salt, 'UTF8')"],
  ] as const) {
    expect([table, await texts(table, column)]).toEqual([table, ['jung']]);
  }
});
