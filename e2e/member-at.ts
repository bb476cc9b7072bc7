import { randomUUID } from 'node:crypto';
import { newMember, tokenOf } from './member';
import type { SecondSite } from './second-site';

/** Milliseconds until a visitor would give up; a call may wait for a connection and for its statements. */
const PATIENCE = 20_000;
export const BACK_WITHIN = 10_000;

/** Returns functions that make a member's calls to a site, each over a new connection. */
export async function memberAt(site: SecondSite) {
  const token = await tokenOf(site.origin, await newMember(site.origin));
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${site.origin}${path}`, {
      ...init,
      headers: { connection: 'close', authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(PATIENCE),
    });
  const json = { 'content-type': 'application/json' };
  return {
    get: (path: string) => send(path),
    statuses: (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => [path, (await send(path)).status])),
    search: () => send('/api/stocks/search', { method: 'POST', body: '{}', headers: json }),
    buy: (stock: string, key: string = randomUUID()) =>
      send(`/api/portfolio/${stock}`, {
        method: 'POST',
        body: JSON.stringify({ quantity: 1, purchase_date: '2026-01-15' }),
        headers: { ...json, 'idempotency-key': key },
      }),
    async held(): Promise<number> {
      const positions = (await (await send('/api/portfolio')).json()) as { quantity: number }[];
      return positions.reduce((sum, { quantity }) => sum + quantity, 0);
    },
  };
}

type AtSite = Awaited<ReturnType<typeof memberAt>>;

export const someStock = async (mia: AtSite): Promise<string> =>
  (await (await mia.search()).json()).data[0].id;
export const each = (paths: readonly string[], status: number) => paths.map((path) => [path, status]);
