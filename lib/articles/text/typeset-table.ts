import { attributeOf, element, forEachElement, type HtmlElement, isElement, nameOf } from './html-tree';
import { plainTextOf } from './plain-text';

/** A figure, with or without its unit. */
const FIGURE =
  /^[(±+−–-]?\s?(?:[€$£]\s?)?\d[\d.,]*(?:\s?(?:[%€$£×x]|Mio\.|Mrd\.|Punkte|Jahre?|Monate?|Tage?))*\)?$/;
/** The cell of a missing figure. */
const NO_FIGURE = /^(?:[–—-]|N\/A|)$/;

/**
 * Puts a table into a box that scrolls by itself if the table is too wide. Aligns columns of figures to the right,
 * unless the author aligned them.
 *
 * @param number of the table in its text, for its name
 */
export function tableBox(table: HtmlElement, number: number): HtmlElement {
  const rows = rowsOf(table);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  // The first column names the rows, even by numbers.
  for (let column = 1; column < columns; column++) {
    const cells = rows.flatMap((row) => row[column] ?? []);
    if (!isOfFigures(cells)) continue;
    for (const cell of cells) {
      if (attributeOf(cell, 'class') === undefined) cell.attrs.unshift({ name: 'class', value: 'right' });
    }
  }
  const attributes = { class: 'table-box', role: 'group', tabindex: '0', 'aria-label': `Tabelle ${number}` };
  return element('div', attributes, [table]);
}

function rowsOf(table: HtmlElement): HtmlElement[][] {
  const rows: HtmlElement[][] = [];
  forEachElement([table], (node) => {
    if (node.tagName === 'tr')
      rows.push(node.childNodes.filter(isElement).filter((cell) => /^t[dh]$/.test(nameOf(cell))));
  });
  return rows;
}

function isOfFigures(cells: readonly HtmlElement[]): boolean {
  const texts = cells.filter((cell) => nameOf(cell) === 'td').map((cell) => plainTextOf(cell.childNodes));
  return (
    texts.some((text) => FIGURE.test(text)) &&
    texts.every((text) => FIGURE.test(text) || NO_FIGURE.test(text))
  );
}
