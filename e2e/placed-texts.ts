/** Pixels from the upper left corner of the window. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A text node as a reader sees it. */
export type PlacedText = {
  text: string;
  /** The visible part of each of its lines. */
  lines: Box[];
  /** Words that continue on another line, in pieces. A break after a hyphen or a slash does not count. */
  broken: string[][];
  /** Whether an edge hides a part of it. A box that scrolls hides nothing. */
  isCut: boolean;
  /** Texts of different layers may lie over each other: a dialog, a tooltip, a header that stays in view. */
  layer: number;
  /** Whether other text stands on its lines, as in a sentence. */
  isInSentence: boolean;
  /** Index of its main heading; -1 outside of one. */
  heading: number;
};

/** Reads all visible texts. It runs in the page, so it can use nothing from outside. */
export function readPlacedTexts(): PlacedText[] {
  type Place = { shown: Box; uncut: Box; layer: number };
  const everywhere: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const ROOT: Place = { shown: everywhere, uncut: everywhere, layer: 0 };
  const OVER = ':popover-open, dialog[open], [inert], [role=tooltip]';
  const places = new Map<Element, Place>();
  let layers = 0;

  const clipped = (box: Box, by: Box, x: boolean, y: boolean): Box => ({
    left: x ? Math.max(box.left, by.left) : box.left,
    top: y ? Math.max(box.top, by.top) : box.top,
    right: x ? Math.min(box.right, by.right) : box.right,
    bottom: y ? Math.min(box.bottom, by.bottom) : box.bottom,
  });
  const placeOf = (element: Element | null): Place => {
    if (!element || element === document.body) return ROOT;
    const known = places.get(element);
    if (known) return known;
    const { position, overflowX: x, overflowY: y } = getComputedStyle(element);
    const parent = position === 'fixed' ? ROOT : placeOf(element.parentElement);
    const box = element.getBoundingClientRect();
    const place = {
      shown: clipped(parent.shown, box, x !== 'visible', y !== 'visible'),
      uncut: clipped(parent.uncut, box, /hidden|clip/.test(x), /hidden|clip/.test(y)),
      layer: /fixed|sticky/.test(position) || element.matches(OVER) ? ++layers : parent.layer,
    };
    places.set(element, place);
    return place;
  };
  const hasEllipsis = (element: Element): boolean => {
    const { display, textOverflow } = getComputedStyle(element);
    if (display === 'inline' && element.parentElement) return hasEllipsis(element.parentElement);
    return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
  };
  const boxesOf = (node: Text, from: number, to: number): Box[] => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };
  const isInSentence = (node: Node): boolean => {
    const isText = (other: ChildNode | null) =>
      other !== null &&
      other.textContent?.trim() !== '' &&
      (!(other instanceof Element) || getComputedStyle(other).display === 'inline');
    if (isText(node.previousSibling as ChildNode | null) || isText(node.nextSibling)) return true;
    const parent = node.parentElement as Element;
    return getComputedStyle(parent).display === 'inline' && isInSentence(parent);
  };
  const brokenWords = (node: Text): string[][] =>
    [...node.data.matchAll(/[^\s\u00ad\u200b/–-]{2,}/g)].flatMap(({ 0: word, index }) => {
      if (boxesOf(node, index, index + word.length).length < 2) return [];
      const pieces = new Map<number, string>();
      for (const [at, letter] of [...word].entries()) {
        const { top = 0 } = boxesOf(node, index + at, index + at + 1).at(-1) ?? {};
        pieces.set(Math.round(top), (pieces.get(Math.round(top)) ?? '') + letter);
      }
      return pieces.size > 1 ? [[...pieces.values()]] : [];
    });

  const headings = [...document.querySelectorAll('h1')];
  const texts: PlacedText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement as Element;
    if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const { shown, uncut, layer } = placeOf(parent);
    const boxes = boxesOf(node, 0, node.length);
    const seen = (within: Box) => boxes.map((box) => clipped(box, within, true, true));
    // Skip links wait above the window.
    const lines = seen(shown).filter(
      ({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1 && right > 0 && bottom > 0,
    );
    if (lines.length === 0) continue;
    const isCut = seen(uncut).some(
      ({ left, right }, i) => right - left < (boxes[i]?.right ?? 0) - (boxes[i]?.left ?? 0) - 1,
    );
    texts.push({
      text: node.data.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim(),
      lines,
      broken: boxes.length > 1 ? brokenWords(node) : [],
      isCut: isCut || hasEllipsis(parent),
      layer,
      isInSentence: isInSentence(node),
      heading: headings.findIndex((heading) => heading.contains(parent)),
    });
  }
  return texts;
}
