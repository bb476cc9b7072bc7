import { type Refusal, refusalFrom, type Unclear } from '@/components/form/refusal';
import { refusalOf } from '@/components/form/refusal-of';
import { asCall, CallError, failureOf, PATIENCE, retryAfterOf } from '@/components/session/account-fetch';
import { type Parts, publicCall } from '@/components/session/api-calls';
import { tokenManager } from '@/components/session/token-store';
import { setTrackedUser, track, trackedUser } from '@/lib/analytics/track';
import { CATALOGUE, type ErrorCode } from '@/lib/platform/errors/catalogue';

/** Signs in. Returns null on success. */
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

/** Forms that need no account. */
type FormCall =
  | `POST /api/account/${'confirm-email' | 'forgot-password' | 'register' | 'reset-password'}`
  | 'POST /api/watchlist/mails/off';
type BodyOf<Name extends FormCall> = Parts<Name> extends { json?: infer Body } ? Body : never;

/** Makes a call that needs no sign-in. Returns null on success. See refusalFrom. */
export async function post<Name extends FormCall>(
  name: Name,
  json: BodyOf<Name>,
  title: string,
  unclear?: Unclear,
  bearer: string | null = null,
): Promise<Refusal | null> {
  const path = name.slice(name.indexOf('/'));
  try {
    const response = await publicCall<FormCall>(
      name,
      { json: json as BodyOf<FormCall> },
      {
        ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
        signal: AbortSignal.timeout(PATIENCE),
      },
    );
    const answer = response.ok ? await response.json().catch(() => null) : null;
    if (answer?.success === true) return null;
    return refusalFrom(await failureOf(path, response), title, unclear);
  } catch {
    track('api_error', { path, status: 0 });
    return refusalFrom(new CallError('', 0), title, unclear);
  }
}

/** Ends the session on the server and drops the token in all tabs. Rejects if the session is still open. */
export async function signOut(): Promise<void> {
  const member = trackedUser();
  await endSession(true);
  setTrackedUser(member);
  track('logout', {});
  setTrackedUser(null);
}

/**
 * Removes what this browser stores of a session that the server has ended, the cookie included. Does nothing if
 * somebody else is signed in.
 */
export async function leaveEndedSession(): Promise<void> {
  try {
    if ((await tokenManager().renewed()) === null) await endSession(false);
  } catch {
    // The leftovers open nothing, and the next call finds that out.
  }
}

async function endSession(isSignOut: boolean): Promise<void> {
  const { url } = await sessionCall('signout', {});
  if (errorIn(url)) throw new CallError('', 403);
  tokenManager().end(isSignOut);
}

/** Returns the error code in the answer's address. */
const errorIn = (url: string): string | null => new URL(url, location.href).searchParams.get('error');

/** Returns the address of a provider. Rejects if there is no answer. */
export async function providerAddress(provider: string, callbackUrl: string): Promise<string> {
  return (await sessionCall(`signin/${provider}`, { callbackUrl })).url;
}

/** Turns an error code of sign-in into a message. A provider's own text is never shown. */
export function refusalOfSignIn(code: string, retryAfter: number | null = null): Refusal {
  // next-auth's own cookie did not come back.
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
  title: 'Dein Browser hat die Anmeldung nicht gespeichert',
  text: 'Dafür brauchen wir ein Cookie, das nur sagt, dass du angemeldet bist. Erlaube Cookies für diese Website und melde dich noch einmal an.',
  fields: [],
};

/** Makes a call to next-auth: a form with a CSRF token, answered with an address. */
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
  // A refused password comes with an address that holds the reason.
  const answer: Record<string, unknown> | null = await response
    .clone()
    .json()
    .catch(() => null);
  if (!answer || (!response.ok && typeof answer.url !== 'string'))
    throw await failureOf(`/api/auth/${path}`, response);
  return { ...answer, status: response.status, retryAfter: retryAfterOf(response) } as Answer;
}
