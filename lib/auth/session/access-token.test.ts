import { createHmac } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { readAccessToken, signAccessToken } from './access-token';
import { authSecrets } from './secrets';

Object.assign(env, { AUTH_SECRET: 's'.repeat(32), AUTH_TOKEN_SECRET: 't'.repeat(32) });

const BEARER = { accountId: 'mia', sessionId: 'one' };
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

function forge(change: { header?: object; claims?: object; key?: string; hash?: string } = {}): string {
  const { header = { alg: 'HS256', typ: 'JWT' }, key = authSecrets().token, hash = 'sha256' } = change;
  const claims = {
    iss: env.SITE_URL,
    aud: 'api',
    sub: 'mia',
    sid: 'one',
    exp: now() + 600,
    ...change.claims,
  };
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

it('names its account, for ten minutes', async () => {
  const start = now();
  const { token, expiresAt, lifetime } = await signAccessToken(BEARER);
  expect(lifetime).toBe(600);
  expect(await readAccessToken(token)).toEqual(BEARER);
  expect(Math.abs(expiresAt.getTime() / 1000 - start - 600)).toBeLessThanOrEqual(2);
  expect(await readAccessToken((await signAccessToken(BEARER, Date.now() - 601_000)).token)).toBeNull();
});

it('accepts what it would have made itself, also of a clock that is ahead', async () => {
  expect(await readAccessToken(forge())).toEqual(BEARER);
  expect(await readAccessToken(forge({ claims: { iat: now() - 5, exp: now() + 630 } }))).toEqual(BEARER);
  expect(await readAccessToken((await signAccessToken(BEARER, Date.now() + 30_000)).token)).toEqual(BEARER);
});

it.each<[string, () => string]>([
  ['the algorithm none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${forge().split('.')[1]}.`],
  ['none with a signature', () => forge({ header: { alg: 'none', typ: 'JWT' } })],
  ['another algorithm', () => forge({ header: { alg: 'HS512', typ: 'JWT' }, hash: 'sha512' })],
  ['an algorithm of public keys', () => forge({ header: { alg: 'RS256', typ: 'JWT' } })],
  ['no algorithm', () => forge({ header: { typ: 'JWT' } })],
  ['another key', () => forge({ key: 'x'.repeat(32) })],
  ['the key of sessions', () => forge({ key: authSecrets().session })],
  ['no signature', () => forge().replace(/[^.]+$/, '')],
  [
    'a signature of something else',
    () => `${forge({ claims: { sub: 'eve' } }).replace(/[^.]+$/, '')}${forge().split('.')[2]}`,
  ],
  ['another issuer', () => forge({ claims: { iss: 'https://evil.example' } })],
  ['no issuer', () => forge({ claims: { iss: undefined } })],
  ['another audience', () => forge({ claims: { aud: 'mail' } })],
  ['no audience', () => forge({ claims: { aud: undefined } })],
  ['an end in the past', () => forge({ claims: { exp: now() - 1 } })],
  ['no end', () => forge({ claims: { exp: undefined } })],
  ['an end that is text', () => forge({ claims: { exp: '9999999999' } })],
  ['no account', () => forge({ claims: { sub: undefined } })],
  ['an account that is an object', () => forge({ claims: { sub: { id: 'mia' } } })],
  ['no session', () => forge({ claims: { sid: undefined } })],
  ['nothing', () => ''],
  ['no token', () => 'a.b.c'],
  ['a list', () => `${encode([])}.${encode([])}.x`],
])('refuses %s', async (_name, token) => expect(await readAccessToken(token())).toBeNull());
