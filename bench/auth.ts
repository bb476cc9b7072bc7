import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { signAccessToken } from '@/lib/auth/access-token';
import { hashPassword, isPassword, mostHashesAtOnce } from '@/lib/auth/hash-password';
import { requireAccount } from '@/lib/auth/require-account';
import { HASHES_AT_ONCE } from '@/lib/auth/rules';
import { openDatabase, setDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { cookiesOf, PASSWORD } from '../e2e/member';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { freshDatabase, onServer } from './databases';
import { INSERT_ACCOUNTS, MANY_ACCOUNTS } from './many-accounts';
import { digits, median, printTable, quantile, timed, whole } from './measure';
import { type Product, startSite } from './product';

const SIGN_INS = 60;
const TOKENS = 1_000;
const GUESSES = 40;
const CHECKS = 20_000;
const AT_ONCE = 40;

/** Milliseconds; the last two are shares. */
const LIMITS = { signIn: 120, token: 15, check: 0.3, growth: 0.2, apart: 0.2 };

/** So that none of them ends the measurement of guesses. */
const UNLIMITED = {
  LIMIT_WRONG_PASSWORDS: '1000000',
  LIMIT_UNKNOWN_ACCOUNTS: '1000000',
  LIMIT_SIGN_IN_FAILURES: '1000000',
  LIMIT_SIGN_INS_PER_HOUR: '1000000',
};

const EMAIL = 'bench@example.org';

/**
 * Milliseconds; `wrong` and `unknown`: of sign-ins that are refused for the password and for the address; `health`: of
 * calls in between that need neither session nor database; `checked`: of calls in this process with their token;
 * `check`: what its check adds to them.
 */
type Calls = Record<'signIn' | 'wrong' | 'unknown' | 'token' | 'health', number[]>;
type Checks = { checked: number[]; check: number };
type Figures = Calls & Checks;

/** Signing in and what follows from it, with one account and with many. */
export async function run(): Promise<void> {
  const server = await startPostgres();
  if ('missing' in server) {
    console.log(`Skipped: ${server.missing}`);
    return;
  }
  let site: Product | undefined;
  try {
    const url = await freshDatabase(server.url, 'bench_auth');
    site = await startSite({ DATABASE_URL: url, ...UNLIMITED });
    await onServer(
      url,
      `insert into accounts (id, email, password_hash) values ('bench', '${EMAIL}', '${await hashPassword(PASSWORD)}')`,
    );
    const { origin } = site;
    const figures = async () => {
      await measure(origin, 20); // the first calls load and compile
      return { ...(await measure(origin, SIGN_INS)), ...(await checks(url)) };
    };
    const few = await figures();
    await fill(url);
    report(few, await figures(), await hashesAtOnce());
  } finally {
    await site?.stop();
    await server.stop();
  }
}

/** One after the other, as a browser signs in and asks for its token. */
async function measure(origin: string, signIns: number): Promise<Calls> {
  const figures: Calls = { signIn: [], wrong: [], unknown: [], token: [], health: [] };
  const csrf = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const csrfCookie = cookiesOf(csrf);
  let cookie = '';
  /** Tries to sign in, and notes how long it took until the answer with this status. */
  const tries = async (times: number[], status: number, email: string, password: string) => {
    const body = new URLSearchParams({ csrfToken, email, password, json: 'true' });
    const headers = { origin, cookie: csrfCookie };
    let answer: Response | undefined;
    times.push(
      await timed(async () => {
        answer = await fetch(`${origin}/api/auth/callback/credentials`, { method: 'POST', body, headers });
        await answer.text();
      }),
    );
    if (answer?.status !== status) throw new Error(`Signing in was answered with ${answer?.status}.`);
    return answer;
  };
  for (let i = 0; i < signIns; i++) {
    cookie = cookiesOf(await tries(figures.signIn, 200, EMAIL, PASSWORD));
  }
  for (let i = 0; i < GUESSES; i++) {
    await tries(figures.wrong, 403, EMAIL, 'another password');
    await tries(figures.unknown, 403, `nobody${i}@example.org`, PASSWORD);
  }
  for (let i = 0; i < TOKENS; i++) {
    figures.token.push(
      await timed(async () => {
        const answer = await fetch(`${origin}/api/auth/token`, { headers: { cookie } });
        await answer.text();
        if (!answer.ok) throw new Error(`The token was answered with ${answer.status}.`);
      }),
    );
    figures.health.push(await timed(async () => (await fetch(`${origin}/api/health`)).text()));
  }
  return figures;
}

async function fill(url: string): Promise<void> {
  await onServer(
    url,
    ...INSERT_ACCOUNTS,
    'vacuum analyze accounts',
    'vacuum analyze sessions',
    // The server is at rest again, and not writing down a million rows while it is measured.
    'checkpoint',
  );
}

/** Calls with and without the check of a token, in this process on the same database. */
async function checks(url: string): Promise<Checks> {
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString('hex'),
    AUTH_TOKEN_SECRET: randomBytes(32).toString('hex'),
  };
  Object.assign(env, secrets);
  const database = await openDatabase({ url, dataDir: '' });
  setDatabase(database);
  await onServer(
    url,
    `insert into sessions (account_id, id, browser) values ('bench', 'check', '') on conflict do nothing`,
  );
  const { token } = await signAccessToken({ accountId: 'bench', sessionId: 'check' });
  const headers = { authorization: `Bearer ${token}` };
  const open = new Hono().get('/', (c) => c.json({}));
  const closed = new Hono().use(requireAccount).get('/', (c) => c.json({}));
  const times: Record<'open' | 'closed', number[]> = { open: [], closed: [] };
  for (let i = 0; i < CHECKS; i++) {
    times.open.push(await timed(async () => open.request('/', { headers })));
    times.closed.push(
      await timed(async () => {
        const { status } = await closed.request('/', { headers });
        if (status !== 200) throw new Error(`The token was refused with ${status}.`);
      }),
    );
  }
  await database.close();
  return { checked: times.closed, check: median(times.closed) - median(times.open) };
}

