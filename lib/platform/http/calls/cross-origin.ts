import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Allows pages of these origins to call an API on a host of its own and to read its refusals. Callers send a
 * token, not cookies. Other origins get no CORS headers.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposeHeaders: ['Retry-After', 'Content-Disposition'],
    maxAge: 600,
  });
  return (c, next) => {
    // A preflight of any other origin falls through to 405, since no call has the method OPTIONS.
    const isForeign = c.req.method === 'OPTIONS' && !origins.includes(c.req.header('origin') ?? '');
    return origins.length === 0 || isForeign ? next() : allow(c, next);
  };
}
