import { asCall, CallError, failureOf, PATIENCE, retryAfterOf } from '@/components/session/account-fetch';
import { tokenManager } from '@/components/session/token-store';
import { setTrackedUser, track, trackedUser } from '@/lib/analytics/track';
import { CATALOGUE, type ErrorCode } from '@/lib/platform/errors/catalogue';
import { apiAddress } from '@/lib/platform/http/api-address';
import { type Refusal, refusalFrom, refusalOf, type Unclear } from './refusal';

/** Signs in; null where that has worked. */
export async function signIn(email: string, password: string): Promise<Refusal | null> {
  const title = CATALOGUE.sign_in_failed.message;
  try {
    const { url, retryAfter } = await sessionCall('callback/credentials', { email, password });
    const error = errorIn(url);
    if (error) return refusalOfSignIn(error, retryAfter);
    return (await tokenManager().signedIn()) ? null : NO_COOKIES;
  } catch (error) {
    return refusalFrom(asCall(error), title);
  }
}

/** Makes an account; null where that has worked. It signs nobody in. */
export async function register(values: {
  email: string;
  password: string;
  passwordConfirmation: string;
}): Promise<Refusal | null> {
  return post('/api/account/register', values, 'Bei der Registrierung ist ein Fehler aufgetreten');
}

/**
 * A call that nobody needs to be signed in for; null where it has worked. See refusalFrom.
 *
 * @param bearer the token of whoever is signed in, where that makes a difference
 */
export async function post(
  path: string,
  body: object,
  title: string,
  unclear?: Unclear,
  bearer: string | null = null,
): Promise<Refusal | null> {
  try {
    const response = await fetch(apiAddress(path), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const answer = response.ok ? await response.json().catch(() => null) : null;
    if (answer?.success === true) return null;
    return refusalFrom(await failureOf(path, response), title, unclear);
  } catch {
    track('api_error', { path, status: 0 });
    return refusalFrom(new CallError('', 0), title, unclear);
  }
}

/** Ends the session on the server and forgets the token in all tabs. Rejects where the session goes on. */
export async function signOut(): Promise<void> {
  const member = trackedUser();
  await endSession();
  setTrackedUser(member);
  track('logout', {});
  setTrackedUser(null);
}

/**
 * After the server has ended all sessions of an account: forgets what this browser keeps of one, the cookie too. A
 * browser in which somebody else is signed in stays as it is.
 */
export async function leaveEndedSession(): Promise<void> {
  try {
    if ((await tokenManager().renewed()) === null) await endSession();
  } catch {
    // What is left opens nothing; the next call of this browser finds that out.
  }
}

async function endSession(): Promise<void> {
  const { url } = await sessionCall('signout', {});
  if (errorIn(url)) throw new CallError('', 403);
  tokenManager().end();
}

/** Why a call was refused, in the address it is answered with. */
const errorIn = (url: string): string | null => new URL(url, location.href).searchParams.get('error');

/** Where the window of a provider is to be sent. Rejects where nobody could say. */
export async function providerAddress(provider: string, callbackUrl: string): Promise<string> {
  return (await sessionCall(`signin/${provider}`, { callbackUrl })).url;
}

/** What a sign-in was refused for, by the code that came back; a provider's own words are never shown. */
export function refusalOfSignIn(code: string, retryAfter: number | null = null): Refusal {
  // Its own cookie did not come back.
  if (code === 'foreign_request') return NO_COOKIES;
  const known = Object.hasOwn(CATALOGUE, code) ? (code as ErrorCode) : 'sign_in_failed';
  const fields = { account_unknown: ['email'], password_wrong: ['password'] };
  const refusal = refusalOf(known, fields[known as keyof typeof fields] ?? []);
  if (CATALOGUE[known].status >= 500)
    return refusalFrom(new CallError('', 503), CATALOGUE.sign_in_failed.message);
  return retryAfter
    ? refusalFrom(new CallError(refusal.title, 429, known, retryAfter), refusal.title)
    : refusal;
}

export const NO_COOKIES: Refusal = {
  title: 'Dein Browser hat die Anmeldung nicht behalten',
  text: 'Dafür brauchen wir ein Cookie, das nur sagt, dass du angemeldet bist. Erlaube Cookies für diese Website und melde dich noch einmal an.',
  fields: [],
};

/** A call of next-auth: a form with its own token against foreign pages, answered by an address. */
async function sessionCall(path: string, values: Record<string, string>) {
  const { csrfToken } = await nextAuth('csrf');
  const body = new URLSearchParams({
    callbackUrl: '/',
    ...values,
    csrfToken: String(csrfToken),
    json: 'true',
  });
  const answer = await nextAuth(path, { method: 'POST', body });
  if (typeof answer.url !== 'string') throw new CallError('', answer.status);
  return { url: answer.url, retryAfter: answer.retryAfter };
}

type Answer = Readonly<Record<string, unknown>> & { status: number; retryAfter: number | null };

async function nextAuth(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    track('api_error', { path: `/api/auth/${path}`, status: 0 });
    throw new CallError('', 0);
  }
  // A refused password comes with an address that says why.
  const answer: Record<string, unknown> | null = await response.json().catch(() => null);
  const retryAfter = retryAfterOf(response);
  if (!answer || (!response.ok && typeof answer.url !== 'string')) {
    const code = typeof answer?.code === 'string' ? (answer.code as ErrorCode) : null;
    throw new CallError(
      typeof answer?.error === 'string' ? answer.error : '',
      response.status,
      code,
      retryAfter,
    );
  }
  return { ...answer, status: response.status, retryAfter } as Answer;
}