async function hashesAtOnce(): Promise<number> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => isPassword(PASSWORD, null)));
  return mostHashesAtOnce();
}

function report(few: Figures, many: Figures, atOnce: number): void {
  const growth = (figure: 'signIn' | 'token' | 'checked') => median(many[figure]) / median(few[figure]) - 1;
  const apart = Math.abs(median(many.wrong) / median(many.unknown) - 1);
  const percent = (share: number) => `${digits(share * 100, 0)} %`;
  const rows: [name: string, value: number, limit: number, shown: (value: number) => string][] = [
    ['sign-in, p50, ms', median(many.signIn), LIMITS.signIn, (value) => digits(value, 1)],
    ['token, p99, ms', quantile(many.token, 0.99), LIMITS.token, (value) => digits(value, 1)],
    ['added to a call by its token, ms', many.check, LIMITS.check, (value) => digits(value, 3)],
    [`hashes at once of ${AT_ONCE}`, atOnce, HASHES_AT_ONCE, String],
    ['sign-in, slower than with one account', growth('signIn'), LIMITS.growth, percent],
    ['token, slower than with one account', growth('token'), LIMITS.growth, percent],
    ['call with its check, slower than with one account', growth('checked'), LIMITS.growth, percent],
    ['wrong password and unknown address, apart', apart, LIMITS.apart, percent],
  ];
  console.log(`${whole(MANY_ACCOUNTS)} accounts and as many sessions.\n`);
  printTable(
    ['figure', 'measured', 'limit', ''],
    rows.map(([name, value, limit, shown]) => [
      name,
      shown(value),
      shown(limit),
      value <= limit ? '' : 'beyond its limit',
    ]),
  );
  const spread = (times: number[]) =>
    [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${digits(quantile(times, share), 1)}`).join(', ');
  console.log(`Token: ${spread(many.token)} ms; beside it /api/health: ${spread(many.health)} ms.`);
  console.log(
    `Refused: wrong password ${spread(many.wrong)} ms; unknown address ${spread(many.unknown)} ms.\n`,
  );
  if (rows.some(([, value, limit]) => !(value <= limit))) process.exitCode = 1;
}
