import { derivedOnce } from '@/lib/platform/per-process';
import type { SecurityKind } from '@/lib/stocks/kinds';
import { beginningAt, type NameIndex, trigramAt } from '@/lib/stocks/names/name-index';
import { codeText, nameSpellings } from '@/lib/stocks/names/name-text';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { NAME_LOOKUP } from '../rules';
import { listedName } from './common-names';
import { similarNames } from './similar-names';

/** Classes of matches; lower is better. */
const EXACT = 1; // the whole name or a whole symbol (also without its exchange), ISIN or WKN
const AS_WRITTEN = 2; // the name begins with it, punctuation included
const LEADING = 3; // the name begins with it
const WORD = 4; // a later word or a code begins with it
const ALL_WORDS = 5; // each of its words begins a word of the name
const INNER = 6; // somewhere in the name
/** Matches with typing errors: one class per edit from here on. */
const SIMILAR = 6;

/** Shortest text that is searched with typing errors. */
const SHORTEST_SIMILAR = 4;

/** An ISIN begins with its country, which alone names no company. */
const ISIN_LENGTH = 12;
const COUNTRY_LENGTH = 2;

const SPACE = 32;

/** Companies that match a text so far, with their best class; 0 for all others. */
type Matches = { readonly classes: Uint8Array; readonly found: number[] };

/** One per universe, because a lookup runs without yielding. */
const scratchOf = derivedOnce(
  'name-matches',
  ({ size }: Universe): Matches => ({ classes: new Uint8Array(size), found: [] }),
);

type NameLookup = {
  /** Best first. */
  companies: number[];
  /** How well each of them matches; the first ones have the lowest ranks. */
  ranks: number[];
  /** Number of companies that match without typing errors; if there are none, with them. */
  total: number;
  /** Whether all match with typing errors only. */
  onlySimilar: boolean;
  /** The one company that has the text as its whole name or code, else the only match if a word or a code begins with it. */
  meant: number | undefined;
  /** Whether the one that is meant has the text as its whole name or code. */
  isExact: boolean;
};

/** A security with the universe that it is part of: shares, or funds and indices. */
export type SecurityPlace = { universe: Universe; index: number };

export type SecurityLookup = Omit<NameLookup, 'companies' | 'ranks' | 'meant' | 'isExact'> & {
  securities: SecurityPlace[];
  meant: SecurityPlace | undefined;
};

/** Finds securities of some kinds that match a text, best first, and shares before others that match as well. */
export function lookUpSecurities(
  universe: Universe,
  text: string,
  limit: number,
  kinds: readonly SecurityKind[],
): SecurityLookup {
  const found: (NameLookup & { universe: Universe })[] = [];
  if (kinds.includes('share')) found.push({ universe, ...lookUpNames(universe, text, limit) });
  const { others } = universe;
  if (others && kinds.some((kind) => kind !== 'share')) {
    const isWanted = (index: number) => kinds.includes(codedText(others.coded.kind, index) as SecurityKind);
    found.push({ universe: others, ...lookUpNames(others, text, limit, isWanted) });
  }
  // Names with typing errors count only where nothing else matches.
  const written = found.filter(({ total, onlySimilar }) => total > 0 && !onlySimilar);
  const counted = written.length > 0 ? written : found;
  const ranked = counted.flatMap(({ universe, companies, ranks }) =>
    companies.map((index, at) => ({ universe, index, rank: ranks[at] as number })),
  );
  const securities = ranked.sort((a, b) => a.rank - b.rank).slice(0, limit);
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  const exact = counted.filter(({ isExact }) => isExact);
  const meaning = exact.length === 1 ? exact : counted.filter((one) => total === 1 && one.total === 1);
  const [meant] = meaning.flatMap(({ universe, meant }) =>
    meant === undefined ? [] : { universe, index: meant },
  );
  return { securities, total, onlySimilar: total > 0 && written.length === 0, meant };
}

/**
 * Finds the companies that match a text, best first: those whose whole name, symbol, ISIN or WKN it is, then
 * those whose name begins with it, then those with another word or a code that does, then those that contain
 * it. If there are fewer than `limit`, names with one typing error follow (two in a text of eight characters
 * or more). Among equals the larger company goes first, then the shorter name.
 */
