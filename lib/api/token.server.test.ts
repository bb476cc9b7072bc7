import { hashPassword } from '@/lib/auth/password/hash-password';
import { addAccount } from '@/lib/auth/queries';
import { env } from '@/lib/platform/env';
import { startApiProcess } from '@/test/api-process';
import { PASSWORD, TestBrowser, testMailbox } from '@/test/auth';
import { clearTestDatabase, describeOnServer, testDatabase, testDatabaseVariables } from '@/test/database';

describeOnServer('a token of the site', () => {
  const database = testDatabase();
  testMailbox();
  beforeEach(() => clearTestDatabase(database()));

  it('opens the API on another host, until its session ends', async () => {
    const secrets = { AUTH_SECRET: 'a'.repeat(32), AUTH_TOKEN_SECRET: 'b'.repeat(32) };
    Object.assign(env, secrets);
    await addAccount({ email: 'mia@example.org', password_hash: await hashPassword(PASSWORD) });
    const api = await startApiProcess({
      ...secrets,
      ...(await testDatabaseVariables(database())),
      SITE_URL: env.SITE_URL,
      CORS_ORIGINS: env.SITE_URL,
    });
    try {
      const browser = new TestBrowser();
      await browser.signIn('mia@example.org');
      const headers = { ...(await browser.bearer()), origin: env.SITE_URL };
      const ask = () => fetch(`${api.origin}/api/account`, { headers });
      const answer = await ask();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(env.SITE_URL);
      expect(await answer.json()).toMatchObject({ email: 'mia@example.org' });
      await browser.signOut();
      // The other process may accept the token for two more seconds.
      let { status } = await ask();
      while (status === 200) ({ status } = await ask());
      expect(status).toBe(401);
    } finally {
      await api.stop();
    }
  });
});
