import { inMap } from '@/lib/finance/grouped';
import type { IdentifiedSecurities, LedgerSecurity } from './identify-schema';
import type { SecurityNames } from './stated-schema';

type Match = IdentifiedSecurities['matches'][number];
type Way = NonNullable<Match['by']>;

/**
 * Returns a function that finds securities as documents name them: ISIN goes before WKN, symbol and name (rules of what we
 * add, section 1); more than one hit is left to the person. Looks names up instead of comparing each with each security:
 * one call names up to a thousand.
 */
export function securityIndex(securities: readonly LedgerSecurity[]): (named: SecurityNames) => Match {
  const index = new Map<string, LedgerSecurity[]>();
  const add = (way: string, text: string | null, one: LedgerSecurity) => {
    if (text === null) return;
    const key = `${way} ${text}`;
    const there = index.get(key);
    if (there) there.push(one);
    else index.set(key, [one]);
  };
  for (const one of securities) {
    const { id, isin, wkn } = one;
    const [symbol, name] = [one.symbol.toUpperCase(), one.name.toLowerCase()];
    for (const [way, text] of Object.entries({ id, isin, wkn, symbol, name })) add(way, text, one);
    for (const code of one.other_codes ?? []) add('other', code, one);
    // The symbol of a listing ends with its exchange; without one it may be of another exchange.
    add('code', symbol.split('.')[0] as string, one);
    for (let end = name.indexOf(' '); end >= 0; end = name.indexOf(' ', end + 1))
      add('beginning', name.slice(0, end), one);
  }
  const found = (way: string, text: string) => index.get(`${way} ${text}`) ?? [];
  return (named) => {
    for (const [by, sure, hits] of waysTo(named, found)) {
      const ids = hits.map(({ id }) => id);
      if (ids.length > 0) return { by, ids, sure: sure && ids.length === 1 };
    }
    return { by: null, ids: [], sure: false };
  };
}

/**
 * Returns the ways to find a security, the surest first, and whether a single hit can be relied on. A code that is not
 * found is never replaced by a name.
 */
function waysTo(
  { id, isin, wkn, symbol, name, currency }: SecurityNames,
  found: (way: string, text: string) => readonly LedgerSecurity[],
): [Way, sure: boolean, hits: readonly LedgerSecurity[]][] {
  const ways: ReturnType<typeof waysTo> = [];
  // The id of an own security of another account says nothing here.
  if (id) ways.push(['id', true, found('id', id)]);
  for (const [way, given] of [
    ['isin', isin],
    ['wkn', wkn],
  ] as const) {
    if (!given) continue;
    const code = given.toUpperCase();
    // One that is valid goes before one that was: of several listings the one in the document's currency is meant.
    for (const hits of [found(way, code), found('other', code)]) {
      const inCurrency = hits.filter((one) => one.currency === currency);
      ways.push([way, true, inCurrency.length === 1 ? inCurrency : hits]);
    }
    return ways;
  }
  if (symbol) {
    const code = symbol.toUpperCase();
    const anywhere = found('code', code);
    if (code.includes('.')) ways.push(['symbol', true, found('symbol', code)]);
    ways.push(
      ['symbol', true, anywhere.filter((one) => one.currency === currency)],
      ['symbol', false, anywhere],
    );
  }
  if (name) {
    const text = name.toLowerCase();
    ways.push(['name', true, found('name', text)], ['name', false, found('beginning', text)]);
  }
  return ways;
}

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
