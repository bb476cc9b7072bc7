import { htmlText } from '@/lib/platform/format/html-text';
import { typeset } from '@/lib/platform/format/typeset';
import {
  attributeOf,
  element,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
  textNode,
  textOf,
  withChildren,
} from './html-tree';
import { AS_WRITTEN } from './place-markers';
import { POWER_DIGITS } from './sanitise-article';
import { tableBox } from './typeset-table';

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
