import type { Page } from 'playwright/test';
import { signInAt } from '../../accounts';
import { expect, expectAccessible, test } from '../../fixtures';
import { book, findStocks } from '../../portfolio';

const ADDRESS = '/stock-detail/veoo-as-demo';

const longestNames = async (page: Page, count: number) =>
  (await findStocks(page)).toSorted((a, b) => b.name.length - a.name.length).slice(0, count);

/** Expects name, price, chart and verdict above the lower edge of the window. */
async function expectFirstScreen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main
      .getByRole('paragraph')
      .filter({ hasText: /^[\d.,]+\s€$/ })
      .first(),
    main.getByRole('img', { name: /^Kurs von/ }),
    page.locator('#ueberblick'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
}

/** Reads the lines of the main heading, and the words that continue on another one. */
const headingLines = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('h1')?.firstChild as Text;
    const range = document.createRange();
    const topsOf = (from: number, to: number) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    };
    const words = [...text.data.matchAll(/[^\s\u00ad-]+/g)];
    return {
      lines: topsOf(0, text.length).size,
      broken: words
        .filter(({ 0: word, index }) => topsOf(index, index + word.length).size > 1)
        .map(([word]) => word),
    };
  });

test('name, price, chart and verdict are on the first screen @core', async ({ page }) => {
  await page.goto(ADDRESS);
  await expectFirstScreen(page);
  const [longest] = await longestNames(page, 1);
  await page.goto(`/stock-detail/${longest?.id}`);
  await expectFirstScreen(page);
});

test('a position of a member pushes neither chart nor verdict off the first screen', async ({ page }) => {
  await signInAt(page, ADDRESS);
  await book(page, 'veoo-as-demo', { quantity: 20, purchase_date: '2025-01-15' });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deine Position' })).toContainText('20 Stück');
  await expect(page.getByRole('button', { name: /^Merken auf der Watchlist/ })).toBeVisible();
  await expectFirstScreen(page);
});

test('no width breaks the name of a stock, signed in or not @desktop', async ({ page }) => {
  test.slow();
  const expectWholeNames = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      for (const width of [320, 390, 600, 768, 820, 1024, 1180, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const { lines, broken } = await headingLines(page);
        expect.soft(broken, `${path} at ${width} px`).toEqual([]);
        // With the words around it, a name may take a third line on a phone.
        if (width >= 390 && !path.endsWith('wert'))
          expect.soft(lines, `${path} at ${width} px`).toBeLessThanOrEqual(2);
      }
    }
  };
  const longest = await longestNames(page, 3);
  const paths = longest.flatMap(({ id }) => [`/stock-detail/${id}`, `/stock-detail/${id}/fairer-wert`]);
  await expectWholeNames(paths);
  await signInAt(page, '/impressum');
  await expectWholeNames(paths);
});

test('on a phone the rarer actions are in a sheet @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ADDRESS);
  const compare = page.getByRole('main').getByRole('link', { name: 'Vergleichen', exact: true });
  await expect(compare).toBeHidden();
  const more = page.getByRole('button', { name: 'Mehr: Vergleichen, Fairer Wert, Währung' });
  await more.click();
  await expect(compare).toBeVisible();
  await expect(page.getByLabel('Währung', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(compare).toBeHidden();

  await page.evaluate(() => {
    location.hash = 'kursverlauf';
  });
  await more.click();
  await expect(compare).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(compare).toBeHidden();
  await expect(page).toHaveURL(/#kursverlauf$/);
});

test('the keyboard skips to the figures, and a bar is one stop @desktop', async ({ page }) => {
  await page.goto(ADDRESS);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zu den Kennzahlen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kennzahlen', exact: true })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Kennzahlen' }).locator(':focus')).toBeVisible();

  const bar = page.getByRole('navigation', { name: 'Abschnitte' });
  await bar.locator('[aria-current]').focus();
  await page.keyboard.press('End');
  await expect(bar.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(bar.getByRole('link').nth(-2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.locator(':focus')).toHaveCount(0);
});
