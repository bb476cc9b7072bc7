import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '@/lib/platform/errors/app-error';

/** Bytes; no call of the product needs more. */
const LARGEST_BODY = 16 * 1024;
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

const limited = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new AppError('body_too_large');
  },
});

/** Lets through calls without a body, and bodies of JSON up to 16 KB. */
export const jsonBodies: MiddlewareHandler = async (c, next) => {
  // Reading the body of a GET would make the server build a whole Request for nothing.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const type = c.req.header('content-type');
  const length = c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? 'unknown' : '0');
  if (type === undefined ? length !== '0' : !JSON_TYPE.test(type))
    throw new AppError('unsupported_media_type');
  return limited(c, next);
};
