import type { Page } from 'playwright/test';

/** Waits until all parts of a page are laid out (`laid-out-late` in app/globals.css). */
export const laidOut = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName === 'lay-out')
      .every(({ playState }) => playState === 'finished'),
  );
