import { type HtmlNode, htmlOfTree, treeOf } from './html-tree';

/** Where the card of the n-th featured stock stands, counted from 1. */
export const STOCK_CARD = /\{\{STOCK_CARD_([1-9]\d?)\}\}/;

/** Where a card or a chart stands: its number, or its name. */
const PLACE = new RegExp(`${STOCK_CARD.source}|\\{\\{CHART_([a-z]+)\\}\\}`);
const PLACES = /(\{\{(?:STOCK_CARD_[1-9]\d?|CHART_[a-z]+)\}\})/;
const IS_PLACE = new RegExp(`^${PLACES.source}$`);

/** Where text stays as it is written. */
export const AS_WRITTEN: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var']);

/** Elements that no card leaves, since they cannot be parted. */
export const UNPARTED: ReadonlySet<string> = new Set([
  ...AS_WRITTEN,
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'summary', 'figcaption', 'dt'],
]);

/**
 * Puts the markers of cards and charts between blocks: a card is a block, and one within a paragraph or a list
 * would end it. The elements around a marker end before it and begin again behind it, empty ones too; a marker in
 * what cannot be parted stays there as text.
 */
export const liftStockCards = (nodes: readonly HtmlNode[]): HtmlNode[] => nodes.flatMap(lifted);

function lifted(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return node.split(PLACES);
  if (node.children.length === 0 || UNPARTED.has(node.name)) return [node];
  const pieces: HtmlNode[] = [];
  let children: HtmlNode[] = [];
  for (const child of liftStockCards(node.children)) {
    if (typeof child !== 'string' || !IS_PLACE.test(child)) {
      children.push(child);
      continue;
    }
    pieces.push({ ...node, children }, child);
    children = [];
  }
  return [...pieces, { ...node, children }];
}

/** A piece of an article: HTML that stands for itself, the card of a featured stock (from 1), or a chart. */
export type ArticlePart = { html: string } | { card: number } | { chart: string };

/** The pieces of an article's sanitised content, in their order. */
export function articleParts(content: string): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    const html = htmlOfTree(run);
    if (html.trim() !== '') parts.push({ html });
    run = [];
  };
  for (const node of treeOf(content)) {
    for (const piece of typeof node === 'string' ? node.split(PLACES) : [node]) {
      const [place, card, chart] = typeof piece === 'string' ? (PLACE.exec(piece) ?? []) : [];
      if (place === undefined) {
        run.push(piece);
        continue;
      }
      endRun();
      parts.push(chart === undefined ? { card: Number(card) } : { chart });
    }
  }
  endRun();
  return parts;
}
