import { inMap } from '@/lib/finance/grouped';
import type { IdentifiedSecurities, LedgerSecurity } from './identify-schema';
import type { SecurityNames } from './stated-schema';

type Match = IdentifiedSecurities['matches'][number];

/**
 * Returns a function that finds listings of which the market does not know the code that a document states. One that
 * the account has confirmed for this ISIN is found by it; another with the same symbol and currency, or else with the
 * same name, is a suggestion. A listing with another code is none.
 *
 * @param confirmed ids of listings by the ISIN that the account has confirmed for them
 */
export function listingsWithoutCode(
  securities: readonly LedgerSecurity[],
  confirmed: ReadonlyMap<string, readonly string[]>,
): (named: SecurityNames) => Match {
  const index = new Map<string, LedgerSecurity[]>();
  const add = (key: string, one: LedgerSecurity) => inMap(index, key, () => []).push(one);
  for (const one of securities) {
    for (const code of ['isin', 'wkn'] as const) {
      if (one[code] !== null) continue;
      add(`${code} id ${one.id}`, one);
      add(`${code} symbol ${one.symbol.toUpperCase()} ${one.currency}`, one);
      add(`${code} name ${one.name.toLowerCase()}`, one);
    }
  }
  return ({ isin, wkn, symbol, name, currency }) => {
    const code = isin ? 'isin' : wkn ? 'wkn' : null;
    const found = (key: string) => (index.get(`${code} ${key}`) ?? []).map(({ id }) => id);
    const known = (isin ? (confirmed.get(isin.toUpperCase()) ?? []) : []).flatMap((id) => found(`id ${id}`));
    const ways: [Match['by'], ids: string[], sure: boolean][] = [
      ['isin', known, known.length === 1],
      ['symbol', symbol ? found(`symbol ${symbol.toUpperCase()} ${currency}`) : [], false],
      ['name', name ? found(`name ${name.toLowerCase()}`) : [], false],
    ];
    const [by, ids, sure] = ways.find((way) => way[1].length > 0) ?? [null, [], false];
    return { by, ids, sure };
  };
}
