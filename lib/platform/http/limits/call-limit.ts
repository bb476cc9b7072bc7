import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { AppError } from '@/lib/platform/errors/app-error';
import { clientNetwork, countedNetworks } from '../client-address';
import { clientAddressOf } from '../identify-request';

/** Milliseconds. */
const WINDOW = 60_000;
/** Client networks in memory. When there are more, the least recently active ones start again at zero. */
const REMEMBERED = 20_000;

type Window = { calls: number; end: number };

/**
 * Refuses calls of a client network over `max` per minute; the minute starts with the first call. A /48 may
 * make more. Counts in the memory of the process, because it protects only that; limits that guard secrets
 * are counted in the database (rate-limit.ts).
 */
export function callLimit(max: number): MiddlewareHandler {
  const windows = new LRUCache<string, Window>({ max: REMEMBERED });
  return async (c, next) => {
    const address = clientAddressOf(c);
    if (address) {
      const now = Date.now();
      for (const { network, times } of countedNetworks(clientNetwork(address))) {
        let window = windows.get(network);
        if (!window || window.end <= now) {
          window = { calls: 0, end: now + WINDOW };
          windows.set(network, window);
        }
        window.calls++;
        if (window.calls > max * times) {
          throw new AppError('too_many_requests', { retryAfter: Math.ceil((window.end - now) / 1_000) });
        }
      }
    }
    await next();
  };
}
