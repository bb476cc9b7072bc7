import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import compression from 'compression';
import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { LIST_PATH, listUrl } from '@/lib/articles/list-page';
import { RENDERED_VALUE, valueUrl } from '@/lib/fair-value/value-url';
import { pagePolicy } from '@/lib/platform/cache/page-policy.cjs';
import { AppError } from '@/lib/platform/errors/app-error';
import { isFresh } from '@/lib/platform/http/calls/is-fresh';
import type { SiteEnv } from '@/lib/platform/http/identify-request';
import { callLimit } from '@/lib/platform/http/limits/call-limit';
import { RESULTS_PATH, resultsUrl } from '@/lib/search/results-path';
import { compressedPage, type Encoding } from './compressed-pages';

const METHODS = ['GET', 'HEAD'];

/** Replaces Next's own compression (`compress` in next.config.mjs), which would hide the HTML from `completeAnswer`. */
const compress = compression();

/** Encodings of cached pages, the smaller one first: browsers name both without preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/**
 * Headers from which Next.js takes the nonce of its scripts. Only middleware.ts sets them, behind this door: from a
 * visitor, they would be stored in a cached page for everybody.
 */
const OF_MIDDLEWARE = ['content-security-policy', 'content-security-policy-report-only', 'x-nonce'];

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Returns the listener of a site that has pages. Hono answers HEAD with a copy of the response, and a copy no longer
 * tells that Next.js has answered: a second answer would break the connection.
 */
export function listenTo(site: Hono<SiteEnv>): ReturnType<typeof getRequestListener> {
  return getRequestListener((request, bindings) => {
    const response = site.fetch(request, bindings);
    if (request.method !== 'HEAD') return response;
    const { outgoing } = bindings as HttpBindings;
    return Promise.resolve(response).then((copy) => (outgoing.headersSent ? RESPONSE_ALREADY_SENT : copy));
  });
}

/** Lets Next.js answer with a page. Requests that Next.js would fail on never reach it. */
export const renderPages =
  (render: NextHandler): Handler<SiteEnv> =>
  async (c) => {
    if (!METHODS.includes(c.req.method))
      return c.text('Method Not Allowed', 405, { Allow: METHODS.join(', ') });
    const { incoming, outgoing } = c.env;
    const url = incoming.url ?? '/';
    const list = listUrl(url);
    // The browser's router keeps the cached page, which reads the address itself.
    const rendered = incoming.headers.rsc ? null : (resultsUrl(url) ?? valueUrl(url));
    incoming.url = list ?? rendered ?? pageUrl(url);
    if (list && incoming.headers.rsc) tellRouter(outgoing, url, list);
    // Next.js passes the error to onRequestError in instrumentation.ts.
    incoming.headers['x-request-id'] = c.var.requestId;
    for (const name of OF_MIDDLEWARE) delete incoming.headers[name];
    compress(incoming as never, outgoing as never, () => {});
    completeAnswer(incoming, outgoing, (html) => {
      const encoding = encodingFor(c);
      return encoding && compressedPage(outgoing, html, c.req.path, encoding);
    });
    await render(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };

/**
 * Limits the pages of a client network per minute, for pages that are rendered for each request. The limit of calls
 * does not count pages.
 */
export function limitPages(max: number): MiddlewareHandler<SiteEnv> {
  const limit = callLimit(max);
  return async (c, next) => {
    try {
      return await limit(c, next);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
      return c.text(`${error.message}.`, 429, {
        'Retry-After': String(error.retryAfter),
        'Cache-Control': 'no-store',
      });
    }
  };
}

function encodingFor(c: Context): Encoding | undefined {
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: ENCODINGS,
    default: '',
    match: (offers, { supports }) =>
      supports.find((encoding) => offers.some(({ type, q }) => type === encoding && q > 0)) ?? '',
  });
  return ENCODINGS.find((encoding) => encoding === accepted);
}

/**
 * Answers 304 to a browser that has the page. Adds a Content-Security-Policy that allows the page's own scripts to HTML
 * without a policy, and sends the HTML compressed if `compressed` has it. Cached pages and pages rendered per request
 * already have a policy. Error pages do not, because they bypass the page cache, and their scripts show the message.
 */
function completeAnswer(
  { headers }: IncomingMessage,
  response: ServerResponse,
  compressed: (html: unknown) => Buffer | undefined,
): void {
  const { end } = response;
  response.end = function (this: ServerResponse, body?: unknown, ...rest: unknown[]) {
    if (response.headersSent) return Reflect.apply(end, this, [body, ...rest]);
    const etag = response.getHeader('etag');
    if (response.statusCode === 200 && etag && isFresh(headers['if-none-match'], String(etag))) {
      response.statusCode = 304;
      response.removeHeader('Content-Length');
      return Reflect.apply(end, this, []);
    }
    if (!String(response.getHeader('content-type')).startsWith('text/html'))
      return Reflect.apply(end, this, [body, ...rest]);
    if (!response.hasHeader('content-security-policy'))
      response.setHeader('Content-Security-Policy', pagePolicy(String(body ?? '')));
    return Reflect.apply(end, this, [compressed(body) ?? body, ...rest]);
  } as ServerResponse['end'];
}

/**
 * Tells Next's router in the browser which path has answered, as Next.js does for its own rewrites. Next.js redirects a
 * request with a wrong checksum to the right one; the redirect keeps the requested URL.
 */
function tellRouter(response: ServerResponse, url: string, path: string): void {
  const { setHeader } = response;
  setHeader.call(response, 'x-nextjs-rewritten-path', path.split('?', 1)[0] as string);
  setHeader.call(response, 'x-nextjs-rewritten-query', '');
  response.setHeader = (name, value) =>
    setHeader.call(response, name, name.toLowerCase() === 'location' ? corrected(url, String(value)) : value);
}

/** Returns the URL with the checksum of a redirect. */
function corrected(url: string, location: string): string {
  const [asked, redirect] = [url, location].map((one) => new URL(one, 'http://localhost')) as [URL, URL];
  asked.searchParams.set('_rsc', redirect.searchParams.get('_rsc') ?? '');
  return asked.pathname + asked.search;
}

/**
 * Returns the URL to pass to Next.js. Next.js answers 500 to a path with escapes that are not UTF-8, so their `%` is
 * escaped once more (`/a/%ff` becomes `/a/%25ff`). Its error page and the internal paths of other pages lead to the
 * page for unknown addresses, since visitors must not reach them directly.
 */
export function pageUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const decodable = path.split('/').map(decodableSegment).join('/');
  const plain = decodeURI(decodable);
  const isInternal =
    plain.startsWith('/_global-error') ||
    plain.startsWith(`${LIST_PATH}/`) ||
    plain === RESULTS_PATH ||
    RENDERED_VALUE.test(plain);
  if (isInternal) return '/_not-found';
  return decodable + url.slice(path.length);
}

function decodableSegment(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replaceAll('%', '%25');
  }
}
