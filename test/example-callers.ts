import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishArticles } from '@/lib/articles/publish/publish';
import { hashPassword } from '@/lib/auth/password/hash-password';
import { addAccount } from '@/lib/auth/queries';
import { signAccessToken } from '@/lib/auth/session/access-token';
import { addSession } from '@/lib/auth/session/session-queries';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { sentMails } from '@/lib/platform/mail/post-mail';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { writeTestArticles } from './articles';
import { apiCall, PASSWORD } from './auth';
import { type CallExample, callExamples, STATED } from './call-examples';
import type { testClient } from './client';
import { allMailed } from './contact';
import { catchLog } from './log';
import { addTestMarket } from './market';

/** An account by its headers, with an example of each call that it can make. */
export type ExampleCaller = { headers: Record<string, string>; examples: Record<string, CallExample> };

/** Gives the tests of a file a market, and accounts that can make each call of call-examples.http. */
export function exampleCallers(database: () => Database, request: ReturnType<typeof testClient>) {
  let passwordHash: string;
  let accounts = 0;
  let mia: ExampleCaller;
  const { TODAY, DATA_DIR, ANALYTICS, MARKET_DATA, LIMIT_HEAVY_SECONDS_PER_MINUTE } = env;
  const real = { TODAY, DATA_DIR, ANALYTICS, MARKET_DATA, LIMIT_HEAVY_SECONDS_PER_MINUTE };

  beforeAll(async () => {
    catchLog();
    const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));
    // Securities are looked up, and all calls are made by one account.
    Object.assign(env, { MARKET_DATA: 'yahoo', LIMIT_HEAVY_SECONDS_PER_MINUTE: 100_000 });
    Object.assign(env, { TODAY: '2026-04-02', ANALYTICS: 'database', DATA_DIR });
    await addTestMarket(database(), {
      stocks: [
        {
          id: 'sap-de',
          sector: 'Technology',
          country: 'Germany',
          market_cap: 2e11,
          trailing_p_e: 20,
          price_date: '2026-04-01',
          first_price_date: '2025-12-30',
        },
        { id: 'apple', trading_currency: 'USD', price_date: '2026-04-01', first_price_date: '2026-03-02' },
        { id: 'wirecard', status: 'delisted', price_date: '2021-11-12', first_price_date: '2021-11-11' },
      ],
      closes: {
        'sap-de': { '2025-12-30': 80, '2026-03-02': 100, '2026-03-31': 110, '2026-04-01': 120 },
        apple: { '2026-03-02': 200, '2026-03-31': 240, '2026-04-01': 250 },
        wirecard: { '2021-11-11': 1, '2021-11-12': 0.5 },
      },
      dividends: { 'sap-de': { '2026-03-16': 2 } },
      rates: { USD: { '2026-01-02': 1.2, '2026-04-01': 1.6 } },
    });
    await refreshUniverse();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
    writeTestArticles(folder, 3);
    await publishArticles(database(), { paths: [folder], unpublish: [], dryRun: false });
    fs.rmSync(folder, { recursive: true });
    passwordHash = await hashPassword(PASSWORD);
    mia = await owner();
  }, 240_000);
  // Mails go out after the response, and need the database.
  afterEach(() => Promise.all([sentMails({ atOnce: true }), allMailed(database())]));
  afterAll(() => {
    fs.rmSync(env.DATA_DIR, { recursive: true });
    Object.assign(env, real);
    jest.restoreAllMocks();
  });

  /**
   * Creates an account with a portfolio and a watchlist; returns an example of each call, and the headers of its calls.
   */
  async function owner(): Promise<ExampleCaller> {
    const account = await addAccount({ email: `mia-${++accounts}@example.org`, password_hash: passwordHash });
    const accountId = String(account?.id);
    const [sessionId, otherSession] = [
      await addSession(accountId, 'Firefox', { passwordHash }),
      await addSession(accountId, 'Safari', { passwordHash }),
    ];
    const { token } = await signAccessToken({ accountId, sessionId });
    const headers = { authorization: `Bearer ${token}` };
    const send = async (method: string, path: string, body?: object) =>
      (await request(`/api/${path}`, apiCall(method, body, headers))).body as Record<string, string>;
    const post = (path: string, body?: object) => send('POST', path, body);
    const buy = async () =>
      String((await post('portfolio/sap-de', { quantity: 10, purchase_date: '2026-03-02' })).lot_id);
    await post('watchlist/sap-de');
    const { removal = '' } = await send('DELETE', `portfolio/sap-de/lots/${await buy()}`);
    const lot = await buy();
    const idOf = async (path: string, body: object) => String((await post(path, body)).id);
    const search = await idOf('searches', { name: 'Günstig', criteria: 'trailing_p_e=20' });
    const emptyDepot = await idOf('portfolio/depots', { name: 'Leer' });
    const [first] = (await send('GET', 'portfolio/depots')) as unknown as { id: string }[];
    const depot = String(first?.id);
    const monthly = { stock_id: 'sap-de', interval: 'monthly', amount: '50', starts_on: '2199-01-01' };
    const plan = await idOf('portfolio/plans', monthly);
    const own = { name: 'Zertifikat', currency: 'EUR' };
    const ownSecurity = await idOf('portfolio/own-securities', own);
    const replacedSecurity = await idOf('portfolio/own-securities', own);
    await post(`portfolio/own-securities/${replacedSecurity}/replacement`, { stock_id: 'sap-de' });
    const wanted = String(++accounts).padStart(32, 'b');
    await database().query(
      `with sought as (insert into wanted_securities (id, key) values ($2, $2) returning id)
       insert into account_wants (account_id, id, wanted_id, name, currency, candidates)
       select $1, id, id, 'Gesucht', 'EUR', '[{"symbol":"SAP.DE"}]' from sought`,
      [accountId, wanted],
    );
    const depotImport = String(++accounts).padStart(32, 'a');
    const stated = [{ depot_id: depot, reason: 'unknown_security', stated: STATED }];
    const read = { files: [], depots: [], own_securities: [], bookings: [], open: stated };
    await post('portfolio/imports', { id: depotImport, ...read });
    const imports = (await send('GET', 'portfolio/imports')) as unknown as { open: { id: string }[] };
    const open = String(imports.open[0]?.id);
    const { feed: calendar } = (await post('feeds/portfolio')) as unknown as { feed: { address: string } };
    const feed = path.basename(calendar.address);
    const kept = { otherSession, lot, removal, search, depot, emptyDepot, plan };
    const owned = { ...kept, ownSecurity, replacedSecurity, wanted, depotImport, open, feed };
    return { headers, examples: callExamples({ password: PASSWORD, ...owned }) };
  }

  return {
    mia: () => mia,
    /** Calls that end a session, an account or a purchase use an account that no other call needs. */
    of: (call: string) => (/^DELETE|account|restore|replacement/.test(call) ? owner() : mia),
  };
}

/** The address of an example with its path and query parameters. */
export function addressOf(call: string, { path: given = {}, query = {} }: CallExample): string {
  const pattern = call.split(' ')[1] as string;
  const address = pattern.replace(/:(\w+)/g, (_, name: string) => given[name] as string);
  const search = Object.entries(query).map(([key, value]) => `${key}=${value}`);
  return search.length > 0 ? `${address}?${search.join('&')}` : address;
}
