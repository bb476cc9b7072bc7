import { expect, type Page } from 'playwright/test';

/** How far the page can be moved sideways. What is laid out late, and cut off at its edge, is let out first. */
export const sidewaysRoom = (page: Page) =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    // A chart takes the new width with the next picture.
    for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });

/** Nothing moves the page sideways, from the smallest screen to a wide one. */
export async function expectEveryWidth(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await sidewaysRoom(page)]).toEqual([width, 0]);
  }
}
