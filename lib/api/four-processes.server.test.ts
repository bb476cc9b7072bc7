import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/platform/env';
import { type ApiProcess, SECRETS, startApiProcess } from '@/test/api-process';
import { memberHeaders, testMailbox } from '@/test/auth';
import { VALID_MESSAGE } from '@/test/contact';
import { clearTestDatabase, describeOnServer, testDatabase, testDatabaseVariables } from '@/test/database';
import { addTestMarket } from '@/test/market';

const PROCESSES = 4;

/** Tests what several processes share: all of it is in their database. */
describeOnServer('four processes on one database', () => {
  const database = testDatabase();
  testMailbox();
  let processes: ApiProcess[] = [];
  let mia: Record<string, string>;

  beforeAll(async () => {
    Object.assign(env, SECRETS);
    await clearTestDatabase(database());
    await addTestMarket(database(), {
      stocks: [
        { id: 'sap-de', price_date: '2026-03-31', first_price_date: '2026-03-27', current_price: 110 },
      ],
      closes: { 'sap-de': { '2026-03-27': 100, '2026-03-31': 110 } },
    });
    const variables = {
      ...SECRETS,
      SITE_URL: env.SITE_URL,
      ...(await testDatabaseVariables(database())),
      DATA_DIR: env.DATA_DIR,
      LIMIT_CONTACT_PER_HOUR: '7',
    };
    processes = await Promise.all(Array.from({ length: PROCESSES }, () => startApiProcess(variables)));
    mia = await memberHeaders('mia@example.org');
  });
  afterAll(() => Promise.all(processes.map((process) => process.stop())));

  const JSON_BODY = { 'content-type': 'application/json' };
  /** Sends a call to all processes in turn, all at once. */
  const sendAll = (times: number, path: string, init: RequestInit) =>
    Promise.all(
      Array.from({ length: times }, (_, n) => fetch(`${processes[n % PROCESSES]?.origin}${path}`, init)),
    );
  const count = async (table: string) =>
    (await database().query<{ count: number }>(`select count(*) from ${table}`))[0]?.count;
  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();

  it('book a purchase with one key once', async () => {
    const answers = await sendAll(12, '/api/portfolio/sap-de', {
      method: 'POST',
      headers: { ...mia, ...JSON_BODY, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ quantity: 1, purchase_date: '2026-03-27' }),
    });
    expect(statusesOf(answers)).toEqual(Array(12).fill(201));
    const lots = await Promise.all(answers.map(async (answer) => (await answer.json()).lot_id));
    expect(new Set(lots).size).toBe(1);
    expect(await count('bookings')).toBe(1);
  });

  it('count a limit together', async () => {
    const answers = await sendAll(12, '/api/contact', {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify(VALID_MESSAGE),
    });
    expect(statusesOf(answers)).toEqual([...Array(7).fill(200), ...Array(5).fill(429)]);
    expect(await count('contact_messages')).toBe(7);
  });

  it('all show a changed market', async () => {
    const closes = async () =>
      Promise.all(
        (await sendAll(PROCESSES, '/api/stocks/sap-de', {})).map(
          async (answer) => (await answer.json()).data.current_price,
        ),
      );
    expect(await closes()).toEqual([110, 110, 110, 110]);
    await database().query(`update stocks set current_price = 111 where id = 'sap-de'`);
    await database().query('update market_state set version = version + 1');
    while ((await closes()).some((close) => close !== 111)) await sleep(50);
  });

  it('all end a session that one of them ends', async () => {
    const statuses = async () => statusesOf(await sendAll(PROCESSES, '/api/account', { headers: mia }));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const [ended] = await sendAll(1, '/api/account/sessions', { method: 'DELETE', headers: mia });
    expect(ended?.status).toBe(200);
    // The process that ended it refuses at once, the others within two seconds.
    expect((await sendAll(1, '/api/account', { headers: mia }))[0]?.status).toBe(401);
    while ((await statuses()).join() !== '401,401,401,401') await sleep(50);
  });

  it('finish a daily job of which one was killed, and leave nothing half done', async () => {
    await database().query(`
      insert into accounts (id, email, email_verified_at)
      select 'a' || n, 'a' || n || '@example.org', now() from generate_series(1, 300) n`);
    await database().query(
      "insert into depots (account_id, id, name) select id, 'd', 'Mein Depot' from accounts where id ~ '^a\\d'",
    );
    await database().query(`
      insert into savings_plans (account_id, id, depot_id, stock_id, interval, quantity, currency, starts_on, ends_on)
      select account_id, 'p', 'd', 'sap-de', 'weekly', 2, 'EUR', '2026-03-24', '2026-03-31' from depots where id = 'd'`);
    const server = await testDatabaseVariables(database());
    const booked = () =>
      database().query<{ bookings: number; plans: number }>(`
        select (select count(*) from bookings b where b.account_id = p.account_id) as bookings, booked as plans
        from savings_plans p`);
    const first = startDailyJob(server);
    while ((await booked()).every(({ plans }) => plans === 0)) await sleep(5);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const halfway = await booked();
    // Each plan is due on 24 and 31 March.
    expect(halfway.filter(({ bookings, plans }) => bookings !== plans || plans % 2 !== 0)).toEqual([]);
    expect(halfway.some(({ plans }) => plans === 0)).toBe(true);
    const others = Array.from({ length: PROCESSES - 1 }, () => startDailyJob(server));
    await Promise.all(others.map((other) => once(other, 'exit')));
    expect(await booked()).toEqual(Array(300).fill({ bookings: 2, plans: 2 }));
  });

  function startDailyJob(server: Record<string, string>): ChildProcess {
    const variables = {
      ...SECRETS,
      ...server,
      SITE_URL: env.SITE_URL,
      NODE_OPTIONS: '',
      TODAY: '2026-04-01',
    };
    return spawn(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'test/run-daily-job.ts'],
      { env: { ...process.env, ...variables }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
});
