import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { testUniverse } from './universe';

/** A universe, and the names of its companies by row. */
export type NamedUniverse = { universe: Universe; names: readonly string[] };

/** Parses CSV with quotes, as in RFC 4180. */
function csvRows(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}

/** Builds a universe of the companies in a universe file, without figures. */
export async function namedUniverse(text: string): Promise<NamedUniverse> {
  const [header = [], ...rows] = csvRows(text);
  const column = (name: string) => header.indexOf(name);
  const [symbol, name, isin] = [column('symbol'), column('name'), column('isin')];
  const whole = rows.filter((row) => row.length === header.length);
  const names = whole.map((row) => row[name] || (row[symbol] as string));
  const universe = await testUniverse(
    whole.map((row, i) => ({
      id: `s${i}`,
      name: names[i] as string,
      symbol: row[symbol] as string,
      original_id: row[symbol] as string,
      isin: row[isin] || null,
    })),
  );
  return { universe, names };
}

/** Generates a fixed sequence of numbers from 0 to 1. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type NameQuery = { text: string; wanted: string };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns 150 queries of each kind for names of a list: the first four characters, five from within a word, the first
 * two words with one letter replaced.
 */
export function nameQueries(names: readonly string[]): Record<'prefix' | 'inner' | 'typo', NameQuery[]> {
  const random = seededNumbers(5);
  const lower = names.map((name) => name.toLowerCase());
  const any = () => lower[Math.floor(random() * lower.length)] as string;
  const queries = { prefix: [] as NameQuery[], inner: [] as NameQuery[], typo: [] as NameQuery[] };
  while (queries.prefix.length < 150) {
    const wanted = any();
    if (wanted.length >= 8) queries.prefix.push({ text: wanted.slice(0, 4), wanted });
  }
  while (queries.inner.length < 150) {
    const wanted = any();
    const word = wanted.split(/[^a-z]+/).find((part) => part.length >= 8);
    if (word) queries.inner.push({ text: word.slice(2, 7), wanted });
  }
  while (queries.typo.length < 150) {
    const wanted = any();
    const words = wanted.split(/\s+/).slice(0, 2).join(' ');
    if (!/^[a-z ]{8,20}$/.test(words)) continue;
    const at = 1 + Math.floor(random() * (words.length - 2));
    const letter = LETTERS[Math.floor(random() * LETTERS.length)];
    queries.typo.push({ text: `${words.slice(0, at)}${letter}${words.slice(at + 1)}`, wanted });
  }
  return queries;
}
