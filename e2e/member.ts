import { randomUUID } from 'node:crypto';

/** An account with a session, as a browser stores it. */
export type Member = { email: string; cookie: string };

/** For calls around a kill or a long pause of the server: a kept-alive connection may be closed just as it is used again. */
export const OWN_CONNECTION = { connection: 'close' };

export const PASSWORD = 'gruenes Boot 7';

/** Creates an account and signs in. */
export async function newMember(origin: string): Promise<Member> {
  const email = `bench.${randomUUID()}@example.org`;
  const registered = await fetch(`${origin}/api/account/register`, {
    method: 'POST',
    headers: { ...OWN_CONNECTION, 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD, passwordConfirmation: PASSWORD }),
  });
  if (registered.status !== 201) throw new Error(`Registering was answered with ${registered.status}.`);
  const answer = await signIn(origin, email, PASSWORD);
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  return { email, cookie: cookiesOf(answer) };
}

/** Returns the response to an email address and a password. */
export async function signIn(origin: string, email: string, password: string): Promise<Response> {
  const csrf = await fetch(`${origin}/api/auth/csrf`, { headers: OWN_CONNECTION });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    headers: { ...OWN_CONNECTION, origin, cookie: cookiesOf(csrf) },
  });
  await answer.arrayBuffer();
  return answer;
}

/** Returns the bearer token of a member's session, valid for ten minutes. */
export async function tokenOf(origin: string, { cookie }: Member): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/token`, { headers: { ...OWN_CONNECTION, cookie } });
  const { token } = (await answer.json()) as { token: string };
  if (!answer.ok) throw new Error(`The token was answered with ${answer.status}.`);
  return token;
}

/** Returns the cookies that a response sets, as a browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
