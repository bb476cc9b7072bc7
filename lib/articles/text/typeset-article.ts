import { htmlText } from '@/lib/platform/format/html-text';
import { typeset } from '@/lib/platform/format/typeset';
import {
  attributeOf,
  element,
  forEachElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  nameOf,
  parseHtml,
  textNode,
  textOf,
  withChildren,
} from './html-tree';
import { AS_WRITTEN } from './place-markers';
import { plainTextOf } from './plain-text';
import { POWER_DIGITS } from './sanitise-article';

/**
 * Typesets sanitised nodes for a page: with the spaces of German typography, with sums set as sums, and with tables
 * in boxes that scroll by themselves.
 *
 * @param replace gives the HTML for a marker, braces included, or null to leave it
 */
export function typesetArticle(
  nodes: readonly HtmlNode[],
  replace: (marker: string) => string | null,
): HtmlNode[] {
  let tables = 0;
  const typesetAll = (some: readonly HtmlNode[]): HtmlNode[] =>
    some.flatMap((node): HtmlNode[] => {
      if (isText(node)) return filled(node.value, replace);
      if (!isElement(node) || AS_WRITTEN.has(node.tagName)) return [node];
      if (isSum(node)) return sumOf(textOf(node.childNodes));
      const [first, ...others] = node.childNodes;
      const children = typesetAll(node.childNodes);
      // A sum alone in its paragraph is set off from the text.
      if (node.tagName === 'p' && first && others.length === 0 && isSum(first))
        return [element('p', { class: 'sum' }, children)];
      const set = withChildren(node, children);
      return [node.tagName === 'table' ? tableBox(set, ++tables) : set];
    });
  return typesetAll(nodes);
}

const isSum = (node: HtmlNode): boolean =>
  isElement(node) && node.tagName === 'span' && attributeOf(node, 'class') === 'sum';

const filled = (text: string, replace: (marker: string) => string | null): HtmlNode[] =>
  text.split(/(\{\{[^{}]*\}\})/).flatMap((part, i) => {
    const html = i % 2 === 1 ? replace(part) : null;
    return html === null ? [textNode(typeset(part))] : parseHtml(html);
  });

/** The fonts of the site have three of these digits, and not every voice reads them. */
const POWER = new RegExp(`[${POWER_DIGITS}]+`, 'g');

const powerOf = (digits: string): string =>
  `<span class="sr-only"> hoch </span><sup>${digits.normalize('NFKC')}</sup>`;

/** Typesets a sum; its result is not broken from its sign. */
function sumOf(sum: string): HtmlNode[] {
  const equals = sum.lastIndexOf('=');
  const terms = htmlText(typeset(sum.slice(0, equals))).replace(POWER, powerOf);
  const result = htmlText(typeset(sum.slice(equals + 1).trim()));
  return parseHtml(
    `<span class="terms">${terms}<span class="result">= <strong>${result}</strong></span></span>`,
  );
}

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
function tableBox(table: HtmlElement, number: number): HtmlElement {
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
