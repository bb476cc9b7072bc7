import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEARCH_SIZE } from '@/lib/search/rules';
import type { StockSearch } from '@/lib/search/stock-search';
import { type Member, OWN_CONNECTION, tokenOf } from '../../e2e/member';
import type { Call } from './load';
import { atEnd } from './processes';

const JSON_BODY = { ...OWN_CONNECTION, 'content-type': 'application/json' };

/** Returns the ids of a running site's first stocks. */
export async function stockIds(origin: string, count = 100): Promise<string[]> {
  const url = `${origin}/api/stocks/search`;
  const answer = await fetch(url, { method: 'POST', headers: JSON_BODY, body: '{}' });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data.slice(0, count).map(({ id }) => id);
}

/** Returns the path of an article from the list, once the new site has published one. */
export async function articlePath(origin: string): Promise<string> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await sleep(500)) {
    const list = await (await fetch(`${origin}/articles`)).text();
    const found = /href="(\/articles\/[a-z0-9-]+)"/.exec(list)?.[1];
    if (found) return found;
  }
  throw new Error('No article was published.');
}

/** A purchase of one share; the key makes it idempotent. */
export const purchase = (stock: string, token: string, key: string = randomUUID()): Call => ({
  name: 'purchase',
  method: 'POST',
  path: `/api/portfolio/${stock}`,
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  body: JSON.stringify({ quantity: 1, purchase_date: '2026-01-15' }),
});

/** The floors' filter sets, in the units of a search. */
export const SEARCHES = {
  none: {},
  us_tech: {
    countries: ['United States'],
    sectors: ['Technology'],
    filters: { trailing_p_e: 40, price_to_book: 8, profit_margin: 5, revenue_growth: 1e-9 },
  },
  de_dividend: {
    countries: ['Germany'],
    sectors: ['Industrials'],
    filters: { dividend_yield: 1.5, market_cap: 0.1, trailing_p_e: 60, price_to_book: 10 },
  },
  finance_value: {
    sectors: ['Finance'],
    filters: { dividend_yield: 2, trailing_p_e: 15, price_to_book: 2.5, market_cap: 0.1 },
  },
  growth_all: {
    filters: { revenue_growth: 5, earnings_growth: 5, next_year_growth: 5, profit_margin: 2 },
  },
} as const;

/** Returns a search with one of the filter sets. Every search is different, so no answer comes from a cache. */
export function search(number: number, path = '/api/stocks/search'): Call {
  const sets: Partial<StockSearch>[] = Object.values(SEARCHES);
  const { filters, countries: country, sectors: sector } = sets[number % sets.length] ?? {};
  // All companies reach this market value.
  const limit = SEARCH_SIZE.shown;
  const body = JSON.stringify({ market_cap: (number + 1) * 1e-9, country, sector, limit, ...filters });
  return { name: 'search', method: 'POST', path, body };
}

export const lookup = (name: string): Call => ({
  name: 'name lookup',
  method: 'POST',
  path: '/api/stocks/search-by-name',
  body: JSON.stringify({ name }),
});

/** Milliseconds; a token lives ten minutes. */
const TOKEN_FOR = 5 * 60_000;

/** Returns a function that gives the member's current token. */
export async function tokens(origin: string, member: Member): Promise<() => string> {
  let token = await tokenOf(origin, member);
  const renew = () => void tokenOf(origin, member).then((next) => (token = next));
  const timer = setInterval(renew, TOKEN_FOR);
  atEnd(() => clearInterval(timer));
  return () => token;
}

/** Returns calls of visitors and members in turn: pages, stocks, searches, a token, and watchlist changes. */
export function visitorCalls(ids: readonly string[], { cookie }: Member, token: () => string) {
  return (n: number): Call => {
    const id = ids[n % ids.length] as string;
    const headers = { authorization: `Bearer ${token()}` };
    const calls: Call[] = [
      { name: 'stock page', path: `/stock-detail/${id}` },
      { name: 'stock', path: `/api/stocks/${id}` },
      { name: 'history', path: `/api/stocks/${id}/history?period=year` },
      search(n),
      { name: 'home', path: '/' },
      { name: 'token', path: '/api/auth/token', headers: { cookie } },
      { name: 'watchlist', path: '/api/watchlist', headers },
      { name: 'watch', method: 'POST', path: `/api/watchlist/${id}`, headers },
      { name: 'unwatch', method: 'DELETE', path: `/api/watchlist/${id}`, headers },
    ];
    return calls[n % calls.length] as Call;
  };
}
