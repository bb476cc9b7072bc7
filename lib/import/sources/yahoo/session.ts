import 'server-only';
import { env } from '@/lib/platform/env';
import {
  createGuardedFetch,
  type GuardedFetch,
  OutgoingError,
} from '@/lib/platform/http/client/guarded-fetch';
import { largeHeaderFetch } from '@/lib/platform/http/client/large-header-fetch';
import { perProcess } from '@/lib/platform/per-process';
import { type Attempt, createPace, type Pace, type Patience, patiently, retryAfter } from '../pace';
import { ProviderError } from '../provider';
import { type AbortableInit, createYahooClient, type Transport, type YahooClient } from './client';

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

/** The provider's hosts, including those for the consent it requires from European visitors. */
const YAHOO_HOSTS: readonly string[] = [
  'query1.finance.yahoo.com',
  'query2.finance.yahoo.com',
  'finance.yahoo.com',
  'guce.yahoo.com',
  'consent.yahoo.com',
];

const WORTH_REPEATING = [429, 500, 502, 503, 504];

type TransportOptions = Patience & { fetch: GuardedFetch; pace: Pace };

/**
 * Creates a fetch that paces requests and repeats those that may succeed later. While Yahoo refuses requests (429), all of
 * them wait.
 *
 * @throws ProviderError, or the signal's reason if the import is stopped
 */
const createTransport =
  ({ fetch, pace, ...patience }: TransportOptions): Transport =>
  (input, init) => {
    const attempts = (init.method ?? 'GET') === 'GET' ? patience.attempts : 1;
    const attempt = () => exchange(String(input), init, fetch);
    return patiently(attempt, pace, { ...patience, attempts }, init.signal);
  };

async function exchange(url: string, init: AbortableInit, fetch: GuardedFetch): Promise<Attempt<Response>> {
  try {
    const response = await fetch(url, init);
    const { status } = response;
    if (!WORTH_REPEATING.includes(status)) return { answer: response };
    const message =
      status === 429
        ? 'Yahoo Finance nimmt gerade keine weiteren Anfragen an (Status 429)'
        : `Yahoo Finance ist gestört (Status ${status})`;
    return {
      error: new ProviderError('provider_error', message),
      isPassing: true,
      isLimited: status === 429,
      wait: retryAfter(response.headers.get('retry-after'), Date.now()),
    };
  } catch (cause) {
    if (!(cause instanceof OutgoingError)) throw cause;
    const error = new ProviderError('provider_error', `Yahoo Finance ${cause.message}`, { cause });
    return { error, isPassing: cause.passing };
  }
}
