import type { BrowserContext, Page, Route } from 'playwright/test';
import { gate } from '../test/gate';

/** Holds the calls of a path back. @returns lets them go on, or `answer` them */
export async function hold(
  browser: Page | BrowserContext,
  path: string,
  answer: (route: Route) => Promise<unknown> = (route) => route.continue(),
): Promise<() => void> {
  const { opened, open } = gate();
  await browser.route(path, async (route) => {
    await opened;
    await answer(route);
  });
  return open;
}
