import type { SecurityKind } from '@/lib/stocks/kinds';
import { nameSpellings } from '@/lib/stocks/names/name-text';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { NAME_LOOKUP } from '../rules';
import { addSimilar, EXACT, forget, INNER, type Matches, matchesOf } from './name-matches';

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

/** Names that people call companies by and that no part of the listed name begins with: lower case, with the beginning of that name. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  'ab inbev': 'Anheuser-Busch InBev',
  bat: 'British American Tobacco',
  'bayerische motoren werke': 'BMW',
  daimler: 'Mercedes-Benz',
  facebook: 'Meta Platforms',
  google: 'Alphabet',
  'hannover re': 'Hannover Rück',
  instagram: 'Meta Platforms',
  'j&j': 'Johnson & Johnson',
  'munich re': 'Münchener Rück',
  'p&g': 'Procter & Gamble',
  'taiwan semiconductor': 'TSMC',
  vw: 'Volkswagen',
  whatsapp: 'Meta Platforms',
  youtube: 'Alphabet',
};

/** Returns the listed name, or its beginning, that a text is a common name of. */
const listedName = (text: string): string | undefined => {
  const name = text.trim().toLowerCase();
  return Object.hasOwn(COMMON_NAMES, name) ? COMMON_NAMES[name] : undefined;
};
