/** Distance to the edges of the window, in pixels. */
const MARGIN = 8;

/**
 * Places a floating element below the middle of another, or above it if there is no room below. Keeps it within the
 * window.
 */
export function placeFloating(floating: HTMLElement, anchor: Element): void {
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = floating;
  const { clientWidth, clientHeight } = document.documentElement;
  const rightmost = clientWidth - offsetWidth - MARGIN;
  const x = Math.max(MARGIN, Math.min(rightmost, left + width / 2 - offsetWidth / 2));
  const fitsBelow = bottom + offsetHeight <= clientHeight - MARGIN;
  const y = fitsBelow || top < offsetHeight ? bottom : top - offsetHeight;
  floating.style.left = `${x}px`;
  floating.style.top = `${y}px`;
}
