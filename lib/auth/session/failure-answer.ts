import 'server-only';
import { isDatabaseUnavailable } from '@/lib/platform/db/database-errors';
import { isAbortedRequest } from '@/lib/platform/errors/aborted-request';
import { AppError } from '@/lib/platform/errors/app-error';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import type { Visitor } from '@/lib/platform/http/identify-request';
import { log } from '@/lib/platform/log';

/** The refusal that an error amounts to; an unexpected error is a bug. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isAbortedRequest(error)) return new AppError('malformed_json');
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfter: 5, cause: error });
  return new AppError('internal', { cause: error });
}

/** Answers an error of next-auth's calls and of the token call as the API does. */
export function failureAnswer(error: unknown, { requestId }: Visitor): Response {
  const { code, message, retryAfter, cause } = refusalOf(error);
  const { status } = CATALOGUE[code];
  if (status === 500) log.error('Aufruf gescheitert', { requestId, error: cause });
  const headers = new Headers();
  if (retryAfter !== undefined || status === 503) headers.set('retry-after', String(retryAfter ?? 5));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  return jsonAnswer({ success: false, error: message, code, requestId }, { status, headers });
}

/** Answers JSON like the API, for route files of the site outside of it: with charset, not cached. */
export function jsonAnswer(value: unknown, { status = 200, headers = new Headers() } = {}): Response {
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(value), { status, headers });
}
