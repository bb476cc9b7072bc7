import { expect, expectAccessible, expectErrors, test } from '../../fixtures';
import { laidOut } from '../../laid-out';

test('a visitor reaches a company from the first page @core', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const companies = page.getByRole('table', { name: /größten Unternehmen/ });
  const first = companies.getByRole('link').first();
  const name = (await first.textContent())?.trim() ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page).toHaveURL(/\/stock-detail\/[^/]+$/);
  await expect(page).toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await laidOut(page);
  await expectAccessible(page);
});

test('an unknown address shows a 404 page @desktop', async ({ page }) => {
  for (const path of ['/nirgends', '/stock-detail/nirgends']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expectErrors(page, 404);
});
