import { randomUUID } from 'node:crypto';
import { OWN_CONNECTION } from '../e2e/member';
import type { LoadCall } from './mixed-load';
import { searchBodies } from './screener-searches';

/** Addresses of stocks of the demo market, for loads. */
export async function stockIds(origin: string, count = 100): Promise<string[]> {
  const answer = await fetch(`${origin}/api/stocks/search`, {
    method: 'POST',
    headers: { ...OWN_CONNECTION, 'content-type': 'application/json' },
    body: '{}',
  });
  const found = (await answer.json()) as { id: string }[] | { data: { id: string }[] };
  return (Array.isArray(found) ? found : found.data).slice(0, count).map(({ id }) => id);
}

/** A purchase of one share that counts once however often it is sent. */
export const purchase = (stock: string, token: string, key: string = randomUUID()): LoadCall => ({
  name: 'purchase',
  method: 'POST',
  path: `/api/portfolio/${stock}`,
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  body: JSON.stringify({ quantity: 1, purchase_date: '2026-01-15', trackTransaction: true }),
});

/** All shares that an account holds. */
export async function sharesHeld(origin: string, token: string): Promise<number> {
  const headers = { ...OWN_CONNECTION, authorization: `Bearer ${token}` };
  const ask = () => fetch(`${origin}/api/portfolio`, { headers });
  let answer = await ask();
  // After a loss each connection that was cut may refuse one call.
  for (let tries = 0; answer.status === 503 && tries < 10; tries++) answer = await ask();
  if (!answer.ok) throw new Error(`The portfolio was answered with ${answer.status}.`);
  const positions = (await answer.json()) as { quantity: number }[];
  return positions.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What visitors and members ask for in turn: pages, stocks, searches, a token, and a watchlist that changes. */
export function visitorCalls(
  ids: readonly string[],
  cookie: string,
  token: () => string,
): (n: number) => LoadCall {
  const bodies = searchBodies(200);
  const authorized = () => ({ authorization: `Bearer ${token()}` });
  return (n) => {
    const id = ids[n % ids.length] as string;
    const calls: (() => LoadCall)[] = [
      () => ({ name: 'stock page', path: `/stock-detail/${id}` }),
      () => ({ name: 'stock', path: `/api/stocks/${id}` }),
      () => ({ name: 'history', path: `/api/stocks/${id}/history?period=year` }),
      () => ({ name: 'search', method: 'POST', path: '/api/stocks/search', body: bodies[n % 200] as string }),
      () => ({ name: 'home', path: '/' }),
      () => ({ name: 'token', path: '/api/auth/token', headers: { cookie } }),
      () => ({ name: 'watchlist', path: '/api/watchlist', headers: authorized() }),
      () => ({ name: 'watch', method: 'POST', path: `/api/watchlist/${id}`, headers: authorized() }),
      () => ({ name: 'unwatch', method: 'DELETE', path: `/api/watchlist/${id}`, headers: authorized() }),
    ];
    return (calls[n % calls.length] as () => LoadCall)();
  };
}