export function lookUpNames(
  universe: Universe,
  text: string,
  limit: number,
  isWanted: (company: number) => boolean = () => true,
): NameLookup {
  const spellings = spellingsOf(text).filter(({ length }) => length >= NAME_LOOKUP.shortest);
  if (spellings.length === 0) return NOTHING;
  const matches = matchesOf(universe, text, spellings);
  keepWanted(matches, isWanted);
  const exact = matches.found.filter((company) => matches.classes[company] === EXACT);
  const matching = matches.found.length;
  if (matching < limit) {
    addSimilar(universe.nameIndex, spellings, matches);
    keepWanted(matches, isWanted);
  }
  const total = matching || matches.found.length;
  const companies = bestOf(universe, matches, limit);
  const ranks = companies.map((company) => matches.classes[company] as number);
  forget(matches);
  const isExact = exact.length === 1;
  const isNamedAlone = total === 1 && (ranks[0] as number) < INNER;
  const meant = isExact ? exact[0] : isNamedAlone ? companies[0] : undefined;
  return { companies, ranks, total, onlySimilar: matching === 0 && total > 0, meant, isExact };
}

const NOTHING: NameLookup = {
  companies: [],
  ranks: [],
  total: 0,
  onlySimilar: false,
  meant: undefined,
  isExact: false,
};

function keepWanted({ classes, found }: Matches, isWanted: (company: number) => boolean): void {
  const kept = found.filter(isWanted);
  for (const company of found) if (!isWanted(company)) classes[company] = 0;
  found.splice(0, found.length, ...kept);
}

/**
 * Finds the companies that match a text, in no order; those with typing errors only if there are no others.
 * The result equals `lookUpNames` without a limit; a single character finds names that begin with it.
 */
export function companiesNamed(universe: Universe, text: string): Int32Array {
  const spellings = spellingsOf(text);
  const matches = matchesOf(universe, text, spellings);
  if (matches.found.length === 0) addSimilar(universe.nameIndex, spellings, matches);
  const found = Int32Array.from(matches.found);
  forget(matches);
  return found;
}

/** Tests whether a company's name, a word of it or a code begins with a text: all other matches are only similar. */
export function isNamed(universe: Universe, text: string): boolean {
  const matches = matchesOf(universe, text, spellingsOf(text));
  const named = matches.found.some((company) => (matches.classes[company] as number) < INNER);
  forget(matches);
  return named;
}

/** Spellings of a text, and of the name that it stands for. A trailing space stays: it ends the last word. */
const spellingsOf = (text: string): string[] =>
  nameSpellings(text)
    .filter(Boolean)
    .map((spelling) => (/\s$/.test(text) ? `${spelling} ` : spelling))
    .concat(nameSpellings(listedName(text) ?? '').filter(Boolean));

function matchesOf(universe: Universe, text: string, spellings: readonly string[]): Matches {
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

function forget({ classes, found }: Matches): void {
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

function addSimilar(index: NameIndex, spellings: readonly string[], matches: Matches): void {
  for (const spelling of spellings) {
    if (spelling.trimEnd().length < SHORTEST_SIMILAR) continue;
    for (const [entry, edits] of similarNames(index, unitsOf(` ${spelling}`))) {
      add(matches, index.names.owner(entry), SIMILAR + edits);
    }
  }
}

/** Returns the first `limit` matches in their order. */
function bestOf({ euro, texts }: Universe, { classes, found }: Matches, limit: number): number[] {
  const sizes = euro.market_cap;
  const sizeOf = (company: number) => sizes[company] || 0;
  const isBefore = (a: number, b: number) => {
    const ranks = (classes[a] as number) - (classes[b] as number);
    if (ranks !== 0) return ranks < 0;
    if (sizeOf(a) !== sizeOf(b)) return sizeOf(a) > sizeOf(b);
    const lengths = (texts.name[a] as string).length - (texts.name[b] as string).length;
    return lengths === 0 ? a < b : lengths < 0;
  };
  const best: number[] = [];
  for (const company of found) {
    let at = best.length;
    while (at > 0 && isBefore(company, best[at - 1] as number)) at--;
    if (at >= limit) continue;
    best.splice(at, 0, company);
    if (best.length > limit) best.pop();
  }
  return best;
}

const unitsOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
