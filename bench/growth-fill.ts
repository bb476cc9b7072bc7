import { onServer } from './databases';
import { accountId, INSERT_ACCOUNTS, MANY_ACCOUNTS } from './many-accounts';
import { runChild } from './product';

/** What the database grows to, beside its accounts. */
const GROWN = { stocks: 50_000, lotsEach: 10 } as const;

/** The companies of a demo market, and copies of them with closes of their own, some five years each. */
export async function fillMarket(url: string): Promise<void> {
  runChild('universe-child', ['--url', url, '--fill', String(GROWN.stocks)]);
  await onServer(
    url,
    'set synchronous_commit = off',
    `insert into prices (stock_id, year, days, closes)
     select s.id, p.year, p.days, p.closes
       from stocks s join prices p on p.stock_id = regexp_replace(s.id, '-[0-9]+$', '')
      where not exists (select from prices of where of.stock_id = s.id)`,
    'vacuum analyze prices',
  );
}

/**
 * Accounts with a session, a portfolio and lots. Lots are written round by round, as they come in: those of one
 * account lie apart.
 */
export async function fillAccounts(url: string): Promise<void> {
  const { lotsEach } = GROWN;
  const id = accountId('a');
  await onServer(
    url,
    // Rows that refer to each other by how they are made need no look at each reference.
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    ...INSERT_ACCOUNTS,
    `insert into portfolios (account_id, version) select ${id}, ${lotsEach} from generate_series(1, ${MANY_ACCOUNTS}) a`,
    `create temp table listed as
     select row_number() over (order by id) - 1 as n, id, trading_currency from stocks where status = 'active'`,
    'analyze listed',
    ...Array.from(
      { length: lotsEach },
      (_, lot) =>
        `insert into bookings (account_id, id, stock_id, kind, date, quantity, counted_on, currency)
         select ${id}, md5(a || '-${lot}'), l.id, 'purchase', date '2022-01-03' + (a * 7 + ${lot * 113}) % 1400,
                1 + (a + ${lot}) % 50, '2026-01-02', l.trading_currency
           from generate_series(1, ${MANY_ACCOUNTS}) a
           join listed l on l.n = (a::bigint * 31 + ${lot * 7919}) % (select count(*) from listed)
          order by a`,
    ),
    ...['accounts', 'sessions', 'portfolios', 'bookings'].map((table) => `vacuum analyze ${table}`),
    // The server is at rest again, and not writing down ten million rows while it is measured.
    'checkpoint',
  );
}

/** What is in the database, as far as it grows. */
export async function sizes(url: string): Promise<Record<string, number>> {
  const [row] = await onServer<Record<string, string>>(
    url,
    `select (select count(*) from stocks) as stocks,
            (select coalesce(sum(length(days)), 0) / 2 from prices) as closes,
            (select count(*) from accounts) as accounts, (select count(*) from bookings) as lots,
            pg_database_size(current_database()) / 1048576 as megabytes`,
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
}
