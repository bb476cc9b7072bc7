import { formatNumber } from './number';
import { decimalPlaces, parseDecimal } from './parse-number';

/** Bounds of a number that somebody types into a calculator. */
export type NumberRule = {
  /** A lowest one of 0 is excluded, unless `zero`. */
  bounds: readonly [lowest: number, highest: number];
  /** Digits behind the comma. */
  places: number;
  zero?: boolean;
  /** May be empty. */
  optional?: boolean;
};

/** Longest number that is read. */
export const LONGEST_NUMBER = 16;

/** A typed number as an exact decimal, null if an optional one is empty; or why it cannot be used. */
export type Read = { decimal: string | null; error: null } | { decimal: null; error: string };

export const MISSING = 'Fehlt noch: Bitte eine Zahl eintragen.';

const refused = (error: string): Read => ({ decimal: null, error });

/** Reads a number in German notation. */
export function readNumber(
  text: string,
  { bounds, places, zero = false, optional = false }: NumberRule,
): Read {
  if (text.trim() === '') return optional ? { decimal: null, error: null } : refused(MISSING);
  const decimal = text.trim().length <= LONGEST_NUMBER ? parseDecimal(text) : null;
  if (decimal === null) return refused('Bitte eine Zahl wie 1.234,5.');
  const [lowest, highest] = bounds;
  const value = Number(decimal);
  const isAbove = lowest === 0 && !zero;
  if (
    places === 0 &&
    (decimalPlaces(decimal) > 0 || value < lowest || (isAbove && value === 0) || value > highest)
  )
    return refused(`Bitte eine ganze Zahl von ${isAbove ? 1 : formatNumber(lowest, 0)} bis ${highest}.`);
  if (decimalPlaces(decimal) > places) return refused(`Höchstens ${places} Stellen nach dem Komma.`);
  if (isAbove && value <= 0) return refused('Bitte eine Zahl über 0.');
  if (value < lowest) return refused(`Bitte eine Zahl ab ${formatNumber(lowest, 0)}.`);
  if (value > highest) return refused(tooHigh(highest));
  return { decimal, error: null };
}

export const tooHigh = (highest: number): string => `Bitte höchstens ${formatNumber(highest, 0)}.`;
