import { CURRENCY_CODES } from '@/lib/currencies/iso-4217';
import { dayOf } from '@/lib/platform/format/day-of';

/**
 * Patterns of documents: regular expressions in which a blank is any white space and words in braces are what is read,
 * such as `Nominale Stück {quantity}`. `{n}`, `{d}` and `{cur}` are a number, a day and a currency that are not read, `{any}` is
 * the rest of a line, and `~` white space that may be missing.
 */

/** How a document writes numbers: `1.234,56`, `1,234.56`, or one of the two. */
export type NumberStyle = 'comma' | 'point';

const NUMBERS: Readonly<Record<NumberStyle, string>> = {
  comma: number('\\.', ','),
  point: number("[,']", '\\.'),
};

/** A number; no document has longer ones, and searching a text of digits alone would take forever. */
function number(group: string, mark: string): string {
  const digits = String.raw`(?:\d{1,3}(?:${group}\d{3}){1,12}|\d{1,40})`;
  return String.raw`(?:[-+–]\s?)? ?${digits}(?:${mark}\d{1,40})?(?:\s?[-+–](?![\d\p{L}–-]))?`;
}

/** Currencies of documents, by code or sign. */
const CURRENCY = String.raw`(?:[A-Z]{3}|[€$£])(?!\p{L})`;

/** Codes of currencies before an amount, where capitals may be the end of a label; with those that the euro replaced, and pence. */
const CODE = [
  ...CURRENCY_CODES,
  ...'DEM ATS BEF ESP FIM FRF GRD IEP ITL LUF NLG PTE HRK LTL LVL EEK SKK SIT GBX'.split(' '),
].join('|');

const WORDS: Readonly<Record<string, string>> = {
  date: String.raw`\d{1,2}[./-] ?\d{1,2}[./-] ?(?:\d{4}|\d{2})(?!\d)|\d{4}-\d{2}-\d{2}|\d{1,2}(?:\.?\s|-)\p{L}{3,9}(?:\.?\s|-)\d{4}`,
  // Without a year, in statements of a period.
  day: String.raw`\d{1,2}\.\d{1,2}\.(?!\d)`,
  time: String.raw`\d{1,2}:\d{2}(?::\d{2})?`,
  // The beginning of an IBAN looks like one.
  isin: String.raw`[A-Z]{2}[A-Z0-9]{9}\d(?!\d{6})`,
  wkn: '[A-Z0-9]{6}',
  // Up to four lines, or more single words.
  name: String.raw`(?:[^\n]+?(?:\n[^\n]+?){0,3}?|[^\n]{1,24}(?:\n[^\n]{1,24}){4,9}?)`,
  reference: '[A-Z0-9][A-Za-z0-9./-]{3,39}',
};

const compiled = new Map<string, RegExp>();

/** Compiles a pattern; the groups are named as the words in braces, `{money:tax}` gives `tax` and `taxCurrency`. */
function pattern(source: string, style: NumberStyle): RegExp {
  const key = `${style} ${source}`;
  const known = compiled.get(key);
  if (known) {
    // `matchAll` begins where the last `exec` ended.
    known.lastIndex = 0;
    return known;
  }
  const numbers = NUMBERS[style];
  const expression = source
    .replaceAll(' ?', '~')
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll('~', String.raw`\s*`)
    .replace(/\{(?:(money|cur):)?([a-z][A-Za-z]*)\}/g, (_, kind: string | undefined, name: string) => {
      if (kind === 'money') return money(numbers, name);
      if (kind === 'cur') return `(?<${name}>${CURRENCY})`;
      if (name === 'cur') return CURRENCY;
      if (name === 'n') return `(?:${numbers})`;
      if (name === 'd') return `(?:${WORDS.date})`;
      return name === 'any' ? '[^\\n]*?' : `(?<${name}>${WORDS[name] ?? numbers})`;
    });
  const regExp = new RegExp(expression, 'gu');
  compiled.set(key, regExp);
  return regExp;
}

/** A number with its currency before or after it. */
const money = (amount: string, name: string): string =>
  `(?:(?<${name}CurrencyA>${CODE}|[€$£])\\s*(?<${name}A>${amount})|(?<${name}B>${amount})\\s*(?<${name}CurrencyB>${CURRENCY})(?!/[A-Z]))`;

/** A match of a pattern: its groups and its position. */
export type Found = { groups: Readonly<Record<string, string>>; start: number; end: number };

/** Finds the first match of a pattern. */
export function firstMatch(text: string, source: string, style: NumberStyle): Found | null {
  const regExp = pattern(source, style);
  regExp.lastIndex = 0;
  const match = regExp.exec(text);
  return match && foundOf(match);
}

/** Finds all matches of a pattern, in a text or between two places of it. */
export function allMatches(
  text: string,
  source: string,
  style: NumberStyle,
  [start, end]: readonly [number, number] = [0, text.length],
): Found[] {
  return [...text.slice(start, end).matchAll(pattern(source, style))].map((match) => foundOf(match, start));
}

function foundOf(match: RegExpExecArray | RegExpMatchArray, offset = 0): Found {
  const groups: Record<string, string> = {};
  for (const [name, value] of Object.entries(match.groups ?? {})) {
    if (value === undefined) continue;
    const plain = name.replace(/(?<=[a-z])[AB]$/, '');
    groups[plain] = value;
  }
  const start = (match.index ?? 0) + offset;
  return { groups, start, end: start + match[0].length };
}

/** Reads a number of a document as an exact decimal; a sign may stand after it. */
export function decimalOf(text: string, style: NumberStyle): string {
  const digits = text.replace(style === 'comma' ? /[.\s]/g : /[,'\s]/g, '').replace(',', '.');
  const isNegative = digits.includes('-');
  const size = digits.replace(/[-+]/g, '').replace(/^0+(?=\d)/, '');
  return isNegative && Number(size) !== 0 ? `-${size}` : size;
}

const DAYS = ['yyyy-MM-dd', 'd/M/yyyy', 'd/M/yy', 'd MMM yyyy'];

/** Reads a day of a document; null if the calendar has no such day, or documents are younger. */
export function documentDay(text: string): string | null {
  const day = dayOf(text, DAYS);
  return day !== null && day >= '1990' ? day : null;
}
