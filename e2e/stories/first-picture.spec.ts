import { expect, test } from '../fixtures';
import { nextFrame } from '../next-frame';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

test('a header that has only come in part is not painted', async ({ page }) => {
  const header = page.getByRole('banner', { includeHidden: true });
  for (const last of ['<nav id="hauptmenue"', '<button type="button" aria-label="Farbschema"']) {
    await page.route('/impressum', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(last);
      await route.fulfill({ response, body: html.slice(0, html.indexOf(last)) });
    });
    await page.goto('/impressum');
    await expect(header).toContainText('Aktienlotse');
    await expect(header).toBeHidden();
    await page.unroute('/impressum');
  }
  await page.goto('/impressum');
  await expect(header).toBeVisible();
});

for (const path of ['/', '/value-investing', '/search', '/login']) {
  test(`nothing on ${path} moves when fonts and scripts arrive`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          const moved = entry.sources.map(
            ({ node, previousRect: was, currentRect: is }) =>
              `${node?.textContent?.slice(0, 40)}: ${was.y} + ${was.height} became ${is.y} + ${is.height}`,
          );
          window.shifts.push({ value: entry.value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForFunction(
        () =>
          [...document.fonts].filter(({ family, status }) => /late/.test(family) && status === 'loaded')
            .length === 2,
      );
      // The browser reports a layout shift in the next frame.
      await nextFrame(page);
      // Words may shift slightly within a line, but lines and all else must not move.
      const shifts = await page.evaluate(() => window.shifts);
      expect(
        shifts.filter(({ value }) => value > 0.002),
        `${width} px`,
      ).toEqual([]);
    }
  });
}
