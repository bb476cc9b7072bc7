import { setImmediate as nextTurn } from 'node:timers/promises';
import { Entries, Lists } from './name-lists';
import { codeText, nameSpellings } from './name-text';

/**
 * Index for the name lookup (lib/search/names/name-lookup.ts). Each name, or each spelling of a name, is an entry;
 * so is each symbol, ISIN and WKN. A name has a space before and after each word.
 */
export type NameIndex = {
  readonly names: Entries;
  /** Entries that contain a trigram, by the trigram's number. */
  readonly trigrams: Lists;
  readonly codes: Entries;
  /** Number of characters of a code before its exchange: 3 in `sapde`. */
  readonly codeBases: Uint8Array;
  /** Codes that begin with two characters, by the number of those. */
  readonly codeBeginnings: Lists;
};

type Texts = { readonly name: readonly string[] } & {
  readonly [K in 'symbol' | 'original_id' | 'isin' | 'wkn']: readonly (string | null)[];
} & {
  /** Codes that a company had earlier, by its index. */
  readonly earlierCodes?: ReadonlyMap<number, readonly string[]>;
};

/** Entries between two pauses, a few milliseconds of work. */
const SLICE = 1_000;

/** Letters, digits and the space have a number each; all other characters share three. */
const LETTERS = 40;
const SPACE = 32;
const NUMBERS = Uint8Array.from({ length: 128 }, (_, unit) => {
  if (unit === SPACE) return 0;
  if (unit >= 97 && unit <= 122) return unit - 96;
  return unit >= 48 && unit <= 57 ? unit - 21 : 37 + (unit % 3);
});

function letterAt(text: ArrayLike<number>, at: number): number {
  const unit = text[at] as number;
  return unit < 128 ? (NUMBERS[unit] as number) : 37 + (unit % 3);
}

/** Numbers the two characters at a position of a text. */
export const beginningAt = (text: ArrayLike<number>, at: number): number =>
  letterAt(text, at) * LETTERS + letterAt(text, at + 1);

/** Numbers the trigram at a position of a text. */
export const trigramAt = (text: ArrayLike<number>, at: number): number =>
  beginningAt(text, at) * LETTERS + letterAt(text, at + 2);

/** Indexes companies in slices and calls `pause` after each, so that requests are answered in between. */
export async function buildNameIndex(
  texts: Texts,
  pause: () => Promise<void> = nextTurn,
): Promise<NameIndex> {
  const names = new EntryList();
  const codes = new EntryList();
  const bases: number[] = [];
  await inSlices(texts.name.length, pause, (i) => {
    for (const spelling of nameSpellings(texts.name[i] as string)) names.add(` ${spelling} `, i);
    for (const [code, base] of codesOf(texts, i)) {
      codes.add(code, i);
      bases.push(base);
    }
  });
  const [nameEntries, codeEntries] = [names.done(), codes.done()];
  return {
    names: nameEntries,
    trigrams: await listsOf(nameEntries, LETTERS ** 3, 3, trigramAt, pause),
    codes: codeEntries,
    codeBases: Uint8Array.from(bases),
    codeBeginnings: await listsOf(codeEntries, LETTERS ** 2, null, beginningAt, pause),
  };
}

/** Codes of a company, each with the length of its part before the exchange. */
function codesOf(texts: Texts, i: number): Map<string, number> {
  const codes = new Map<string, number>();
  for (const symbol of new Set([texts.symbol[i], texts.original_id[i]])) {
    if (!symbol) continue;
    const dot = symbol.lastIndexOf('.');
    const [code, base] = [codeText(symbol), codeText(dot > 0 ? symbol.slice(0, dot) : symbol)];
    codes.set(code, Math.min(base.length, codes.get(code) ?? base.length));
  }
  for (const code of [texts.isin[i], texts.wkn[i], ...(texts.earlierCodes?.get(i) ?? [])])
    if (code) codes.set(code.toLowerCase(), code.length);
  return codes;
}

type NumberAt = (text: Uint16Array, at: number) => number;

/**
 * Lists, for each number, the entries in which it occurs, each entry once.
 *
 * @param window characters that make up a number, at each position; null: only the first two
 */
async function listsOf(
  entries: Entries,
  numbers: number,
  window: 3 | null,
  numberAt: NumberAt,
  pause: () => Promise<void>,
): Promise<Lists> {
  const offsets = new Int32Array(numbers + 1);
  const last = new Int32Array(numbers).fill(-1);
  let found = new Int32Array(256);
  const find = (entry: number): Int32Array => {
    const length = entries.end(entry) - entries.start(entry);
    if (length > found.length) found = new Int32Array(2 * length);
    return found.subarray(0, distinctNumbers(entries, entry, window, numberAt, last, found));
  };
  await inSlices(entries.count, pause, (entry) => {
    for (const number of find(entry)) offsets[number + 1] = (offsets[number + 1] as number) + 1;
  });
  for (let number = 0; number < numbers; number++) {
    offsets[number + 1] = (offsets[number + 1] as number) + (offsets[number] as number);
  }
  const listed = new Int32Array(offsets[numbers] as number);
  const next = offsets.slice(0, numbers);
  last.fill(-1);
  await inSlices(entries.count, pause, (entry) => {
    for (const number of find(entry)) {
      const at = next[number] as number;
      listed[at] = entry;
      next[number] = at + 1;
    }
  });
  return new Lists(offsets, listed);
}

/**
 * Writes the distinct numbers of an entry into `found` and returns how many; `last` holds the last entry that
 * had each number.
 */
function distinctNumbers(
  entries: Entries,
  entry: number,
  window: 3 | null,
  numberAt: NumberAt,
  last: Int32Array,
  found: Int32Array,
): number {
  const start = entries.start(entry);
  const end = entries.end(entry);
  const stop = window === null ? Math.min(start + 1, end - 1) : end - window + 1;
  let count = 0;
  for (let at = start; at < stop; at++) {
    const number = numberAt(entries.text, at);
    if (last[number] === entry) continue;
    last[number] = entry;
    found[count++] = number;
  }
  return count;
}

async function inSlices(count: number, pause: () => Promise<void>, work: (i: number) => void): Promise<void> {
  for (let i = 0; i < count; i++) {
    if (i > 0 && i % SLICE === 0) await pause();
    work(i);
  }
}

/** Growable entries: arrays double when full. */
class EntryList {
  private count = 0;
  private text = new Uint16Array(1_024);
  private starts = new Int32Array(64);
  private owners = new Int32Array(64);

  add(entry: string, owner: number): void {
    const start = this.starts[this.count] as number;
    const end = start + entry.length;
    while (end > this.text.length) this.text = doubled(this.text, new Uint16Array(2 * this.text.length));
    if (this.count + 2 > this.starts.length) {
      this.starts = doubled(this.starts, new Int32Array(2 * this.starts.length));
      this.owners = doubled(this.owners, new Int32Array(2 * this.owners.length));
    }
    for (let i = 0; i < entry.length; i++) this.text[start + i] = entry.charCodeAt(i);
    this.owners[this.count] = owner;
    this.starts[++this.count] = end;
  }

  done(): Entries {
    const { count } = this;
    const text = this.text.slice(0, this.starts[count]);
    return new Entries(text, this.starts.slice(0, count + 1), this.owners.slice(0, count));
  }
}

function doubled<Column extends Uint16Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
