import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectErrors, test } from '../fixtures';
import { expectHydrated } from '../hydrated';
import { nextFrame } from '../next-frame';
import { preferCards } from '../search-page';

/** A search that every stock of the market passes. */
const ALL = '/search?sort=market_cap&order=desc&market_cap=0.001';
const BATCHES = '**/api/stocks?ids=*';

test('a row of a category is moved by its arrows, and its cards unfold', async ({ page }) => {
  await page.goto('/search');
  const row = page.getByRole('region', { name: 'Dividenden-Könige' });
  const next = row.getByRole('button', { name: 'Dividenden-Könige: weiter' });
  const back = row.getByRole('button', { name: 'Dividenden-Könige: zurück' });
  await expectHydrated(page, '.card-row');
  await expect(back).toBeDisabled();
  const scrolled = () => row.locator('.card-row').evaluate(({ scrollLeft }) => scrollLeft);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without this, the row snaps to the edge of the nearest card.
  await row.locator('.card-row').evaluate(({ style }: HTMLElement) => {
    style.scrollSnapType = 'none';
  });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect.poll(scrolled).toBe(400);
  await expect(row.getByRole('article')).toHaveCount(8);
  await expect(row.locator('[aria-busy=true]')).toHaveCount(0);
  await back.click();
  await expect.poll(scrolled).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
  await next.click();
  await expect(back).toBeEnabled();
  // Eight turns suffice, because eight cards are less than 3,000 pixels wide.
  for (let turn = 0; turn < 8 && (await next.isEnabled()); turn++) {
    await next.click();
    await expect(async () => {
      const place = await scrolled();
      await nextFrame(page);
      expect(await scrolled()).toBe(place);
    }).toPass();
  }
  await expect(next).toBeDisabled();
  const last = row.getByRole('article').last();
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1440);
  await last.getByRole('button', { name: /Mehr anzeigen/ }).click();
  await expect(last.getByRole('heading', { name: 'Wachstumsprognosen' })).toBeVisible();
});

test('on paper, the table has every row that is shown and the cards no empty places', async ({ page }) => {
  await preferCards(page);
  await page.goto(ALL);
  await expect(page.getByRole('article').first()).toBeVisible();
  const print = async (media: 'print' | 'screen') => {
    await page.evaluate(
      (name) => dispatchEvent(new Event(name)),
      media === 'print' ? 'beforeprint' : 'afterprint',
    );
    await page.emulateMedia({ media });
  };
  await print('print');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const cards = await page.getByRole('article').count();
  // A card is at most 560 pixels high on paper, and two stand side by side; the rest of the page takes up to 4,000.
  expect(height).toBeLessThan((cards / 2) * 560 + 4_000);
  await print('screen');
  await page.getByRole('button', { name: 'Tabelle' }).click();
  const rows = page.getByRole('main').locator('tbody tr:has(a)');
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Weitere anzeigen' }).click();
  await expect(rows).toHaveCount(200);
  await print('print');
  await expect(rows.last()).toBeVisible();
  expect(await rows.count()).toBe(200);
});

test('the first results come alone, all of them for another order, which sorts at once from then on', async ({
  page,
}) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stocks/search') searches.push(request.postData() ?? '');
  });
  await preferCards(page);
  await page.goto(ALL);
  await expect(page.getByRole('heading', { name: /^\d+ Ergebnisse gefunden$/ })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(searches).toEqual([expect.stringContaining('"limit":100')]);
  const largest = await cards.first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Absteigend' }).click();
  await expect(page.getByRole('button', { name: 'Aufsteigend' })).toBeVisible();
  await expect(cards.first()).not.toHaveAccessibleName(largest ?? '');
  await page.getByRole('button', { name: 'Aufsteigend' }).click();
  await expect(cards.first()).toHaveAccessibleName(largest ?? '');
  expect(searches.slice(1)).toEqual([expect.stringContaining('"limit":1000')]);
});

test('results are loaded as one scrolls, and loaded again after a failure', async ({ page }) => {
  const failed: string[][] = [];
  let fails = true;
  await page.route(BATCHES, (route) => {
    if (!fails) return route.fallback();
    failed.push(new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []);
    return route.fulfill({ status: 503, json: {} });
  });
  await preferCards(page);
  await page.goto(ALL);
  await expect(page.getByRole('article').first()).toBeVisible();
  const retry = page.getByRole('button', { name: 'Erneut versuchen' }).first();
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const batch of failed) expect(batch.length).toBeLessThanOrEqual(5);
  fails = false;
  const skipped = page.locator(`article a[href="/stock-detail/${failed[0]?.[0]}"]`);
  await expect(skipped).toHaveCount(0);
  // Several groups of cards may have failed; the first in the list need not be the first that failed.
  await expect(async () => {
    await retry.click({ timeout: 1000 });
    await expect(skipped).toBeVisible({ timeout: 2000 });
  }).toPass();
  expectErrors(page, 503, /^Error: Failed to fetch stock data: 503/);
});

