import { api } from '@/lib/api/app';
import { forget } from '@/lib/auth/session/session-queries';
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
 * @returns `call` calls the routes of her portfolio, or those of other headers; `mia` has hers
 */
export function testAccount(today: string, market: TestMarket) {
  const database = testDatabase();
  testMailbox();
  const request = testClient(api);
  const realToday = env.TODAY;
  let mia: Headers = {};
  beforeEach(async () => {
    env.TODAY = today;
    await clearTestDatabase(database());
    forget([]);
    await addTestMarket(database(), market);
    await refreshUniverse();
    mia = await memberHeaders('mia@example.org');
  });
  afterEach(() => {
    env.TODAY = realToday;
  });
  return {
    database,
    request,
    mia: () => mia,
    call: (method: string, path: string, body?: unknown, headers = mia) =>
      request(`/api/portfolio${path}`, apiCall(method, body, headers)),
  };
}
