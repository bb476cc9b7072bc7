import fs from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import { test as base, type ConsoleMessage, expect, type Page, type Response } from 'playwright/test';

type Fixtures = {
  /**
   * Errors that the page reported, resources that its security policy blocked, and pages without a policy. A test fails
   * on every error that it has neither expected nor allowed.
   */
  pageErrors: string[];
};

/** The page's log entry for a failed account call. */
export const CALL_ERROR = /^CallError\b/;

/**
 * The browser's report of a failed request, by its status (0 without a response) and its path, or an error that the
 * page itself reports.
 */
type ExpectedError = number | readonly [status: number, path: RegExp] | RegExp;

/** Matches every page and call, but no static file, which a page needs. */
const NO_FILE = /\/(?!_next\/)[^.]*/;

const patternOf = (error: ExpectedError): RegExp => {
  if (error instanceof RegExp) return error;
  const [status, path] = typeof error === 'number' ? [error, NO_FILE] : error;
  const reason = status ? `the server responded with a status of ${status} \\([^)]*\\)` : 'net::ERR_\\w+';
  return new RegExp(`^Failed to load resource: ${reason} ${path.source}$`);
};

/** A call that requires a session. */
export const PERSONAL_CALL = /\/api\/(account|auth\/token|portfolio|taxes|watchlist)[^.]*/;

/** Patterns of the errors that the test of a page has declared; `isSure` if one must be reported. */
type KnownError = { pattern: RegExp; isSure: boolean };
const KNOWN_ERRORS = new WeakMap<Page, KnownError[]>();

function declare(page: Page, errors: readonly ExpectedError[], isSure: boolean): void {
  for (const error of errors) KNOWN_ERRORS.get(page)?.push({ pattern: patternOf(error), isSure });
}

/** Declares errors that the test causes: each must be reported at least once. */
export const expectErrors = (page: Page, ...errors: ExpectedError[]) => declare(page, errors, true);

/** Declares errors that may or may not be reported, because of a race. */
export const allowErrors = (page: Page, ...errors: Exclude<ExpectedError, number>[]) =>
  declare(page, errors, false);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A document gets it once: to send it takes longer than to run it. */
const AXE = fs.readFileSync(path.resolve(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Milliseconds to wait for a page to hydrate; some tests prevent that on purpose. */
const PATIENCE = 5_000;

export const test = base.extend<Fixtures>({
  /**
   * Scripts load after the first paint, so `goto` and `waitForURL` wait until the page is hydrated, unless `commit` is
   * all that a test waits for.
   */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    const waitForURL = page.waitForURL.bind(page);
    const hydrated = async () => {
      if (javaScriptEnabled !== false)
        await page.waitForFunction(answers, undefined, { timeout: PATIENCE }).catch(() => undefined);
    };
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      if (options?.waitUntil !== 'commit') await hydrated();
      return response;
    };
    page.waitForURL = async (...address) => {
      await waitForURL(...address);
      await hydrated();
    };
    await use(page);
    // Ignore requests that a test's route handler still holds when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  pageErrors: [
    async ({ page, baseURL }, use) => {
      const known: KnownError[] = [];
      KNOWN_ERRORS.set(page, known);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(reportOf(message));
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `stopped by the policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
          );
        });
      });
      const policies: Promise<string | null>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'document') policies.push(policyFault(response));
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          errors.push(`foreign request: ${request.url()}`);
      });
      await use(errors);
      const isKnown = (error: string) => known.some(({ pattern }) => pattern.test(error));
      const missed = known.filter(
        ({ pattern, isSure }) => isSure && !errors.some((error) => pattern.test(error)),
      );
      expect(errors.filter((error) => !isKnown(error))).toEqual([]);
      expect(missed.map(({ pattern }) => pattern.source)).toEqual([]);
      expect((await Promise.all(policies)).filter(Boolean)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the text of a console message; for a failed request, its path instead of its URL. */
function reportOf(message: ConsoleMessage): string {
  const { pathname } = new URL(message.location().url || 'about:blank');
  return message.text().startsWith('Failed to load resource')
    ? `${message.text()} ${pathname}`
    : message.text();
}

/** Fails if the page, or the part that a selector matches, breaks an automatically testable rule of WCAG 2.2 AA. */
export const expectAccessible = (page: Page, part?: string) =>
  expectNoViolation(page, { runOnly: { type: 'tag', values: RULES } }, part);

/** Checks the colours of the page as it is. The other rules are slow, and the same in every theme. */
export const expectContrast = (page: Page) =>
  expectNoViolation(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });

/** Checks the page, and its colours in the dark theme too, which stays. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
}

/** Does the same on a phone and on a wide screen. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleInBothThemes(page);
}

async function expectNoViolation(page: Page, options: axe.RunOptions, part?: string): Promise<void> {
  // Elsewhere the header covers parts of what is behind it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(settled);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};0`);
  const found = await page.evaluate(
    async ([only, rules]) => {
      const results = await window.axe?.run(only ?? document, rules);
      return results?.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [part, Object.assign<axe.RunOptions, axe.RunOptions>({ resultTypes: ['violations'] }, options)] as const,
  );
  expect(found).toEqual([]);
}

/** Tells whether React has hydrated the page; true for a page without React. */
function answers(): boolean {
  const main = document.querySelector('main');
  return !main || Object.keys(main).some((key) => key.startsWith('__react'));
}

/**
 * Lays out the parts that wait for the scroll, because their targets would be measured in wrong places. Then waits until
 * transitions have ended, because an intermediate colour has the wrong contrast. An element that is not rendered never
 * finishes.
 */
async function settled(): Promise<void> {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.animationName === 'lay-out') animation.finish();
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  const arrived = Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 500))]);
}

/** Every page must have exactly one Content-Security-Policy that restricts scripts. */
async function policyFault(response: Response): Promise<string | null> {
  const headers = await response.headersArray();
  const values = (name: string) => headers.filter((header) => header.name.toLowerCase() === name);
  if (!values('content-type')[0]?.value.startsWith('text/html')) return null;
  const policies = values('content-security-policy').map(({ value }) => value);
  const sound = policies.length === 1 && policies[0]?.match(/script-src/g)?.length === 1;
  return sound ? null : `${response.url()}: ${policies.join(' | ') || 'no policy'}`;
}

export { expect };
