import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Lets pages of these origins call an API that has a host of its own, and read its refusals too. Without
 * cookies: whoever calls shows a token. For all others it is as if there were nothing here.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposeHeaders: ['Retry-After', 'Content-Disposition'],
    maxAge: 600,
  });
  return (c, next) => {
    // Anybody else's preflight is a method that no call has.
    const isForeign = c.req.method === 'OPTIONS' && !origins.includes(c.req.header('origin') ?? '');
    return origins.length === 0 || isForeign ? next() : allow(c, next);
  };
}
