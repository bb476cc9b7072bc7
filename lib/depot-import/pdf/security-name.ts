import type { ReadSecurity } from '../read-booking';
import type { Found } from './pattern';

/** Heads, labels and kinds that documents have before a name. */
const BEFORE = [
  /^.*\b(?:BETRAG|AMOUNT)\s/,
  /^.*\bBezeichnung:\s/,
  /^(?:WPKNR|WKN|ISIN|Wertpapierkennnummer)(?:\s?\/\s?(?:ISIN|WKN))?(?=\s|$)/,
  /^\s*per\s?\d{2}\.\d{2}\.\d{4}/,
  /^1 (?:Depotübertrag eingehend|Kapitalmaßnahme|Re(?:payment|investierung)|Tilgung|Umtausch\/Bezug|(?:\p{L}+ )?(?:Fälligkeit|Maturity)|(?:\p{L}+ )?Ausbuchung|Zwangsübernahme)\s/u,
];

/** Labels that documents have behind a name. */
const BEHIND =
  /\s(?:STK\s?\d|Emissionsland:|(?:ISIN|WKN)\b|Unterdepot:|ext\.Vermögensverw\.|(?:Re )?Wertpapierhändlername:|[A-Z]{3} [\d.]+,\d+ Ausführungsplatz:).*$/;

/** A figure with its currency, as it stands in the column of the amounts. */
const AMOUNT = /\s-?(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d+)?\s(?:EUR|USD|GBP|CHF|[€$£])(?=\s|$)/g;

/** Words that no name has. */
const LABEL = /\b(?:WPKNR|WKN|ISIN|STK)\b/;

/**
 * Frees the name of a security from labels, numbers and codes around it; null if no clean name is left, save where nothing else
 * names the security.
 *
 * @param text of the document, which may have the blanks that were taken out of the name
 */
export function withCleanName(security: ReadSecurity, text: string): ReadSecurity {
  const { isin, wkn, symbol, name } = security;
  if (name === null) return security;
  const begun = BEFORE.reduce((rest, label) => rest.replace(label, ''), name)
    .replace(AMOUNT, '')
    .trim();
  const parts = wkn ? begun.split(new RegExp(`(?<![A-Z0-9])${wkn}(?![A-Z0-9])`)) : [begun];
  const part = (parts.find((one) => one.trim() !== '') ?? '').replace(BEHIND, '');
  const clean = (
    isin ? part.replace(new RegExp(`\\s\\(?${isin}\\)?$|\\s${isin.slice(0, 6)}$`), '') : part
  ).trim();
  const isName = /\p{L}/u.test(clean) && !LABEL.test(clean);
  if (isName) return { ...security, name: withBlanks(clean, text) };
  return isin || wkn || symbol ? { ...security, name: null } : security;
}

/** Gives a name the blanks that it has in a text, unless its letters stand apart there. */
function withBlanks(name: string, text: string): string {
  if (name.includes(' ')) return name;
  const letters = [...name].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'));
  const [found] = new RegExp(letters.join(' ?'), 'u').exec(text) ?? [];
  return found === undefined || /(?<!\S)\S \S \S(?!\S)/.test(found) ? name : found;
}

/** Puts together what names the security, which may stand in several places. */
export function securityOf(founds: readonly Found[]): ReadSecurity | null {
  const first = (name: string) =>
    founds.map(({ groups }) => groups[name]).find((value) => value !== undefined);
  const name = first('name')?.replace(/\s+/g, ' ').trim() || null;
  const known = { isin: first('isin') ?? null, wkn: first('wkn') ?? null, symbol: first('symbol') ?? null };
  return known.isin || known.wkn || known.symbol || name ? { ...known, name } : null;
}
