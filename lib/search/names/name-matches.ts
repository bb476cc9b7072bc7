import { derivedOnce } from '@/lib/platform/per-process';
import { beginningAt, type NameIndex, trigramAt } from '@/lib/stocks/names/name-index';
import { codeText } from '@/lib/stocks/names/name-text';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { similarNames } from './similar-names';

/** Classes of matches; lower is better. */
export const EXACT = 1; // the whole name or a whole symbol (also without its exchange), ISIN or WKN
const AS_WRITTEN = 2; // the name begins with it, punctuation included
const LEADING = 3; // the name begins with it
const WORD = 4; // a later word or a code begins with it
const ALL_WORDS = 5; // each of its words begins a word of the name
export const INNER = 6; // somewhere in the name
/** Matches with typing errors: one class per edit from here on. */
const SIMILAR = 6;

/** Shortest text that is searched with typing errors. */
const SHORTEST_SIMILAR = 4;

/** An ISIN begins with its country, which alone names no company. */
const ISIN_LENGTH = 12;
const COUNTRY_LENGTH = 2;

const SPACE = 32;

/** Companies that match a text so far, with their best class; 0 for all others. */
export type Matches = { readonly classes: Uint8Array; readonly found: number[] };

/** One per universe, because a lookup runs without yielding. */
const scratchOf = derivedOnce(
  'name-matches',
  ({ size }: Universe): Matches => ({ classes: new Uint8Array(size), found: [] }),
);

export function matchesOf(universe: Universe, text: string, spellings: readonly string[]): Matches {
  const matches = scratchOf(universe);
  addCodes(universe.nameIndex, text, matches);
  for (const spelling of spellings) addNames(universe.nameIndex, spelling, matches);
  if (/[^\w\s]/.test(text)) preferAsWritten(universe, text.trim().toLowerCase(), matches);
  return matches;
}

/** Prefers names with the text's punctuation: `xi'a` means Xi'an before Xiamen. */
function preferAsWritten({ texts }: Universe, text: string, { classes, found }: Matches): void {
  for (const company of found) {
    const isWritten = classes[company] === LEADING && texts.name[company]?.toLowerCase().startsWith(text);
    if (isWritten) classes[company] = AS_WRITTEN;
  }
}

function add({ classes, found }: Matches, company: number, rank: number): void {
  const known = classes[company] as number;
  if (known === 0) found.push(company);
  if (known === 0 || rank < known) classes[company] = rank;
}

export function forget({ classes, found }: Matches): void {
  for (const company of found) classes[company] = 0;
  found.length = 0;
}

function addCodes({ codes, codeBases, codeBeginnings }: NameIndex, text: string, matches: Matches): void {
  const code = unitsOf(codeText(text));
  if (code.length < 2) return;
  const isWhole = /\S\s/.test(text);
  for (const entry of codeBeginnings.entriesOf(beginningAt(code, 0))) {
    const start = codes.start(entry);
    const length = codes.end(entry) - start;
    if (length < code.length || !standsAt(codes.text, start, code)) continue;
    const owner = codes.owner(entry);
    if (code.length === length || code.length === codeBases[entry]) add(matches, owner, EXACT);
    else if (!isWhole && (length < ISIN_LENGTH || code.length > COUNTRY_LENGTH)) add(matches, owner, WORD);
  }
}

function addNames(index: NameIndex, spelling: string, matches: Matches): void {
  const units = unitsOf(spelling);
  if (units.length === 1) {
    for (let entry = 0; entry < index.names.count; entry++) addIfFound(index, entry, units, matches, true);
    return;
  }
  // Two characters have a trigram only at the beginning of a word, with the space before it.
  const onlyWords = units.length === 2;
  const list = rarestTrigram(index, onlyWords ? unitsOf(` ${spelling}`) : units);
  for (const entry of index.trigrams.entriesOf(list)) addIfFound(index, entry, units, matches, false);
  if (spelling.includes(' ')) addAllWords(index, spelling.trim().split(' '), matches);
}

/** Finds the list of the text's trigram that occurs in the fewest names. */
function rarestTrigram({ trigrams }: NameIndex, units: ArrayLike<number>): number {
  let rarest = trigramAt(units, 0);
  for (let at = 1; at + 2 < units.length; at++) {
    const list = trigramAt(units, at);
    if (trigrams.size(list) < trigrams.size(rarest)) rarest = list;
  }
  return rarest;
}

function addIfFound(
  { names }: NameIndex,
  entry: number,
  units: Uint16Array,
  matches: Matches,
  onlyLeading: boolean,
): void {
  const start = names.start(entry) + 1;
  const end = names.end(entry);
  const owner = names.owner(entry);
  if (end - start < units.length) return;
  if (standsAt(names.text, start, units)) {
    add(matches, owner, end - start <= units.length + 1 ? EXACT : LEADING);
    return;
  }
  if (onlyLeading) return;
  let rank = 0;
  const last = end - units.length;
  for (let at = start + 1; at <= last; at++) {
    if (!standsAt(names.text, at, units)) continue;
    rank = names.text[at - 1] === SPACE ? WORD : INNER;
    if (rank === WORD) break;
  }
  if (rank > 0) add(matches, owner, rank);
}

/** Adds names in which each word of a text begins some word, in any order. */
function addAllWords(index: NameIndex, words: readonly string[], matches: Matches): void {
  const { names, trigrams } = index;
  const beginnings = words.filter((word) => word.length > 1).map((word) => unitsOf(` ${word}`));
  if (beginnings.length < 2) return;
  const [list = 0] = beginnings
    .map((units) => rarestTrigram(index, units))
    .sort((a, b) => trigrams.size(a) - trigrams.size(b));
  for (const entry of trigrams.entriesOf(list)) {
    const [from, to] = [names.start(entry), names.end(entry)];
    if (beginnings.every((units) => holds(names.text, from, to, units))) {
      add(matches, names.owner(entry), ALL_WORDS);
    }
  }
}

function holds(text: Uint16Array, from: number, to: number, units: Uint16Array): boolean {
  for (let at = from; at <= to - units.length; at++) if (standsAt(text, at, units)) return true;
  return false;
}

function standsAt(text: Uint16Array, at: number, units: Uint16Array): boolean {
  for (let i = 0; i < units.length; i++) if (text[at + i] !== units[i]) return false;
  return true;
}

export function addSimilar(index: NameIndex, spellings: readonly string[], matches: Matches): void {
  for (const spelling of spellings) {
    if (spelling.trimEnd().length < SHORTEST_SIMILAR) continue;
    for (const [entry, edits] of similarNames(index, unitsOf(` ${spelling}`))) {
      add(matches, index.names.owner(entry), SIMILAR + edits);
    }
  }
}

const unitsOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
