import { ROUTES } from '../../lib/platform/seo/routes';
import { expectEveryWidth, sidewaysRoom } from '../every-width';
import { expect, test } from '../fixtures';

/** Those without an entry in the menus: a stock, an unknown stock and an address that leads nowhere. */
const OTHERS = ['/stock-detail/veoo-as-demo', '/stock-detail/gibt-es-nicht', '/gibt-es-nicht'];

for (const path of [...ROUTES, ...OTHERS]) {
  test(`${path} can be read by everybody, on every screen`, async ({
    page,
    expectAccessible,
    expectContrast,
    expectErrors,
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
    if (path.endsWith('gibt-es-nicht')) expectErrors(404);
    // Nobody is.
    if (path === '/signed-in') expectErrors(401);
  });
}
