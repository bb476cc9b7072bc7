import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';

export type Weight = { files: number; bytes: number };

/** A phone held across, so that what lies below the top of a page is not in view. */
const VIEWPORT = { width: 412, height: 160 };
/** What only the interactive chart has. */
const INTERACTIVE = 'Kurs an einem Tag ablesen';
/** Milliseconds in which a quiet page might still load something. */
const QUIET = 2_000;

/**
 * How much script pages load by themselves, each in a browser of its own, packed by gzip -9.
 *
 * @param stock the one whose chart is scrolled into view at the end
 * @returns by address; the stock's weight with its chart as `chart`
 */
export async function scriptWeights(
  urls: readonly string[],
  stock: string,
  executablePath: string,
): Promise<{ pages: Record<string, Weight>; chart: Weight }> {
  const pages: Record<string, Weight> = {};
  let chart: Weight | undefined;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    for (const url of urls) {
      const page = await browser.newPage({ viewport: VIEWPORT });
      const scripts = new Set<string>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.add(response.url());
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.waitForTimeout(QUIET);
      pages[url] = await weigh(scripts);
      if (url === stock) {
        await showChart(page);
        chart = await weigh(scripts);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  if (!chart) throw new Error('The stock page is not among the pages.');
  return { pages, chart };
}

async function showChart(page: Page): Promise<void> {
  const chart = page.getByLabel(INTERACTIVE);
  if ((await chart.count()) > 0) throw new Error('The chart was in view at once.');
  await page.locator('svg[aria-label^="Kurs von"]').scrollIntoViewIfNeeded();
  await chart.waitFor({ state: 'attached' });
  await page.waitForTimeout(QUIET);
}

export async function weigh(scripts: ReadonlySet<string>): Promise<Weight> {
  let bytes = 0;
  for (const url of scripts) {
    const script = Buffer.from(await (await fetch(url)).arrayBuffer());
    bytes += gzipSync(script, { level: 9 }).length;
  }
  return { files: scripts.size, bytes };
}
