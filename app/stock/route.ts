import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { log } from '@/lib/platform/log';
import { ALL } from '@/lib/search/rules';
import { searchAddress, searchStateFromParams } from '@/lib/search/search-params';
import { LONGEST_NAME } from '@/lib/stocks/names/stock-names';
import { findStockId, findStocksLike } from '@/lib/stocks/queries';

export const dynamic = 'force-dynamic';

/**
 * Takes what a visitor typed to the one stock that it names or begins; else to what comes near it. With a
 * country or sector beside it, as the form of the search sends them before its script is there, it is a search.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const search = searchStateFromParams(searchParams);
  if (search.country !== ALL || search.sector !== ALL) return redirection(searchAddress(search));
  const given = searchParams.get('name') ?? '';
  const name = [...given.trim()].slice(0, LONGEST_NAME).join('');
  // Dots alone would be read as a step up in the address.
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
    // The page that follows says it to the visitor.
    log.warn('Die Suche nach einem Namen schlug fehl', { error });
    return null;
  }
}

/** Temporary, since other companies may come; without a host, which a request could choose. */
const redirection = (location: string) =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
