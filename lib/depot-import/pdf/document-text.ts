import type { Bank } from './bank';
import type { NumberStyle } from './pattern';

/** A page as its lines, or as the pieces of text in the order in which they were drawn. */
export type Page = readonly string[];

/** Letters of a wrong encoding, which some extractors leave. */
const BROKEN: Readonly<Record<string, string>> = { '¸': 'ü', '‰': 'ä', ˆ: 'ö', '‹': 'Ü' };

export function textOf(pages: readonly Page[]): string {
  const text = pages
    .map((page) => page.join('\n'))
    .join('\n')
    .normalize('NFC')
    // Marks that nobody sees, and characters that some fonts have for a hyphen, minus, apostrophe or two letters.
    .replace(/[\u200B-\u200F\u2060\uFEFF]|(?<=\p{Ll})\u00AD(?=\p{Ll})/gu, '')
    .replace(/[\u00AD\u2010-\u2013\u2212]/g, '-')
    .replace(/(?<=\d)’(?=\d{3})/g, "'")
    .replace(/[\uFB00-\uFB04]/g, (letters) => letters.normalize('NFKC'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    // Some fonts have their umlauts in pieces of their own.
    .replace(/(?<=\p{L})\n([äöüß])\n(?=\p{Ll})/gu, '$1');
  return /\p{L}[¸‰]/u.test(text) ? text.replace(/[¸‰ˆ‹]/g, (letter) => BROKEN[letter] ?? letter) : text;
}

/** The style that most amounts of a text have, for banks that write in several languages. */
export function styleOf({ numbers }: Bank, text: string): NumberStyle {
  if (numbers) return numbers;
  const count = (mark: string, other: string) => {
    const amount = `(?<![\\d.,])\\d[\\d${other}]*[${mark}]\\d{2}(?![\\d.])`;
    const currency = '(?:EUR|USD|€)';
    return text.match(new RegExp(`${currency}\\s?-?${amount}|${amount}\\s?${currency}`, 'g'))?.length ?? 0;
  };
  return count('.', ',') > count(',', '.') ? 'point' : 'comma';
}

export const cleanText = (text: string, { clean = [] }: Bank): string =>
  clean.reduce((all, [torn, whole]) => all.replace(torn, whole), text);

/** The line of a sender above the address: `UmweltBank AG · Laufertorgraben 6 · 90489 Nürnberg`. */
const SENDER = /^ *([^\s·][^\n·]{2,59}?) *·[^\n]*· *\d{5} /m;

const DEPOT_NUMBER = /Depotnummer:?\s+(\d{5,12})(?!\d)/;

/**
 * Names the depot of a bank that is not known by what its document states: the sender, else the number of the depot; null
 * where it states neither.
 */
export function depotOfSender(text: string): string | null {
  const sender = SENDER.exec(text)?.[1];
  if (sender !== undefined) return sender;
  const number = DEPOT_NUMBER.exec(text)?.[1];
  return number === undefined ? null : `Unbekannte Bank, Depot ${number}`;
}
