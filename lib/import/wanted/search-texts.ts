import { bareName } from './candidates';

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
