import { randomBytes, timingSafeEqual } from 'node:crypto';
import { log } from '../log';

// The part of the process that notices a change and the one that serves the route load this module apart.
const held = globalThis as typeof globalThis & { aktienlotseRenewalSecret?: string };

/** Known to this process alone, so nobody else can order a renewal. */
function authorization(): string {
  held.aktienlotseRenewalSecret ??= randomBytes(32).toString('base64url');
  return `Bearer ${held.aktienlotseRenewalSecret}`;
}

export function isRenewalOrder(header: string | null): boolean {
  const expected = Buffer.from(authorization());
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Milliseconds without a further change before pages are made anew. A market is followed by the articles that are built
 * from it, and a site looks for both every five seconds; what an editor publishes is to be seen soon.
 */
const RESTS = { market: 6_000, articles: 1_000 } as const;
/** What changed; pages made before the first market show nothing of it. */
export type Change = 'firstMarket' | keyof typeof RESTS;
/** Milliseconds after which pages are made anew however changes follow each other. */
const LONGEST_DELAY = 15_000;

/**
 * Has the pages of this process's site made anew after changes: at once after its first market, else once for those
 * that follow each other.
 *
 * @returns what is to be called after each change
 */
export function renewalAfterChanges(renew: () => void): (changed: Change) => void {
  let timer: NodeJS.Timeout | undefined;
  let [due, latest] = [0, 0];
  const renewNow = () => {
    clearTimeout(timer);
    timer = undefined;
    due = 0;
    renew();
  };
  return (changed) => {
    if (changed === 'firstMarket') return renewNow();
    const now = performance.now();
    if (timer) clearTimeout(timer);
    else latest = now + LONGEST_DELAY;
    due = Math.min(Math.max(due, now + RESTS[changed]), latest);
    timer = setTimeout(renewNow, Math.max(due - now, 0)).unref();
  };
}

/** Milliseconds before each further try; at its start a site does not answer yet. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Has the site of this process make its cached pages anew at their next visit. Next.js does that only from
 * within a request, hence the order to itself. A failure is logged, never thrown.
 *
 * @returns whether the site has taken the order
 */
export async function renewPages(
  port: string | number,
  pauses: readonly number[] = PAUSES,
): Promise<boolean> {
  let failure: unknown;
  for (const pause of [0, ...pauses]) {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/revalidate`, {
        method: 'POST',
        headers: { authorization: authorization() },
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return true;
      failure = new Error(`HTTP ${response.status}`);
    } catch (error) {
      failure = error;
    }
  }
  log.error('Zwischengespeicherte Seiten ließen sich nicht erneuern', { error: failure });
  return false;
}
