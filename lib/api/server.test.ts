import { type ApiProcess, refusedStart, SECRETS, startApiProcess } from '@/test/api-process';

const SITE = 'https://aktien.example';
/** A port on which nothing listens. */
const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';

describe('the API process', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a database', { SITE_URL: SITE, ...SECRETS }, 'Setze DATABASE_URL'],
    ['secrets', { DATABASE_URL, SITE_URL: SITE }, 'Setze AUTH_SECRET und AUTH_TOKEN_SECRET'],
    [
      'one of the secrets',
      { DATABASE_URL, SITE_URL: SITE, ...SECRETS, AUTH_TOKEN_SECRET: '' },
      'AUTH_TOKEN_SECRET',
    ],
    [
      'long secrets',
      { DATABASE_URL, SITE_URL: SITE, ...SECRETS, AUTH_SECRET: 'a'.repeat(31) },
      'mindestens 32',
    ],
    ['the address of the site', { DATABASE_URL, ...SECRETS }, 'SITE_URL'],
  ])('does not start without %s', async (_name, variables, reason) => {
    const [code, message] = await refusedStart(variables);
    expect(code).toBe(1);
    expect(message).toContain(reason);
    for (const secret of Object.values(SECRETS)) expect(message).not.toContain(secret);
  });
});

describe('an API host of its own', () => {
  let api: ApiProcess;
  beforeAll(async () => {
    api = await startApiProcess({
      DATABASE_URL,
      SITE_URL: SITE,
      NEXT_PUBLIC_API_BASE_URL: 'https://api.aktien.example',
      ...SECRETS,
    });
  });
  afterAll(() => api.stop());

  it.each([
    ['/api/health', 200],
    ['/api/account', 401],
    ['/api/nothing', 404],
    ['/api/ready', 503],
  ])('lets the site read %s: %i', async (path, status) => {
    const answer = await fetch(`${api.origin}${path}`, { headers: { origin: SITE } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  it('lets no other site read anything', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await fetch(`${api.origin}/api/health`, {
        method,
        headers: { origin: 'https://evil.example' },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
