import { nameText } from '@/lib/stocks/names/name-text';

/**
 * Tells whether a name may be that of a title: they begin alike as `The Coca-Cola Company` and `COCA COLA CO`, or the
 * name is in the title as with `O REILLY AUTOMOTIVE INC` and `SCHWAB CHARLES CORP`, or short for it as `IBM` is.
 */
export function areAlike(name: string, title: string): boolean {
  const [short, long] = [wordsOf(name), wordsOf(title)];
  const [first = ''] = short;
  const initials = long.map(([letter]) => letter).join('');
  return (
    first === long[0] ||
    (first.length > 1 &&
      (long.join('').startsWith(short.join('')) ||
        short.every((word) => long.includes(word)) ||
        initials.startsWith(first)))
  );
}

/** The words of a name, initials as one: `D.R. Horton` is `HORTON D R INC /DE/` at the SEC. */
const wordsOf = (name: string): string[] =>
  nameText(name)
    .replace(/^the /, '')
    .replace(/\b(\p{Letter}) (?=\p{Letter}\b)/gu, '$1')
    .split(' ');
