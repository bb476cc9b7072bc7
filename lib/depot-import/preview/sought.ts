import { isTrade } from '@/lib/bookings/kinds';
import type { Sought } from '@/lib/bookings/wanted/schema';
import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { round } from '@/lib/platform/format/decimals';
import { visibleName } from '@/lib/platform/format/visible-name';
import { isIsin } from '@/lib/stocks/isin';
import { MOST_STATED_PRICES } from '@/lib/stocks/wanted/rules';
import { type Draft, type DraftSecurity, securityKey } from './draft';
import type { Match } from './preview';

/** Most digits before and after the point of a price that a search takes. */
const DIGITS = { before: 10, after: 8 };

/**
 * Names the securities that the market lacks, each once by its key, with the prices that its trades state, newest first:
 * by a valid ISIN, else by symbol or WKN and by name. Bonds are never in the market.
 *
 * @param matches what the market has, by key
 */
export function soughtSecurities(
  drafts: readonly Draft[],
  matches: ReadonlyMap<string, Match>,
): Map<string, Sought> {
  const sought = new Map<string, Sought>();
  const bonds = new Set(drafts.flatMap(({ bond, security }) => (bond ? securityKey(security) : [])));
  const wanted = (security: DraftSecurity, currency: string | null) => {
    const key = securityKey(security);
    const { wkn, symbol } = security;
    const stated = security.isin?.toUpperCase() ?? '';
    const isin = isIsin(stated) ? stated : null;
    const name = visibleName(security.name ?? symbol ?? isin ?? wkn ?? '').slice(0, 200);
    if (bonds.has(key) || name === '' || matches.get(key)?.ids.length !== 0) return undefined;
    const known = sought.get(key);
    if (known) return known;
    const unit = mainUnit(security.currency ?? currency ?? 'EUR').currency;
    const added: Sought = {
      isin,
      name,
      // Sources take a WKN where they take a symbol.
      symbol: (symbol ?? (isin ? null : wkn))?.slice(0, 60) ?? null,
      currency: isCurrency(unit) ? unit : 'EUR',
      prices: [],
    };
    sought.set(key, added);
    return added;
  };
  const byDay = [...drafts].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  for (const { security, to_security, kind, date, price, currency } of byDay) {
    const { prices } = wanted(security, currency) ?? {};
    const stated = isTrade(kind) ? pricedIn(price, currency ?? 'EUR') : null;
    if (prices && stated && prices.length < MOST_STATED_PRICES) prices.push({ date, ...stated });
    if (to_security) wanted(to_security, currency);
  }
  return sought;
}

/**
 * Lists the securities that a search does not know yet as they are now: new ones, and those whose prices were corrected.
 *
 * @param sent by key, as they were given last
 */
export const unsentSecurities = (
  sought: ReadonlyMap<string, Sought>,
  sent: ReadonlyMap<string, { given: Sought }>,
): [string, Sought][] =>
  [...sought].filter(([key, one]) => JSON.stringify(sent.get(key)?.given) !== JSON.stringify(one));

/** Returns a price as a search takes it; null for none, or one that was misread. */
function pricedIn(price: string | null, currency: string): { price: string; currency: string } | null {
  if (price === null || !isCurrency(mainUnit(currency).currency)) return null;
  const rounded = round(price, DIGITS.after);
  const isPossible = Number(rounded) > 0 && Number(rounded) < 10 ** DIGITS.before;
  return isPossible ? { price: rounded, currency } : null;
}
