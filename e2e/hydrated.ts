import { expect, type Page } from 'playwright/test';

/** Waits until React has hydrated an element, which requires that all scripts of the page ran. */
export async function expectHydrated(page: Page, selector = 'main'): Promise<void> {
  const hydrated = (wanted: string) =>
    Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react'));
  await expect.poll(() => page.evaluate(hydrated, selector)).toBe(true);
}
