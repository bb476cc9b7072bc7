import { findTexts } from '@/lib/glossary/text-queries';
import { log } from '@/lib/platform/log';
import { findPathOfName } from '@/lib/search/names/queries';
import { searchAddress, searchStateFromParams } from '@/lib/search/search-params';
import { LONGEST_NAME } from '@/lib/stocks/names/longest-name';

export const dynamic = 'force-dynamic';

/**
 * Redirects the text of a search box: to the stock or figure that it names, the only stock that matches, the search if
 * several match, a figure or article if no stock does, else to a page that says so. With a country or sector (sent
 * before the script has loaded) it is a search.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const search = searchStateFromParams(searchParams);
  if (search.countries.length > 0 || search.sectors.length > 0) return redirection(searchAddress(search));
  const given = searchParams.get('name') ?? '';
  const name = [...given.trim()].slice(0, LONGEST_NAME).join('');
  // Dots alone would be read as a step up in the address.
  if (/^\.*$/.test(name)) return redirection('/search');
  return redirection((await findPath(name)) ?? `/stock/${encodeURIComponent(name)}`);
}

async function findPath(name: string): Promise<string | null> {
  try {
    return await findPathOfName(name, findTexts);
  } catch (error) {
    // The page that follows says it to the visitor.
    log.warn('Die Suche nach einem Namen schlug fehl', { error });
    return null;
  }
}

/** Temporary, since other companies may come; without a host, which a request could choose. */
const redirection = (location: string) =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
