import { expect, test } from '../../fixtures';

test('a visitor reaches a company from the first page @core', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const companies = page.getByRole('table', { name: /größten Unternehmen/ });
  const first = companies.getByRole('link').first();
  const name = (await first.textContent())?.trim() ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page).toHaveURL(/\/stock-detail\/[^/]+$/);
  await expect(page).toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
});
