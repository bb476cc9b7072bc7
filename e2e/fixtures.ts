import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page, type Response } from 'playwright/test';

type Fixtures = {
  /** Fails where the page, or the part that a selector names, breaks a rule of WCAG 2.2 AA that a program can see. */
  expectAccessible: (part?: string) => Promise<void>;
  /** Of the page as it is: its colours. The other rules are the same in every theme, and take their time. */
  expectContrast: () => Promise<void>;
  /**
   * What the page reported as an error, what its security policy stopped and where it lacks one; a story fails by
   * everything that it has not expected or allowed.
   */
  pageErrors: string[];
  /** Of a story that brings errors about: each of these is reported at least once. */
  expectErrors: (...errors: ExpectedError[]) => void;
  /** The same for what is decided by a race. */
  allowErrors: (...errors: Exclude<ExpectedError, number>[]) => void;
  /** Patterns, and whether one of them has to be met. */
  knownErrors: { pattern: RegExp; isSure: boolean }[];
};

/** What a page logs of a call of an account that came to nothing. */
export const CALL_ERROR = /^CallError\b/;

/**
 * What the browser reports of an answer, by its status, 0 where there is none, and by the path that was asked for; or
 * what the page itself reports.
 */
type ExpectedError = number | readonly [status: number, path: RegExp] | RegExp;

/** Any page or call, but no file, which a page cannot do without. */
const NO_FILE = /\/(?!_next\/)[^.]*/;

const patternOf = (error: ExpectedError): RegExp => {
  if (error instanceof RegExp) return error;
  const [status, path] = typeof error === 'number' ? [error, NO_FILE] : error;
  const reason = status ? `the server responded with a status of ${status} \\([^)]*\\)` : 'net::ERR_\\w+';
  return new RegExp(`^Failed to load resource: ${reason} ${path.source}$`);
};

/** A call that only somebody who is signed in may make. */
export const PERSONAL_CALL = /\/api\/(account|auth\/token|portfolio|watchlist)[^.]*/;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Milliseconds until a story goes on with a page that does not answer, as some make it on purpose. */
const PATIENCE = 5_000;

export const test = base.extend<Fixtures>({
  /** Scripts come after the first picture; whoever opens a page waits until it answers. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await goto(...address);
      if (javaScriptEnabled !== false)
        await page.waitForFunction(answers, undefined, { timeout: PATIENCE }).catch(() => undefined);
      return response;
    };
    await use(page);
    // A file that is still on its way through a story's hands when the story ends is nobody's fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
  knownErrors: async ({}, use) => use([]),

  expectErrors: async ({ knownErrors }, use) =>
    use((...errors) => {
      for (const error of errors) knownErrors.push({ pattern: patternOf(error), isSure: true });
    }),

  allowErrors: async ({ knownErrors }, use) =>
    use((...errors) => {
      for (const error of errors) knownErrors.push({ pattern: patternOf(error), isSure: false });
    }),

  pageErrors: [
    async ({ page, baseURL, knownErrors }, use) => {
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
      const isKnown = (error: string) => knownErrors.some(({ pattern }) => pattern.test(error));
      const missed = knownErrors.filter(
        ({ pattern, isSure }) => isSure && !errors.some((error) => pattern.test(error)),
      );
      expect(errors.filter((error) => !isKnown(error))).toEqual([]);
      expect(missed.map(({ pattern }) => pattern.source)).toEqual([]);
      expect((await Promise.all(policies)).filter(Boolean)).toEqual([]);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async (part) => {
      const builder = new AxeBuilder({ page }).withTags(RULES);
      await expectNoViolation(page, part ? builder.include(part) : builder);
    });
  },

  expectContrast: async ({ page }, use) => {
    await use(() =>
      expectNoViolation(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])),
    );
  },
});

/** What the console says; of what could not be loaded, by its path. */
function reportOf(message: ConsoleMessage): string {
  const { pathname } = new URL(message.location().url || 'about:blank');
  return message.text().startsWith('Failed to load resource')
    ? `${message.text()} ${pathname}`
    : message.text();
}

async function expectNoViolation(page: Page, builder: AxeBuilder): Promise<void> {
  await page.evaluate(settled);
  const { violations } = await builder.analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ).toEqual([]);
}

/** Whether React has taken the page over; also where it has none. */
function answers(): boolean {
  const main = document.querySelector('main');
  return !main || Object.keys(main).some((key) => key.startsWith('__react'));
}

/** A colour that is on its way to another is neither of them. What is not drawn never arrives. */
async function settled(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  const arrived = Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 500))]);
}

/** Every page has one Content-Security-Policy, which says what scripts may run. */
async function policyFault(response: Response): Promise<string | null> {
  const headers = await response.headersArray();
  const values = (name: string) => headers.filter((header) => header.name.toLowerCase() === name);
  if (!values('content-type')[0]?.value.startsWith('text/html')) return null;
  const policies = values('content-security-policy').map(({ value }) => value);
  const sound = policies.length === 1 && policies[0]?.match(/script-src/g)?.length === 1;
  return sound ? null : `${response.url()}: ${policies.join(' | ') || 'no policy'}`;
}

export { expect };
