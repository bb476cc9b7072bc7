import { type GuardedFetch, OutgoingError } from '@/lib/platform/http/client/guarded-fetch';
import { type Attempt, type Pace, type Patience, patiently, retryAfter } from '../pace';
import { ProviderError } from '../provider';

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

type TransportOptions = Patience & { fetch: GuardedFetch; pace: Pace };

/**
 * Creates a fetch that paces requests and repeats those that may succeed later. While Yahoo refuses requests (429), all of
 * them wait.
 *
 * @throws ProviderError, or the signal's reason if the import is stopped
 */
export const createTransport =
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
