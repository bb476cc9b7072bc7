import '../scripts/test/forget-product-settings.mjs';
import { defineConfig, devices } from 'playwright/test';
import { freePort } from '../test/free-port';

// The workers read this file again and must find the same port.
process.env.STORIES_PORT ??= String(await freePort());
// The build under test includes the page of all primitives.
process.env.KIT = 'on';

const asRoot = process.getuid?.() === 0;

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
    // Two additional sites, which take too long to start for each test. First, because only one worker may run them.
    {
      name: 'two sites',
      testMatch: 'two-sites/*',
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop',
      testIgnore: ['kit/*', 'two-sites/*'],
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
      // The others set their viewport themselves or do not depend on it; so do those marked @desktop.
      testMatch: 'every-screen/*',
      grepInvert: /@desktop/,
      use: { ...devices['iPhone 13'], defaultBrowserType: 'chromium', viewport: { width: 390, height: 844 } },
    },
  ],
});
