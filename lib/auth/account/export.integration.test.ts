import { MIA, testAccounts } from '@/test/accounts';
import { PASSWORD } from '@/test/auth';
import { words } from '@/test/words';

const { database, mails, member, post, register, request, saveSearch, signedIn, watchSomething } =
  testAccounts();

describe('GET /export', () => {
  it('returns all data of the account as a file, and no secret', async () => {
    await register();
    await register({ email: 'leo@example.org' });
    const { headers } = await signedIn();
    const answer = await request('/api/account/export', { headers });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="aktienlotse-daten-[\d-]+\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      exportedAt: expect.any(String),
      account: { email: MIA, sessions: [{}], securityLog: expect.any(Array) },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|leo@/);
  });
});

/** A column that is shown with the fields of today. */
const OPEN = 'open_bookings.stated';

/** Books a purchase with all optional fields for every account. */
async function bookSomething() {
  await database().query('insert into portfolios select id, 4711 from accounts');
  await database().query(`
    insert into depots (account_id, id, name, broker, created_at)
    select id, depot, 'Depot ' || depot, 'Bank ' || depot, '2026-02-05'
      from accounts cross join (values ('depot-3'), ('depot-4')) as named(depot)`);
  await database().query(`
    insert into savings_plans (account_id, id, depot_id, stock_id, interval, amount, fees, currency, starts_on, ends_on,
                               booked_until, booked, paused_on, created_at)
    select id, 'plan-5', 'depot-4', 'watched-de', 'quarterly', 61.5, 2.75, 'CHF', '2026-01-07', '2027-01-08',
           '2026-01-09', 83, '2026-01-10', '2026-01-11' from accounts`);
  await database().query(`
    insert into stocks (id, original_id, symbol, name, isin, wkn, kind, trading_currency, source, account_id,
                        first_price_date, price_date, current_price)
    select 'own-' || id, 'own-' || id, 'DE0007164600', 'Zertifikat 9', 'DE0007164600', '716460', 'other', 'SEK', 'own',
           id, '2026-01-12', '2026-01-13', 87.5 from accounts`);
  await database().query("insert into own_prices select 'own-' || id, '2026-01-14', 91.25 from accounts");
  await database().query(
    `insert into wanted_securities (id, key, isin) values ('wanted-6', 'DE0007164600', 'DE0007164600')`,
  );
  await database().query(
    `insert into account_wants (account_id, id, wanted_id, own_id, name, symbol, kind, currency, choice, refused, stock_id, created_at)
     select id, 'want-3-' || id, 'wanted-6', 'own-' || id, 'SAP 7', 'SAP.X', 'fund', 'DKK', 'SAP.F', 'Sapiens', 'watched-de', '2026-03-16' from accounts`,
  );
  await database().query("insert into account_lookups select id, 'wanted-6', '2026-03-15' from accounts");
  await database().query(
    "insert into unpaid_dividends select id, 'depot-4', 'watched-de', '2026-03-17', '2026-03-18' from accounts",
  );
  await database().query(
    "insert into calendar_feeds select id, 'watchlist', 'feed of ' || id, true, '2026-03-19' from accounts",
  );
  await database().query(
    "insert into tax_settings select id, 5261, 'joint', '9', '2026-03-20' from accounts",
  );
  await database().query(
    `insert into tax_depots select id, 'depot-4', 'domestic', 'depot-3', 801.5, '2026-03-21', 11.25, 12.25, 13.25, 14.25,
            15.25, 16.25, 17.25 from accounts`,
  );
  await database().query(
    "insert into tax_kinds select id, 'watched-de', 'foreign_property', '2026-03-22' from accounts",
  );
  await database().query(
    "insert into published_fund_values select id, 'watched-de', 2025, 18.25, 19.25, 20.25 from accounts",
  );
  await database().query("insert into labels select id, 'watched-de', 'Gruppe 12' from accounts");
  await database().query(
    `insert into imports (account_id, id, files, booked, created_at, taken_back_at, request_hash)
     select id, 'import-9', '{Beleg 6.pdf}', 17, '2026-03-08', '2026-03-09', 'hash of an import' from accounts`,
  );
  await database().query(
    `insert into open_bookings select id, 'open-4', 'import-9', 3, 'depot-3', 'incomplete', '{"reference":"Beleg 18"}' from accounts`,
  );
  await database().query(
    `insert into table_mappings select id, 'heading-2', '{"date":"Tag"}', '2026-03-10' from accounts`,
  );
  await database().query(
    `insert into bookings (account_id, id, depot_id, stock_id, kind, date, time, quantity, counted_on, price, amount,
                           fees, taxes, withholding_tax, currency, exchange_rate, bought_on, to_depot_id,
                           note, document, reference, import_id, created_at, request_key, request_hash, removal, removed_at)
     select id, 'booking-7', 'depot-3', 'watched-de', 'transfer', '2026-03-04', '09:41', 31, '2026-03-05', 77.25,
            123.45, 4.85, 1.37, 2.68, 'CHF', 0.9376, '2026-01-09', 'depot-4', 'Notiz 5',
            'Beleg 6', 'Nummer 5', 'import-9', '2026-03-06', 'key of a request', 'hash of a request', 'removal-8', '2026-03-07' from accounts`,
  );
  await database().query(
    `insert into checked_papers select id, 'booking-7', 'differs', 0.14, '{Gewohnheit 7}', '{"label":"Soli 4"}',
            '{"by":{"other":"-21.25"},"to":{"shares":"22.25"}}' from accounts`,
  );
  await database().query(
    `insert into bookings (account_id, id, depot_id, stock_id, kind, date, counted_on, currency, request_key, request_hash)
     select id, 'booking-8', 'depot-3', 'watched-de', 'merger', '2026-03-04', '2026-03-05', 'CHF', 'other key', 'other hash' from accounts`,
  );
  await database().query(
    `insert into booking_legs select id, 'booking-8', 6, 'in', 'watched-de', 1.125, 0.375 from accounts`,
  );
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : String(value);

it('GET /export answers ten times an hour, and each account by itself', async () => {
  await register();
  await register({ email: 'leo@example.org' });
  const { headers } = await signedIn();
  const load = async (of: Record<string, string>) =>
    (await request('/api/account/export', { headers: of })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push(await load(headers));
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(await load((await signedIn('leo@example.org')).headers)).toBe(200);
});

describe('what GET /export leaves out', () => {
  const SECRETS = words`
    accounts.password_hash account_links.secret_hash bookings.request_hash bookings.request_key
    imports.request_hash calendar_feeds.id
  `;
  // Internal ids and references between rows.
  const INNER = ['security_events.id', 'sessions.account_id', 'identities.account_id'].concat([
    'security_events.account_id',
    'account_links.account_id',
    'watchlist_entries.account_id',
    'saved_searches.account_id',
    'bookings.account_id',
    'booking_legs.account_id',
    'booking_legs.place',
    'portfolios.account_id',
    'portfolios.version',
    'depots.account_id',
    'savings_plans.account_id',
    'labels.account_id',
    'unpaid_dividends.account_id',
    'tax_settings.account_id',
    'tax_depots.account_id',
    'tax_kinds.account_id',
    'published_fund_values.account_id',
    'calendar_feeds.account_id',
    'imports.account_id',
    'checked_papers.account_id',
    'open_bookings.account_id',
    'open_bookings.place',
    'table_mappings.account_id',
    'account_wants.account_id',
    'account_wants.wanted_id',
    'account_lookups.account_id',
    'account_lookups.wanted_id',
    'table_mappings.used_at',
    'stocks.account_id',
    // Follow from what is exported.
    'stocks.wkn',
    'stocks.source',
    'stocks.status',
    'stocks.first_price_date',
  ]);

  it('is secrets alone, of all that the tables keep of an account', async () => {
    const { headers } = await member();
    await signedIn();
    await post('/email', { email: 'neu@example.org', password: PASSWORD }, headers);
    await mails();
    await database().query(
      `insert into identities select 'https://service', 'mia-17', id, 'oidc' from accounts`,
    );
    await database().query(
      `update accounts set preferred_currency = 'GBP', email_verified_at = now() - interval '3 days',
         password_since = now() - interval '4 days',
         used_at = now() - interval '2 days', created_at = now() - interval '5 days'`,
    );
    await watchSomething();
    await bookSomething();
    await saveSearch();
    const { body } = await request('/api/account/export', { headers });
    const shown = JSON.stringify(body);
    const tables = await database().query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id'`,
    );
    const names = ['accounts', ...tables.map(({ name }) => name)];
    expect(names).toEqual(expect.arrayContaining(['identities', 'sessions', 'security_events']));
    for (const name of names) {
      const rows = await database().query<Record<string, unknown>>(
        `select * from ${name} ${name === 'accounts' ? '' : 'where account_id is not null'}`,
      );
      expect([name, rows.length > 0]).toEqual([name, true]);
      for (const [column, value] of rows.flatMap(Object.entries)) {
        const field = `${name}.${column}`;
        if (INNER.includes(field)) continue;
        const text =
          field === OPEN ? 'Beleg 18' : value instanceof Date ? value.toISOString() : textOf(value);
        expect([field, shown.includes(text)]).toEqual([field, !SECRETS.includes(field)]);
      }
    }
  });
});
