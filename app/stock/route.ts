import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { log } from '@/lib/platform/log';
import { searchAddress, searchStateFromParams } from '@/lib/search/search-params';
import { LONGEST_NAME } from '@/lib/stocks/names/stock-names';
import { findStockId, findStocksLike } from '@/lib/stocks/queries';

export const dynamic = 'force-dynamic';

/**
 * Redirects a visitor's input to the one stock that it names or begins, or else to similar names. With a country or
 * sector, which the search form sends before its script has loaded, it redirects to a search.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const search = searchStateFromParams(searchParams);
  if (search.countries.length > 0 || search.sectors.length > 0) return redirection(searchAddress(search));
  const given = searchParams.get('name') ?? '';
  const name = [...given.trim()].slice(0, LONGEST_NAME).join('');
  // Dots alone would be resolved as a parent folder in the URL.
  if (/^\.*$/.test(name)) return redirection('/search');
  const id = await find(name);
  return redirection(id ? `/stock-detail/${id}` : `/stock/${encodeURIComponent(name)}`);
}

async function find(name: string): Promise<string | null> {
  try {
    const id = await findStockId(name);
    if (id) return id;
    const { stocks, whole } = await findStocksLike(name, 2, DEFAULT_CURRENCY);
    return whole && stocks.length === 1 ? (stocks[0]?.id ?? null) : null;
  } catch (error) {
    // The next page shows the error to the visitor.
    log.warn('Die Suche nach einem Namen schlug fehl', { error });
    return null;
  }
}

/** A temporary redirect, since new companies may match later. Without a host, which the request could choose. */
const redirection = (location: string) =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
