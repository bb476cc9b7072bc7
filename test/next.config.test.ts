import { execFileSync } from 'node:child_process';

const FILE = '/_next/static/chunks/a.css';
const PAGES = ['/', '/stock-detail/sap-de', '/login', '/konto', '/nirgends', '/api/auth/token'];

const OPENERS = [
  ['/', 'same-origin'],
  ['/konto', 'same-origin'],
  ['/portfolio', 'same-origin'],
  ['/login/x', 'same-origin'],
  ['/api/auth/token', 'same-origin'],
  ['/api/auth/session', 'same-origin'],
  ['/login', 'same-origin-allow-popups'],
  ['/register', 'same-origin-allow-popups'],
  ['/api/auth/callback/google', 'same-origin'],
  ['/signed-in', 'same-origin'],
] as const;

/**
 * Returns the headers that Next.js sends with each path. Runs in a child process, because the rules are built when
 * their file is loaded.
 */
function headersAt(siteUrl: string): Record<string, Record<string, string>> {
  const program = `
    import { AsyncLocalStorage } from 'node:async_hooks';
    globalThis.AsyncLocalStorage = AsyncLocalStorage;
    const { unstable_getResponseFromNextConfig: answer } = (await import('next/experimental/testing/server.js')).default;
    const { headers } = (await import('../next.config.mjs')).default;
    const answers = process.argv.slice(1).map(async (url) => [
      url, Object.fromEntries((await answer({ url, nextConfig: { headers } })).headers)]);
    console.log(JSON.stringify(Object.fromEntries(await Promise.all(answers))));`;
  const paths = [FILE, ...PAGES, ...OPENERS.map(([path]) => path)];
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program, ...paths], {
    cwd: __dirname,
    env: { ...process.env, NODE_OPTIONS: '', SITE_URL: siteUrl },
  });
  return JSON.parse(text.toString());
}

describe('the headers of pages', () => {
  const http = headersAt('http://localhost:3000');
  const https = headersAt('https://aktien.example');

  it.each(PAGES)('%s', (path) => {
    expect(http[path]).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), microphone=\(\), geolocation=\(\)/),
    });
    expect(http[path]).not.toHaveProperty('strict-transport-security');
    const [, seconds] = /max-age=(\d+)/.exec(https[path]?.['strict-transport-security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
  });

  it('are only those that it needs for a file of the build', () => {
    const { 'content-type': _, ...headers } = http[FILE] ?? {};
    expect(headers).toEqual({ 'x-content-type-options': 'nosniff' });
    expect(https[FILE]).toHaveProperty('strict-transport-security');
  });

  it.each(OPENERS)('%s knows of windows: %s', (path, policy) => {
    expect(http[path]?.['cross-origin-opener-policy']).toBe(policy);
  });
});
