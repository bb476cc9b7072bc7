import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { timing } from 'hono/timing';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import type { Visitor } from '../identify-request';
import { callLimit } from '../limits/call-limit';
import { crossOrigin } from './cross-origin';
import { errorHandler } from './error-handler';
import { fail } from './failure';

/**
 * Adds the middleware that all calls share; add the routes after it.
 *
 * @param largeBodies largest body in bytes where it is not the usual 16 KB, by method and path of a route: `POST /notes/:id`
 */
export function everyCall(app: Hono, largeBodies: Readonly<Record<string, number>> = {}): Hono {
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
    .use(jsonBodies(largeBodies));
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
    const path = c.req.path.slice(0, 200);
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

/** Lets through calls without a body, and bodies of JSON up to 16 KB, or more for some routes. */
function jsonBodies(largeBodies: Readonly<Record<string, number>>): MiddlewareHandler {
  const usual = limitedTo(USUAL_BODY);
  const large = Object.entries(largeBodies).map(([route, size]) => ({
    route: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
    limit: limitedTo(size),
  }));
  return async (c, next) => {
    // Reading the body of a GET would make the server build a whole Request for nothing.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const type = c.req.header('content-type');
    const length = c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? 'unknown' : '0');
    if (type === undefined ? length !== '0' : !JSON_TYPE.test(type))
      throw new AppError('unsupported_media_type');
    const { limit = usual } = large.find(({ route }) => route.test(`${c.req.method} ${c.req.path}`)) ?? {};
    return limit(c, next);
  };
}
