import type { Page } from 'playwright/test';
import { ROUTES } from '../../lib/platform/seo/routes';
import { expect, test } from '../fixtures';

/** Those without an entry in the menus: a stock, an unknown stock and an address that leads nowhere. */
const OTHERS = ['/stock-detail/veoo-as-demo', '/stock-detail/gibt-es-nicht', '/gibt-es-nicht'];

/** How far the page can be moved sideways. What is laid out late, and cut off at its edge, is let out first. */
const sidewaysRoom = (page: Page) =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    // A chart takes the new width with the next picture.
    for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });

for (const path of [...ROUTES, ...OTHERS]) {
  test(`${path} can be read by everybody, on every screen`, async ({
    page,
    pageErrors,
    expectAccessible,
  }) => {
    await page.goto(path);
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible();

    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await sidewaysRoom(page)]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysRoom(page)).toBe(0);
    // The browser reports a status as an error: 404 of an unknown address, 401 where nobody is signed in.
    if (path.endsWith('gibt-es-nicht') || path === '/signed-in') pageErrors.length = 0;
  });
}
