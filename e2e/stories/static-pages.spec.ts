import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';

/** Static pages with their heading, and whether search engines may index them. */
const PAGES = [
  { path: '/search-explained', heading: 'So funktioniert die Aktiensuche', indexed: true, words: 1_200 },
  { path: '/value-investing', heading: 'Unternehmen kaufen, nicht Kurse', indexed: true, words: 1_800 },
  { path: '/datenschutz', heading: 'Datenschutzerklärung', indexed: true, words: 800 },
  { path: '/barrierefreiheit', heading: 'Barrierefreiheit', indexed: true, words: 400 },
  { path: '/nutzungsbedingungen', heading: 'Nutzungsbedingungen', indexed: true, words: 300 },
  { path: '/ueber-uns', heading: 'Über uns', indexed: true, words: 300 },
  { path: '/impressum', heading: 'Impressum', indexed: false, words: 80 },
];

const article = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, indexed, words } of PAGES) {
    test(`a reader has the whole of ${path}`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);

      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      const text = (await article(page).textContent()) ?? '';
      expect(text.split(/\s+/).length).toBeGreaterThan(words);

      const title = await page.title();
      expect(title.length).toBeGreaterThanOrEqual(10);
      expect(title.length).toBeLessThanOrEqual(70);
      const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(170);
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', `http://localhost:3000${path}`);
      await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(indexed ? 0 : 1);
    });
  }
});

for (const { path } of PAGES) {
  test(`${path} has headings in their order`, async ({ page }) => {
    await page.goto(path);
    const levels = await article(page)
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  test(`${path} has only working links`, async ({ page, request }) => {
    await page.goto(path);
    const links = article(page).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const targets = hrefs.filter((href) => href.startsWith('#'));
    for (const target of targets) await expect(page.locator(target)).toBeVisible();
    expect(new Set(targets).size).toBe(targets.length);
    for (const href of new Set(hrefs.filter((href) => href.startsWith('/')))) {
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });

  test(`${path} is set as German is`, async ({ page }) => {
    await page.goto(path);
    const text = await article(page).evaluate((element) => {
      for (const script of element.querySelectorAll('script')) script.remove();
      return element.textContent ?? '';
    });
    expect(text.match(/.{0,20}\d %/g)).toBeNull();
    expect(text.match(/.{0,20}\d (?:€|Mio\.|Mrd\.|Tage|Monate)/g)).toBeNull();
    expect(text.match(/.{0,20}(?:§|Art\.|Abs\.|Nr\.) \d/g)).toBeNull();
    expect(text.match(/.{0,20}["']/g)).toBeNull();
    expect(text.match(/.{0,20}(?:undefined|NaN|\[object)/g)).toBeNull();
  });
}

test('a reader finds a metric and goes on to the search', async ({ page }) => {
  await page.goto('/search-explained');
  await page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByText('Die Vorlagen').click();
  await expect(page.getByRole('heading', { name: 'Die Vorlagen' })).toBeInViewport();
  await expect(page.getByText('Dividendenrendite mindestens 3,5\u202f%').first()).toBeAttached();
  await article(page).getByRole('link', { name: 'Zur Aktiensuche' }).click();
  await expect(page).toHaveURL('/search');
});

test('drawings show price and value, the margin of safety and the way back from a loss', async ({ page }) => {
  await page.goto('/value-investing');
  for (const name of [/^Ein Preis pendelt/, /^Geschätzter Wert 75,00/, /^Nötiger Gewinn/])
    await expect(page.getByRole('img', { name })).toBeVisible();
});

test('a phone collapses the formulas of metrics; every sum is as wide as the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search-explained#daily-change');
  const entry = page.locator(':has(> #daily-change)');
  const sum = entry.getByText('+1,05');
  const formula = entry.getByText('Formel und Beispiel');
  await expect(sum).toBeHidden();
  await formula.click();
  await expect(sum).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(formula).toBeHidden();
  const texts = await page.locator('.article-text > section > p, .article-text .sum').all();
  const widths = await Promise.all(texts.map((text) => text.evaluate((element) => element.clientWidth)));
  expect(new Set(widths.filter((width) => width > 0)).size).toBe(1);
});

test('the privacy statement tells of accounts', async ({ page }) => {
  await page.goto('/datenschutz');
  await expect(page.getByRole('heading', { name: 'Konto und Anmeldung' })).toBeVisible();
  await expect(article(page)).toContainText(/next-auth|Passwort|Google/);
});

test('the legal pages say what the operator has not entered', async ({ page }) => {
  for (const path of ['/impressum', '/datenschutz']) {
    await page.goto(path);
    await expect(article(page)).toContainText('Der Betreiber hat noch nicht eingetragen: Name');
    await expect(article(page)).toContainText('[Name noch nicht eingetragen]');
  }
});
