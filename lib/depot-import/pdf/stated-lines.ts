import { isZero, negative } from '@/lib/platform/format/decimals';
import { type Page, textOf } from './document-text';

/** A line of a document with its amounts in euros, which are no percentages: exact decimals, below 0 after a minus. */
export type Line = {
  text: string;
  amounts: string[];
  /** Its last amount has a plus. */
  hasPlus: boolean;
};

const NUMBER = String.raw`\d{1,3}(?:[.,']\d{3})+[.,]\d{2}|\d+[.,]\d{2}|0[.,]\d{3}`;

const AMOUNT = new RegExp(
  String.raw`(?<![\d.,])(?<before>[-+–]\s?)?(?:EUR ?)?(?<sign>[-–]\s?)?(?<digits>${NUMBER})(?![\d.,]*\d)(?<percent>\s?%)?(?<after>\s?[-+–](?!\s?\d))?`,
  'g',
);

const OTHER = '(?:USD|CHF|GBP|CAD|AUD|JPY|NOK|SEK|DKK|HKD|SGD|ZAR|PLN|CZK)';

const OTHER_CURRENCY = new RegExp(String.raw`\b${OTHER}\b`);

/** Amounts of another currency, which stands behind them, or before them. */
const BEHIND = new RegExp(String.raw`(?:[-+–]\s?)?\d[\d.,']*\s?[-+–]?\s?${OTHER}\b`, 'g');
const BEFORE = new RegExp(String.raw`\b${OTHER}\s?[-+–]?\s?\d[\d.,']*(?:\s?[-–](?!\s?\d))?`, 'g');

/** Leaves the amounts in euros of a line with two currencies. */
function inEuros(text: string): string {
  if (!OTHER_CURRENCY.test(text)) return text;
  return text.replace(/[A-Z]{3}\W*$/.test(text) ? BEHIND : BEFORE, ' ');
}

function lineOf(text: string): Line {
  const found = [...inEuros(text).matchAll(AMOUNT)].filter(({ groups }) => !groups?.percent);
  const amounts = found.map(({ groups }) => {
    const { digits = '0', before = '', sign = '', after = '' } = groups ?? {};
    const plain = /^0[.,]\d{3}$/.test(digits) ? digits : digits.replace(/[.,'](?=\d{3})/g, '');
    const value = plain.replace(',', '.').replace(/^0+(?=\d)/, '');
    return /[-–]/.test(before + sign + after) && !isZero(value) ? negative(value) : value;
  });
  const { before = '', after = '' } = found.at(-1)?.groups ?? {};
  return { text, amounts, hasPlus: (before + after).includes('+') };
}

/** Joins the letters of lines that some extractors set in single letters. */
const closedUp = (given: string): string => {
  const line = given.replaceAll('_', '');
  const pieces = line.split(' ');
  const short = pieces.filter(({ length }) => length <= 2).length;
  if (pieces.length > 8 && short > 0.6 * pieces.length) return line.replaceAll(' ', '');
  return line.replace(/(?<=(?:^| )[-\d.,]) (?=[\d.,](?: |$))/g, '');
};

/** A piece of text with amounts and currencies alone, which belongs to the label before it. */
const AMOUNTS_ALONE = /^(?:EUR|USD|€|[-+\d.,%:\s])+$/;

/** Fewest pieces that are euros alone, with an amount or without, in a document whose lines are in pieces. */
const FEWEST_PIECES = 2;

const isEurosAlone = (line: string): boolean => AMOUNTS_ALONE.test(line) && /EUR|€/.test(line);

/** Puts the pieces of a document together to lines, each a label with its amounts. */
function joinedPieces(lines: readonly string[]): string[] {
  if (lines.filter(isEurosAlone).length < FEWEST_PIECES) return [...lines];
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last !== undefined && AMOUNTS_ALONE.test(line)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** Parts of a line that is two columns: a label follows the currency of the amount before it. */
const COLUMNS = /(?<=\d[-+]? EUR) (?=\p{Lu}\p{L}* ?\p{L}{3,})/u;

/** Reads the lines of a document. */
export const statedLines = (pages: readonly Page[]): Line[] =>
  joinedPieces(textOf(pages).split('\n'))
    .flatMap((line) => line.trim().split(COLUMNS))
    .map((line) => lineOf(closedUp(line)));
