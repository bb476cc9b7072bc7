import type { Context } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';

/** Valid idempotency keys. */
export const REQUEST_KEY = /^[\w-]{16,64}$/;

/**
 * Returns the idempotency key of a call; null without one.
 *
 * @throws AppError `invalid_input` for a malformed one: its sender relies on it
 */
export function requestKey(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key !== null && !REQUEST_KEY.test(key)) throw new AppError('invalid_input');
  return key;
}
