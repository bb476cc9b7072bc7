import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';

const article = (page: Page) => page.getByRole('main').getByRole('article');

test('a reader finds a metric and goes on to the search', async ({ page }) => {
  await page.goto('/search-explained');
  await page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByText('Die Vorlagen').click();
  await expect(page.getByRole('heading', { name: 'Die Vorlagen' })).toBeInViewport();
  await expect(page.getByText('Dividendenrendite mindestens 3,5\u202f%').first()).toBeAttached();
  await article(page).getByRole('link', { name: 'Zur Aktiensuche' }).click();
  await expect(page).toHaveURL('/search');
});

test('a phone collapses the formulas of metrics; every sum is as wide as the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search-explained#daily-change');
  const entry = page.locator(':has(> #daily-change)');
  const sum = entry.getByText('+1,05');
  const formula = entry.getByText('Formel und Beispiel');
  await expect(sum).toBeHidden();
  await formula.click();
  await expect(sum).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(formula).toBeHidden();
  const texts = await page.locator('.article-text > section > p, .article-text .sum').all();
  const widths = await Promise.all(texts.map((text) => text.evaluate((element) => element.clientWidth)));
  expect(new Set(widths.filter((width) => width > 0)).size).toBe(1);
});
