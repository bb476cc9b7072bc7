import { env } from '@/lib/platform/env';
import { expectOwnPage } from './same-origin';

const asks = (method: string, headers: Record<string, string>): boolean => {
  try {
    expectOwnPage(new Request(`${env.SITE_URL}/api/auth/token`, { method, headers }));
    return true;
  } catch {
    return false;
  }
};

describe('expectOwnPage', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['POST', { origin: 'http://localhost:3000' }, true],
    ['POST', { origin: 'http://localhost:3100', host: 'localhost:3100' }, true],
    ['POST', { 'sec-fetch-site': 'same-origin' }, true],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['POST', { 'sec-fetch-site': 'same-site' }, false],
    ['POST', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, false],
    ['POST', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { origin: 'https://localhost:3000.evil.example', host: 'localhost:3000' }, false],
    ['POST', { origin: 'https://localhost:3100', host: 'localhost:3100' }, false],
    ['POST', { origin: 'http://x.example', host: 'x.example' }, false],
    ['POST', { origin: 'http://127.0.0.1:3100', host: '127.0.0.1:3100' }, true],
    ['POST', { origin: 'http://[::1]:3100', host: '[::1]:3100' }, true],
    ['POST', { origin: 'null' }, false],
    ['POST', { origin: 'file://localhost:3000', host: 'localhost:3000' }, false],
    ['POST', {}, false],
    ['GET', {}, true],
    ['GET', { 'sec-fetch-site': 'none' }, true],
    ['GET', { 'sec-fetch-site': 'same-origin' }, true],
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['GET', { origin: 'https://evil.example' }, false],
  ])('%s %j: %s', (method, headers, allowed) => expect(asks(method, headers)).toBe(allowed));

  it.each([
    ['https://aktien.example', 'aktien.example', true],
    ['http://aktien.example', 'aktien.example', false],
    ['https://x.example', 'x.example', false],
    ['http://localhost:3000', 'localhost:3000', false],
  ])('on a public site, from %s to %s: %s', (origin, host, allowed) => {
    const { SITE_URL } = env;
    env.SITE_URL = 'https://aktien.example/';
    expect(asks('POST', { origin, host })).toBe(allowed);
    env.SITE_URL = SITE_URL;
  });
});
