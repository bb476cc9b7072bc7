/** Letters that German and Scandinavian readers transcribe, and the plain letters that others use instead. */
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
/** Signs within words: E.ON and L'Oréal are also searched without them. */
const WITHIN_WORDS = /[.'’`´&]/g;
const NO_ASCII = /[^\0-\x7f]/;

/**
 * Normalises a name for searching: lower-case letters and digits in words with one space between them, `ä`
 * transcribed as `ae`, without other marks. A text without a letter or digit becomes empty.
 */
export const nameText = (text: string): string => words(text, 'written');

/** Spellings to search for: with `ä` as `ae` and, if that differs, as `a`. */
export function nameSpellings(text: string): string[] {
  const written = words(text, 'written');
  if (!NO_ASCII.test(text)) return [written];
  const plain = words(text, 'plain');
  return plain === written ? [written] : [written, plain];
}

/** Normalises a symbol, ISIN or WKN for searching: `BRK-B` and `brk.b` become `brkb`. */
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
