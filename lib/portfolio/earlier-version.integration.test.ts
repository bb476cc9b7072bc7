import fs from 'node:fs';
import { api } from '@/lib/api/app';
import { setDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, sessionHeaders } from '@/test/auth';
import { testClient } from '@/test/client';
import { openEarlierDatabase } from '@/test/database';
import { raiseTestMarketVersion } from '@/test/market';
import { NO_VALUATION } from '@/test/watchlist';

const request = testClient(api);
const realToday = env.TODAY;
let database: Database;

beforeAll(async () => {
  env.TODAY = '2026-04-02';
  database = await openEarlierDatabase('0011');
  setDatabase(database);
  await raiseTestMarketVersion(database);
  await refreshUniverse();
});
afterAll(async () => {
  env.TODAY = realToday;
  await database.close();
});

describe('a database of the version without depots', () => {
  /** Answers of that version, by account and path. */
  const figures: Record<string, object> = JSON.parse(fs.readFileSync('test/dumps/0011-figures.json', 'utf8'));

  it.each(Object.entries(figures))('shows the same figures: %s', async (call, before) => {
    const [name, path] = call.split(' ');
    const [account] = await database.query<{ id: string }>('select id from accounts where email = $1', [
      `${name}@example.org`,
    ]);
    const headers = await sessionHeaders(String(account?.id));
    const { body } = await request(`/api/portfolio${path}`, apiCall('GET', undefined, headers));
    expect(body).toMatchObject(before);
  });

  it('keeps the watchlist, without own values and without mails', async () => {
    const [account] = await database.query<{ id: string }>(
      "select id from accounts where email = 'mia@example.org'",
    );
    const headers = await sessionHeaders(String(account?.id));
    const { body } = await request('/api/watchlist', apiCall('GET', undefined, headers));
    expect(body).toMatchObject([
      { id: 'sap-de', note: 'Wartet', target: { price: 87.5 }, valuation: NO_VALUATION },
    ]);
  });

  it('has one depot for each account with bookings, removed ones too', async () => {
    const rows = await database.query(
      `select email, name, count(*)::int as bookings from accounts a join depots d on d.account_id = a.id
         join bookings b on b.account_id = a.id and b.depot_id = d.id group by email, name order by email`,
    );
    expect(rows).toEqual([
      { email: 'leo@example.org', name: 'Mein Depot', bookings: 2 },
      { email: 'mia@example.org', name: 'Mein Depot', bookings: 4 },
    ]);
  });
});

describe('a database of the version without splits of own securities', () => {
  it('counts what was booked of them by hand as on its day', async () => {
    const earlier = await openEarlierDatabase('0023');
    const rows = await earlier.query('select stock_id, counted_on::text from bookings order by stock_id');
    await earlier.close();
    expect(rows).toEqual([
      { stock_id: 'adler', counted_on: '2026-03-02' },
      { stock_id: `own-${'2'.repeat(32)}`, counted_on: '2026-01-05' },
    ]);
  });
});

describe('a database of the version in which exchanges had a ratio', () => {
  /** Answers of that version, by path. */
  const figures: Record<string, object> = JSON.parse(fs.readFileSync('test/dumps/0028-figures.json', 'utf8'));
  let earlier: Database;
  let headers: Record<string, string>;
  beforeAll(async () => {
    earlier = await openEarlierDatabase('0028');
    setDatabase(earlier);
    await raiseTestMarketVersion(earlier);
    await refreshUniverse();
    headers = await sessionHeaders('5832f52196ec2cc63a437e9f82eb3af3');
  });
  afterAll(() => earlier.close());

  /** Leaves what floats leave: a count of 7 that become 2 has other last digits than their ratio. */
  const rounded = (body: unknown) =>
    JSON.parse(JSON.stringify(body), (_, value) =>
      typeof value === 'number' ? Number(value.toFixed(9)) : value,
    );

  it.each(Object.entries(figures))('shows the same figures: %s', async (path, before) => {
    const { body } = await request(`/api/portfolio${path}`, apiCall('GET', undefined, headers));
    expect(rounded(body)).toMatchObject(rounded(before));
  });

  it('counts what goes and what comes', async () => {
    const rows = await earlier.query(
      `select b.kind, string_agg(concat_ws(' ', l.direction, s.name, l.shares, l.cost_share), ', ' order by l.place) as legs
         from bookings b join booking_legs l on l.booking_id = b.id join stocks s on s.id = l.stock_id
        group by b.id, b.kind order by b.id`,
    );
    expect(rows).toEqual([
      { kind: 'spin_off', legs: 'out Adler AG 1, in Adler AG 1 0.8, in Birch Inc. 0.25 0.2' },
      { kind: 'split', legs: 'out Eigene AG 1, in Eigene AG 4 1' },
      { kind: 'merger', legs: 'out Birch Inc. 7, in Cobalt AG 2 0.9' },
      { kind: 'merger', legs: 'out Birch Inc. 1600, in Cobalt AG 228.571 1' },
      { kind: 'merger', legs: 'out Cobalt AG 1' },
      { kind: 'merger', legs: 'out Adler AG 1, in Cobalt AG 1 1' },
    ]);
  });

  it('still has what was open', async () => {
    const { body } = await request('/api/portfolio/imports', apiCall('GET', undefined, headers));
    expect(body).toMatchObject({ open: [{ stated: { kind: 'spin_off', ratio: '0.04' } }] });
  });
});

describe('a database of the version in which ids decided', () => {
  let earlier: Database;
  beforeAll(async () => {
    earlier = await openEarlierDatabase('0024');
  });
  afterAll(() => earlier.close());

  it('keeps the order they made, and later bookings follow', async () => {
    await earlier.query(
      `insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, currency)
       select account_id, '0', id, 'adler', 'purchase', '2026-01-05', 5, '2026-03-02', 'EUR' from depots
        where id = 'erstes'`,
    );
    const rows = await earlier.query('select left(id, 1) as id from bookings order by entry');
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', '0']);
  });

  it('has a depot for each account', async () => {
    const rows = await earlier.query(
      'select email, name, length(d.id) as id from accounts a join depots d on d.account_id = a.id order by email',
    );
    expect(rows).toEqual([
      { email: 'leo@example.org', name: 'Mein Depot', id: 32 },
      { email: 'mia@example.org', name: 'Bank', id: 6 },
    ]);
  });
});
