import { setTimeout as sleep } from 'node:timers/promises';
import { type GuardedFetch, OutgoingError } from '@/lib/platform/http/client/guarded-fetch';
import { backoff, type Pace, retryAfter } from '../pace';
import { ProviderError } from '../provider-error';

/** The provider's hosts, including those for the consent it requires from European visitors. */
export const YAHOO_HOSTS: readonly string[] = [
  'query1.finance.yahoo.com',
  'query2.finance.yahoo.com',
  'finance.yahoo.com',
  'guce.yahoo.com',
  'consent.yahoo.com',
];

const WORTH_REPEATING = [429, 500, 502, 503, 504];

type AbortableInit = RequestInit & { signal: AbortSignal };
export type Transport = (input: string | URL | Request, init: AbortableInit) => Promise<Response>;

type TransportOptions = {
  fetch: GuardedFetch;
  pace: Pace;
  /** Attempts at one request, and the milliseconds before the second. */
  attempts: number;
  backoff: number;
  /** Maximum wait in milliseconds; if the provider asks for longer, the request is given up. */
  longestWait: number;
};

/**
 * Creates a fetch that paces requests and repeats those that may succeed later: after the wait that Yahoo asks
 * for, or a growing one. While Yahoo refuses requests (429), all of them wait.
 *
 * @throws ProviderError, or the signal's reason if the import is stopped
 */
export function createTransport(options: TransportOptions): Transport {
  return async (input, init) => {
    const attempts = (init.method ?? 'GET') === 'GET' ? options.attempts : 1;
    for (let attempt = 1; ; attempt++) {
      await options.pace.turn(init.signal);
      const result = await exchange(String(input), init, options);
      if (result.response) return result.response;
      const wait = result.wait ?? backoff(attempt, options.backoff, Math.random());
      if (!result.passing || attempt === attempts || wait > options.longestWait) throw result.error;
      if (result.limited) options.pace.pause(wait);
      else await sleep(wait, undefined, { signal: init.signal });
    }
  };
}

type Failure = { error: ProviderError; passing: boolean; limited?: boolean; wait?: number | null };
type Result = { response: Response } | (Failure & { response?: never });

async function exchange(url: string, init: AbortableInit, options: TransportOptions): Promise<Result> {
  try {
    const response = await options.fetch(url, init);
    const { status } = response;
    if (!WORTH_REPEATING.includes(status)) return { response };
    const message =
      status === 429
        ? 'Yahoo Finance nimmt gerade keine weiteren Anfragen an (Status 429)'
        : `Yahoo Finance ist gestört (Status ${status})`;
    return {
      error: new ProviderError('provider_error', message),
      passing: true,
      limited: status === 429,
      wait: retryAfter(response.headers.get('retry-after'), Date.now()),
    };
  } catch (cause) {
    if (!(cause instanceof OutgoingError)) throw cause;
    const error = new ProviderError('provider_error', `Yahoo Finance ${cause.message}`, { cause });
    return { error, passing: cause.passing };
  }
}
