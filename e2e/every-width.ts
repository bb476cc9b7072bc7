import { expect, type Page } from 'playwright/test';

/**
 * Returns the pixels by which the page scrolls sideways. First renders the parts with `content-visibility`, which clips
 * overflow.
 *
 * @param cut keeps an article clipped at its edges, as readers see it
 */
export const sidewaysRoom = (page: Page, cut = false) =>
  page.evaluate(
    async ({ isCut, width }) => {
      if (!isCut) {
        for (const article of document.querySelectorAll<HTMLElement>('article.page'))
          article.style.overflowX = 'visible';
      }
      for (const element of document.querySelectorAll<HTMLElement>('main *, footer')) {
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.contentVisibility = 'visible';
      }
      // A phone widens its window to what is in it.
      const room = () => Math.max(document.documentElement.scrollWidth, innerWidth) - width;
      // A chart takes the new width in the next frame, on a busy machine a second later.
      for (let picture = 0; picture < 2 || (room() > 0 && picture < 60); picture++)
        await new Promise((painted) => {
          requestAnimationFrame(painted);
          // A browser may leave out the frame of a page that does not change.
          setTimeout(painted, 500);
        });
      return room();
    },
    { isCut: cut, width: page.viewportSize()?.width ?? 0 },
  );

/** Expects no sideways scrolling, from the smallest screen to a wide one. */
export async function expectEveryWidth(page: Page, cut = false): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await sidewaysRoom(page, cut)]).toEqual([width, 0]);
  }
}
