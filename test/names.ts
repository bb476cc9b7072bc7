import { parse } from 'csv-parse/sync';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { testUniverse } from './universe';

/** A universe, and the names of its companies by row. */
export type NamedUniverse = { universe: Universe; names: readonly string[] };

/** Builds a universe of the companies in a universe file, without figures. */
export async function namedUniverse(text: string): Promise<NamedUniverse> {
  type Row = { symbol: string; name: string; isin: string };
  const rows: Row[] = parse(text, { columns: true, skip_records_with_error: true });
  const names = rows.map(({ name, symbol }) => name || symbol);
  const universe = await testUniverse(
    rows.map(({ symbol, isin }, i) => ({
      id: `s${i}`,
      name: names[i] as string,
      symbol,
      original_id: symbol,
      isin: isin || null,
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
