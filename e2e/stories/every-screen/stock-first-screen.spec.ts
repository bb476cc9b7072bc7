import type { Page } from 'playwright/test';
import { signInAt } from '../../accounts';
import { expect, expectAccessible, test } from '../../fixtures';
import { book, longestFirst } from '../../portfolio';

const ADDRESS = '/stock-detail/veoo-as-demo';

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

test('name, price, chart and verdict are on the first screen @core', async ({ page }) => {
  await page.goto(ADDRESS);
  await expectFirstScreen(page);
  const [longest] = await longestFirst(page);
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
