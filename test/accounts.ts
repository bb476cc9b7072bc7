import { api } from '@/lib/api/app';
import { apiCall, PASSWORD, TestBrowser, testMailbox } from './auth';
import { TEST_CLIENT, testClient } from './client';
import { clearTestDatabase, testDatabase } from './database';
import { addTestMarket } from './market';

export const MIA = 'mia@example.org';
export const NEW_PASSWORD = 'ein anderes Boot';

/** Headers for a call from this client address. */
export const from = (address: string) => ({ [TEST_CLIENT]: address });

/** Clears accounts and mails before each test of a file. Returns the test's helpers. */
export function testAccounts() {
  const database = testDatabase();
  const mails = testMailbox();
  const request = testClient(api);

  beforeEach(() => clearTestDatabase(database()));

  const post = (path: string, body: unknown, headers = {}) =>
    request(`/api/account${path}`, apiCall('POST', body, headers));
  const register = async (change: Record<string, unknown> = {}, headers = {}) => {
    const given = { email: MIA, password: PASSWORD, passwordConfirmation: PASSWORD, ...change };
    const answer = await post('/register', given, headers);
    // Wait for the mails, so that later ones are newer.
    await mails();
    return answer;
  };
  const accounts = () =>
    database().query<{ email: string; verified: boolean; pending_email: string | null }>(
      'select email, email_verified_at is not null as verified, pending_email from accounts order by created_at',
    );

  const signedIn = async (
    email = MIA,
  ): Promise<{ browser: TestBrowser; headers: Record<string, string> }> => {
    const browser = new TestBrowser();
    await browser.signIn(email);
    return { browser, headers: await browser.bearer() };
  };

  /** Registers Mia, and signs her in. */
  const member = async () => {
    await register();
    return signedIn();
  };

  /** Returns the account as its owner sees it. */
  const own = async (headers: Record<string, string>) =>
    (await request('/api/account', { headers })).body as Record<string, unknown> & {
      sessions: { id: string; current: boolean; createdAt: string }[];
      securityLog: { event: string; at: string }[];
    };

  /** Puts a stock on every account's watchlist, with all optional fields. */
  const watchSomething = async () => {
    await addTestMarket(database(), { stocks: [{ id: 'watched-de' }] });
    await database().query(
      `insert into watchlist_entries
       select id, 'watched-de', '2026-03-01', 87.5, 'GBP', 'fall', '2026-03-02', 'Wartet auf ' || email, 63.07, 'JPY',
              '2026-03-12', 31.5, 'Warum ' || email, '2026-03-13', 'w=' || email, true, 'crossed', '2026-03-14' from accounts`,
    );
  };

  /** Saves a search for every account, with all that is stored about one. */
  const saveSearch = () =>
    database().query(
      `insert into saved_searches
       select id, 'search-9', 'Perlen von ' || email, 'trailing_p_e=13', '2026-03-08', '2026-03-10',
              array['seen-de'], '2026-03-09', array['before-de'], '2026-03-11' from accounts`,
    );

  return {
    database,
    mails,
    request,
    post,
    register,
    accounts,
    signedIn,
    member,
    own,
    watchSomething,
    saveSearch,
  };
}
