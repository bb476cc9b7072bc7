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
