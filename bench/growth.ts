import { newMember, PASSWORD, signIn, tokenOf } from '../e2e/member';
import { fillMarket, listedIds, postgres, query } from './lib/databases';
import { type Answer, type Call, printFailures, send, summary } from './lib/load';
import { type Running, startApi, startSite } from './lib/processes';
import { atMost, median, printTable, scaled, timed } from './lib/report';
import { purchase, search } from './lib/visitors';

const STOCKS = scaled(50_000);
const ACCOUNTS = scaled(1_000_000);
/** Lots per account, including the measured one. */
const LOTS = 10;
/** Calls of each kind. */
const CALLS = scaled(300);
const SIGN_INS = scaled(30);
const WARM_UP = 10;

type Measured = { answers: Map<string, Answer[]>; signIn: number };

/** Compares the same calls to a new site and to a large one, on PostgreSQL. */
export async function run(): Promise<void> {
  const fresh = await postgres();
  const url = await fresh('growth');
  await (await startSite({ DATABASE_URL: url, MARKET_DATA: 'demo' })).stop();
  const [before, small] = [await measure(url), await sizes(url)];
  fillMarket({ url }, STOCKS);
  await fillAccounts(url);
  const [after, large] = [await measure(url), await sizes(url)];
  const rows = [before, after].map(({ signIn }, n) => [
    n === 0 ? 'before' : 'after',
    ...([small, large][n] ?? []),
    signIn,
  ]);
  printTable('Sizes.', ['', 'stocks', 'closes', 'accounts', 'lots', 'MB', 'sign-in p50, ms'], rows);
  printTable(
    `${CALLS} calls of each kind, one at a time, in turn.`,
    ['call', 'p50 before, ms', 'after', 'ratio', 'p99 before, ms', 'after', 'failed'],
    [...before.answers.keys()].map((name) => {
      const [was, is] = [before, after].map(({ answers }) => answers.get(name) ?? []) as [Answer[], Answer[]];
      printFailures([...was, ...is]);
      const [old, grown] = [summary(was), summary(is)];
      const ratio = grown.p50 / old.p50;
      const cells = [old.p50, grown.p50, name === 'token' ? atMost(ratio, 1.2) : ratio, old.p99, grown.p99];
      return [name, ...cells, atMost(old.failed + grown.failed, 0)];
    }),
  );
}

async function measure(url: string): Promise<Measured> {
  const api = await startApi(url);
  const site = await startSite({ DATABASE_URL: url, MARKET_DATA: 'none' });
  const member = await newMember(site.origin);
  const token = await tokenOf(site.origin, member);
  const headers = { authorization: `Bearer ${token}` };
  const ids = await listedIds(url, CALLS + WARM_UP);
  const id = (n: number) => ids[n % ids.length] as string;
  const calls: ((n: number) => [Running, Call])[] = [
    (n) => [api, { name: 'stock', path: `/api/stocks/${id(n)}` }],
    (n) => [api, { name: 'history of a year', path: `/api/stocks/${id(n)}/history?period=year` }],
    (n) => [api, search(n)],
    () => [site, { name: 'token', path: '/api/auth/token', headers: { cookie: member.cookie } }],
    (n) => [api, purchase(id(n % LOTS), token)],
    () => [api, { name: 'portfolio', path: '/api/portfolio', headers }],
    () => [api, { name: 'performance', path: '/api/portfolio/performance?range=year', headers }],
    (n) => [api, { name: 'watch', method: 'POST', path: `/api/watchlist/${id(n)}`, headers }],
    () => [api, { name: 'watchlist', path: '/api/watchlist', headers }],
    (n) => [site, { name: 'stock page, first visit', path: `/stock-detail/${id(n)}` }],
  ];
  const answers = new Map<string, Answer[]>();
  for (let n = 0; n < CALLS + WARM_UP; n++) {
    for (const next of calls) {
      const [{ origin }, call] = next(n);
      const answer = await send(origin, call);
      if (n >= WARM_UP) answers.set(call.name, [...(answers.get(call.name) ?? []), answer]);
    }
  }
  const signIns: number[] = [];
  for (let n = 0; n < SIGN_INS; n++)
    signIns.push(await timed(() => signIn(site.origin, member.email, PASSWORD)));
  await api.stop();
  await site.stop();
  return { answers, signIn: median(signIns) };
}

/**
 * Copies closes to the copied companies, and adds accounts. The lots of one account are spread over the table, as in
 * real use.
 */
async function fillAccounts(url: string): Promise<void> {
  const accounts = `generate_series(1, ${ACCOUNTS}) a`;
  const id = `'leo-' || lpad(a::text, 18, '0')`;
  await query(
    url,
    // Copied rows need no foreign key checks.
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `insert into prices (stock_id, year, days, closes)
     select s.id, p.year, p.days, p.closes
       from stocks s join prices p on p.stock_id = regexp_replace(s.id, '-[0-9]+$', '')
      where not exists (select from prices own where own.stock_id = s.id)`,
    `insert into accounts (id, email, password_hash, used_at)
     select ${id}, 'leo' || a || '@example.org', repeat('x', 97), now() from ${accounts}`,
    `insert into sessions (account_id, id, browser) select ${id}, md5('s' || a), 'Firefox' from ${accounts}`,
    `insert into portfolios (account_id, version) select ${id}, ${LOTS} from ${accounts}`,
    `insert into depots (account_id, id, name) select ${id}, 'd', 'Mein Depot' from ${accounts}`,
    `create temp table listed as
     select row_number() over (order by id) - 1 as n, id, trading_currency from stocks where status = 'active'`,
    'analyze listed',
    ...Array.from(
      { length: LOTS },
      (_, lot) =>
        `insert into bookings (account_id, id, depot_id, stock_id, kind, date, quantity, counted_on, currency)
         select ${id}, md5(a || '-${lot}'), 'd', l.id, 'purchase', date '2022-01-03' + (a * 7 + ${lot * 113}) % 1400,
                1 + (a + ${lot}) % 50, '2026-01-02', l.trading_currency
           from ${accounts}
           join listed l on l.n = (a::bigint * 31 + ${lot * 7919}) % (select count(*) from listed)
          order by a`,
    ),
    'vacuum analyze',
    'checkpoint',
  );
}

async function sizes(url: string): Promise<number[]> {
  const [row] = await query<Record<string, string>>(
    url,
    `select (select count(*) from stocks) as stocks,
            (select coalesce(sum(length(days)), 0) / 2 from prices) as closes,
            (select count(*) from accounts) as accounts, (select count(*) from bookings) as lots,
            pg_database_size(current_database()) / 1048576 as megabytes`,
  );
  return Object.values(row ?? {}).map(Number);
}
