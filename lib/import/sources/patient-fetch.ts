import { setTimeout as sleep } from 'node:timers/promises';
import { createGuardedFetch, OutgoingError } from '@/lib/platform/http/client/guarded-fetch';
import { SourceError } from '../source-error';
import { backoff, createPace, retryAfter } from './pace';

/** An answer about one company that cannot be used; the message says why, in German. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
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
  const { timeout, attempts, backoff: base, longestWait } = { ...DEFAULTS, ...waits };
  const guarded = createGuardedFetch({ hosts, timeout, maxBytes, address });
  const pace = createPace(waits.interval ?? (address ? 0 : provider.interval));
  const exchange = async (url: string, signal: AbortSignal) => {
    try {
      const response = await guarded(url, { headers, signal });
      const { status } = response;
      if (status === 403 && refusal) throw new SourceError(refusal);
      const nothing = { failure: null, isPassing: false, wait: null };
      if (status === 404) return { ...nothing, body: null };
      if (status === 200) return { ...nothing, body: new Uint8Array(await response.arrayBuffer()) };
      const wait = retryAfter(response.headers.get('retry-after'), Date.now());
      return {
        failure: `antwortet mit Status ${status}`,
        isPassing: status === 429 || status >= 500,
        wait,
        body: null,
      };
    } catch (cause) {
      if (!(cause instanceof OutgoingError)) throw cause;
      return { failure: cause.message, isPassing: cause.passing, wait: null, body: null };
    }
  };
  return async (url, signal) => {
    for (let attempt = 1; ; attempt++) {
      await pace.turn(signal);
      const { failure, isPassing, wait, body } = await exchange(url, signal);
      if (failure === null) return body;
      const pause = wait ?? backoff(attempt, base, Math.random());
      if (!isPassing || attempt === attempts || pause > longestWait)
        throw new UnreadableAnswer(`${name} ${failure}`);
      await sleep(pause, undefined, { signal });
    }
  };
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
