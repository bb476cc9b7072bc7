import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Period } from '@/lib/import/sources/yahoo/fiscal-answers';

/** Yahoo's response to one request. Defaults: 200, JSON, no delay. */
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Delay of the response in milliseconds. */
  delay?: number;
  /** Cuts the connection after half of the body. */
  cut?: boolean;
};

/** The data of a replayed Yahoo; null for an unknown symbol. */
export type Recordings = {
  /** Returns the module in Yahoo's format. */
  module(symbol: string, module: string): unknown | null;
  /** Returns the body of a chart response with closes from an ISO day on. */
  chart(symbol: string, from: string): unknown | null;
  /** Returns the body of a response with statements; null for one without any. */
  statements(symbol: string, period: Period): unknown | null;
  /** Returns the body of an answer to a search; null for one that finds nothing. */
  search?(text: string): unknown | null;
};

/** Replaces a response, or keeps it (null). `path` is `/v10/finance/quoteSummary/SAP.DE`; `count` starts at 1. */
export type Fault = (path: string, count: number) => Answer | null;

export type Replay = {
  /** Sends requests for Yahoo's hosts to this server. */
  fetch: typeof fetch;
  /** The server's own, as YAHOO_API_URL takes it. */
  address: string;
  /** Host and path of every request so far. */
  requests: string[];
  /** Times of the requests, in milliseconds since 1970. */
  arrivals: number[];
  /** The maximum number of concurrent requests. */
  mostAtOnce(): number;
  /** Milliseconds between two answers. */
  pace: number;
  close(): Promise<void>;
};

export const SUMMARY = '/v10/finance/quoteSummary/';
export const CHART = '/v8/finance/chart/';
export const SEARCH = '/v1/finance/search';
export const STATEMENTS = '/ws/fundamentals-timeseries/v1/finance/timeseries/';

/** The names of all series make an address of 16 KB, more than a server takes by itself. */
const LONGEST_HEAD = 64 * 1024;

/** Breaks one path for its first requests, or always. */
export const broken =
  (brokenPath: string, answer: Answer, times = Number.POSITIVE_INFINITY): Fault =>
  (path, count) =>
    path === brokenPath && count <= times ? answer : null;

/** Starts a fake Yahoo Finance on the loopback interface: cookies, crumb, quoteSummary, charts, statements and searches. */
export async function startReplay(recordings: Recordings, fault: Fault = () => null): Promise<Replay> {
  const requests: string[] = [];
  const arrivals: number[] = [];
  const counts = new Map<string, number>();
  let open = 0;
  let free = 0;
  let most = 0;
  const server = createServer({ maxHeaderSize: LONGEST_HEAD }, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://replay');
    const path = decodeURIComponent(url.pathname);
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    arrivals.push(Date.now());
    requests.push(`${request.headers['x-replayed-host']}${path}`);
    most = Math.max(most, ++open);
    const now = Date.now();
    free = Math.max(now, free) + replay.pace;
    if (free > now) await sleep(free - now);
    const known = () => knownAnswer(path, url.searchParams, recordings, request.headers.cookie);
    await send(response, fault(path, count) ?? known());
    open--;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const restoreHeaders = giveCookiesAsOurArray();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const replay: Replay = {
    pace: 0,
    address,
    fetch: (input, init) => {
      const { host, pathname, search } = new URL(String(input));
      const headers = new Headers(init?.headers);
      headers.set('x-replayed-host', host);
      return fetch(`${address}${pathname}${search}`, { ...init, headers });
    },
    requests,
    arrivals,
    mostAtOnce: () => most,
    close: async () => {
      restoreHeaders();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return replay;
}

/** Converts cookie lists to the Array of Jest's sandbox, because the library checks `instanceof Array`. */
export function giveCookiesAsOurArray(): () => void {
  const original = Headers.prototype.getSetCookie;
  Headers.prototype.getSetCookie = function () {
    return Array.from(original.call(this));
  };
  return () => {
    Headers.prototype.getSetCookie = original;
  };
}

const COOKIE = 'A3=replayed';
const CRUMB = 'crumb.of.replay';

function knownAnswer(
  path: string,
  query: URLSearchParams,
  recordings: Recordings,
  cookies: string | undefined,
): Answer {
  if (path === '/quote/AAPL') {
    return { headers: { 'set-cookie': `${COOKIE}; Domain=.yahoo.com; Path=/; Secure` }, body: '<html>' };
  }
  if (path === SEARCH)
    return { body: recordings.search?.(query.get('q') ?? '') ?? { count: 0, quotes: [], news: [] } };
  const signedIn = cookies?.includes(COOKIE);
  if (path === '/v1/test/getcrumb') return signedIn ? { body: CRUMB } : { status: 401, body: 'Unauthorized' };
  const symbol = path.split('/').at(-1) ?? '';
  if (path.startsWith(CHART)) {
    const begin = new Date(Number(query.get('period1')) * 1000);
    const body = recordings.chart(symbol, begin.toISOString().slice(0, 10));
    return body === null ? notFound('chart', 'No data found, symbol may be delisted') : { body };
  }
  if (path.startsWith(STATEMENTS)) {
    const period = query.get('type')?.startsWith('annual') ? 'annual' : 'trailing';
    return { body: recordings.statements(symbol, period) ?? { timeseries: { result: [], error: null } } };
  }
  if (!path.startsWith(SUMMARY)) return { status: 500, body: `unexpected ${path}` };
  if (!signedIn || query.get('crumb') !== CRUMB) {
    const error = { code: 'Unauthorized', description: 'Invalid Crumb' };
    return { status: 401, body: { finance: { result: null, error } } };
  }
  const modules = (query.get('modules') ?? '').split(',');
  const found = modules.flatMap((module) => {
    const content = recordings.module(symbol, module);
    return content === null ? [] : [[module, content] as const];
  });
  if (found.length === 0) return notFound('quoteSummary', `Quote not found for symbol: ${symbol}`);
  return { body: { quoteSummary: { result: [Object.fromEntries(found)], error: null } } };
}

const notFound = (key: string, description: string): Answer => ({
  status: 404,
  body: { [key]: { result: null, error: { code: 'Not Found', description } } },
});

async function send(response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.delay) await sleep(answer.delay, undefined, { ref: false });
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? '');
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json;charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...answer.headers,
  });
  if (!answer.cut) {
    response.end(body);
    return;
  }
  response.write(body.slice(0, body.length / 2));
  response.destroy();
}
