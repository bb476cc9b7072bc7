import 'server-only';
import { parse } from 'hono/utils/cookie';
import nextAuth, { type NextAuthOptions } from 'next-auth';
import { DEFAULT_CURRENCY, type DisplayCurrency, isDisplayCurrency } from '@/lib/currencies/rules';
import { cjsDefault } from '@/lib/platform/cjs-default';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { CATALOGUE, type ErrorCode } from '@/lib/platform/errors/catalogue';
import type { Visitor } from '@/lib/platform/http/identify-request';
import { callerOf } from '../session/caller';
import { failureAnswer, jsonAnswer } from '../session/failure-answer';
import { expectOwnPage } from '../session/same-origin';
import { readSessionCookie } from '../session/session-cookie';
import { type Attempt, authOptions } from './next-auth-options';
import { type Form, formOf } from './request-form';
import { HOME_OF_MEMBERS, returnPath, signInAddress } from './return-path';

/** Allowed calls of next-auth; its own pages are not among them. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  GET: ['csrf', 'session', 'providers', 'callback', 'error', 'signin'],
  POST: ['signin', 'signout', 'callback'],
};

/**
 * Answers a call of next-auth. Refusals are returned as codes of the catalogue: in the URL of the login page
 * or, for a script that sent `json`, in the `url` of the answer. Their status is that of the code.
 */
export async function answerNextAuth(request: Request, visitor: Visitor): Promise<Response> {
  // next-auth must not take its own address from headers.
  process.env.NEXTAUTH_URL = env.SITE_URL;
  try {
    const url = new URL(request.url);
    const path = url.pathname.split('/').slice(3);
    const action = path[0] ?? '';
    if (!ACTIONS[request.method]?.includes(action)) throw new AppError('not_found');
    // A password comes by POST alone; next-auth answers 500 to anything else.
    if (request.method === 'GET' && action === 'callback' && path[1] === 'credentials')
      throw new AppError('method_not_allowed');
    if (request.method === 'POST') expectOwnPage(request);
    const body = await formOf(request);
    const cookies = parse(request.headers.get('cookie') ?? '');
    for (const name of Object.keys(cookies).filter((cookie) => cookie.endsWith('callback-url'))) {
      cookies[name] = ownAddress(cookies[name]);
    }
    const attempt: Attempt = {
      caller: callerOf(visitor.clientAddress, request.headers.get('user-agent')),
      before: await readSessionCookie(request.headers.get('cookie')),
      currency: currencyIn(cookies),
    };
    const query: Record<string, unknown> = { ...Object.fromEntries(url.searchParams), nextauth: path };
    for (const given of [query, body]) {
      if ('callbackUrl' in given) given.callbackUrl = ownAddress(given.callbackUrl);
    }
    const headers = Object.fromEntries(request.headers);
    const question = { method: request.method, query, body, cookies, headers };
    const answer = await ask(question, authOptions(attempt)).catch((error) => {
      // next-auth does not catch what refuses a session after the right password.
      if (!attempt.refusal) throw error;
      return noAnswer();
    });
    const { refusal } = attempt;
    // An unreachable database does not end a session, nor sign anybody out.
    const isReturn = request.method === 'GET' && action === 'callback';
    if (refusal && refusal.status >= 500 && !isReturn) return failureAnswer(refusal, visitor);
    // A visitor whom a service refused signs in differently and then reaches the same page.
    const login = `${env.SITE_URL}${isReturn ? signInAddress(wantedPage(cookies)) : '/login'}`;
    return withCodes(answer, body.json === 'true' ? null : login, refusal);
  } catch (error) {
    return failureAnswer(error, visitor);
  }
}

/** Returns the address to go to afterwards, always one of this site. */
function ownAddress(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : '';
  const path = text.startsWith(`${env.SITE_URL}/`) ? text.slice(env.SITE_URL.length) : text;
  return `${env.SITE_URL}${returnPath(path)}`;
}

/** Returns the page that a visitor wanted before going to a service, from the cookie of next-auth. */
function wantedPage(cookies: Cookies): string {
  const address = returnAddress(cookies);
  if (!address) return HOME_OF_MEMBERS;
  const { pathname, search, searchParams } = address;
  return pathname === '/signed-in' ? (searchParams.get('callbackUrl') ?? '') : pathname + search;
}

/** Returns the currency that the visitor saw before going to a service; provider-window.ts adds it. */
function currencyIn(cookies: Cookies): DisplayCurrency {
  const currency = returnAddress(cookies)?.searchParams.get('currency') ?? null;
  return isDisplayCurrency(currency) ? currency : DEFAULT_CURRENCY;
}

type Cookies = Readonly<Record<string, string>>;

function returnAddress(cookies: Cookies): URL | null {
  const [, address] = Object.entries(cookies).find(([name]) => name.endsWith('callback-url')) ?? [];
  return address ? new URL(address, env.SITE_URL) : null;
}

type Question = { method: string; query: Form; body: Form; cookies: Form; headers: Form };

type Answer = { status: number; headers: Headers; location: string | null; json: unknown };

const noAnswer = (): Answer => ({
  status: 200,
  headers: new Headers(),
  location: `${env.SITE_URL}/login`,
  json: null,
});

/** Calls next-auth without a request object of Next.js. */
async function ask(question: Question, options: NextAuthOptions): Promise<Answer> {
  const answer: Answer = { ...noAnswer(), location: null };
  const response = {
    status(code: number) {
      answer.status = code;
      return response;
    },
    getHeader: (name: string) => (name === 'Set-Cookie' ? answer.headers.getSetCookie() : undefined),
    setHeader(name: string, value: string | readonly string[]) {
      if (name === 'Location') answer.location = String(value);
      else {
        answer.headers.delete(name);
        for (const line of [value].flat()) answer.headers.append(name, line);
      }
      return response;
    },
    json(value: unknown) {
      answer.json = value;
    },
    send(value: unknown) {
      answer.json = value;
    },
    end() {},
  };
  await cjsDefault(nextAuth)(question as never, response as never, options);
  return answer;
}

/**
 * Replaces next-auth's errors in its answer by our codes.
 *
 * @param login where a refused visitor is redirected; null for a script, which has its own page
 */
function withCodes(answer: Answer, login: string | null, refusal: AppError | undefined): Response {
  const { headers } = answer;
  const target = answer.location ?? (answer.json as { url?: string } | null)?.url ?? null;
  if (target === null) return jsonAnswer(answer.json ?? {}, { status: answer.status, headers });
  const error = refusal?.code ?? errorIn(target);
  const refused = new URL(login ?? `${env.SITE_URL}/login`);
  if (error) refused.searchParams.set('error', codeOf(error));
  const url = error ? refused.href : target;
  if (login) {
    headers.set('Cache-Control', 'no-store');
    headers.set('Location', url);
    return new Response(null, { status: 302, headers });
  }
  if (refusal?.retryAfter !== undefined) headers.set('Retry-After', String(refusal.retryAfter));
  const status = error ? CATALOGUE[codeOf(error)].status : 200;
  return jsonAnswer({ url }, { status, headers });
}

function errorIn(target: string): string | null {
  const url = new URL(target, env.SITE_URL);
  // Without a matching csrf token, next-auth redirects to its own page.
  if (url.searchParams.has('csrf')) return 'foreign_request';
  return url.origin === env.SITE_URL ? url.searchParams.get('error') : null;
}

const codeOf = (error: string): ErrorCode =>
  Object.hasOwn(CATALOGUE, error) ? (error as ErrorCode) : 'sign_in_failed';
