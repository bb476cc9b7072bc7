import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics } from 'prom-client';
import type { SiteEnv } from '../http/identify-request';
import { counter, gauge, histogram, metrics } from './registry';
import { routeName } from './route-names';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times all requests, and reports memory, CPU and event loop of the process. */
export function measureRequests(): MiddlewareHandler<SiteEnv> {
  collectDefaultMetrics({ register: metrics });
  const requests = counter('aktienlotse_http_requests_total', 'Requests answered.', [
    'route',
    'method',
    'status',
  ]);
  const durations = histogram(
    'aktienlotse_http_request_seconds',
    'Time until an answer was sent.',
    ['route'],
    BUCKETS,
  );
  gauge('aktienlotse_cached_pages', 'Rendered pages in memory.', [], () => cachedPages('pages'));
  gauge('aktienlotse_cached_pages_bytes', 'Their size.', [], () => cachedPages('bytes'));
  let open = 0;
  gauge('aktienlotse_http_open_requests', 'Requests that are being answered.', [], () => [{ value: open }]);
  return (c, next) => {
    const { outgoing } = c.env;
    const { method, path } = c.req;
    const start = performance.now();
    open++;
    outgoing.once('close', () => {
      open--;
      const route = routeName(path);
      // A client that disconnected before the answer is neither our error nor an answer.
      const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'gone';
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status });
      durations.observe({ route }, (performance.now() - start) / 1000);
    });
    return next();
  };
}

const held = globalThis as typeof globalThis & {
  aktienlotsePageCache?: () => { pages: number; bytes: number };
};

/** Reads the size of the page cache (page-cache.cjs, which Next.js loads). */
const cachedPages = (figure: 'pages' | 'bytes') =>
  held.aktienlotsePageCache ? [{ value: held.aktienlotsePageCache()[figure] }] : [];
