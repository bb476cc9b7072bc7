import { isHomeOf, usualCurrency } from '@/lib/stocks/market/exchanges';
import { nameText } from '@/lib/stocks/names/name-text';
import type { FoundListing } from '../sources/provider';

/** A security as one account names it. */
export type SoughtSecurity = {
  isin: string | null;
  name: string;
  symbol: string | null;
  kind: 'share' | 'fund' | 'other' | null;
  currency: string;
};

/** Listings of one security, in the order in which they are preferred. */
export type Candidate = FoundListing[];

/**
 * Groups the listings that a source has found by their security and puts the preferred one first: of a fund the one in
 * the booking's currency, of a share the home exchange, else the one that the source names first.
 */
export function candidatesFor(
  sought: SoughtSecurity,
  found: readonly FoundListing[],
  by: 'isin' | 'name',
): Candidate[] {
  const listings = found.filter(({ kind, isin }) => kind !== 'index' && !contradicts(isin, sought.isin));
  const fits = by === 'isin' ? listings : listings.filter((listing) => isSimilar(listing, sought));
  const groups: Candidate[] = [];
  for (const listing of fits) {
    const group = groups.find((one) => by === 'isin' || isSameSecurity(one, listing));
    if (group) group.push(listing);
    else groups.push([listing]);
  }
  return groups.map((group) => inOrder(group, sought));
}

/** A found listing may be of another security only where its source does not say which. */
const contradicts = (stated: string | null, sought: string | null) =>
  stated !== null && sought !== null && stated !== sought;

/** Tests whether a listing that a name has led to can be the security. */
export function isSimilar({ name, kind, symbol }: FoundListing, sought: SoughtSecurity): boolean {
  const wantsKind = sought.kind === 'share' || sought.kind === 'fund';
  if (wantsKind && kind !== sought.kind) return false;
  if (sought.symbol && symbol.split('.')[0] === sought.symbol.split('.')[0]?.toUpperCase()) return true;
  const [a, b] = [firstLetters(name), firstLetters(sought.name)];
  const length = Math.min(a.length, b.length);
  return length > 1 && a.slice(0, length) === b.slice(0, length);
}

const firstLetters = (name: string) => nameText(name).split(' ')[0]?.slice(0, 3) ?? '';

/** Two listings at one exchange are two securities: classes of shares have one name. */
const isSameSecurity = (group: Candidate, listing: FoundListing) =>
  bareName(group[0]?.name ?? '') === bareName(listing.name) &&
  group.every(({ exchange, kind }) => exchange !== listing.exchange && kind === listing.kind);

const LEGAL_FORMS =
  / (ag|aktiengesellschaft|se|inc|corp|corporation|co|company|plc|ltd|limited|nv|sa|spa|ab|asa|oyj|kgaa|publ)$/;

/** Returns a name in words, without the legal form at its end. */
function bareName(name: string): string {
  let bare = nameText(name);
  while (LEGAL_FORMS.test(bare)) bare = bare.replace(LEGAL_FORMS, '');
  return bare;
}

function inOrder(group: Candidate, { isin, currency }: SoughtSecurity): Candidate {
  const isPreferred = ({ symbol, kind, currency: stated }: FoundListing) =>
    kind === 'fund' ? (stated ?? usualCurrency(symbol)) === currency : isHomeOf(symbol, isin);
  return [...group.filter(isPreferred), ...group.filter((listing) => !isPreferred(listing))];
}

/** A kind of share, its nominal value or its currency, with which a bank's name of a security goes on. */
const BEHIND_NAME =
  /^(?:[a-z]{2}-[,\d].*|-?\d*,\d.*|\d[a-z]|DL|EO|LS|SF|YN|SK|NK|DK|DLA|DLD|EOA|EOD|NA|ST|VZ|O\.?N\.?|CL\.?|vink.*|reg(?:istered|\.?sh).*|reg\.?|inhaber.*|namens.*|bearer.*|act(?:ions|\.).*|acciones.*|azioni.*|aandelen.*|navne.*|nam\..*|ordinary|ord\.?|shares|shs\.?)$/iu;

/**
 * Returns what a source is asked for one after the other: a name as stated, then without what banks add to it (MOSAIC CO.
 * DL-,01), then without its legal form and class. Shorter texts would find other companies.
 */
export function searchTexts(name: string): string[] {
  const [first = '', ...rest] = name
    .replace(/\([^)]*\)/g, ' ')
    // ALPHABET INC.CL C
    .replace(/(?<=\p{L}{3}\.)(?=\p{L})/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const end = rest.findIndex((word) => BEHIND_NAME.test(word));
  const company = [first, ...(end < 0 ? rest : rest.slice(0, end))].join(' ');
  const bare = bareName(company.replace(/ \p{Lu}$/u, ''));
  return [...new Set([name, company, bare])].filter((text) => text.length > 1);
}
