import type { Page } from 'playwright/test';

/** Resolves when the page has drawn what it had to draw. */
export const nextPicture = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
