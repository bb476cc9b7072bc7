import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { signAccessToken } from '@/lib/auth/access-token';
import { hashPassword, isPassword, mostHashesAtOnce } from '@/lib/auth/hash-password';
import { requireAccount } from '@/lib/auth/require-account';
import { HASHES_AT_ONCE } from '@/lib/auth/rules';
import { openDatabase, setDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { freshDatabase, onServer } from './databases';
import { digits, median, printTable, quantile, timed, whole } from './measure';
import { cookiesOf, PASSWORD } from './member';
import { type Product, startSite } from './product';

/** Accounts, each with a session; fewer for a look whether the benchmark works. */
const MANY = Number(process.env.BENCH_ACCOUNTS || 1_000_000);
const SIGN_INS = 60;
const TOKENS = 1_000;
const CHECKS = 5_000;
const AT_ONCE = 40;

/** Milliseconds; the last one is a share. */
const LIMITS = { signIn: 120, token: 15, check: 0.3, growth: 0.2 };

const EMAIL = 'bench@example.org';

/** Milliseconds; `health`: of calls in between that need neither session nor database. */
type Figures = { signIn: number[]; token: number[]; health: number[] };

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
    site = await startSite({ DATABASE_URL: url });
    await onServer(
      url,
      `insert into accounts (id, email, password_hash) values ('bench', '${EMAIL}', '${await hashPassword(PASSWORD)}')`,
    );
    await measure(site.origin, 20); // the first calls load and compile
    const few = await measure(site.origin, SIGN_INS);
    await fill(url);
    await measure(site.origin, 20);
    const many = await measure(site.origin, SIGN_INS);
    report(few, many, await addedByCheck(url), await hashesAtOnce());
  } finally {
    await site?.stop();
    await server.stop();
  }
}

/** One after the other, as a browser signs in and asks for its token. */
async function measure(origin: string, signIns: number): Promise<Figures> {
  const figures: Figures = { signIn: [], token: [], health: [] };
  const csrf = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const csrfCookie = cookiesOf(csrf);
  let cookie = '';
  for (let i = 0; i < signIns; i++) {
    const body = new URLSearchParams({ csrfToken, email: EMAIL, password: PASSWORD, json: 'true' });
    const headers = { origin, cookie: csrfCookie };
    let answer: Response | undefined;
    figures.signIn.push(
      await timed(async () => {
        answer = await fetch(`${origin}/api/auth/callback/credentials`, { method: 'POST', body, headers });
        await answer.text();
      }),
    );
    if (!answer?.ok) throw new Error(`Signing in was answered with ${answer?.status}.`);
    cookie = cookiesOf(answer);
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
    `insert into accounts (id, email, password_hash, used_at)
     select md5(i::text), 'leo' || i || '@example.org', repeat('x', 97), now() from generate_series(1, ${MANY}) i`,
    `insert into sessions (account_id, id, browser)
     select md5(i::text), md5('s' || i), 'Firefox auf Linux' from generate_series(1, ${MANY}) i`,
    'vacuum analyze accounts',
    'vacuum analyze sessions',
    // The server is at rest again, and not writing down a million rows while it is measured.
    'checkpoint',
  );
}

/** Milliseconds that the check of a token adds to a call, in this process on the same database. */
async function addedByCheck(url: string): Promise<number> {
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString('hex'),
    AUTH_TOKEN_SECRET: randomBytes(32).toString('hex'),
  };
  Object.assign(env, secrets);
  const database = await openDatabase({ url, dataDir: '' });
  setDatabase(database);
  await onServer(url, `insert into sessions (account_id, id, browser) values ('bench', 'check', '')`);
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
  return median(times.closed) - median(times.open);
}

async function hashesAtOnce(): Promise<number> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => isPassword(PASSWORD, null)));
  return mostHashesAtOnce();
}

function report(few: Figures, many: Figures, check: number, atOnce: number): void {
  const growth = (figure: keyof Figures) => median(many[figure]) / median(few[figure]) - 1;
  const percent = (share: number) => `${digits(share * 100, 0)} %`;
  const rows: [name: string, value: number, limit: number, shown: (value: number) => string][] = [
    ['sign-in, p50, ms', median(many.signIn), LIMITS.signIn, (value) => digits(value, 1)],
    ['token, p99, ms', quantile(many.token, 0.99), LIMITS.token, (value) => digits(value, 1)],
    ['added to a call by its token, ms', check, LIMITS.check, (value) => digits(value, 3)],
    [`hashes at once of ${AT_ONCE}`, atOnce, HASHES_AT_ONCE, String],
    ['sign-in, slower than with one account', growth('signIn'), LIMITS.growth, percent],
    ['token, slower than with one account', growth('token'), LIMITS.growth, percent],
  ];
  console.log(`${whole(MANY)} accounts and as many sessions.\n`);
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
  console.log(`Token: ${spread(many.token)} ms; beside it /api/health: ${spread(many.health)} ms.\n`);
  if (rows.some(([, value, limit]) => !(value <= limit))) process.exitCode = 1;
}
