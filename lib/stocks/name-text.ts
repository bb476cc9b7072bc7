/** Letters that German and Scandinavian readers write out, and the plain one that others put in their place. */
const LETTERS: Readonly<Record<string, { written: string; plain: string }>> = {
  ä: { written: 'ae', plain: 'a' },
  ö: { written: 'oe', plain: 'o' },
  ü: { written: 'ue', plain: 'u' },
  ß: { written: 'ss', plain: 's' },
  ø: { written: 'oe', plain: 'o' },
  æ: { written: 'ae', plain: 'a' },
  œ: { written: 'oe', plain: 'o' },
  å: { written: 'aa', plain: 'a' },
  ł: { written: 'l', plain: 'l' },
};

const SPECIAL = /[äöüßøæœåł]/g;
/** Signs within a word: E.ON and L'Oréal are also looked for without them. */
const WITHIN_WORDS = /[.'’`´&]/g;
const NO_ASCII = /[^\0-\x7f]/;

/**
 * A name as it is looked for: small letters and digits in words with one space between them, `ä` written
 * out as `ae`, without other marks. A text without a letter or digit becomes the empty one.
 */
export const nameText = (text: string): string => words(text, 'written');

/** The ways to look for a text: with `ä` as `ae` and, where it makes a difference, as `a`. */
export function nameSpellings(text: string): string[] {
  const written = words(text, 'written');
  if (!NO_ASCII.test(text)) return [written];
  const plain = words(text, 'plain');
  return plain === written ? [written] : [written, plain];
}

/** A symbol, ISIN or WKN as it is looked for: `BRK-B` and `brk.b` are `brkb`. */
export const codeText = (text: string): string => words(text, 'written').replaceAll(' ', '');

function words(text: string, spelling: 'written' | 'plain'): string {
  const small = NO_ASCII.test(text)
    ? text
        .normalize('NFC')
        .toLowerCase()
        .replace(SPECIAL, (letter) => LETTERS[letter]?.[spelling] ?? letter)
        .normalize('NFKD')
        .replace(/\p{Mark}+/gu, '')
    : text.toLowerCase();
  return small
    .replace(WITHIN_WORDS, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
