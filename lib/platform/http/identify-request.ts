import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { addressMatcher, clientAddress } from './client-address';

/** Facts about a request that the front door establishes; the API reads them from `c.env`. */
export type Visitor = { requestId: string; clientAddress: string };

export type SiteEnv = { Bindings: HttpBindings; Variables: Visitor };

/** Characters that are safe in a log. */
const USABLE_ID = /^[\w-]{1,64}$/;

/**
 * Sets the id and the client address of each request. The id is the proxy's `X-Request-Id` if it is safe,
 * else a new one. The answer carries it, except for build files, which are the same for everybody.
 *
 * @param trustedProxies addresses and networks whose `X-Forwarded-For` is trusted
 */
export function identifyRequest(trustedProxies: readonly string[]): MiddlewareHandler<SiteEnv> {
  const isProxy = addressMatcher(trustedProxies);
  return (c, next) => {
    const { incoming, outgoing } = c.env;
    const given = String(incoming.headers['x-request-id'] ?? '');
    const id = USABLE_ID.test(given) ? given : randomUUID();
    const forwarded = String(incoming.headers['x-forwarded-for'] ?? '');
    c.set('requestId', id);
    c.set('clientAddress', clientAddress(incoming.socket.remoteAddress, forwarded, isProxy));
    if (!c.req.path.startsWith('/_next/static/')) outgoing.setHeader('X-Request-Id', id);
    return next();
  };
}

/** This machine, as the host of a URL. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Refuses a target in absolute form (`GET http://other.example/`) unless it names the host of the request, and
 * that host is ours or this machine. Other targets stay as they are.
 *
 * @param ownUrls public URLs of this server
 */
export function refuseForeignTargets(ownUrls: readonly (string | undefined)[]): MiddlewareHandler<SiteEnv> {
  const ownHosts = ownUrls.flatMap((url) => (url ? new URL(url).host : []));
  return async (c, next) => {
    const { incoming } = c.env;
    if (!incoming.url?.startsWith('/')) {
      const { host, hostname, pathname, search } = new URL(c.req.url);
      const isOwn = ownHosts.includes(host) || LOOPBACK.test(hostname);
      if (host !== incoming.headers.host || !isOwn) return c.text('Bad Request', 400);
      incoming.url = pathname + search;
    }
    return next();
  };
}

/** Returns the client address of a request, at the front door or in the API; empty for calls from within the process. */
export const clientAddressOf = (c: Context): string =>
  (c.env as Partial<Visitor> | undefined)?.clientAddress ?? c.get('clientAddress') ?? '';
