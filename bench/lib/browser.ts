import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { atEnd } from './processes';

/** Milliseconds without a request until a page counts as loaded. */
export const QUIET = 2_000;

/** A low viewport, so that everything below the top of a page is out of view. */
export const LOW_SCREEN = { width: 412, height: 160 };

export function chromiumPath(): string {
  const browser = findChromium();
  if ('missing' in browser) throw new Error(browser.missing);
  return browser.path;
}

export async function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  atEnd(() => browser.close());
  return browser;
}

/** CPU slowdown that simulates a phone. */
export const SLOWER = 4;

/** Opens a page on a slow phone, in a context of its own. */
export async function slowPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Returns the cookies of a signed-in person, as a browser takes them. */
export const cookiesOf = ({ cookie }: { cookie: string }, origin: string) =>
  cookie.split('; ').map((one) => {
    const [name = '', value = ''] = one.split(/=(.*)/);
    return { name, value, url: origin };
  });

/** Measures the scripts that a page loads from now on. Returns a function that gives their KiB after gzip -9. */
export function scriptScale(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return async () => {
    await page.waitForTimeout(QUIET);
    const files = [...scripts].map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()));
    const bytes = (await Promise.all(files)).map((file) => gzipSync(file, { level: 9 }).length);
    return bytes.reduce((sum, one) => sum + one, 0) / 1024;
  };
}
