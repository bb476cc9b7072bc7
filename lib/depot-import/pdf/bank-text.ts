import type { Bank } from './bank';
import { styleOf } from './document-text';
import { allMatches, type Found, firstMatch, type NumberStyle } from './pattern';

/** Two places in a text. */
export type Place = readonly [start: number, end: number];

/** A document, or a part of it, as its bank writes. Each pattern is searched for once: it may have thousands of parts. */
export class BankText {
  readonly style: NumberStyle;
  readonly #found = new Map<string, Found | null>();

  constructor(
    readonly text: string,
    readonly bank: Bank,
  ) {
    this.style = styleOf(bank, text);
  }

  /** Finds the first match of the first pattern that has one. */
  find = (...sources: readonly string[]): Found | null => {
    for (const source of sources) {
      const found = this.#first(source);
      if (found) return found;
    }
    return null;
  };

  /** Finds all matches of a pattern, in the order of the text. */
  all = (source: string, place?: Place): Found[] => allMatches(this.text, source, this.style, place);

  /** The text of a match. */
  said = ({ start, end }: Found): string => this.text.slice(start, end);

  #first(source: string): Found | null {
    const known = this.#found.get(source);
    if (known !== undefined) return known;
    const found = firstMatch(this.text, source, this.style);
    this.#found.set(source, found);
    return found;
  }
}
