import { KINDS, ONE_ROW_KINDS } from '@/lib/bookings/kinds';
import { kindWord, type MappedKind, type TableMapping } from './table-mapping';
import { WORDS } from './words';

export const guessKind = (word: string): MappedKind =>
  ONE_ROW_KINDS.find((kind) => KINDS[kind].label.toLowerCase() === word) ??
  WORDS.find(([pattern]) => pattern.test(word))?.[1] ??
  'skip';

/** A dividend that is invested again is a purchase, or in a row of its own: without shares, it is what was paid. */
export function withReinvested(
  kinds: TableMapping['kinds'],
  cells: readonly string[],
  quantities: readonly string[],
): TableMapping['kinds'] {
  if (quantities.length === 0) return kinds;
  const bought = new Set(
    cells.flatMap((cell, at) => ((quantities[at] ?? '') === '' ? [] : [kindWord(cell)])),
  );
  return Object.fromEntries(
    Object.entries(kinds).map(([word, kind]): [string, MappedKind] => [
      word,
      /reinvest|wiederanlage/.test(word) && !bought.has(word) ? 'dividend' : kind,
    ]),
  );
}

/** Guesses what each word of a column books. */
export const guessKinds = (cells: readonly string[]): TableMapping['kinds'] =>
  Object.fromEntries(
    [...new Set(cells.map(kindWord))].filter((word) => word !== '').map((word) => [word, guessKind(word)]),
  );

export const hasTrades = (cells: readonly string[]): boolean =>
  cells.some((cell) => ['purchase', 'sale'].includes(guessKind(kindWord(cell))));

export const areMost = (cells: readonly string[], isOne: (cell: string) => boolean): boolean =>
  cells.filter(isOne).length > cells.length / 2;

/** Most different words of a column that says kinds. */
const MOST_KINDS = 15;

/** Tests whether a cell can say a kind; a longer text or one with figures is a name or a note. */
const isKnownKind = (cell: string): boolean => {
  const word = kindWord(cell);
  return word.split(/\s+/).length <= 3 && !/\d/.test(word) && WORDS.some(([pattern]) => pattern.test(word));
};

/** Tests whether a column may say kinds: it has few words, of which one at least is known. */
export const mayBeKinds = (cells: readonly string[]): boolean =>
  new Set(cells.map(kindWord)).size <= MOST_KINDS && cells.some(isKnownKind);

/** Tests whether a column says kinds: of several words each it has two kinds, as names of funds hold such words, too. */
export function isKindColumn(cells: readonly string[]): boolean {
  const kinds = new Set(cells.map((cell) => guessKind(kindWord(cell))).filter((one) => one !== 'skip'));
  const areWords = areMost(cells, (cell) => isKnownKind(cell) && /^\p{L}+$/u.test(cell.trim()));
  return mayBeKinds(cells) && areMost(cells, isKnownKind) && kinds.size > (areWords ? 0 : 1);
}
