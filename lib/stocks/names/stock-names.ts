import { slugOf } from '@/lib/platform/format/slug';
import { derivedOnce } from '@/lib/platform/per-process';
import type { Universe } from '../universe/universe-columns';
import { LONGEST_NAME } from './longest-name';

/** Longest part of an address to parse: the longest name, each character escaped twice. */
const LONGEST_IN_ADDRESS = 2_000;

/**
 * Finds the index of the company with this symbol, ISIN, WKN, id or full name, in any spelling; of several
 * with the same name the largest. Undefined if there is none.
 */
export const stockNamed = (universe: Universe, text: string): number | undefined =>
  text.length > LONGEST_NAME ? undefined : companiesBySlug(universe).get(slugOf(text));

/**
 * Decodes the name in a part of an address. Next.js passes `%25` still escaped to a page and unescaped to its
 * metadata; since no company name has a percent sign, both can be unescaped until nothing changes.
 */
export function nameInAddress(part: string): string {
  let name = part.replaceAll('%25', '%');
  // Measured unescaped, so that a page and its metadata agree.
  if (name.length > LONGEST_IN_ADDRESS) return name;
  try {
    for (let next = decodeURIComponent(name); next !== name; next = decodeURIComponent(name)) name = next;
  } catch {
    // A percent sign that escapes nothing.
  }
  return name;
}

/** Slug of every name, symbol and id to the index of its company. */
const companiesBySlug = derivedOnce('companies-by-slug', ({ size, texts, euro }: Universe) => {
  const exact = new Map<string, number>();
  const names = texts.name.map(slugOf);
  const add = (slug: string, index: number) => slug && !exact.has(slug) && exact.set(slug, index);
  // Keys of a single listing go before keys that several may share.
  for (let i = 0; i < size; i++) add(texts.id[i] as string, i);
  for (const key of ['symbol', 'original_id', 'isin', 'wkn'] as const) {
    for (let i = 0; i < size; i++) add(slugOf(texts[key][i] ?? ''), i);
  }
  for (const [i, codes] of texts.earlierCodes) for (const code of codes) add(slugOf(code), i);
  const bySize = names.map((_, i) => i).sort((a, b) => (euro.market_cap[b] || 0) - (euro.market_cap[a] || 0));
  for (const i of bySize) add(names[i] as string, i);
  return exact;
});
