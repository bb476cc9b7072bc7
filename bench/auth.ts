import { cookiesOf, newMember, PASSWORD, signIn } from '../e2e/member';
import { postgres } from './lib/databases';
import { send } from './lib/load';
import { startSite } from './lib/processes';
import { atMost, median, printTable, quantile, scaled, timed } from './lib/report';

const SIGN_INS = scaled(60);
const TOKENS = scaled(1_000);
const GUESSES = scaled(40);

/** Lifts the limits, so that wrong passwords are measured instead of refused. */
const UNLIMITED = {
  LIMIT_WRONG_PASSWORDS: '1000000',
  LIMIT_UNKNOWN_ACCOUNTS: '1000000',
  LIMIT_SIGN_IN_FAILURES: '1000000',
  LIMIT_SIGN_INS_PER_HOUR: '1000000',
};

/** Measures one call at a time on PostgreSQL; the area `growth` does the same with a million accounts. */
export async function run(): Promise<void> {
  const DATABASE_URL = await (await postgres())('auth');
  const { origin } = await startSite({ DATABASE_URL, MARKET_DATA: 'none', ...UNLIMITED });
  const { email } = await newMember(origin);
  let cookie = '';
  const tried = (status: number, address: string, password: string) =>
    timed(async () => {
      const answer = await signIn(origin, address, password);
      if (answer.status !== status) throw new Error(`Signing in was answered with ${answer.status}.`);
      if (status === 200) cookie = cookiesOf(answer);
    });
  const times: Record<'signIn' | 'wrong' | 'unknown' | 'token', number[]> = {
    signIn: [],
    wrong: [],
    unknown: [],
    token: [],
  };
  for (let i = 0; i < 20; i++) await tried(200, email, PASSWORD); // Warm-up: compiles the route.
  for (let i = 0; i < SIGN_INS; i++) times.signIn.push(await tried(200, email, PASSWORD));
  for (let i = 0; i < GUESSES; i++) {
    times.wrong.push(await tried(403, email, 'another password'));
    times.unknown.push(await tried(403, `nobody${i}@example.org`, PASSWORD));
  }
  const token = { name: 'token', path: '/api/auth/token', headers: { cookie } };
  for (let i = 0; i < TOKENS; i++) {
    const { status, milliseconds } = await send(origin, token);
    if (status !== 200) throw new Error(`The token was answered with ${status}.`);
    times.token.push(milliseconds);
  }
  const apart = Math.abs(median(times.wrong) / median(times.unknown) - 1);
  printTable(
    `${SIGN_INS} sign-ins with the form's own call, ${GUESSES} refused of each kind, ${TOKENS} tokens.`,
    ['sign-in p50, ms', 'token p99, ms', 'wrong password and unknown address apart, %'],
    [[atMost(median(times.signIn), 120), atMost(quantile(times.token, 0.99), 15), atMost(100 * apart, 20)]],
  );
}
