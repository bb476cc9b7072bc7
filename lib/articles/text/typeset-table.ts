import { closingOf, htmlOf, type Token, textOf, tokensOf } from './tokens';

/** A figure, with its unit or without. */
const FIGURE =
  /^[(±+−–-]?\s?(?:[€$£]\s?)?\d[\d.,]*(?:\s?(?:[%€$£×x]|Mio\.|Mrd\.|Punkte|Jahre?|Monate?|Tage?))*\)?$/;
/** Where a figure is missing. */
const NO_FIGURE = /^(?:[–—-]|N\/A|)$/;

type Cell = { tag: Token; text: string };

/**
 * A table in a box that scrolls by itself where it is wider than its place. Columns that hold nothing but figures
 * stand at the right, unless their author says where.
 *
 * @param number of the table in its text, for its name
 */
export function setTable(table: string, number: number): string {
  const tokens = tokensOf(table);
  const rows = rowsOf(tokens);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  // The first one names its rows, by a number too.
  for (let column = 1; column < columns; column++) {
    const cells = rows.flatMap((row) => row[column] ?? []);
    if (!isOfFigures(cells)) continue;
    for (const { tag } of cells) {
      if (!tag.raw.includes(' class=')) tag.raw = tag.raw.replace(/^<(t[dh])/, '<$1 class="right"');
    }
  }
  return `<div class="table-box" role="group" tabindex="0" aria-label="Tabelle ${number}">${htmlOf(tokens)}</div>`;
}

function rowsOf(tokens: readonly Token[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const [i, tag] of tokens.entries()) {
    if (tag.kind !== 'open') continue;
    if (tag.name === 'tr') rows.push([]);
    if (tag.name === 'td' || tag.name === 'th')
      rows.at(-1)?.push({ tag, text: plain(textOf(tokens.slice(i, closingOf(tokens, i)))) });
  }
  return rows;
}

function isOfFigures(cells: readonly Cell[]): boolean {
  const texts = cells.filter(({ tag }) => tag.raw.startsWith('<td')).map(({ text }) => text);
  return (
    texts.some((text) => FIGURE.test(text)) &&
    texts.every((text) => FIGURE.test(text) || NO_FIGURE.test(text))
  );
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
