import fs from 'node:fs';
import { parseEnv, VARIABLES } from './env';

const API = 'https://api.a.example:8443';
const SOCKET = 'postgresql:///markt?host=/run/postgresql';
const LOOPBACK = 'http://127.0.0.1:4100';
const OIDC = { AUTH_OIDC_ISSUER: 'http://127.0.0.1:9000/', AUTH_OIDC_ID: 'a', AUTH_OIDC_SECRET: 'b' };
const SOURCES = {
  MARKET_SOURCES: 'yahoo, boerse,csv',
  MARKET_DATA_PATH: 'kurse',
  BOERSE_TERMS_ACCEPTED: 'yes',
};

describe('parseEnv', () => {
  it('has a default for everything', () => {
    expect(parseEnv({})).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      DATA_DIR: '.data',
      SITE_URL: 'http://localhost:3000',
      SITE_NAME: 'Aktienlotse',
      API_HOST: '127.0.0.1',
      API_PORT: 3001,
      MARKET_DATA: 'demo',
      MARKET_DATA_SCHEDULE: '30 2 * * *',
      BOERSE_TERMS_ACCEPTED: 'no',
      TRUSTED_PROXIES: [],
      LIMIT_CALLS_PER_MINUTE: 60_000,
      LIMIT_PAGES_PER_MINUTE: 600,
      LIMIT_CONTACT_PER_HOUR: 20,
      LIMIT_EVENTS_PER_HOUR: 2000,
      LIMIT_ARTICLE_VIEWS_PER_HOUR: 100,
      LIMIT_WRONG_PASSWORDS: 8,
      LIMIT_UNKNOWN_ACCOUNTS: 20,
      LIMIT_SIGN_IN_FAILURES: 60,
      LIMIT_REGISTRATIONS_PER_HOUR: 20,
      LIMIT_REGISTRATION_CONFLICTS_PER_HOUR: 10,
      LIMIT_RESETS_PER_ADDRESS_PER_HOUR: 3,
      LIMIT_RESETS_PER_HOUR: 10,
      LIMIT_CONFIRMATIONS_PER_HOUR: 5,
      LIMIT_SIGN_INS_PER_HOUR: 60,
      LIMIT_EXPORTS_PER_HOUR: 10,
      LIMIT_HEAVY_SECONDS_PER_MINUTE: 30,
      REGISTRATION: 'on',
      AUTH_OIDC_NAME: 'Anmeldedienst',
      MAINTENANCE_SCHEDULE: '15 3 * * *',
      RETENTION_CONTACT_MONTHS: 6,
      RETENTION_MAIL_FILES_DAYS: 30,
      RETENTION_ANALYTICS_MONTHS: 14,
      RETENTION_BACKUP_DAYS: 14,
      RETENTION_REQUEST_LOG_DAYS: 7,
      RETENTION_SECURITY_LOG_DAYS: 30,
      RETENTION_SESSION_DAYS: 30,
      RETENTION_IDLE_SESSION_DAYS: 7,
      RETENTION_RESET_LINK_MINUTES: 60,
      RETENTION_UNUSED_ACCOUNT_DAYS: 14,
      ANALYTICS: 'off',
      POSTHOG_HOST: 'https://eu.i.posthog.com',
    });
  });

  it('counts an empty variable as absent and keeps foreign ones out', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: ' ', SITE_URL: '', HOME: '/home/anna' });
    expect(env).toEqual(parseEnv({}));
  });

  it.each([
    ['the site at its port', { PORT: '8080' }, { SITE_URL: 'http://localhost:8080' }],
    [
      'an address without its last slash',
      { SITE_URL: 'https://a.example/' },
      { SITE_URL: 'https://a.example' },
    ],
    [
      'the API without its last slash',
      { NEXT_PUBLIC_API_BASE_URL: `${API}/` },
      { NEXT_PUBLIC_API_BASE_URL: API },
    ],
    ['a server behind a socket', { DATABASE_URL: SOCKET }, { DATABASE_URL: SOCKET }],
    [
      'a sender with a name',
      { MAIL_FROM: '"Der Lotse" <post@a.example>' },
      { MAIL_FROM: { name: 'Der Lotse', address: 'post@a.example' } },
    ],
    [
      'a sender without a name',
      { MAIL_FROM: 'post@a.example' },
      { MAIL_FROM: { name: '', address: 'post@a.example' } },
    ],
    [
      'proxies and their networks',
      { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8' },
      { TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'] },
    ],
    ['a sign-in service on this machine', OIDC, { AUTH_OIDC_ISSUER: 'http://127.0.0.1:9000' }],
    ['a night without a run', { MARKET_DATA_SCHEDULE: 'off' }, { MARKET_DATA_SCHEDULE: 'off' }],
    ['several sources in order', SOURCES, { MARKET_SOURCES: ['yahoo', 'boerse', 'csv'] }],
    ['a source replayed on loopback', { YAHOO_API_URL: LOOPBACK }, { YAHOO_API_URL: LOOPBACK }],
    ['csv with its folder', { MARKET_DATA: 'csv', MARKET_DATA_PATH: 'kurse' }, { MARKET_DATA_PATH: 'kurse' }],
  ])('reads %s', (_name, source, expected) => expect(parseEnv(source)).toMatchObject(expected));

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'achtzig'],
    ['API_PORT', '-1'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'host/db'],
    ['DATABASE_DIRECT_URL', 'mysql://host/db'],
    ['DATABASE_READ_URL', 'mysql://host/db'],
    ['SITE_URL', 'a.example'],
    ['SITE_URL', 'ftp://a.example'],
    ['SITE_URL', 'https://a.example/aktien'],
    ['SITE_URL', 'https://a.example?x=1'],
    ['NEXT_PUBLIC_API_BASE_URL', 'https://a.example/api'],
    ['SITE_NAME', 'x'.repeat(41)],
    ['MARKET_DATA', 'Demo'],
    ['MARKET_SOURCES', 'yahoo,yahoo'],
    ['MARKET_DATA_SCHEDULE', 'nachts'],
    ['MARKET_DATA_SCHEDULE', '61 2 * * *'],
    ['TODAY', '2026-02-30'],
    ['NODE_ENV', 'staging'],
    ['OPERATOR_EMAIL', 'post'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Aktienlotse'],
    ['MAIL_FROM', 'Aktienlotse <post>'],
    ['MAIL_FROM', 'Lotse\n<post@a.example>, <b@a.example>'],
    ['LIMIT_CONTACT_PER_HOUR', '0'],
    ['LIMIT_CONTACT_PER_HOUR', 'viele'],
    ['RETENTION_CONTACT_MONTHS', '0.5'],
    ['ANALYTICS', 'on'],
    ['AUTH_OIDC_ISSUER', 'anmeldung.example'],
    ['AUTH_OIDC_ISSUER', 'http://anmeldung.example'],
    ['AUTH_OIDC_ISSUER', 'http://127.0.0.1.evil.example'],
    ['YAHOO_API_URL', 'https://query2.finance.example'],
    ['SEC_API_URL', 'http://127.0.0.1.evil.example'],
    ['ESEF_API_URL', 'http://192.168.0.1:4100'],
    ['ECB_URL', 'http://0.0.0.0:4100'],
    ['BOERSE_URL', 'ftp://127.0.0.1'],
    ['POSTHOG_HOST', 'eu.posthog.com'],
    ['POSTHOG_HOST', 'http://posthog.example'],
    ['POSTHOG_HOST', 'https://posthog.example:8000'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const pattern = new RegExp(`^Die Umgebung ist fehlerhaft:\\n  ${name}: erwartet [^\\n]+$`);
    expect(() => parseEnv({ [name]: value })).toThrow(pattern);
  });

  it.each(['0', '1000001'])('names the permitted range of a limit to whoever sets it to %s', (limit) => {
    expect(() => parseEnv({ LIMIT_CALLS_PER_MINUTE: limit })).toThrow(
      'LIMIT_CALLS_PER_MINUTE: erwartet eine ganze Zahl von 1 bis 1000000',
    );
    expect(parseEnv({ LIMIT_CALLS_PER_MINUTE: '1000000' }).LIMIT_CALLS_PER_MINUTE).toBe(1_000_000);
  });

  it('names every error, and no value, which may be secret', () => {
    const failure = () =>
      parseEnv({ PORT: 'x', DATABASE_URL: 'geheim://anna:geheim@host', MARKET_DATA: 'csv' });
    expect(failure).toThrow('PORT');
    expect(failure).toThrow('DATABASE_URL');
    expect(failure).not.toThrow('geheim');
  });

  it.each([
    ['the folder for csv', { MARKET_DATA: 'csv' }, 'MARKET_DATA_PATH'],
    ['the folder for csv among others', { MARKET_SOURCES: 'yahoo,csv' }, 'MARKET_DATA_PATH'],
    ['consent to the terms of boerse', { MARKET_SOURCES: 'yahoo,boerse' }, 'BOERSE_TERMS_ACCEPTED'],
    ['a sender for mail', { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    ['PgBouncer before a server', { DATABASE_DIRECT_URL: 'postgresql://a/b' }, 'DATABASE_URL'],
    ['a server for its replica', { DATABASE_READ_URL: 'postgresql://a/b' }, 'DATABASE_URL'],
    ['a key for PostHog', { ANALYTICS: 'posthog' }, 'POSTHOG_KEY'],
  ])('wants %s', (_name, source, missing) => expect(() => parseEnv(source)).toThrow(`${missing}: fehlt`));

  it.each(['demo', 'yahoo,', 'Yahoo', 'boerse,yahoo'])('refuses the sources %s', (MARKET_SOURCES) => {
    expect(() => parseEnv({ MARKET_SOURCES })).toThrow(/MARKET_SOURCES[.\d]*: erwartet/);
  });

  it.each(['localhost', '10.0.0.0/33', '127.0.0.1,'])('refuses the proxies %s', (TRUSTED_PROXIES) => {
    expect(() => parseEnv({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES[.\d]*: erwartet/);
  });
});

describe('.env.example', () => {
  const example = fs.readFileSync('.env.example', 'utf8');
  const settings = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [name as string, value]),
  );

  it('lists every variable with its default', () => {
    const known = VARIABLES.filter((name) => name !== 'NODE_ENV');
    expect(Object.keys(settings).sort()).toEqual([...known].sort());
    expect(parseEnv(settings)).toEqual(parseEnv({}));
  });
});
