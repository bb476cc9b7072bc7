import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders, testMailbox } from './auth';
import { testClient } from './client';
import { clearTestDatabase, testDatabase } from './database';
import { addTestMarket, type TestMarket } from './market';

type Headers = Record<string, string>;

/**
 * Gives each test an empty database with a market, and the account of Mia.
 *
 * @param today ISO day
 * @returns `call` calls the routes of the portfolio with the headers of `caller`, or with others. Mia is the caller until
 *   a test says `become`; `mia` keeps hers
 */
export function testAccount(today: string, market: TestMarket) {
  const database = testDatabase();
  testMailbox();
  const request = testClient(api);
  let mia: Headers = {};
  let caller = mia;
  beforeEach(async () => {
    env.TODAY = today;
    await clearTestDatabase(database());
    await addTestMarket(database(), market);
    // A background poll of the market may have seen the cleared database.
    await refreshUniverse();
    mia = await memberHeaders('mia@example.org');
    caller = mia;
  });
  return {
    database,
    request,
    mia: () => mia,
    caller: () => caller,
    become: (headers: Headers) => {
      caller = headers;
    },
    call: (method: string, path: string, body?: unknown, headers = caller) =>
      request(`/api/portfolio${path}`, apiCall(method, body, headers)),
  };
}
