import 'server-only';
import { isDatabaseUnavailable } from '@/lib/platform/db/unavailable';
import { AppError } from '@/lib/platform/errors/app-error';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { log } from '@/lib/platform/log';
import { jsonAnswer } from './json-answer';

/** The refusal that an error amounts to; what nobody foresaw is a fault. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfter: 5, cause: error });
  return new AppError('internal', { cause: error });
}

/** Answers as the API does, from the route files of the site that are no part of it. */
export function failureAnswer(error: unknown, request: Request): Response {
  const { code, message, retryAfter, cause } = refusalOf(error);
  const { status } = CATALOGUE[code];
  const requestId = request.headers.get('x-request-id') ?? '';
  if (status === 500) log.error('Aufruf gescheitert', { requestId, error: cause });
  const headers = new Headers();
  if (retryAfter !== undefined || status === 503) headers.set('retry-after', String(retryAfter ?? 5));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  return jsonAnswer({ success: false, error: message, code, requestId }, { status, headers });
}
