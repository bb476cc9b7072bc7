import { listed } from '@/lib/platform/format/lists';
import { formatCount } from '@/lib/platform/format/number';
import { ALL, SETTING_KEYS } from './rules';
import {
  cleanName,
  EMPTY_SEARCH,
  paramsFromSearchState,
  SEARCH_PARAMS,
  searchStateFromParams,
} from './search-params';

/** Parameters of campaigns (`utm_source`, `fbclid`, `msclkid`), and those of Next.js, which begin with `_`. */
const NO_CONDITION = /^(utm)?_|clk?id$/i;
/** Parameters whose values may be separated by commas. */
const LISTS = ['country', 'sector', 'trading_currency'];
const SETTINGS: ReadonlySet<string> = new Set(SETTING_KEYS);
/** Values that a search does not write into its address. */
const USUAL: Readonly<Record<string, string>> = {
  currency: EMPTY_SEARCH.currency,
  sort: EMPTY_SEARCH.sortBy,
  order: EMPTY_SEARCH.sortOrder,
  view: EMPTY_SEARCH.view,
};
/** Parts that are named, and characters of each. */
const NAMED = 3;
const LONGEST = 40;

/**
 * Says what of an address a search could not follow: unknown parameters and values that are mistyped, cut off or old.
 *
 * @param currencies of the market's stocks; without them, any code counts as one
 */
export function leftOutText(query: string, currencies?: readonly string[]): string | null {
  const params = new URLSearchParams(query);
  const parts = [...new Set(params.keys())].flatMap((key) => {
    if (NO_CONDITION.test(key)) return [];
    const texts = params.getAll(key).flatMap((text) => (LISTS.includes(key) ? text.split(',') : text));
    const wrong = [...new Set(texts)].find((text) => !isUnderstood(key, text, currencies));
    return wrong === undefined ? [] : `„${cleanName(`${key}=${wrong}`).slice(0, LONGEST)}“`;
  });
  if (parts.length === 0) return null;
  const conditions = parts.length === 1 ? 'Eine Bedingung' : `${formatCount(parts.length)} Bedingungen`;
  const named = `${parts.length > NAMED ? ', darunter' : ':'} ${listed(parts.slice(0, NAMED))}`;
  return `${conditions} der Adresse haben wir nicht verstanden und weggelassen${named}.`;
}

/** Tests whether a value is one that changes nothing, or one that a search would write itself. */
function isUnderstood(key: string, text: string, currencies?: readonly string[]): boolean {
  if (!SEARCH_PARAMS.has(key) && !(key in USUAL)) return false;
  if (key === 'name' || text === '' || text === ALL || text === USUAL[key]) return true;
  if (SETTINGS.has(key) && Number(text) === 0) return true;
  const search = searchStateFromParams(new URLSearchParams([[key, text]]), undefined, currencies);
  return paramsFromSearchState(search).has(key);
}
