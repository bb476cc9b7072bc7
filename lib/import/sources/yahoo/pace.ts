import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; no single wait before a repetition is longer unless the provider asks for it. */
const LONGEST_BACKOFF = 30_000;

/** Spaces the starts of requests and lets one of them hold back all others. */
export type Pace = {
  /** Resolves when the next request may start; rejects when the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>;
  /** Nothing starts for so many milliseconds. */
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
 * Milliseconds before the next attempt: doubled with each one, half of it by chance, so that several
 * importers do not return at the same moment.
 *
 * @param attempt 1 after the first failure
 * @param chance from 0 to 1
 */
export function backoff(attempt: number, base: number, chance: number): number {
  const full = Math.min(LONGEST_BACKOFF, base * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * chance;
}

/**
 * Milliseconds that a Retry-After header asks for, in either of its forms, or null.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
