import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from '@/lib/platform/env';
import { authSecrets, checkAuthSettings } from './secrets';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);
const SERVER = { DATABASE_URL: 'postgres://x@localhost/x' };
let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
});
afterEach(() => fs.rmSync(DATA_DIR, { recursive: true }));

describe('on the embedded database', () => {
  it('makes two secrets once and keeps them for the owner of the data directory', () => {
    const made = authSecrets(parseEnv({ DATA_DIR }));
    expect(made.session).not.toBe(made.token);
    expect(Buffer.from(made.session, 'base64url')).toHaveLength(32);
    const file = path.join(DATA_DIR, 'auth.secrets');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(made);
    expect(authSecrets(parseEnv({ DATA_DIR }))).toEqual(made);
    expect(fs.readdirSync(DATA_DIR)).toEqual(['auth.secrets']);
  });

  it('reads those of an earlier start', () => {
    const stored = { session: A, token: B };
    fs.writeFileSync(path.join(DATA_DIR, 'auth.secrets'), JSON.stringify(stored));
    expect(authSecrets(parseEnv({ DATA_DIR }))).toEqual(stored);
  });

  it.each(['', '{', '{"session":"kurz","token":"kurz"}'])('says what to do about %j', (content) => {
    fs.writeFileSync(path.join(DATA_DIR, 'auth.secrets'), content);
    expect(() => authSecrets(parseEnv({ DATA_DIR }))).toThrow(
      'auth.secrets sind beschädigt: Lösche die Datei',
    );
  });

  it('takes those of the environment, and starts without a site address', () => {
    const settings = parseEnv({ DATA_DIR, AUTH_SECRET: A, AUTH_TOKEN_SECRET: B });
    expect(authSecrets(settings)).toEqual({ session: A, token: B });
    expect(() => checkAuthSettings(settings, undefined)).not.toThrow();
    expect(fs.readdirSync(DATA_DIR)).toEqual([]);
  });
});

describe('on a server database', () => {
  it.each<[string, Record<string, string>, string | undefined, string | null]>([
    ['everything set', { AUTH_SECRET: A, AUTH_TOKEN_SECRET: B }, 'https://a.example', null],
    ['no secrets', {}, 'https://a.example', 'AUTH_SECRET und AUTH_TOKEN_SECRET'],
    ['one secret', { AUTH_SECRET: A }, 'https://a.example', 'AUTH_SECRET und AUTH_TOKEN_SECRET'],
    ['no address', { AUTH_SECRET: A, AUTH_TOKEN_SECRET: B }, undefined, 'SITE_URL'],
    ['an empty address', { AUTH_SECRET: A, AUTH_TOKEN_SECRET: B }, ' ', 'SITE_URL'],
  ])('%s', (_name, given, siteUrl, refusal) => {
    const start = () => checkAuthSettings(parseEnv({ ...SERVER, ...given, DATA_DIR }), siteUrl);
    if (refusal) expect(start).toThrow(refusal);
    else expect(start).not.toThrow();
  });
});

describe('the environment', () => {
  it.each([
    ['31 characters', { AUTH_SECRET: 'a'.repeat(31) }, 'AUTH_SECRET: erwartet mindestens 32'],
    ['twice the same', { AUTH_SECRET: A, AUTH_TOKEN_SECRET: A }, 'AUTH_TOKEN_SECRET: muss anders lauten'],
    ['half of Google', { AUTH_GOOGLE_ID: 'x' }, 'AUTH_GOOGLE_SECRET'],
    ['a part of a service', { AUTH_OIDC_ID: 'x', AUTH_OIDC_SECRET: 'x' }, 'AUTH_OIDC_ISSUER'],
  ])('refuses %s', (_name, given, refusal) => expect(() => parseEnv(given)).toThrow(refusal));
});
