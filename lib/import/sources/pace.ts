import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum milliseconds before a repetition, unless the provider asks for more. */
const LONGEST_BACKOFF = 30_000;

/** Spaces the starts of requests and lets one of them pause all others. */
export type Pace = {
  /** Resolves when the next request may start; rejects when the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>;
  /** Starts nothing for this many milliseconds. */
  pause(milliseconds: number): void;
};

/** @param interval milliseconds between the starts of two requests */
export function createPace(interval: number): Pace {
  let nextStart = 0;
  let pausedUntil = 0;
  return {
    async turn(signal) {
      const start = Math.max(Date.now(), nextStart);
      nextStart = start + interval;
      await sleep(start - Date.now(), undefined, { signal });
      while (pausedUntil > Date.now()) await sleep(pausedUntil - Date.now(), undefined, { signal });
    },
    pause(milliseconds) {
      pausedUntil = Math.max(pausedUntil, Date.now() + milliseconds);
    },
  };
}

/**
 * Computes the milliseconds before the next attempt: doubled with each one, half of it random, so that several
 * importers do not return at the same time.
 *
 * @param attempt 1 after the first failure
 * @param chance from 0 to 1
 */
export function backoff(attempt: number, base: number, chance: number): number {
  const full = Math.min(LONGEST_BACKOFF, base * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * chance;
}

/** Result of one attempt at a request: an answer, or an error. */
export type Attempt<Answer> =
  | { answer: Answer; error?: never }
  | {
      error: Error;
      /** Whether another attempt may succeed. */
      isPassing: boolean;
      /** The provider refuses everything for now, so that all requests wait. */
      isLimited?: boolean;
      /** Milliseconds that it asks to wait for. */
      wait?: number | null;
    };

/** Times in milliseconds; a longer wait than `longestWait` gives the request up. */
export type Patience = { attempts: number; backoff: number; longestWait: number };

/**
 * Repeats a request at the pace while its error may pass: after the wait that the provider asks for, or a growing one.
 *
 * @throws the error of the last attempt, or the signal's reason
 */
export async function patiently<Answer>(
  attempt: () => Promise<Attempt<Answer>>,
  pace: Pace,
  { attempts, backoff: base, longestWait }: Patience,
  signal: AbortSignal,
): Promise<Answer> {
  for (let count = 1; ; count++) {
    await pace.turn(signal);
    const result = await attempt();
    if (!result.error) return result.answer;
    const wait = result.wait ?? backoff(count, base, Math.random());
    if (!result.isPassing || count === attempts || wait > longestWait) throw result.error;
    if (result.isLimited) pace.pause(wait);
    else await sleep(wait, undefined, { signal });
  }
}

/**
 * Parses the milliseconds that a Retry-After header asks for, in either of its forms; else null.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
