import { ROUTES } from '../../lib/platform/seo/routes';
import { expectEveryWidth, sidewaysRoom } from '../every-width';
import { expect, test } from '../fixtures';

/** Those without an entry in the menus: a stock, an unknown stock and an address that leads nowhere. */
const OTHERS = ['/stock-detail/veoo-as-demo', '/stock-detail/gibt-es-nicht', '/gibt-es-nicht'];

for (const path of [...ROUTES, ...OTHERS]) {
  test(`${path} can be read by everybody, on every screen`, async ({
    page,
    pageErrors,
    expectAccessible,
    expectContrast,
  }) => {
    await page.goto(path);
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast();

    await expectEveryWidth(page);
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sidewaysRoom(page)).toBe(0);
    // The browser reports a status as an error: 404 of an unknown address, 401 where nobody is signed in.
    if (path.endsWith('gibt-es-nicht') || path === '/signed-in') pageErrors.length = 0;
  });
}
