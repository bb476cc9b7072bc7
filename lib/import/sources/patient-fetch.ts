import { createGuardedFetch, OutgoingError } from '@/lib/platform/http/client/guarded-fetch';
import { SourceError } from '../source-error';
import { type Attempt, createPace, patiently, retryAfter } from './pace';

/**
 * An answer that cannot be used; the message says why, in German. It ends the run, unless a source leaves out what it is
 * about.
 */
export class UnreadableAnswer extends SourceError {
  override name = 'UnreadableAnswer';
}

/** Times in milliseconds. */
const DEFAULTS = { timeout: 30_000, attempts: 4, backoff: 1_000, longestWait: 120_000 };

export type Waits = Partial<typeof DEFAULTS> & {
  /** Between the starts of two requests. */
  interval?: number;
};

type Provider = {
  /** Subject of a sentence, in German. */
  name: string;
  hosts: readonly string[];
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  interval: number;
  /** Replaces the hosts, for recordings on loopback; asked without a pace. */
  address: string | undefined;
  /** Says what to do if the provider refuses everything with 403; absent: 403 concerns the one address. */
  refusal?: string;
};

/** Asks for an answer; null: there is none (404). */
type PatientFetch<Answer> = (url: string, signal: AbortSignal) => Promise<Answer | null>;

/** Fetches texts of a provider as {@link createPatientDownload} does files. */
export function createPatientFetch(provider: Provider, waits: Waits = {}): PatientFetch<string> {
  const download = createPatientDownload(provider, waits);
  return async (url, signal) => {
    const body = await download(url, signal);
    return body && new TextDecoder().decode(body);
  };
}

/**
 * Fetches files of a provider at its pace, again with growing pauses where an error may pass.
 *
 * @throws UnreadableAnswer for an error that does not pass, SourceError where the provider refuses everything
 */
export function createPatientDownload(provider: Provider, waits: Waits = {}): PatientFetch<Uint8Array> {
  const { name, hosts, headers, maxBytes, address, refusal } = provider;
  const { timeout, ...patience } = { ...DEFAULTS, ...waits };
  const guarded = createGuardedFetch({ hosts, timeout, maxBytes, address });
  const pace = createPace(waits.interval ?? (address ? 0 : provider.interval));
  const exchange = async (url: string, signal: AbortSignal): Promise<Attempt<Uint8Array | null>> => {
    try {
      const response = await guarded(url, { headers, signal });
      const { status } = response;
      if (status === 403 && refusal) throw new SourceError(refusal);
      if (status === 404) return { answer: null };
      if (status === 200) return { answer: new Uint8Array(await response.arrayBuffer()) };
      return {
        error: new UnreadableAnswer(`${name} antwortet mit Status ${status}`),
        isPassing: status === 429 || status >= 500,
        isLimited: status === 429,
        wait: retryAfter(response.headers.get('retry-after'), Date.now()),
      };
    } catch (cause) {
      if (!(cause instanceof OutgoingError)) throw cause;
      return { error: new UnreadableAnswer(`${name} ${cause.message}`), isPassing: cause.passing };
    }
  };
  return (url, signal) => patiently(() => exchange(url, signal), pace, patience, signal);
}

/** @throws UnreadableAnswer for what is no JSON, such as a page that asks for consent */
export function parsedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer(
      text.trimStart().startsWith('<')
        ? 'Die Antwort ist eine Webseite'
        : 'Die Antwort ist kein vollständiges JSON',
    );
  }
}
