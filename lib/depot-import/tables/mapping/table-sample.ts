import { type Delimiter, delimiterOf, readRows, type TextRow } from '../table-text';
import { guessKinds } from './guess-kinds';
import { guessMapping } from './guess-mapping';
import { kindWord, type TableMapping } from './table-mapping';

/** Rows of a table that a person sees while explaining it. */
const SHOWN_ROWS = 200;

/** Most different words of a column that can say what a row is. */
const MOST_WORDS = 40;

/** The part of a table of unknown form that is shown, with a guess how to read it. */
export type TableSample = {
  delimiter: Delimiter;
  /** The head as it was first found, whatever the table is split at now: how the table is known again. */
  heading: readonly string[];
  rows: readonly TextRow[];
  /** Rows of the whole table below its head. */
  count: number;
  /** The different words of each column, as they stand there; empty for one with more than could be kinds. */
  words: readonly (readonly string[])[];
  guess: TableMapping;
};

/** Takes from the text of a table what a person needs to explain it. */
export function sampleOf(text: string, delimiter?: Delimiter): TableSample {
  const found = delimiterOf(text);
  const first = sampleOfRows(readRows(text, found), found);
  if (!delimiter || delimiter === found) return first;
  return { ...sampleOfRows(readRows(text, delimiter), delimiter), heading: first.heading };
}

function sampleOfRows(rows: readonly TextRow[], delimiter: Delimiter): TableSample {
  const shown = rows.slice(0, SHOWN_ROWS);
  const begun = guessMapping(shown);
  // The whole table may say more than its first rows.
  const { days, decimals } = begun.days && begun.decimals ? begun : guessMapping(rows);
  const guess = { ...begun, days, decimals };
  const body = rows.slice(guess.head + 1);
  const heading = rows[guess.head]?.cells ?? [];
  const words = heading.map((_, at) => wordsOf(body, at));
  const { kind } = guess.columns;
  const kinds = kind === undefined ? guess.kinds : { ...guessKinds(words[kind] ?? []), ...guess.kinds };
  return { delimiter, heading, rows: shown, count: body.length, words, guess: { ...guess, kinds } };
}

/** Takes a mapping over to another table with its columns: its head may stand elsewhere, and it may have new words. */
export function mappingFor({ guess, words }: TableSample, mapping: TableMapping): TableMapping {
  const { kind } = mapping.columns;
  const guessed = kind === undefined ? {} : guessKinds(words[kind] ?? []);
  return { ...mapping, head: guess.head, kinds: { ...guessed, ...mapping.kinds } };
}

function wordsOf(body: readonly TextRow[], at: number): string[] {
  const words = new Map<string, string>();
  for (const { cells } of body) {
    const cell = cells[at] ?? '';
    const word = kindWord(cell);
    if (word !== '' && !words.has(word)) words.set(word, cell);
    if (words.size > MOST_WORDS) return [];
  }
  return [...words.values()];
}
