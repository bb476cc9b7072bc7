import { size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import type { Bank, DocumentKind, Fields } from './bank';
import type { BankText } from './bank-text';
import { decimalOf, type Found } from './pattern';
import { SHARED_FIELDS } from './shared-fields';

type Name = keyof Fields;

/** Finds what a pattern matches first. */
export type Finder = (source: string) => Found | null;

/** The figures of a booking under the labels of its kind of document, of its bank, and of all banks. */
export class Facts {
  readonly #found: Map<Name, Found | null>;

  /** @param above finds what all bookings of a document share, which may stand before the first */
  constructor(
    readonly paper: BankText,
    readonly document: DocumentKind,
    readonly above: Finder = () => null,
    known: Iterable<readonly [Name, Found | null]> = [],
  ) {
    this.#found = new Map(known);
  }

  /** Lists the patterns of a fact, of which the first that matches counts. */
  labels = (name: Name): readonly string[] => [...this.#own(name), ...(SHARED_FIELDS[name] ?? [])];

  found(name: Name): Found | null {
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const found = this.paper.find(...this.labels(name));
    this.#found.set(name, found);
    return found;
  }

  /** Returns the number of a fact, as its document has it; `of`: another group of its pattern. */
  number(name: Name, of: string = name): string | null {
    const stated = this.found(name)?.groups[of];
    return stated === undefined ? null : decimalOf(stated, this.paper.style);
  }

  /** Returns the number without its sign. */
  amount(name: Name, of: string = name): string | null {
    const stated = this.number(name, of);
    return stated && size(stated);
  }

  /** Returns the currency of a number; empty if none stands beside it. */
  currency = (name: Name, of: string = name): string => currencyOf(this.found(name)?.groups[`${of}Currency`]);

  /** Tests whether a fact stands under labels of other banks alone: `Ertrag pro Stück` is no quantity. */
  isOfOthers = (name: Name): boolean =>
    !this.paper.find(...this.#own(name)) && this.paper.find(...(SHARED_FIELDS[name] ?? [])) !== null;

  /** Makes facts of the same document, of which some facts are known otherwise. */
  having = (facts: Partial<Record<Name, Found | null>>): Facts =>
    new Facts(this.paper, this.document, this.above, [
      ...this.#found,
      ...(Object.entries(facts) as [Name, Found | null][]),
    ]);

  #own(name: Name): readonly string[] {
    const { fields }: Pick<Bank, 'fields'> = this.paper.bank;
    return [...(this.document.fields?.[name] ?? []), ...(fields[name] ?? [])];
  }
}