test('a long table sorts by its columns and is saved whole as CSV', async ({ page }) => {
  await page.goto(ALL);
  const heading = await page.getByRole('heading', { name: /Ergebnisse gefunden/ }).textContent();
  const count = Number.parseInt(heading ?? '', 10);
  await page.getByRole('button', { name: 'Tabelle' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveCount(100);
  await expect(page.getByText(`100 von ${count} angezeigt`)).toBeVisible();
  await table.getByRole('button', { name: 'KGV', exact: true }).click();
  const head = table.getByRole('columnheader', { name: 'KGV', exact: true });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=trailing_p_e/);
  await expectAccessible(page);
  const first = await table.getByRole('rowheader').first().getByRole('link').textContent();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.split('\r\n');
  expect(text.startsWith('\ufeffName;Sektor;Marktkapitalisierung (EUR);')).toBe(true);
  expect(lines).toHaveLength(count + 2);
  expect(lines[1]?.split(';')[0]).toBe(first);
  const ratios = lines.slice(1, -1).map((line) => {
    const ratio = line.split(';')[4] ?? '';
    return ratio === '' ? Number.NEGATIVE_INFINITY : Number(ratio.replace(',', '.'));
  });
  expect(ratios).toEqual(ratios.toSorted((a, b) => (a === b ? 0 : b > a ? 1 : -1)));
  expect(ratios[0]).toBeGreaterThan(50);

  const more = page.getByRole('button', { name: 'Weitere anzeigen' });
  for (let shown = 100; shown < count; shown += 100) {
    await expect(table.getByRole('rowheader')).toHaveCount(shown);
    await more.click();
  }
  await expect(table.getByRole('rowheader')).toHaveCount(count);
  await expect(more).toHaveCount(0);
  await expect(page.getByText(`${count} von ${count} angezeigt`)).toBeFocused();
  const last = lines.at(-2)?.split(';')[0]?.replaceAll('"', '');
  await expect(table.getByRole('rowheader').last()).toHaveText(new RegExp(`^${last}`));
});

for (const view of ['Karten', 'Tabelle']) {
  test(`whoever comes back from a stock finds it where it was: ${view}`, async ({ page }) => {
    await page.goto(ALL);
    await page.getByRole('button', { name: view }).click();
    const shown = page.getByRole('main').getByRole(view === 'Karten' ? 'article' : 'rowheader');
    await expect(shown.first()).toBeVisible();
    await page.getByRole('button', { name: 'Weitere anzeigen' }).click();
    const number = page.getByText(/^200 von \d+ angezeigt$/);
    await expect(number).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(300, 600);
    /** Returns the first link in the viewport below the header. */
    const firstInWindow = () =>
      page.evaluate(() => {
        const links = document.querySelectorAll<HTMLElement>(
          'main :is(article, th) a[href^="/stock-detail/"]',
        );
        const tops = Array.from(links, (link) => link.getBoundingClientRect().top);
        const index = tops.findIndex((top) => top > 80 && top < innerHeight - 100);
        return links[index]?.getAttribute('href') ?? null;
      });
    const first = await firstInWindow();
    for (let turn = 0; turn < 10; turn++) {
      await page.mouse.wheel(0, 600);
      await expect.poll(firstInWindow).not.toBeNull();
    }
    // Wait until wheel scrolling has come to rest.
    let href: string | null = null;
    await expect(async () => {
      const earlier = href;
      href = await firstInWindow();
      expect(href).not.toBeNull();
      expect(href).toBe(earlier);
    }).toPass({ intervals: [500] });
    expect(href).not.toBe(first);
    const link = shown.locator(`a[href="${href}"]`).first();
    const clicked = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const note = ({ target }: MouseEvent) => resolve((target as Element).getBoundingClientRect().top);
          document.addEventListener('click', note, { capture: true, once: true });
        }),
    );
    await link.click();
    const before = await clicked;
    await expect(page.getByRole('heading', { level: 1 })).toContainText('- Die Aktie im Detail');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    let searches = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stocks/search')) searches++;
    });
    await page.goBack();
    await expect(page.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true');
    const top = async () => (await link.boundingBox({ timeout: 1000 }).catch(() => null))?.y ?? 0;
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(10);
    expect(searches).toBe(0);
    await expect(number).toBeVisible();

    await page.reload();
    await expect(page.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true');
    await expect(shown.first()).toBeVisible();
  });
}
