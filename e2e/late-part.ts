import { expect, type Locator, type Page } from 'playwright/test';

/** Scrolls on until a part is there that loads when it comes near. */
export const scrollUntil = (page: Page, part: Locator) =>
  expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(part).toBeVisible({ timeout: 500 });
  }).toPass();
