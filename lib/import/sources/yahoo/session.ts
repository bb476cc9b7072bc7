import 'server-only';
import { env } from '@/lib/platform/env';
import { createGuardedFetch } from '@/lib/platform/http/client/guarded-fetch';
import { largeHeaderFetch } from '@/lib/platform/http/client/large-header-fetch';
import { perProcess } from '@/lib/platform/per-process';
import { createPace } from '../pace';
import { createYahooClient, type YahooClient } from './client';
import { createTransport, YAHOO_HOSTS } from './transport';

/** Calls at once. */
export const CONCURRENCY = 4;

/** Milliseconds between the starts of two requests. */
export const INTERVAL = 250;

/** Times in milliseconds. */
const DEFAULTS = {
  concurrency: CONCURRENCY,
  interval: INTERVAL,
  timeout: 10_000,
  attempts: 4,
  /** Before the second attempt; doubled with each further one. */
  backoff: 1_000,
  longestWait: 120_000,
};

export type SessionOptions = Partial<typeof DEFAULTS> & {
  /** Replaces the network in tests. */
  fetch?: typeof fetch;
  /** Replaces the provider's hosts, for recordings on loopback: these need no pace. */
  address?: string | undefined;
};

/** Returns a client whose calls end with the signal. All clients of a session share its cookies and its pace. */
export type YahooSession = (signal: AbortSignal) => Promise<YahooClient>;

export function createSession(options: SessionOptions = {}): YahooSession {
  const settings = { ...DEFAULTS, fetch: network, ...options, ...(options.address && { interval: 0 }) };
  const transport = createTransport({
    ...settings,
    fetch: createGuardedFetch({ ...settings, hosts: YAHOO_HOSTS }),
    pace: createPace(settings.interval),
  });
  let clients: ReturnType<typeof createYahooClient> | null = null;
  return async (signal) => {
    clients ??= createYahooClient(transport, settings.concurrency);
    return (await clients)(signal);
  };
}

/** Returns the one session of this process, because the library has one crumb and Yahoo one limit for all of it. */
export const processSession = (): YahooSession =>
  perProcess('yahoo-session', () => createSession({ address: env.YAHOO_API_URL }));

/** The start page, which sets the first cookies, has about 34 KB of headers. */
const network: typeof fetch = (input, init) =>
  new URL(String(input)).hostname === 'finance.yahoo.com'
    ? largeHeaderFetch(input, init)
    : fetch(input, init);
