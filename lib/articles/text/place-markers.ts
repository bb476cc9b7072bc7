import { type HtmlNode, isElement, isText, textNode, withChildren } from './html-tree';

/** The marker of the card of the n-th featured stock, from 1. */
export const STOCK_CARD = /\{\{STOCK_CARD_([1-9]\d?)\}\}/;

/** The marker of a chart. */
export const CHART = /\{\{CHART_([a-z]+)\}\}/;

/** The marker of a card or a chart, with its number or its name. */
export const PLACE = new RegExp(`^(?:${STOCK_CARD.source}|${CHART.source})$`);
export const PLACES = /(\{\{(?:STOCK_CARD_[1-9]\d?|CHART_[a-z]+)\}\})/;

/** Elements whose text stays as written. */
export const AS_WRITTEN: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var']);

/** Elements that cannot be split, so that no card leaves them. */
export const UNPARTED: ReadonlySet<string> = new Set([
  ...AS_WRITTEN,
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'summary',
  'figcaption',
  'dt',
]);

/**
 * Moves the markers of cards and charts between blocks, since a card would end the paragraph or list around it. The
 * elements around a marker are split in two, even where one half is empty. A marker within an element that cannot be
 * split stays there as text.
 */
export const placeMarkers = (nodes: readonly HtmlNode[]): HtmlNode[] => nodes.flatMap(placed);

function placed(node: HtmlNode): HtmlNode[] {
  if (isText(node)) return node.value.split(PLACES).map(textNode);
  if (!isElement(node) || node.childNodes.length === 0 || UNPARTED.has(node.tagName)) return [node];
  const pieces: HtmlNode[] = [];
  let children: HtmlNode[] = [];
  for (const child of placeMarkers(node.childNodes)) {
    if (!isText(child) || !PLACE.test(child.value)) {
      children.push(child);
      continue;
    }
    pieces.push(withChildren(node, children), child);
    children = [];
  }
  return [...pieces, withChildren(node, children)];
}
