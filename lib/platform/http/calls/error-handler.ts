import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '@/lib/platform/db/database-errors';
import { isAbortedRequest } from '@/lib/platform/errors/aborted-request';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import { fail } from './failure';
import { loggedPath } from './logged-path';

/**
 * Turns anything a call throws into the one failure shape. A refusal keeps its sentence. A bug gets a general
 * one, and the details are logged under the same request id.
 */
export function errorHandler(error: Error, c: Context): Response {
  if (error instanceof AppError && error.status < 500) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    return fail(c, error.code, error.message, error.details);
  }
  // Thrown by Hono: the body is not JSON. Nobody reads the answer to a body that was broken off.
  if ((error instanceof HTTPException && error.status === 400) || isAbortedRequest(error))
    return fail(c, 'malformed_json');

  const unavailable = isDatabaseUnavailable(error) || (error instanceof AppError && error.status === 503);
  const entry = { requestId: c.get('requestId'), method: c.req.method, path: loggedPath(c), error };
  if (unavailable) log.warn('Aufruf nicht beantwortet: Die Datenbank ist nicht erreichbar', entry);
  else log.error('Aufruf gescheitert', entry);
  return fail(c, unavailable ? 'unavailable' : 'internal');
}
