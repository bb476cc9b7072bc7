import '../scripts/test/forget-product-settings.mjs';
import { defineConfig, devices } from 'playwright/test';
import { freePort } from '../test/free-port';

// The workers read this file again and must find the same port.
process.env.STORIES_PORT ??= String(await freePort());
// The build under test includes the page of all primitives.
process.env.KIT = 'on';

const asRoot = process.getuid?.() === 0;

/** Tests that set their viewport themselves or do not depend on it. */
const ANY_SCREEN = [
  'account.spec.ts',
  'account-attacks.spec.ts',
  'account-failures.spec.ts',
  'analytics.spec.ts',
  'articles.spec.ts',
  'contact.spec.ts',
  'contact-failures.spec.ts',
  'crawl.spec.ts',
  'entered-dialog.spec.ts',
  'every-page.spec.ts',
  'figures.spec.ts',
  'first-picture.spec.ts',
  'forged-requests.spec.ts',
  'frame.spec.ts',
  'frame-states.spec.ts',
  'hostile-requests.spec.ts',
  'keyboard.spec.ts',
  'kit/*',
  'ledger.spec.ts',
  'lost-database.spec.ts',
  'operator.spec.ts',
  'compression.spec.ts',
  'portfolio-choices.spec.ts',
  'portfolio-failures.spec.ts',
  'portfolio-gaps.spec.ts',
  'portfolio-late-answers.spec.ts',
  'public-demo.spec.ts',
  'real-market.spec.ts',
  'wanted-real-market.spec.ts',
  'search-results.spec.ts',
  'search-preset-pages.spec.ts',
  'saved-searches.spec.ts',
  'search-address.spec.ts',
  'search-box.spec.ts',
  'search-live.spec.ts',
  'security-policy.spec.ts',
  'session.spec.ts',
  'sign-in.spec.ts',
  'sign-in-service.spec.ts',
  'sign-up.spec.ts',
  'signing-out.spec.ts',
  'static-pages.spec.ts',
  'stock-page.spec.ts',
  'stock-visitor.spec.ts',
  'time-zones.spec.ts',
];

/** Tests that share two additional sites, which take too long to start for each test. */
const TWO_SITES = [
  'a-day-apart.spec.ts',
  'counted-site.spec.ts',
  'faults.spec.ts',
  'cached-pages.spec.ts',
  'stop-signal.spec.ts',
];

export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results',
  globalSetup: './product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // Retry once in CI; the summary names the tests that needed it.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Generous, because a busy machine is no error of the product.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // No traces, which take a third of the time; `--trace on` records them.
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.STORIES_PORT}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Without this, the headless shell rounds glyph widths.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because only one worker may run them.
    {
      name: 'two sites',
      testMatch: TWO_SITES,
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop',
      testIgnore: ['kit/*', ...TWO_SITES],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      // These tests set their viewport themselves.
      name: 'kit',
      testMatch: 'kit/*',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [...ANY_SCREEN, ...TWO_SITES],
      use: { ...devices['iPhone 13'], defaultBrowserType: 'chromium', viewport: { width: 390, height: 844 } },
    },
  ],
});
