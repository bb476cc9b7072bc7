import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { timing } from 'hono/timing';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import type { Visitor } from '../identify-request';
import { callLimit } from '../limits/call-limit';
import { errorHandler } from './error-handler';
import { fail } from './failure';
import { loggedPath } from './logged-path';

/** By method and path of a route, `POST /notes/:id`: the most bytes of its body, and whether it is heavy. */
export type CallLimits = Readonly<Record<string, { body?: number; heavy?: true }>>;

/**
 * Adds the middleware that all calls share; add the routes after it.
 *
 * @param limits of calls that are not light, or have a larger body than 16 KB
 */
export function everyCall(app: Hono, limits: CallLimits = {}): Hono {
  return app
    .onError(errorHandler)
    .notFound((c) => fail(c, 'not_found'))
    .use(takeRequestId)
    .use(compress())
    .use(timing({ totalDescription: '' }))
    .use(slowCalls)
    .use(securityHeaders)
    .use(crossOrigin(ORIGINS))
    .use(answerDefaults)
    .use(callLimit(env.LIMIT_CALLS_PER_MINUTE))
    .use(
      methodNotAllowed({
        app,
        onMethodNotAllowed: (c, methods) => {
          const answer = fail(c, 'method_not_allowed');
          answer.headers.set('Allow', methods.join(', '));
          return answer;
        },
      }),
    )
    .use(jsonBodies(limits));
}

/** Takes over the request id of the front door. */
const takeRequestId: MiddlewareHandler = (c, next) => {
  c.set('requestId', (c.env as Partial<Visitor> | undefined)?.requestId ?? '');
  return next();
};

/** Two years, and only where the site is reached by https. */
const HSTS = env.SITE_URL.startsWith('https:') && 'max-age=63072000; includeSubDomains';

export const securityHeaders = secureHeaders({
  strictTransportSecurity: HSTS,
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Origins that may call an API on a host of its own: the site, unless configured otherwise. */
const ORIGINS = env.CORS_ORIGINS ?? (env.NEXT_PUBLIC_API_BASE_URL ? [env.SITE_URL] : []);

/** Answers are not cached anywhere unless a call says so, and JSON names its encoding. */
const answerDefaults: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  if (headers.get('content-type') === 'application/json') {
    headers.set('Content-Type', 'application/json; charset=utf-8');
  }
};

/** Milliseconds. */
const SLOW = 1_000;

const slowCalls: MiddlewareHandler = async (c, next) => {
  const start = performance.now();
  await next();
  const duration = Math.round(performance.now() - start);
  if (duration >= SLOW) {
    const path = loggedPath(c);
    log.warn('Langsamer Aufruf', { requestId: c.get('requestId'), method: c.req.method, path, duration });
  }
};

/** Bytes. */
const USUAL_BODY = 16 * 1024;
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

const limitedTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('body_too_large');
    },
  });

/** Lets through calls without a body, and bodies of JSON up to the limit of their route. Marks heavy calls. */
function jsonBodies(limits: CallLimits): MiddlewareHandler {
  const usual = limitedTo(USUAL_BODY);
  const exact = new Map<string, Limit>();
  const patterns: { route: RegExp; limit: Limit }[] = [];
  for (const [route, { body, heavy = false }] of Object.entries(limits)) {
    const limit = { limited: body === undefined ? usual : limitedTo(body), heavy };
    if (route.includes(':'))
      patterns.push({ route: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`), limit });
    else exact.set(route, limit);
  }
  return async (c, next) => {
    // Hono answers HEAD by the route of GET.
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const call = `${method} ${c.req.path}`;
    const limit = exact.get(call) ?? patterns.find(({ route }) => route.test(call))?.limit;
    if (limit?.heavy) c.set('isHeavy', true);
    // Reading the body of a GET would make the server build a whole Request for nothing.
    if (method === 'GET') return next();
    const type = c.req.header('content-type');
    const length = c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? 'unknown' : '0');
    if (type === undefined ? length !== '0' : !JSON_TYPE.test(type))
      throw new AppError('unsupported_media_type');
    return (limit?.limited ?? usual)(c, next);
  };
}

type Limit = { limited: MiddlewareHandler; heavy: boolean };

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
