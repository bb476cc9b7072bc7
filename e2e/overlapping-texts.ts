import type { Locator } from 'playwright/test';

/** Lists pairs of visible texts within an element that are drawn over each other. */
export const overlappingTexts = (place: Locator): Promise<string[]> =>
  place.evaluate((element) => {
    const texts: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const own = parent?.getBoundingClientRect();
      // Text for screen readers is clipped to a pixel.
      const isSeen = parent?.checkVisibility({ visibilityProperty: true }) && (own?.width ?? 0) > 1;
      // A text in several lines has a box for each.
      if (text && isSeen) for (const box of range.getClientRects()) texts.push({ text, box });
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    return texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap((other) => (meet(one.box, other.box) ? `${one.text} / ${other.text}` : [])),
    );
  });
