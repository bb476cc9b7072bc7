import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { env } from '@/lib/platform/env';
import { type ApiProcess, startApiProcess } from '@/test/api-process';
import { memberHeaders, testMailbox } from '@/test/auth';
import { clearTestDatabase, describeOnServer, testDatabase, testDatabaseVariables } from '@/test/database';

// Only a browser sends a preflight request, and hides from a page what it may not read.
const inBrowser = process.env.CHROMIUM_PATH ? it : it.skip; // where no browser is installed

describeOnServer('an API on a host of its own', () => {
  const database = testDatabase();
  testMailbox();
  beforeEach(() => clearTestDatabase(database()));

  /** An empty site, with one origin by its host name and another by its IP address. */
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Aktienlotse</title>');
  });
  let api: ApiProcess | undefined;
  let browser: Browser | undefined;
  afterEach(async () => {
    await browser?.close();
    await api?.stop();
    site.close();
  });

  inBrowser('answers pages of the site, and no others', async () => {
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
    const { port } = site.address() as AddressInfo;
    const secrets = { AUTH_SECRET: 'a'.repeat(32), AUTH_TOKEN_SECRET: 'b'.repeat(32) };
    Object.assign(env, secrets);
    api = await startApiProcess({
      ...secrets,
      ...(await testDatabaseVariables(database())),
      DATA_DIR: env.DATA_DIR,
      SITE_URL: env.SITE_URL,
      CORS_ORIGINS: `http://localhost:${port}`,
      LIMIT_CONFIRMATIONS_PER_HOUR: '1',
    });
    browser = await chromium.launch({
      executablePath: String(process.env.CHROMIUM_PATH),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const [own, foreign] = [await browser.newPage(), await browser.newPage()];
    await own.goto(`http://localhost:${port}/`);
    await foreign.goto(`http://127.0.0.1:${port}/`);
    const { authorization = '' } = await memberHeaders('mia@example.org');
    const { origin } = api;
    const call = (page: Page, method: string, path: string, { token = authorization, body = '' } = {}) =>
      page.evaluate(askFromPage, { method, url: origin + path, token, body });

    expect(await call(own, 'GET', '/api/account')).toMatchObject({
      status: 200,
      body: { email: 'mia@example.org' },
    });
    expect(await call(foreign, 'GET', '/api/account')).toBe('kept from the page');

    const preference = '/api/portfolio/preferred-currency';
    expect(await call(foreign, 'POST', preference, { body: '{"currency":"JPY"}' })).toBe(
      'kept from the page',
    );
    expect(await call(own, 'GET', preference)).toMatchObject({ status: 200, body: { currency: null } });
    expect(await call(own, 'POST', preference, { body: '{"currency":"GBP"}' })).toMatchObject({
      status: 200,
    });

    expect(await call(own, 'GET', '/api/account/export')).toMatchObject({
      status: 200,
      body: { account: { preferredCurrency: 'GBP' } },
      headers: { 'content-disposition': expect.stringContaining('.json') },
    });
    await call(own, 'POST', '/api/account/confirmation');
    expect(await call(own, 'POST', '/api/account/confirmation')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
    });
    const refused = { status: 401, body: { code: 'unauthenticated' } };
    expect(await call(own, 'GET', '/api/account', { token: 'Bearer a.b.c' })).toMatchObject(refused);
    expect(await call(own, 'DELETE', '/api/account/sessions')).toMatchObject({ status: 200 });
    expect(await call(own, 'GET', '/api/account')).toMatchObject(refused);
  });
});

type Asked = { method: string; url: string; token: string; body: string };

/** Returns the parts of a response that a page may read. */
async function askFromPage({ method, url, token, body }: Asked) {
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
    const { status, headers } = response;
    return { status, body: await response.json(), headers: Object.fromEntries(headers) };
  } catch {
    return 'kept from the page';
  }
}
