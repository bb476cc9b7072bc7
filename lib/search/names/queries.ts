import 'server-only';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { isIsin } from '@/lib/stocks/isin';
import type { SecurityKind } from '@/lib/stocks/kinds';
import { getLoadingOfPage } from '@/lib/stocks/market/queries';
import { findStockId } from '@/lib/stocks/queries';
import { hasOnlyDemo } from '@/lib/stocks/source-label';
import { universeSecurity } from '@/lib/stocks/stock-record';
import { largestCompanies } from '@/lib/stocks/universe/largest-companies';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { canLookUp } from '@/lib/stocks/wanted/can-look-up';
import { NAME_LOOKUP } from '../rules';
import { EMPTY_SEARCH, searchAddress } from '../search-params';
import { lookUpNames, lookUpSecurities, type SecurityLookup, type SecurityPlace } from './name-lookup';
import { type FoundTexts, type NameLookupAnswer, namedStockSchema } from './schema';

/**
 * Finds the securities that match a text, best first; none for a single character.
 *
 * @param options with `opens`, a fund or an index of which the text is the whole name or code goes first, whatever the
 * kinds, unless it is that of a share: Enter opens it as well
 */
export async function findStocksByName(
  name: string,
  { currency, limit = NAME_LOOKUP.answered, kinds = ['share'], opens = false }: NameLookupOptions,
): Promise<Omit<NameLookupAnswer, 'success' | keyof FoundTexts>> {
  const universe = await getUniverse();
  const day = today();
  const text = name.slice(0, NAME_LOOKUP.longest);
  const suggested = lookUpSecurities(universe, text, limit, kinds);
  const found = opens ? withNamedOther(universe, text, limit, suggested) : suggested;
  const idOf = (place: SecurityPlace) => place.universe.texts.id[place.index] as string;
  return {
    data: found.securities.flatMap((place) => {
      const security = universeSecurity(universe, idOf(place), currency, day);
      return security ? namedStockSchema.parse(security) : [];
    }),
    total: found.total,
    similar: found.onlySimilar,
    meant: found.meant ? idOf(found.meant) : null,
    demo: hasOnlyDemo(universe),
    demo_market: found.total === 0 && hasOnlyDemo(universe) ? demoMarket(universe) : null,
    seekable_isin: found.total === 0 ? seekableIsin(universe, name) : null,
    loading: found.total === 0 && (await getLoadingOfPage()) !== null,
  };
}

/** Puts the fund or index first that has a text as its whole name or code, where no share has. */
function withNamedOther(
  universe: Universe,
  text: string,
  limit: number,
  suggested: SecurityLookup,
): SecurityLookup {
  const { others } = universe;
  if (!others || lookUpNames(universe, text, 1).isExact) return suggested;
  const { isExact, meant: index } = lookUpNames(others, text, 1);
  if (!isExact || index === undefined) return suggested;
  const meant = { universe: others, index };
  const rest = suggested.onlySimilar
    ? []
    : suggested.securities.filter((place) => place.universe !== others || place.index !== index);
  const securities = [meant].concat(rest).slice(0, limit);
  const total = suggested.onlySimilar ? 1 : Math.max(securities.length, suggested.total);
  return { securities, total, onlySimilar: false, meant };
}

/** Examples of what an invented market has. */
const EXAMPLES = 3;

const demoMarket = ({ size, euro, texts }: Universe) => ({
  companies: size,
  examples: largestCompanies(euro.market_cap, EXAMPLES).map((index) => texts.name[index] as string),
});

const LISTED_KINDS: readonly SecurityKind[] = ['share', 'fund', 'index'];

/** Returns the ISIN that a text is, where no security of any kind has it and a source looks securities up. */
function seekableIsin(universe: Universe, text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (!isIsin(code) || !canLookUp(env)) return null;
  return lookUpSecurities(universe, code, 1, LISTED_KINDS).total === 0 ? code : null;
}

/** Finds the pages of figures and the articles that match a text. */
export type FindTexts = (text: string) => Promise<FoundTexts>;

/**
 * Finds the path of the page that a text stands for: of the stock or figure that it names, of the stock that alone
 * matches, of the search if several match or it is too short to match. Typing errors in names of stocks are forgiven
 * only where no figure or article matches. Null if no name is like it.
 */
export async function findPathOfName(text: string, findTexts: FindTexts): Promise<string | null> {
  const name = text.trim();
  const id = await findStockId(name);
  if (id) return stockPath(id);
  const universe = await getUniverse();
  const shortened = name.slice(0, NAME_LOOKUP.longest);
  const { meant, total, isExact, onlySimilar } = lookUpNames(universe, shortened, 1);
  if (!isExact) {
    const { figures, figures_first, articles } = await findTexts(shortened);
    const [first] = [...figures, ...articles];
    if (first && (figures_first || total === 0 || onlySimilar)) return first.path;
  }
  if (meant !== undefined) return stockPath(universe.texts.id[meant] as string);
  return total > 0 || name.length < NAME_LOOKUP.shortest ? searchAddress({ ...EMPTY_SEARCH, name }) : null;
}

const stockPath = (id: string) => `/stock-detail/${id}`;

type NameLookupOptions = {
  currency: DisplayCurrency;
  limit?: number;
  kinds?: readonly SecurityKind[];
  opens?: boolean;
};
