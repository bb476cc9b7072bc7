import type { Delimiter, TextRow } from '../table-text';
import { guessKinds, guessMapping } from './guess-mapping';
import { kindWord, type TableMapping } from './table-mapping';

/** Rows of a table that a person sees while explaining it. */
const SHOWN_ROWS = 200;

/** Most different words of a column that can say what a row is. */
const MOST_WORDS = 40;

/** The part of a table of unknown form that is shown, with a guess how to read it. */
export type TableSample = {
  delimiter: Delimiter;
  rows: readonly TextRow[];
  /** Rows of the whole table below its head. */
  count: number;
  /** The different words of each column, as they stand there; empty for one with more than could be kinds. */
  words: readonly (readonly string[])[];
  guess: TableMapping;
};

/** Takes from a table what a person needs to explain it. */
export function sampleOf(rows: readonly TextRow[], delimiter: Delimiter): TableSample {
  const shown = rows.slice(0, SHOWN_ROWS);
  const guess = guessMapping(shown);
  const body = rows.slice(guess.head + 1);
  const words = (rows[guess.head]?.cells ?? []).map((_, at) => wordsOf(body, at));
  const { kind } = guess.columns;
  const kinds = kind === undefined ? guess.kinds : guessKinds(words[kind] ?? []);
  return { delimiter, rows: shown, count: body.length, words, guess: { ...guess, kinds } };
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
