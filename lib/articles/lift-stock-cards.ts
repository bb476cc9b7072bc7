/** Where the card of the n-th featured stock stands, counted from 1. */
export const STOCK_CARD = /\{\{STOCK_CARD_([1-9]\d?)\}\}/;

const PIECE = new RegExp(`<(/?)([a-z][a-z0-9]*)([^>]*)>|${STOCK_CARD.source}`, 'g');
const WITHOUT_END = new Set(['br', 'hr', 'img']);

/**
 * Puts the markers of stock cards between blocks: a card is a block, and one within a paragraph or a list
 * would end it. The elements around a marker are closed before it and begin again behind it.
 *
 * @param html whose elements are all closed in the right order, as a sanitiser writes them
 */
export function liftStockCards(html: string): string {
  const open: { name: string; tag: string }[] = [];
  const lifted = html.replace(PIECE, (piece, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) {
      const ends = open.map((element) => `</${element.name}>`).reverse();
      return [...ends, piece, ...open.map(({ tag }) => tag)].join('');
    }
    if (slash) open.pop();
    else if (!WITHOUT_END.has(name)) open.push({ name, tag: piece });
    return piece;
  });
  return lifted === html ? html : lifted.replace(/<(p|li|ul|ol|blockquote|strong|em)>\s*<\/\1>/g, '');
}

/** A piece of an article: HTML that stands for itself, the card of a featured stock (from 1), or a chart. */
export type ArticlePart = { html: string } | { card: number } | { chart: string };

/** Where a card or a chart stands: its number, or its name. */
const PLACE = new RegExp(`${STOCK_CARD.source}|\\{\\{CHART_([a-z]+)\\}\\}`);

/** The pieces of an article's sanitised content, in their order. */
export function articleParts(content: string): ArticlePart[] {
  const pieces = content.split(PLACE);
  return pieces.flatMap((piece, index): ArticlePart[] => {
    // After each text stand the number and the name that the expression has caught, one of them undefined.
    if (piece === undefined) return [];
    if (index % 3 === 1) return [{ card: Number(piece) }];
    if (index % 3 === 2) return [{ chart: piece }];
    return piece.trim() === '' ? [] : [{ html: piece }];
  });
}
